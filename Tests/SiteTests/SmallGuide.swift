import Diagnostics
import Evidence
import Foundation
import Markdown
import Project
import SwiftInterface

@testable import Site

/// A guide of a few pages in memory, with one stored interface.
struct SmallGuide {
  static let templates = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("templates").path

  static let interface = """
    // swift-interface-format-version: 1.0
    // swift-compiler-version: Swift version 6.4
    // swift-module-flags: -target arm64e-apple-macos27.0 -module-name Lamps
    //
    // Written by hand.
    public enum LampError : Swift::Error {
      case broken(Lamps::LampError.Broken)
      case dark
    }
    public struct Lamp {
      public func light() throws
    }

    """

  var pages: [Page]
  var store: InterfaceStore
  var configuration: Configuration

  /// - Parameter older: the same interface in SDK 26.5.
  init(_ texts: [String: String], interface: String = SmallGuide.interface, older: String? = nil) {
    let versions = [("26.5", older), ("27.0", interface)].compactMap { sdk, text in text.map { (sdk, $0) } }
    store = InterfaceStore(
      entries: versions.map { sdk, text in
        let path = "interfaces/Lamps-\(sdk)-macos.swiftinterface"
        let file = InterfaceFile.parse(path: path, bytes: Array(text.utf8))
        return .init(module: "Lamps", sdk: sdk, platform: "macos", path: path, file: file)
      })
    let reader = EvidenceReader(store: store, defaultModule: "Lamps")
    pages = texts.sorted { $0.key < $1.key }.map { path, text in
      let document = Document.parse(path: path, bytes: Array(text.utf8))
      let title = document.sections.first { $0.level == 1 }?.title
      return reader.read(document, path: path, frontMatter: FrontMatter(), title: title)
    }
    configuration = Configuration(root: "/guide")
    configuration.title = "Lamps"
  }

  var guide: Guide { Guide(pages: pages, store: store) }

  func builder(templates: [String] = [SmallGuide.templates], files: [String] = []) -> SiteBuilder {
    SiteBuilder(guide: guide, configuration: configuration, templateFolders: templates, files: files)
  }

  func model() throws -> SiteModel {
    SiteModel(
      guide: guide, configuration: configuration, report: nil,
      links: SiteBuilder.links(of: guide, configuration, files: []),
      templates: try TemplateFolder(folders: [SmallGuide.templates]))
  }

  /// The body of a page that is called `content/page.md`, without its head.
  static func body(_ text: String) throws -> String {
    let small = SmallGuide(["content/page.md": text])
    let links = LinkMap(pages: small.pages)
    let model = SiteModel(
      guide: small.guide, configuration: small.configuration, report: nil, links: links,
      templates: try TemplateFolder(folders: [SmallGuide.templates]))
    return ArticleRenderer(model: model, page: 0, output: "page.html").render().body
  }
}

/// A folder that is removed with the value that made it.
final class TemporaryFolder {
  let path: String

  init() throws {
    let name = "assay-site-\(UUID().uuidString)"
    path = FileManager.default.temporaryDirectory.appendingPathComponent(name).path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ text: String, to name: String) throws {
    let file = URL(fileURLWithPath: path + "/" + name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func read(_ name: String) -> String? {
    FileManager.default.contents(atPath: path + "/" + name).map { String(decoding: $0, as: UTF8.self) }
  }

  func names(_ name: String = "") throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: path + "/" + name).sorted()
  }
}
