import Diagnostics
import Evidence
import Testing

@testable import Checks

@Suite("Section signs that lead nowhere")
struct LinkSectionTests {
  private static let pages = [
    "content/part-17/01-a.md":
      "# A\n\n## 4. The table\n\n### 4.1 Rows\n\n### 4.2 Cells\n\n## 5 Loose\n\nStep\n\n**4.4.** Run in.\n",
    "content/part-17/02-b.md": "# B\n\n## 6. Other\n",
    "content/part-18/01-c.md": "# C\n\n## Without numbers\n",
  ]

  private func findings(_ text: String, on path: String = "content/part-17/01-a.md") -> [String] {
    var pages = Self.pages
    pages[path, default: "# New\n\n## 1. One\n"] += "\n\(text)\n"
    return GuideFixture.findings(pages, only: ["link.section"]).map {
      String($0.split(separator: "[link.section] ", maxSplits: 1)[1])
    }
  }

  @Test(
    "a number that is there is silent",
    arguments: [
      "See \u{A7}4.1 and \u{A7}4.", "See \u{A7}6.", "See 17.1 \u{A7}4.2.", "See 17.2 \u{A7}6.", "See \u{A7}5.",
      "See \u{A7}4.4.",
      "SE-0413 \u{A7}9", "17.2 says in \u{A7}9.", "In 17.2 \u{A7}6, \u{A7}9.", "\u{A7}230 protects.",
      "See 26.5 \u{A7}4.", "\u{A7}9 BGB", "See 18.1 \u{A7}2.",
    ])
  func silent(text: String) {
    #expect(findings(text).isEmpty)
  }

  @Test(
    "a number that nothing has is a warning that names the nearest",
    arguments: [
      ("See \u{A7}4.7.", "no heading of this page has the number 4.7; the nearest is \u{A7}4.2, \"Cells\""),
      ("See \u{A7}1.", "no heading of this page has the number 1; the nearest is \u{A7}4, \"The table\""),
      ("See \u{A7}4.7 (Rows).", "no heading of this page has the number 4.7; \"Rows\" is \u{A7}4.1"),
      ("See 17.1 \u{A7}4.9.", "page 17.1 has no section 4.9; the nearest is \u{A7}4.2, \"Cells\""),
      ("See 17.4 \u{A7}4.9.", "no page has the number 17.4; did you mean 17.1?"),
    ])
  func warns(text: String, message: String) {
    #expect(findings(text) == [message])
  }

  @Test("on a page without numbered headings a bare sign is none of ours")
  func unnumbered() {
    #expect(findings("See \u{A7}4.7.", on: "content/part-18/01-c.md").isEmpty)
  }

  @Test("where the title follows, the fix writes its number and nothing else")
  func fix() {
    var pages = Self.pages
    pages["content/part-17/01-a.md"]? += "\nAs 17.1 \u{A7}4.7 (\u{201C}Cells\u{201D}) says.\n"
    let context = GuideFixture.context(pages)
    let fixes = CheckRunner().run(context, only: ["link.section"]).compactMap(\.fix)
    #expect(fixes.map(\.summary) == ["write \u{A7}4.2"])
    let text = String(decoding: FixedText(context.guide.pages[0].document.source, fixes: fixes).bytes, as: UTF8.self)
    #expect(text.hasSuffix("\nAs 17.1 \u{A7}4.2 (\u{201C}Cells\u{201D}) says.\n"))
  }
}
