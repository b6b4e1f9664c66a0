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
    /// A file of the project outside of the content folder, relative to the project: its repository has it.
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
  }

  /// The content folder, relative to the project.
  public let content: String
  /// By the page's path relative to the project.
  public private(set) var entries: [String: Entry] = [:]
  /// Pages and files that cannot be written because of another.
  public private(set) var collisions: [Collision] = []
  private var pagesByOutput: [String: String] = [:]
  private let files: Set<String>?
  private let computed: [String: ComputedAnchors]
  /// Whether files outside of the content folder have an address.
  public let hasRepository: Bool
  /// The folders that hold a page or a file, relative to the project.
  private let folders: Set<String>

  /// - Parameters:
  ///   - content: the content folder, relative to the project.
  ///   - files: the other files under the content folder, relative to the project; nil where they are not known,
  ///     so that a link to one is taken to be right.
  ///   - computed: what Assay itself writes (`gaps.html`, `data/gaps.json`, …), relative to the site, with its anchors.
  ///   - reserved: what Assay may write one day, so that nothing of the guide may stand there; links to it lead nowhere.
  ///   - hasRepository: whether the files of the project have an address of their own on a code host.
  public init(
    pages: [Page], content: String = "content", files: Set<String>? = nil,
    computed: [String: ComputedAnchors] = [:], reserved: Set<String> = [], hasRepository: Bool = true,
    pageURLs: PageURLs = .file
  ) {
    self.content = content
    self.files = files
    self.computed = computed
    self.hasRepository = hasRepository
    folders = Self.folders(pages.map(\.path) + (files ?? []))
    var outputs = SiteOutputs(computed: reserved.union(computed.keys))
    for page in pages {
      let output = Self.outputPath(of: page.path, content: content, pageURLs: pageURLs)
      outputs.add(page.path, at: output)
      entries[page.path] = Entry(output: output, anchors: Anchors(of: page).names)
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
    guard let path = Self.join(folder, parts.path) else { return .unpublished(parts.path) }
    for candidate in candidates(path) where entries[candidate] != nil {
      return anchored(candidate, fragment: parts.fragment)
    }
    guard path == content || path.hasPrefix(prefix) else {
      let isWithin = hasRepository && path.utf8.first != UInt8(ascii: "/")
      return isWithin ? .outside(path, suffix: parts.suffix) : .unpublished(path)
    }
    let relative = String(path.dropFirst(prefix.count))
    for output in [relative, relative.isEmpty ? "index.html" : relative + "/index.html"] {
      guard let page = pagesByOutput[output] else { continue }
      return entries[page] == nil ? computed(output, parts.fragment) : anchored(page, fragment: parts.fragment)
    }
    let isMarkdown = path.hasSuffix(".md")
    if !isMarkdown, files?.contains(path) ?? !folders.contains(path) { return .file(relative, suffix: parts.suffix) }
    return .missingPage(path)
  }

  private var prefix: String { Self.prefix(content) }

  private func anchored(_ page: String, fragment: String?) -> Resolution {
    guard let entry = entries[page] else { return .missingPage(page) }
    guard let fragment, !fragment.isEmpty, fragment != "top" else { return .page(entry.output, fragment: nil) }
    if entry.anchors.contains(fragment) { return .page(entry.output, fragment: fragment) }
    return .missingAnchor(page: page, fragment: fragment)
  }

  private func computed(_ output: String, _ fragment: String?) -> Resolution {
    guard let fragment, !fragment.isEmpty, fragment != "top" else { return .page(output, fragment: nil) }
    guard let anchors = computed[output] else { return .page(output, fragment: fragment) }
    return anchors.contain(fragment)
      ? .page(output, fragment: fragment) : .missingAnchor(page: output, fragment: fragment)
  }

  /// The pages that a path may mean: itself, or the index of the folder.
  private func candidates(_ path: String) -> [String] {
    path.isEmpty ? ["README.md", "index.md"] : [path, path + "/README.md", path + "/index.md"]
  }
}

// MARK: - Paths

