import Diagnostics
import Evidence
import Testing

@testable import Checks

@Suite("Severities that a page sets for itself")
struct PageRuleTests {
  /// Two equal pages; the first has severities of its own.
  private func findings(
    _ rules: [String: Severity], project: [String: Severity] = [:], only: [String] = ["citation", "allow"],
    markdown: String = "# T\n\nSee (27.0:10).\n"
  ) -> [String] {
    var context = GuideFixture.context(["content/a.md": markdown, "content/b.md": markdown])
    context.guide.pages[0].frontMatter.rules = rules
    return CheckRunner(severities: project).run(context, only: only).map {
      "\($0.place.file) \($0.severity.rawValue) \($0.rule)"
    }
  }

  @Test("they hold on that page, before the project's")
  func page() {
    #expect(
      findings([:]) == ["content/a.md note citation.unanchored", "content/b.md note citation.unanchored"])
    #expect(
      findings(["citation.unanchored": .error])
        == ["content/a.md error citation.unanchored", "content/b.md note citation.unanchored"])
    #expect(
      findings(["citation.unanchored": .off], project: ["citation.unanchored": .warning])
        == ["content/b.md warning citation.unanchored"])
    #expect(
      findings(["citation.unanchored": .warning], project: ["citation.unanchored": .off])
        == ["content/a.md warning citation.unanchored"])
  }

  @Test("a rule that is off by default runs where a page asks for it")
  func offByDefault() {
    let rule = "count.list"
    #expect(Catalogue.description(of: rule)?.defaultSeverity == .off)
    let markdown = "# T\n\nThere are three kinds:\n\n- one\n- two\n"
    #expect(findings([:], only: [], markdown: markdown) == [])
    #expect(findings([rule: .warning], only: [], markdown: markdown) == ["content/a.md warning \(rule)"])
  }

  @Test("an allowance of a rule that its page turns off is not called unused")
  func allowance() {
    let markdown = "# T\n\nSee nothing. <!-- assay:allow citation.unanchored read by hand -->\n"
    #expect(
      findings(["citation.unanchored": .off], markdown: markdown) == ["content/b.md warning allow.unused"])
  }
}
