import SwiftInterface
import Testing

@testable import Evidence

@Suite("Mentions of sections")
struct SectionReferenceTests {
  private func page(_ text: String) -> Page { Lamps.page(text, store: InterfaceStore(entries: [])) }

  private func references(_ text: String) -> [[String?]] {
    let page = page(text)
    return page.sectionReferences.map { reference in
      [reference.page, reference.number, page.document.source.string(reference.range)]
    }
  }

  @Test("a sign with a number is a mention, with the page's number before it where there is one")
  func mentions() {
    #expect(
      references("See §4.1. Also 17.1 §4.9, (§2) and §10.2.3") == [
        [nil, "4.1", "§4.1"], ["17.1", "4.9", "17.1 §4.9"], [nil, "2", "§2"], [nil, "10.2.3", "§10.2.3"],
      ])
  }

  @Test("a count before the sign is no page")
  func counts() {
    #expect(references("the 4 §4.1 rows, v1.2. §3") == [[nil, "4.1", "§4.1"], [nil, "3", "§3"]])
  }

  @Test("code, links and headings mention nothing")
  func none() {
    #expect(references("## §4 Title\n\n`§4` [§5](a.md) § 6 §x") == [])
  }

  @Test(
    "what leads to a section of one's own is plain",
    arguments: [
      "\u{A7}4.1 says so.", "See \u{A7}4.1.", "as the table in \u{A7}4.1 says", "(\u{A7}4.1)",
      "the rows that \u{A7}4.1 lists",
      "rows; \u{A7}4.1", "rows \u{2014} \u{A7}4.1", "Rows. \u{A7}4.1 has them.", "\u{A7}4.1's rows",
      "sections \u{A7}4.1",
      "in \u{A7}4.1 of this page", "| a | \u{A7}4.1 |\n| - | - |", "see 17.1 \u{A7}4.1", "cf. \u{A7}4.1 (the rows)",
    ])
  func plain(text: String) {
    #expect(page(text).sectionReferences.map(\.isPlain) == [true])
  }

  @Test(
    "laws, proposals, books and other documents have sections too",
    arguments: [
      "\u{A7}5 BGB forbids it", "SE-0413 \u{A7}3", "TN3193 \u{A7}2", "the Swift book \u{A7}4", "the book, in \u{A7}4",
      "in \u{A7}4 of the book", "in \u{A7}4 of SE-0413", "RFC 9110 \u{A7}15.5", "part 17 \u{A7}4", "GFM \u{A7}4.10",
      "the [proposal](https://a.example) says in \u{A7}3", "`README.md` \u{A7}3", "CommonMark's \u{A7}6.2",
      "\u{A7}230 USC",
      "under \u{A7}5 there", "\u{A7}3 `code`", "| [a](b.md) | \u{A7}4.1 |\n| - | - |",
      "the standard says, in \u{A7}8.2",
      "PDF 1.7 \u{A7}8.2", "\u{A7}5a", "The paper (in \u{A7}3) shows", "SE-0413, in \u{A7}3",
    ])
  func foreign(text: String) {
    #expect(page(text).sectionReferences.filter(\.isPlain).isEmpty)
  }

  @Test("what is said of the first of a list is said of all")
  func lists() {
    let text = "See \u{A7}4.1, \u{A7}4.2 and \u{A7}4.3. SE-0413 \u{A7}3, \u{A7}4. See 17.1 \u{A7}4.9, \u{A7}4.10."
    #expect(page(text).sectionReferences.map(\.isPlain) == [true, true, true, false, false, true, false])
  }
}
