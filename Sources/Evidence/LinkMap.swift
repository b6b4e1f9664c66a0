import Diagnostics
import Markdown

/// Where each page of the guide is written, which anchors it has, and what a link on it leads to.
///
/// The site rewrites links with it, the checks report what leads nowhere: both from the same value.
public struct LinkMap: Sendable {
  /// What a link's destination leads to. Paths are relative to the site's root.
  public enum Resolution: Hashable, Sendable {
    /// Another host, or a scheme of its own: left as it is.
    case external
    /// A page of the site; the fragment as written, percent signs decoded, nil if none.
    case page(String, fragment: String?)
    /// A file under the content folder that is copied as it is, with the query or fragment that was written.
    case file(String, suffix: String)
    /// A file of the project outside of the content folder, relative to its repository, which has it.
    case outside(String, suffix: String)
    /// A file outside of the content folder that neither the site nor a repository has.
    case unpublished(String)
    /// Nothing under the content folder has this path (relative to the project).
    case missingPage(String)
    /// The page (relative to the project; a computed one to the site) is there, the anchor is not.
    case missingAnchor(page: String, fragment: String)
  }

  /// How the pages are laid out.
  public enum PageURLs: String, Sendable { case file, directory }

  /// A page, as links see it.
  public struct Entry: Sendable {
    /// Relative to the site: `part-17/03.html`.
    public var output: String
    public var anchors: Set<String>
    /// Those of them that authors chose, in the order of the text.
    public var lasting: [String]
  }

  /// The content folder, relative to the project.
  public let content: String
  public let pageURLs: PageURLs
  /// By the page's path relative to the project.
  public private(set) var entries: [String: Entry] = [:]
  /// Pages and files that cannot be written because of another.
  public private(set) var collisions: [Collision] = []
  private var pagesByOutput: [String: String] = [:]
  private let files: Set<String>?
  private var computed: [String: ComputedAnchors]
  /// What former addresses lead to.
  public private(set) var redirects = RedirectMap()
  /// Whether files outside of the content folder have an address.
  public let hasRepository: Bool
  /// The folder of the repository that the project is; empty where it is all of it.
  private let repositoryFolder: String
  /// The folders that hold a page or a file, relative to the project.
  private let folders: Set<String>

  /// - Parameters:
  ///   - content: the content folder, relative to the project.
  ///   - files: the other files under the content folder, relative to the project; nil where they are not known,
  ///     so that a link to one is taken to be right.
  ///   - computed: what Assay itself writes (`gaps.html`, `data/gaps.json`, …), relative to the site, with its anchors.
  ///   - reserved: what Assay may write one day, so that nothing of the guide may stand there; links to it lead nowhere.
  ///   - hasRepository: whether the files of the project have an address of their own on a code host.
  ///   - repositoryFolder: the folder of the repository that the project is; empty where it is all of it.
  public init(
    pages: [Page], content: String = "content", files: Set<String>? = nil,
    computed: [String: ComputedAnchors] = [:], reserved: Set<String> = [], hasRepository: Bool = true,
    repositoryFolder: String = "",
    pageURLs: PageURLs = .file
  ) {
    self.content = content
    self.pageURLs = pageURLs
    self.files = files
    self.computed = computed
    self.hasRepository = hasRepository
    self.repositoryFolder = repositoryFolder
    folders = Self.folders(pages.map(\.path) + (files ?? []))
    var outputs = SiteOutputs(computed: reserved.union(computed.keys))
    for page in pages {
      let output = Self.outputPath(of: page.path, content: content, pageURLs: pageURLs)
      outputs.add(page.path, at: output)
      let anchors = Anchors(of: page)
      entries[page.path] = Entry(output: output, anchors: anchors.names, lasting: anchors.lasting)
    }
    // The home page is written also where no page is.
    outputs.owners["index.html"] = outputs.owners["index.html"] ?? "index.html"
    pagesByOutput = outputs.owners.filter { !reserved.contains($0.key) || computed[$0.key] != nil }
    let prefix = Self.prefix(content)
    let others = pages.map(\.path) + (files ?? []).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    for file in others { outputs.add(file, at: String(file.dropFirst(file.hasPrefix(prefix) ? prefix.count : 0))) }
    outputs.findFolders()
    collisions = outputs.collisions
  }

  /// Whether a path relative to the project is a folder with a page or a file in it.
  public func isFolder(_ path: String) -> Bool { folders.contains(path) }

  /// The anchors of a page, as `missingAnchor` names it, sorted.
  public func anchors(of page: String) -> [String] {
    if let entry = entries[page] { return entry.anchors.sorted() }
    return computed[page]?.names ?? []
  }

  /// The page (relative to the project) that is written to a path of the site.
  public func page(at output: String) -> String? {
    pagesByOutput[output].flatMap { entries[$0] == nil ? nil : $0 }
  }

