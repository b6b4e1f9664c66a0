import Evidence
import Markdown
import Snippets
import Testing

@testable import Site

@Suite("The page of snippets")
struct SnippetsPageTests {
  @Test("a snippet that fails with another error than its xfail says is shown as a disagreement")
  func failsOtherwise() throws {
    let text = "# T\n\n```swift xfail:27=\"mutable capture\"\nlet number: Int = \"x\"\n```\n"
    let small = SmallGuide(["content/page.md": text])
    let snippet = try #require(
      Snippet.all(in: Document.parse(path: "content/page.md", bytes: Array(text.utf8)), page: "content/page.md").first)
    var target = TargetVerdict(
      target: "27", expected: .fail, verdict: .fail, errors: [CompilerError(line: 4, column: 19, message: "other")])
    #expect(VerdictLine.outcome(target) == ("stated", "fails, as stated"))
    target.failsOtherwise = true
    #expect(VerdictLine.outcome(target) == ("bad", "fails otherwise"))
    var configuration = small.configuration
    configuration.targets = [Target(name: "27", sdk: "27.0", floor: "27.0")]
    let verdict = SnippetVerdict(snippet: snippet, status: .failed, targets: [target])
    let report = SnippetReport(compiler: "Swift", host: "linux", checksAvailability: true, verdicts: [verdict])
    let model = SiteModel(
      guide: small.guide, configuration: configuration, report: report, links: LinkMap(pages: small.pages),
      templates: try TemplateFolder(folders: [SmallGuide.templates]))
    let page = String(decoding: try SnippetsPage(model: model).render(), as: UTF8.self)
    #expect(page.contains("<span class=\"verdict bad\">"))
    #expect(!page.contains("verdict stated"))
    #expect(page.contains("One snippet disagrees with its declaration."))
  }
}
