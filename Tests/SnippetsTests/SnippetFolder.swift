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

  func pages() throws -> [SnippetTable.Page] {
    let files = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".md") }.sorted()
    return try files.map { file in
      let bytes = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(file)"))
      return SnippetTable.Page(
        name: String(file.dropLast(3)), document: Document.parse(path: file, bytes: Array(bytes)))
    }
  }

  /// Checks all pages, and compares the whole verdict of each snippet with the one that is expected.
  @discardableResult func check() throws -> SnippetReport {
    let pages = try pages()
    let report = try checker().check(pages.flatMap(\.snippets))
    try #require(report.checksAvailability, "the compiler cannot be prepared for macOS on this machine")
    for page in pages {
      let headings = TableEntry.headings(page.document)
      let verdicts = report.verdicts.filter { $0.snippet.page == page.document.source.path }
      try compare(verdicts.map { TableEntry($0, headings) }, page.name)
    }
    return report
  }

  private func compare(_ entries: [TableEntry], _ page: String) throws {
    let path = "\(folder)/expected/\(page).txt"
    if ProcessInfo.processInfo.environment["ASSAY_UPDATE_SNAPSHOTS"] == "1" {
      try FileManager.default.createDirectory(atPath: "\(folder)/expected", withIntermediateDirectories: true)
      try entries.map(\.text).joined(separator: "\n").write(toFile: path, atomically: true, encoding: .utf8)
      return
    }
    let expected = TableEntry.entries(try String(contentsOfFile: path, encoding: .utf8))
    for (entry, other) in zip(entries, expected) where entry != other {
      Issue.record("\(page).md differs.\nexpected: \(other.text)\nfound: \(entry.text)")
    }
    #expect(entries.count == expected.count, "\(page).md")
  }
}