  /// Whether something of the site, not only a redirect, has a path.
  func isTaken(_ output: String) -> Bool {
    pagesByOutput[output] != nil || files?.contains(prefix + output) ?? false
  }

  /// The files under the content folder that are no pages.
  public var fileNames: Set<String> { files ?? [] }

  private static func folders(_ paths: [String]) -> Set<String> {
    var folders: Set<String> = []
    for path in paths {
      var folder = Substring(path)
      while let slash = folder.lastIndex(of: "/") {
        folder = folder[..<slash]
        if !folders.insert(String(folder)).inserted { break }
      }
    }
    return folders
  }

  /// Where a page is written, relative to the site's root.
  public func output(of page: String) -> String? { entries[page]?.output }

  /// Resolves a link's destination, as its author wrote it, on a page (its path relative to the project).
  public func resolve(_ destination: String, from page: String) -> Resolution {
    if Self.isExternal(destination) { return .external }
    let parts = DestinationParts(destination)
    if parts.path.isEmpty {
      return anchored(page, fragment: parts.fragment)
    }
    let isFromRoot = parts.path.utf8.first == UInt8(ascii: "/")
    let folder = isFromRoot ? String(prefix.dropLast()) : Self.folder(of: page)
    guard let path = Self.join(folder, parts.path) else {
      if hasRepository, !isFromRoot, let path = Self.join(inRepository(folder), parts.path) {
        return .outside(path, suffix: parts.suffix)
      }
      return .unpublished(parts.path)
    }
    for candidate in candidates(path) where entries[candidate] != nil {
      return anchored(candidate, fragment: parts.fragment)
    }
    guard path == content || path.hasPrefix(prefix) else {
      let isWithin = hasRepository && path.utf8.first != UInt8(ascii: "/")
      return isWithin ? .outside(inRepository(path), suffix: parts.suffix) : .unpublished(path)
    }
    let relative = String(path.dropFirst(prefix.count))
    for output in [relative, relative.isEmpty ? "index.html" : relative + "/index.html"] {
      guard let page = pagesByOutput[output] else { continue }
      return entries[page] == nil ? computed(output, parts.fragment) : anchored(page, fragment: parts.fragment)
    }
    let isMarkdown = path.hasSuffix(".md")
    if !isMarkdown, files == nil, !folders.contains(path) { return .file(relative, suffix: parts.suffix) }
    // As the disk spells it: strings are equal however an accent is composed, paths are not.
    if !isMarkdown, let files, let index = files.firstIndex(of: path) {
      return .file(String(files[index].dropFirst(prefix.count)), suffix: parts.suffix)
    }
    return .missingPage(path)
  }

  private func inRepository(_ path: String) -> String {
    repositoryFolder.isEmpty ? path : path.isEmpty ? repositoryFolder : repositoryFolder + "/" + path
  }

  var prefix: String { Self.prefix(content) }

  private func anchored(_ page: String, fragment: String?) -> Resolution {
    guard let entry = entries[page] else { return .missingPage(page) }
    guard let fragment, !fragment.isEmpty, fragment != "top" else { return .page(entry.output, fragment: nil) }
    let anchor = Self.anchor(in: fragment)
    if anchor.isEmpty || entry.anchors.contains(anchor) { return .page(entry.output, fragment: fragment) }
    return .missingAnchor(page: page, fragment: fragment)
  }

  private func computed(_ output: String, _ fragment: String?) -> Resolution {
    guard let fragment, !fragment.isEmpty, fragment != "top" else { return .page(output, fragment: nil) }
    guard let anchors = computed[output] else { return .page(output, fragment: fragment) }
    let anchor = Self.anchor(in: fragment)
    return anchor.isEmpty || anchors.contain(anchor)
      ? .page(output, fragment: fragment) : .missingAnchor(page: output, fragment: fragment)
  }

  /// A fragment without the words that a browser is to point out (`intro:~:text=some%20words`).
  private static func anchor(in fragment: String) -> String {
    fragment.firstRange(of: ":~:").map { String(fragment[..<$0.lowerBound]) } ?? fragment
  }

  /// The pages that a path may mean: itself, or the index of the folder.
  private func candidates(_ path: String) -> [String] {
    path.isEmpty ? ["README.md", "index.md"] : [path, path + "/README.md", path + "/index.md"]
  }
}

extension LinkMap {
  /// The map with former addresses, which lead on: the pages that stood there are pages of the site again, and the
  /// anchors are anchors of their pages.
  public func redirecting(_ redirects: [Redirect]) -> LinkMap {
    guard !redirects.isEmpty else { return self }
    var map = self
    map.redirects = RedirectMap(redirects, in: self)
    for (output, page) in map.redirects.pages {
      map.pagesByOutput[output] = output
      map.computed[output] = .names(Set(page.anchors.map(\.name)))
    }
    for (page, anchors) in map.redirects.anchors {
      map.entries[page]?.anchors.formUnion(anchors.map(\.name))
    }
    return map
  }
}
