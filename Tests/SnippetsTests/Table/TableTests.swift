import Foundation
import Testing

@testable import Snippets

/// Every kind of snippet, each with its whole verdict. `ASSAY_UPDATE_SNAPSHOTS=1` writes what is expected anew, for
/// review.
@Suite("The table of snippets", .enabled(if: SampleProject.hasCompiler, "no Swift compiler on this machine"))
struct TableTests {
  private static let isUpdating = ProcessInfo.processInfo.environment["ASSAY_UPDATE_SNAPSHOTS"] == "1"

  @Test("every snippet of the table has the verdict, the wrap and the messages that are expected of it")
  func table() throws {
    let pages = try SnippetTable.pages()
    let report = try SnippetTable.checker().check(pages.flatMap(\.snippets))
    try #require(report.checksAvailability, "the compiler cannot be prepared for macOS and iOS on this machine")
    #expect(report.verdicts.count > 250)
    try compare([TableEntry("Modules and preludes", report.moduleFindings)], "modules")
    for page in pages {
      let headings = TableEntry.headings(page.document)
      let entries = report.verdicts.filter { $0.snippet.page == page.document.source.path }.map {
        TableEntry($0, headings)
      }
      try compare(entries, page.name)
    }
  }

  private func compare(_ entries: [TableEntry], _ page: String) throws {
    let path = "\(SnippetTable.folder)/expected/\(page).txt"
    if Self.isUpdating {
      try entries.map(\.text).joined(separator: "\n").write(toFile: path, atomically: true, encoding: .utf8)
      return
    }
    let expected = TableEntry.entries(try String(contentsOfFile: path, encoding: .utf8))
    for (entry, other) in zip(entries, expected) where entry != other {
      Issue.record("\(page) differs.\nexpected: \(other.text)\nfound: \(entry.text)")
    }
    #expect(entries.count == expected.count, "\(page)")
  }
}
