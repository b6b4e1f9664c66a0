import Diagnostics
import Foundation

/// Finds the Markdown files of a project.
struct PageFiles {
  private let configuration: Configuration
  /// What lies inside the content folder but is no content: the built site, interfaces, templates.
  private let excluded: Set<Identity>
  private var visited: Set<Identity> = []
  /// Links to folders are followed once all true folders were: a page's path is the one without a link in it.
  private var links: [(path: String, shown: String)] = []
  private var found: [(path: String, shown: String)] = []

  private struct Identity: Hashable {
    var device: UInt64
    var node: UInt64
  }

  private enum Kind { case folder, file, other }

  /// All `.md` files below the content folder, sorted by the bytes of their paths. Hidden files and folders are left
  /// out, folders that a link leads back to are visited once.
  static func all(of configuration: Configuration) throws(ProjectError) -> [(path: String, shown: String)] {
    var files = PageFiles(configuration)
    let folder = configuration.absolute(configuration.content)
    guard FileBytes.isFolder(folder) else {
      throw ProjectError(
        .usage, "there is no content folder: \(folder)", at: configuration.file.map { Place(file: $0) },
        advice: "Make it and put a Markdown page into it, or name another with 'content:' in assay.yml.")
    }
    try files.visit(folder, shown: configuration.content)
    var next = 0
    while next < files.links.count {
      try files.visit(files.links[next].path, shown: files.links[next].shown)
      next += 1
    }
    guard !files.found.isEmpty else {
      throw ProjectError(
        .usage, "there is no page in the content folder: \(folder)", at: configuration.file.map { Place(file: $0) },
        advice: "Put a Markdown file, say README.md, into it.")
    }
    return files.found.sorted { $0.shown.utf8.lexicographicallyPrecedes($1.shown.utf8) }
  }

  private init(_ configuration: Configuration) {
    self.configuration = configuration
    let others = [configuration.output, configuration.interfaces, configuration.templates]
    let content = Self.identity(of: configuration.absolute(configuration.content))
    excluded = Set(others.compactMap { Self.identity(of: configuration.absolute($0)) }.filter { $0 != content })
  }

  private mutating func visit(_ folder: String, shown: String) throws(ProjectError) {
    // A stack of our own: folders may be nested deeper than the machine's stack allows.
    var waiting = [(path: folder, shown: shown)]
    while let next = waiting.popLast() {
      guard let identity = Self.identity(of: next.path), !excluded.contains(identity),
        visited.insert(identity).inserted
      else { continue }
      for name in try Self.names(in: next.path, shown: next.shown) where name.utf8.first != 0x2E {
        let entry = (path: FilePath.join(next.path, name), shown: FilePath.join(next.shown, name))
        switch Self.kind(of: entry.path) {
        case .folder where Self.isLink(entry.path): links.append(entry)
        case .folder: waiting.append(entry)
        case .file where name.hasSuffix(".md"): found.append(entry)
        default: break
        }
      }
    }
  }

  private static func names(in folder: String, shown: String) throws(ProjectError) -> [String] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: folder).sorted {
        $0.utf8.lexicographicallyPrecedes($1.utf8)
      }
    } catch {
      throw ProjectError(
        .environment, "cannot list the folder", at: Place(file: shown), advice: "Check that you may read it.")
    }
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
}
