import Foundation
import Markdown
import SwiftInterface
import Testing

@testable import Snippets

/// A project under `Tests/Fixtures/snippets`: pages as an author writes them, and what is expected of each in `expected/`.
struct SnippetFolder {
  var name: String
  var targets: [Target]
  /// Whether it sees the stubs that come with Assay.
  var usesShippedStubs = true

  private var folder: String { "\(SnippetTable.root)/Tests/Fixtures/snippets/\(name)" }

  func checker() throws -> SnippetChecker {
    let stubs = "\(SnippetTable.root)/interfaces/stubs"
    return SnippetChecker(
      configuration: SnippetConfiguration(
        root: folder, interfaces: try InterfaceStore.load(folder: "\(folder)/interfaces", relativePath: "interfaces"),
        stubFolders: ["\(folder)/interfaces/stubs"] + (usesShippedStubs ? [stubs] : []),
        preludeFolders: ["\(folder)/interfaces/preludes"], targets: targets, cacheFolder: SampleProject.sharedCache,
        jobs: 2))
  }

  func pages() throws -> [SnippetTable.Page] { try SnippetTable.pages(in: folder, under: "") }

  /// Checks all pages, and compares the whole verdict of each snippet with the one that is expected.
  @discardableResult func check() throws -> SnippetReport {
    let pages = try pages()
    let report = try checker().check(pages.flatMap(\.snippets))
    try #require(report.checksAvailability, "the compiler cannot be prepared for macOS on this machine")
    for page in pages {
      let headings = TableEntry.headings(page.document)
      let verdicts = report.verdicts.filter { $0.snippet.page == page.document.source.path }
      try TableEntry.compare(verdicts.map { TableEntry($0, headings) }, page.name, in: folder)
    }
    return report
  }
}
