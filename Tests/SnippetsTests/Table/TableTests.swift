import Testing

@testable import Snippets

/// Every kind of snippet, each with its whole verdict. `ASSAY_UPDATE_SNAPSHOTS=1` writes what is expected anew, for
/// review.
@Suite("The table of snippets", .enabled(if: SampleProject.hasCompiler, "no Swift compiler on this machine"))
struct TableTests {
  @Test("every snippet of the table has the verdict, the wrap and the messages that are expected of it")
  func table() throws {
    let pages = try SnippetTable.pages()
    let report = try SnippetTable.checker().check(pages.flatMap(\.snippets))
    try #require(report.checksAvailability, "the compiler cannot be prepared for macOS and iOS on this machine")
    #expect(report.verdicts.count > 250)
    try TableEntry.compare(
      [TableEntry("Modules and preludes", report.moduleFindings)], "modules", in: SnippetTable.folder)
    for page in pages {
      let headings = TableEntry.headings(page.document)
      let entries = report.verdicts.filter { $0.snippet.page == page.document.source.path }.map {
        TableEntry($0, headings)
      }
      try TableEntry.compare(entries, page.name, in: SnippetTable.folder)
    }
  }
}
