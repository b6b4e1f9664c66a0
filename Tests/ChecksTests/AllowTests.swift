import Diagnostics
import Evidence
import Testing

@testable import Checks

@Suite("Allowing a finding")
struct AllowTests {
  /// Each citation is unanchored: one note a line that has one.
  private func lines(_ markdown: String, only: [String] = ["citation", "allow"]) -> [String] {
    GuideFixture.findings(["content/a.md": markdown], only: only).map { String($0.dropFirst("content/a.md:".count)) }
  }

  private func suppressed(_ markdown: String) -> [String] {
    CheckRunner().outcome(GuideFixture.context(["content/a.md": markdown])).suppressed.map {
      "\($0.finding.place.line) \($0.finding.rule): \($0.reason)"
    }
  }

  @Test("in a line of text it reaches that line")
  func line() {
    let markdown = """
      # T

      See (27.0:10) <!-- assay:allow citation.unanchored the header -->
      and (27.0:10).
      """
    #expect(lines(markdown).map { $0.prefix(4) } == ["4:6 "])
    #expect(suppressed(markdown) == ["3 citation.unanchored: the header"])
  }

  @Test("in a block of its own it reaches the next block, whatever that is, and no further")
  func blocks() {
    let allow = "<!-- assay:allow citation the header -->"
    let blocks = [
      "A (27.0:10)\n(27.0:11)", "> A (27.0:10)\n>\n> (27.0:11)", "- A (27.0:10)\n\n  (27.0:11)\n- (27.0:12)",
      "| A (27.0:10) |\n| --- |\n| (27.0:11) |", "## A (27.0:10)", "```swift illustrative\n// 27.0:10\n```",
      "> [!NOTE]\n> (27.0:10)",
    ]
    for block in blocks {
      let found = lines("# T\n\n\(allow)\n\n\(block)\n\nLast (27.0:12)")
      #expect(found.allSatisfy { $0.contains("nothing beside 27.0:12") }, "\(block): \(found)")
      #expect(!found.isEmpty)
    }
  }

  @Test("one in a quote or an item reaches the next block of it, and several may stand before one block")
  func nested() {
    let markdown = """
      # T

      > <!-- assay:allow citation.unanchored the header -->
      > <!-- assay:allow gap.resolver nobody can know -->
      > 🔴 **GAP** — dark (27.0:10). Until then: a lamp.
      >
      > (27.0:11)

      - <!-- assay:allow citation.unanchored the header -->
        (27.0:10)
      - (27.0:10)
      """
    #expect(lines(markdown, only: ["citation", "allow", "gap"]).map { $0.prefix(5) } == ["7:4 n", "11:4 "])
    #expect(
      suppressed(markdown).filter { !$0.contains("lock") } == [
        "5 gap.resolver: nobody can know", "5 citation.unanchored: the header", "10 citation.unanchored: the header",
      ])
  }

  @Test("one that turns off nothing is a warning, but not where its rule did not run")
  func unused() {
    let markdown = "# T\n\n<!-- assay:allow citation.unanchored the header -->\n\nText.\n"
    let warning =
      "3:1 warning [allow.unused] citation.unanchored finds nothing on lines 3-5, so there is nothing to allow; "
      + "remove this comment"
    #expect(lines(markdown, only: []) == [warning])
    #expect(lines(markdown) == [warning])
    #expect(lines(markdown, only: ["allow"]).isEmpty)
    #expect(lines(markdown, only: ["gap"]).isEmpty)
    #expect(lines("# T\n\n<!-- assay:allow snippet.failed by hand -->\n\nText.\n", only: []).isEmpty)
    #expect(
      GuideFixture.findings(["content/a.md": markdown], severities: ["citation.unanchored": .off]).isEmpty)
    let group = markdown.replacing("citation.unanchored", with: "citation")
    #expect(lines(group, only: ["citation.moved", "allow"]).isEmpty)
    #expect(lines(group, only: ["citation", "allow"]).count == 1)
    #expect(
      GuideFixture.findings(["content/a.md": group], severities: ["citation.unanchored": .off]).count == 1)
  }

  @Test("a second one for the same finding is unused")
  func twice() {
    let markdown = """
      # T

      <!-- assay:allow citation the page -->

      (27.0:10) <!-- assay:allow citation the line -->
      """
    #expect(suppressed(markdown) == ["5 citation.unanchored: the line"])
    #expect(lines(markdown).map { $0.prefix(26) } == ["3:1 warning [allow.unused]"])
  }

  @Test(
    "without a rule that there is, or without a reason, it turns off nothing and is an error",
    arguments: [
      ("assay:allow", "this assay:allow names no rule; write assay:allow RULE and the reason"),
      (
        "assay:allow citation.unanchord read",
        "there is no rule 'citation.unanchord'; did you mean citation.unanchored?"
      ),
      ("assay:allow zzzzzzzzzzzzzzz read", "there is no rule 'zzzzzzzzzzzzzzz'; 'assay explain' lists them"),
      (
        "assay:allow citation.unanchored \u{2014}",
        "this assay:allow gives no reason; write after citation.unanchored why the page is right"
      ),
      ("assay:allow allow.unused later", "allow.unused cannot be allowed; correct or remove the other assay:allow"),
    ])
  func malformed(comment: String, message: String) {
    let found = lines("# T\n\n(27.0:10) <!-- \(comment) -->")
    #expect(found.count == 2)
    #expect(found.last == "3:11 error [allow.malformed] \(message)")
  }

  @Test("what is turned off is counted, and its fix is not made")
  func fixes() {
    let markdown = "# T\n\n`Bulb` (27.0:10-12). <!-- assay:allow citation another capture -->"
    let outcome = CheckRunner().outcome(GuideFixture.context(["content/a.md": markdown]), only: ["citation"])
    #expect(outcome.findings.isEmpty)
    #expect(outcome.suppressed.map(\.finding.rule) == ["citation.near"])
  }

  @Test("ten thousand of them and of findings take linear time")
  func many() {
    let line = "> (27.0:10) <!-- assay:allow citation x1 --> <!-- assay:allow citation x2 -->\n"
    let markdown = "# T\n\n<!-- assay:allow citation x0 -->\n\n" + String(repeating: line, count: 5000)
    let outcome = CheckRunner().outcome(GuideFixture.context(["content/a.md": markdown]), only: ["citation", "allow"])
    #expect(outcome.suppressed.count == 5000)
    #expect(outcome.findings.count == 5001)
  }
}
