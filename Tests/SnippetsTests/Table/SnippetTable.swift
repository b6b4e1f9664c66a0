import Diagnostics
import Foundation
import Markdown
import SwiftInterface

@testable import Snippets

/// The pages of `Tests/Fixtures/snippets/table`, each with what is expected of its snippets in `expected/`.
///
/// The pages are written as an author writes them. They lean on the interfaces of this repository, and on invented ones
/// beside them for what those lack.
struct SnippetTable {
  static let root = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path
  static let folder = "\(root)/Tests/Fixtures/snippets/table"

  /// `strict` refuses what is deprecated.
  static let targets: [Target] = {
    var strict = Target(name: "strict", sdk: "27.0", floor: "27.0")
    strict.refusesDeprecated = true
    return plainTargets + [strict]
  }()

  private static let plainTargets = [
    Target(name: "26", sdk: "26.5", floor: "26.5"), Target(name: "27", sdk: "27.0", floor: "27.0"),
    Target(name: "27-on-26", sdk: "27.0", floor: "26.5"),
    Target(name: "phone", sdk: "27.0", floor: "27.0", platform: "iOS"),
    Target(name: "phone-26", sdk: "27.0", floor: "26.0", platform: "iOS"),
    Target(name: "generable", sdk: "27.1", floor: "27.0"),
  ]

  /// A page with its name without the ending.
  struct Page {
    var name: String
    var document: Document
    var snippets: [Snippet] { Snippet.all(in: document, page: document.source.path) }
  }

  /// In alphabetical order.
  static func pages() throws -> [Page] { try pages(in: folder, under: "") }

  /// The pages of this repository's own guide.
  static func guide() throws -> [Page] { try pages(in: "\(root)/content/error-taxonomy", under: "error-taxonomy/") }

  static func pages(in folder: String, under path: String) throws -> [Page] {
    let files = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".md") }.sorted()
    return try files.map { file in
      let bytes = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(file)"))
      return Page(name: String(file.dropLast(3)), document: Document.parse(path: path + file, bytes: Array(bytes)))
    }
  }

  /// The guide's framework with its macros, as if it were another SDK.
  private static func generable() throws -> [InterfaceStore.Entry] {
    let folder = "\(root)/Tests/Fixtures/snippets/generable/interfaces"
    return try InterfaceStore.load(folder: folder, relativePath: "interfaces").entries.map { entry in
      var entry = entry
      entry.sdk = "27.1"
      return entry
    }
  }

  /// The checker of the pages, and of the repository's own guide.
  static func checker(cacheFolder: String = SampleProject.sharedCache, jobs: Int = 2) throws -> SnippetChecker {
    var store = try InterfaceStore.load(folder: "\(root)/interfaces", relativePath: "interfaces")
    store.entries += try InterfaceStore.load(folder: "\(folder)/interfaces", relativePath: "interfaces").entries
    store.entries += try generable()
    return SnippetChecker(
      configuration: SnippetConfiguration(
        root: root, interfaces: store, stubFolders: ["\(folder)/interfaces/stubs", "\(root)/interfaces/stubs"],
        preludeFolders: ["\(folder)/interfaces/preludes"], targets: targets, cacheFolder: cacheFolder, jobs: jobs))
  }
}
