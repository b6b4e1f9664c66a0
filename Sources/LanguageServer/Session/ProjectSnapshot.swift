import Diagnostics
import Evidence
import Project
import SwiftInterface

/// A project as it was read last: what requests are answered from.
struct ProjectSnapshot: Sendable {
  /// The number of the change that it was read after.
  let change: Int
  let configuration: Configuration
  let guide: Guide
  let links: LinkMap
  let reader: EvidenceReader
  private let pages: [String: Int]
  private let interfaces: [String: Int]

  init(change: Int, configuration: Configuration, guide: Guide, links: LinkMap, reader: EvidenceReader) {
    self.change = change
    self.configuration = configuration
    self.guide = guide
    self.links = links
    self.reader = reader
    pages = Dictionary(uniqueKeysWithValues: guide.pages.enumerated().map { ($1.path, $0) })
    interfaces = Dictionary(
      guide.store.entries.enumerated().map { ($1.path, $0) }, uniquingKeysWith: { first, _ in first })
  }

  var root: String { configuration.root }

  /// A page by its path relative to the project.
  func page(_ path: String) -> Page? { pages[path].map { guide.pages[$0] } }

  /// A stored interface by its path relative to the project.
  func interface(_ path: String) -> InterfaceStore.Entry? { interfaces[path].map { guide.store.entries[$0] } }

  /// The text of a file of the project, which is read from the disk where it is neither a page nor an interface.
  func source(_ file: String) -> SourceText? {
    if let page = page(file) { return page.document.source }
    if let entry = interface(file) { return entry.file.source }
    guard FileBytes.isFile(configuration.absolute(file)),
      let bytes = try? FileBytes.read(configuration.absolute(file))
    else { return nil }
    return SourceText(path: file, bytes: bytes)
  }

  /// How the project calls a file; nil for one that is not below its folder.
  func shown(_ path: String) -> String? { Self.shown(path, in: root) }

  static func shown(_ path: String, in root: String) -> String? {
    let prefix = root == "/" ? root : root + "/"
    return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : nil
  }

  /// Whether a file is a page of the guide, or would be one if it were saved.
  func isPage(_ shown: String) -> Bool {
    if pages[shown] != nil { return true }
    let content = configuration.content
    guard shown.hasSuffix(".md"), content == "." || shown.hasPrefix(content + "/") else { return false }
    return !FileBytes.isThere(configuration.absolute(shown))
  }

  /// The address of a file of the project.
  func uri(_ shown: String) -> String { DocumentURI.uri(configuration.absolute(shown)) }
}
