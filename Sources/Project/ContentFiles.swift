import Diagnostics
import Evidence
import Foundation

/// What stands below a project's content folder: pages, and the files that they show or link to.
public struct ContentFiles: Sendable {
  public struct File: Sendable, Hashable {
    /// Where it is on the disk.
    public var path: String
    /// Relative to the project: `content/part-17/03.md`.
    public var shown: String
  }

  /// The Markdown files, sorted by the bytes of their paths.
  public private(set) var pages: [File] = []
  /// All others, sorted likewise.
  public private(set) var others: [File] = []
  /// What looks like content and is none, as findings of `page.file`, sorted likewise.
  public private(set) var findings: [Finding] = []

  /// What lies inside the content folder but is no content: the built site, interfaces, templates.
  private let excluded: Set<Identity>
  private var visited: Set<Identity> = []
  /// What `exclude:` names.
  private let left: Set<String>
  /// Where the project and its content are, with links followed: what a link leads to elsewhere is somebody else's.
  private let homes: [String]
  /// Links to folders are followed once all true folders were: a page's path is the one without a link in it.
  private var links: [File] = []

  private struct Identity: Hashable {
    var device: UInt64
    var node: UInt64
  }

  private static let siteMarker = ".assay-site"
  /// Files of the project that are no content where the content folder is the project's own.
  private static let own: Set<String> = ["assay.yml", Lock.fileName, PublishedAddresses.fileName]

  private enum Kind { case folder, file, other }

  /// Walks the content folder. Hidden files and folders are left out, folders that a link leads back to are visited
  /// once, and so is nothing that Assay writes or reads elsewhere: the site, interfaces, templates.
  ///
  /// - Throws: `.usage` where there is no folder or no page in it, `.environment` where a folder cannot be listed.
  public init(of configuration: Configuration) throws(ProjectError) {
    let others = [configuration.output, configuration.interfaces, configuration.templates]
    let content = Self.identity(of: configuration.absolute(configuration.content))
    excluded = Set(others.compactMap { Self.identity(of: configuration.absolute($0)) }.filter { $0 != content })
    left = Set(configuration.exclude)
    homes = [configuration.root, configuration.absolute(configuration.content)].compactMap(Self.resolved)
    let folder = configuration.absolute(configuration.content)
    guard FileBytes.isFolder(folder) else {
      throw ProjectError(
        .usage, "there is no content folder: \(folder)",
        at: configuration.contentPlace ?? configuration.file.map { Place(file: $0) },
        advice: "Make it and put a Markdown page into it, or name another with 'content:' in assay.yml.")
    }
    try visit(File(path: folder, shown: configuration.content))
    var next = 0
    while next < links.count {
      try visit(links[next])
      next += 1
    }
    guard !pages.isEmpty else {
      throw ProjectError(
        .usage, "there is no page in the content folder: \(folder)", at: configuration.file.map { Place(file: $0) },
        advice: "Put a Markdown file, say README.md, into it.")
    }
    pages.sort { $0.shown.utf8.lexicographicallyPrecedes($1.shown.utf8) }
    self.others.sort { $0.shown.utf8.lexicographicallyPrecedes($1.shown.utf8) }
    findings.sort { $0.place.file.utf8.lexicographicallyPrecedes($1.place.file.utf8) }
  }

  private mutating func report(_ shown: String, _ message: String) {
    findings.append(
      Finding(rule: "page.file", severity: .warning, place: Place(file: shown), message: message))
  }

  private mutating func visit(_ folder: File) throws(ProjectError) {
    // A stack of our own: folders may be nested deeper than the machine's stack allows.
    var waiting = [folder]
    while let next = waiting.popLast() {
      guard let identity = Self.identity(of: next.path), !excluded.contains(identity),
        visited.insert(identity).inserted
      else { continue }
      let names = try names(in: next.path, shown: next.shown)
      // A site that Assay built, wherever `--output` put it.
      if names.contains(Self.siteMarker), next != folder { continue }
      for name in names where name.utf8.first != 0x2E {
        let entry = File(path: FilePath.join(next.path, name), shown: FilePath.join(next.shown, name))
        if left.contains(name) || left.contains(entry.shown) { continue }
        if Self.isLink(entry.path), let target = Self.resolved(entry.path),
          !homes.contains(where: { target.isBelow($0) })
        {
          report(entry.shown, "the link leads out of the project, so the site goes without it; copy what it leads to")
          continue
        }
        switch Self.kind(of: entry.path) {
        case .folder where Self.isLink(entry.path): links.append(entry)
        case .folder: waiting.append(entry)
        case .file where name.hasSuffix(".md"): pages.append(entry)
        case .file where Self.own.contains(entry.shown): break
        case .file:
          others.append(entry)
          if Self.isAlmostMarkdown(name) {
            report(
              entry.shown, "only files whose names end in .md are pages, so this one is copied as it is; rename it")
          }
        case .other: report(entry.shown, Self.reason(entry.path))
        }
      }
    }
  }

  /// `guide.MD`, `guide.markdown`: what other tools take for Markdown.
  private static func isAlmostMarkdown(_ name: String) -> Bool {
    let name = name.lowercased()
    return [".md", ".markdown", ".mdown", ".mkd"].contains { name.hasSuffix($0) }
  }

  private static func reason(_ path: String) -> String {
    isLink(path)
      ? "the link leads nowhere, so the site goes without it; mend or remove it"
      : "it is neither a file nor a folder, so the site goes without it; move it elsewhere"
  }

  /// The names in a folder, sorted by their bytes. Those that are not UTF-8 have no path on a site; they are reported.
  private mutating func names(in folder: String, shown: String) throws(ProjectError) -> [String] {
    guard let stream = opendir(folder) else {
      throw ProjectError(
        .environment, "cannot list the folder", at: Place(file: shown), advice: "Check that you may read it.")
    }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let bytes = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      if bytes == [0x2E] || bytes == [0x2E, 0x2E] { continue }
      if let name = String(validating: bytes, as: UTF8.self) {
        names.append(name)
      } else if bytes.first != 0x2E {
        let name = String(decoding: bytes, as: UTF8.self)
        report(
          FilePath.join(shown, name), "the name is not UTF-8, so the site goes without it; rename it")
      }
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private static func identity(of path: String) -> Identity? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return Identity(device: UInt64(status.st_dev), node: UInt64(status.st_ino))
  }

  private static func kind(of path: String) -> Kind {
    FileBytes.isFolder(path) ? .folder : FileBytes.isFile(path) ? .file : .other
  }

  private static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// The path with all links followed; nil where it leads nowhere.
  private static func resolved(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}

extension String {
  fileprivate func isBelow(_ folder: String) -> Bool {
    self == folder || utf8.starts(with: (folder == "/" ? folder : folder + "/").utf8)
  }
}
