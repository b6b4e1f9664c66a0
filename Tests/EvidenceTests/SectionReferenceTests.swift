import Markdown
import Testing

@testable import Evidence

@Suite("Mentions of sections")
struct SectionReferenceTests {
  private func references(_ text: String) -> [[String?]] {
    let document = Document.parse(path: "content/a.md", bytes: Array(text.utf8))
    return SectionReference.all(in: document).map { reference in
      [reference.page, reference.number, document.source.string(reference.range)]
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
}