extension LinkMap {
  /// `content/part-17/03.md` is written to `part-17/03.html`, a folder's `README.md` to its `index.html`.
  public static func outputPath(of page: String, content: String, pageURLs: PageURLs = .file) -> String {
    let prefix = prefix(content)
    var path = page.hasPrefix(prefix) ? String(page.dropFirst(prefix.count)) : page
    if path.hasSuffix(".md") { path.removeLast(3) }
    let name = path.split(separator: "/").last ?? ""
    if name == "README" || name == "index" { return String(path.dropLast(name.count)) + "index.html" }
    return pageURLs == .directory ? path + "/index.html" : path + ".html"
  }

  /// The relative URL, percent signs encoded, that leads from one file of the site to another.
  public static func relativeURL(from: String, to: String, fragment: String? = nil) -> String {
    var url: [UInt8] = []
    if from != to || fragment == nil { appendPath(from: from, to: to, &url) }
    if let fragment {
      url.append(UInt8(ascii: "#"))
      appendEncoded(fragment.utf8, &url)
    }
    return String(decoding: url, as: UTF8.self)
  }

  /// Works on bytes: a site has tens of thousands of links.
  private static func appendPath(from: String, to: String, _ url: inout [UInt8]) {
    let slash = UInt8(ascii: "/")
    var source = Substring(from).utf8
    var target = Substring(to).utf8
    while let end = target.firstIndex(of: slash), let other = source.firstIndex(of: slash),
      target[..<end].elementsEqual(source[..<other])
    {
      target = target[target.index(after: end)...]
      source = source[source.index(after: other)...]
    }
    let up = source.count { $0 == slash }
    for _ in 0..<up { url += "../".utf8 }
    // A first part with a colon would read as a scheme.
    if up == 0, target.prefix(while: { $0 != slash }).contains(UInt8(ascii: ":")) { url += "./".utf8 }
    for byte in target {
      if byte == slash { url.append(byte) } else { appendEncoded(byte, &url) }
    }
  }

  /// Encodes what may not stand in a URL; letters beyond ASCII are encoded too.
  public static func percentEncoded(_ text: String) -> String {
    var bytes: [UInt8] = []
    appendEncoded(text.utf8, &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func appendEncoded(_ text: String.UTF8View, _ url: inout [UInt8]) {
    for byte in text { appendEncoded(byte, &url) }
  }

  private static func appendEncoded(_ byte: UInt8, _ url: inout [UInt8]) {
    if isUnreserved(byte) {
      url.append(byte)
    } else {
      url += [UInt8(ascii: "%"), hexadecimal(byte >> 4), hexadecimal(byte & 15)]
    }
  }

  private static func hexadecimal(_ digit: UInt8) -> UInt8 {
    digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "A") + digit - 10
  }

  private static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "&")...UInt8(ascii: "."), UInt8(ascii: "0")...UInt8(ascii: ";"):
      true
    case UInt8(ascii: "="), UInt8(ascii: "@"), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "!"),
      UInt8(ascii: "$"):
      true
    default: false
    }
  }

  /// What stands before a page's path inside the content folder; empty where the project is that folder.
  static func prefix(_ content: String) -> String {
    content.isEmpty || content == "." ? "" : content + "/"
  }

  static func folder(of path: String) -> String {
    let root = path.utf8.first == UInt8(ascii: "/") ? "/" : ""
    return root + path.split(separator: "/").dropLast().joined(separator: "/")
  }

  /// A path from a folder, `.` and `..` resolved; nil if it leaves the project.
  static func join(_ folder: String, _ path: String) -> String? {
    let slash = UInt8(ascii: "/")
    var parts = folder.utf8.split(separator: slash)
    for part in path.utf8.split(separator: slash) where !part.elementsEqual(".".utf8) {
      if part.elementsEqual("..".utf8) {
        if parts.popLast() == nil { return nil }
      } else {
        parts.append(part)
      }
    }
    let root = folder.utf8.first == slash ? "/" : ""
    return root + parts.map { Substring($0) }.joined(separator: "/")
  }

  /// Whether a destination names a scheme (`https:`, `mailto:`) or a host (`//example.org`).
  public static func isExternal(_ destination: String) -> Bool {
    if destination.hasPrefix("//") { return true }
    for (index, byte) in destination.utf8.enumerated() {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): continue
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
        if index == 0 { return false }
      case UInt8(ascii: ":"): return index > 1
      default: return false
      }
    }
    return false
  }
}
