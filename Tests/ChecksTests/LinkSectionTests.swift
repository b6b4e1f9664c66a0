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

  @Test(
    "a page in a flat folder is numbered by its title",
    arguments: [
      ("See 17.1 \u{A7}1.1.", []),
      ("See part 17.1 \u{A7}1.1.", []),
      ("See 17.1 \u{A7}9.9.", ["page 17.1 has no section 9.9; the nearest is \u{A7}1.1, \"Rows\""]),
      ("See 17.2 \u{A7}3.", []),
      ("See 17.2 \u{A7}4.", ["page 17.2 has no section 4; the nearest is \u{A7}17.2, \"Cells\""]),
      ("See 17.3 \u{A7}4.", []),
      ("See 17.4 \u{A7}4.", ["no page has the number 17.4; did you mean 17.1?"]),
    ])
  func flat(text: String, expected: [String]) {
    let pages = [
      "content/errors.md": "# 17.1 Errors\n\n## 1. The table\n\n### 1.1 Rows\n",
      "content/cells.md": "# 17.2 Cells\n\n## 17.2.3 Cells\n",
      "content/loose.md": "# 17.3 Without numbers\n\n## Loose\n",
      "content/other.md": "# Other\n\n\(text)\n",
    ]
    let found = GuideFixture.findings(pages, only: ["link.section"]).map {
      String($0.split(separator: "[link.section] ", maxSplits: 1)[1])
    }
    #expect(found == expected)
  }

  @Test("the word \u{201C}part\u{201D} before a page's number hides nothing")
  func part() {
    let missing = "page 17.1 has no section 8.8; the nearest is \u{A7}4.2, \"Cells\""
    #expect(findings("See part 17.1 \u{A7}8.8.").count == 1)
    #expect(findings("See page 17.1 \u{A7}8.8.", on: "content/part-18/01-c.md").count == 1)
    #expect(findings("See part 17.1 \u{A7}4.1, part 17 \u{A7}9.9, chapter 3 \u{A7}9.").isEmpty)
    #expect(findings("See part 17.1 \u{A7}8.8.", on: "content/part-18/01-c.md") == [missing])
  }

  @Test("a page's number behind a mention does not hide it")
  func behind() {
    #expect(
      findings("See \u{A7}1.7, 17.1 \u{A7}7.7.") == [
        "no heading of this page has the number 1.7; the nearest is \u{A7}4, \"The table\"",
        "page 17.1 has no section 7.7; the nearest is \u{A7}4.2, \"Cells\"",
      ])
    #expect(findings("17.2 \u{A7}6 says so, as \u{A7}9.9 does.").isEmpty)
  }

  @Test("\u{201C}part 17 \u{A7}4.1\u{201D} is a section of the page numbered 17, and not of the page that says it")
  func partIsNoOwnSection() throws {
    var pages = Self.pages
    pages["content/part-17/README.md"] = "# Part 17\n\n## 2. Scope\n"
    pages["content/part-18/01-c.md"] = "# C\n\n## 2. Own\n\nSee part 17 \u{A7}2, part 19 \u{A7}2, \u{A7}2.\n"
    let context = GuideFixture.context(pages)
    let map = SectionMap(pages: context.guide.pages, links: context.links)
    let index = try #require(context.guide.pages.firstIndex { $0.path == "content/part-18/01-c.md" })
    let targets = context.guide.pages[index].sectionReferences.map { map.target(of: $0, on: index)?.section.title }
    #expect(targets == ["Scope", nil, "Own"])
  }
}
