import Markdown
import SwiftInterface
import Testing

@testable import Evidence

@Suite("Numbers before a count")
struct StatedNumberTests {
  @Test(
    "a number is read in the form that it has",
    arguments: [
      ("there are 470 ", "470", 470), ("1,602 ", "1,602", 1602), ("1.602", "1.602", 1602),
      ("12\u{2009}470 ", "12\u{2009}470", 12470),
      ("1\u{202F}234\u{202F}567", "1\u{202F}234\u{202F}567", 1_234_567), ("1\u{2019}602", "1\u{2019}602", 1602),
      ("all nine", "nine", 9), ("Twenty ", "Twenty", 20), ("ZERO", "ZERO", 0), ("(12", "12", 12),
      ("about ~12 ", "12", 12),
      ("in 2026, 470 ", "470", 470), ("caf\u{E9} \u{2014} 9", "9", 9), ("the \u{01}12\u{02} ", "12", 12),
      ("07", "07", 7),
    ])
  func reads(text: String, number: String, value: Int) throws {
    let found = try #require(StatedNumber(before: text.utf8.count, in: Array(text.utf8)))
    #expect(found.text == number)
    #expect(found.value == value)
  }

  @Test(
    "what is no whole number is none",
    arguments: [
      "", "many", "G5", "27.0", "version 1.2.3", "3,47", "1234,567", "1,23,456", "twentyone", "x_1", "-3", "#12",
      "caf\u{E9}9",
      "a-nine", "12345678901234", "\u{2009}", "16:9", "1/2", "9 of", ",470",
    ])
  func none(text: String) {
    #expect(StatedNumber(before: text.utf8.count, in: Array(text.utf8))?.text == nil)
  }

  @Test(
    "another number takes the same form",
    arguments: [
      ("470", 1602, "1602"), ("1,470", 1602, "1,602"), ("1.470", 12_345_678, "12.345.678"),
      ("1\u{2009}470", 999, "999"),
      ("nine", 10, "ten"), ("Nine", 0, "Zero"), ("NINE", 20, "TWENTY"), ("nine", 21, "21"),
    ])
  func spells(text: String, number: Int, spelled: String) throws {
    let found = try #require(StatedNumber(before: text.utf8.count, in: Array(text.utf8)))
    #expect(found.spelled(number) == spelled)
  }

  private func directives(_ markdown: String) -> [CountDirective] {
    CountDirective.all(
      on: Page(
        path: "content/a.md", document: Document.parse(path: "content/a.md", bytes: Array(markdown.utf8)),
        frontMatter: FrontMatter(), title: nil))
  }

  @Test("the number stands before the comment in headings, cells, lists, quotes, code and raw HTML")
  func places() {
    let markdown = """
      ## The 12 <!-- assay:count pages --> pages

      | A | **1,470** <!-- assay:count claims --> |
      | --- | --- |
      | nine<!-- assay:count gaps.open --> | `7` <!-- assay:count gaps.all --> |

      - 4 <!-- other --> and 5 <!-- assay:count hazards -->
      > 6
      > and 8 <!-- assay:count sources ~5% -->

      <table><tr><td>10 <!-- assay:count citations --></td></tr></table>

      None <!-- assay:count snippets -->
      """
    #expect(
      directives(markdown).map { [$0.words.joined(separator: " "), $0.number?.text ?? "-", "\($0.tolerance)"] } == [
        ["pages", "12", "0"], ["claims", "1,470", "0"], ["gaps.open", "nine", "0"], ["gaps.all", "7", "0"],
        ["hazards", "5", "0"], ["sources", "8", "5"], ["citations", "10", "0"], ["snippets", "-", "0"],
      ])
  }

  @Test("with a tolerance the count is as round as the number, where that is near enough")
  func rounds() {
    let spelled = directives("500 <!-- assay:count pages ~10% -->")[0]
    #expect(spelled.holds(545))
    #expect(!spelled.holds(623))
    #expect(spelled.spelled(623) == "600")
    #expect(spelled.spelled(1250) == "1300")
    #expect(spelled.spelled(7) == "7")
    #expect(directives("500 <!-- assay:count pages -->")[0].spelled(623) == "623")
  }

  @Test("a comment between two words leaves one space between them")
  func oneSpace() {
    let markdown = "\u{2705} It has two <!-- assay:count pages --> cases<!-- x --> <!-- y --> here.\n"
    let page = EvidenceReader(store: InterfaceStore(entries: []), defaultModule: nil).read(
      Document.parse(path: "content/a.md", bytes: Array(markdown.utf8)), path: "content/a.md",
      frontMatter: FrontMatter(), title: nil)
    #expect(page.claims.map(\.text) == ["It has two cases here"])
  }
}
