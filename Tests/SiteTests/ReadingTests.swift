import Foundation
import Testing

@testable import Site

@Suite("Reading")
struct ReadingTests {
  @Test("a footnote leads back to each of its references; with one reference its number does")
  func backLinks() throws {
    let body = try SmallGuide.body(
      "One.[^a] Two.[^a] Three.[^b]\n\nFour.[^a]\n\n[^a]: Note.\n[^b]:\n    ```\n    code\n    ```\n")
    #expect(
      body.contains(
        "Note. <a href=\"#fnref-a\" aria-label=\"Back to reference 1\">↩</a> "
          + "<a href=\"#fnref-a-2\" aria-label=\"Back to reference 2\">↩<sup>2</sup></a> "
          + "<a href=\"#fnref-a-3\" aria-label=\"Back to reference 3\">↩<sup>3</sup></a></p>"))
    #expect(body.contains("<a class=\"note-number\" href=\"#fnref-b\" aria-label=\"Back to the text\">2</a>"))
    #expect(!body.contains("Back to reference 1\">↩</a></p>"))
    for id in ["fnref-a", "fnref-a-2", "fnref-a-3", "fnref-b"] {
      #expect(body.components(separatedBy: "id=\"\(id)\"").count == 2, "\(id)")
    }
  }

  @Test("a footnote that only the title refers to stands at the end")
  func titleNote() throws {
    let body = try SmallGuide.body("# Title[^a]\n\nText.\n\n[^a]: Note.\n")
    #expect(body.hasSuffix("Note.</p>\n</div></div>\n"))
  }

  @Test("a table's box is called by its section, each by another name")
  func tables() throws {
    let table = "| a |\n|---|\n| b |\n\n"
    let nested = "- x\n\n  | a |\n  |---|\n  | b |\n"
    let body = try SmallGuide.body("# T\n\nText.\n\n\(table)## 4.1 It's \"so\"\n\n\(table)\(nested)")
    for label in ["Table: T", "Table: 4.1 It's &quot;so&quot;", "Table 2: 4.1 It's &quot;so&quot;"] {
      #expect(body.contains(" role=\"region\" aria-label=\"\(label)\">\n<table>"), "\(label)")
    }
  }

  @Test("code has its language's name and colours; a diagram says that its source is shown")
  func code() throws {
    let shell = try SmallGuide.body("```bash\nif x\n```\n")
    #expect(shell.contains("<span class=\"lang\">Shell</span>"))
    #expect(shell.contains("<code class=\"language-bash\"><span class=\"k\">if</span> x\n</code>"))
    let diagram = try SmallGuide.body("```mermaid\nA-->B\n```\n")
    #expect(diagram.contains("<span class=\"lang\">Diagram, shown as its Mermaid source</span>"))
    #expect(diagram.contains("A--&gt;B\n</code>"))
  }

  @Test("the strip says what was checked, as of which interfaces, and what the marks mean")
  func strip() throws {
    let small = SmallGuide([
      "content/a.md": "# A\n\n✅ **VERIFIED** — `Lamp.light()` (`27.0:11`) and `LampError` (`27.0:6-9`).\n",
      "content/b.md": "# B\n\nNothing.\n",
    ])
    let html = EvidenceStrip(small.pages[0], verdicts: []).html
    let confirmed = small.pages[0].citations.count { $0.status == .ok }
    let words = confirmed == 2 ? "all confirmed" : "\(confirmed) confirmed"
    #expect(
      html.contains("<ul class=\"checks\"><li>2 citations checked, \(words)</li><li>as of Lamps 27.0</li></ul>"))
    #expect(html.contains("<details class=\"marks\"><summary>What the marks mean</summary>"))
    #expect(html.contains("</svg>Gap</dt><dd>Nobody has checked. Says what would, and a safe default.</dd>"))
    #expect(EvidenceStrip(small.pages[1], verdicts: []).html.isEmpty)
  }
}
