import Markdown
import Testing

@testable import Evidence

@Suite("The statuses of citations")
struct CitationStatusTests {
  private static let rows = SpellingTable.rows(of: "citation-statuses.txt")

  @Test("each gets what a person would say", arguments: rows)
  func statuses(_ row: SpellingTable.Row) throws {
    let page = Lamps.page(row.markdown, store: try #require(RightPagesTests.store), defaultModule: "FoundationModels")
    let found = zip(page.citations, Lamps.statuses(page)).map { "\($0.text) \($1)" }
    #expect(found == row.expected, "citation-statuses.txt, line \(row.line): \(page.citations.map(\.message))")
  }
}
