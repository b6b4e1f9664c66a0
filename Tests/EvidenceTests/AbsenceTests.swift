import Foundation
import Markdown
import SwiftInterface
import Testing

@testable import Evidence

@Suite("Statements of absence")
struct AbsenceTests {
  private static let rows = SpellingTable.rows(of: "absences.txt")

  private func reading(_ absence: Absence) -> String {
    let verdict = absence.refutation.map { place in
      "refuted\(absence.isCertain ? "" : "?") \(place.split(separator: "-").dropFirst().joined(separator: "-"))"
    }
    return "\(absence.name) \(absence.sdk) \(verdict ?? "holds")"
  }

  @Test("at least 40 wordings")
  func count() { #expect(Self.rows.count >= 40) }

  @Test("each states what a person would read", arguments: rows)
  func reads(_ row: SpellingTable.Row) throws {
    let store = try #require(RightPagesTests.store)
    let document = Document.parse(path: "content/a.md", bytes: Array(row.markdown.utf8), options: ParseOptions())
    let page = EvidenceReader(store: store, defaultModule: "FoundationModels")
      .read(document, path: "content/a.md", frontMatter: FrontMatter(), title: nil)
    #expect(page.absences.map(reading) == row.expected, "absences.txt, line \(row.line)")
  }
}
