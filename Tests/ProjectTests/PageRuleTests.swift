import Diagnostics
import Evidence
import Project
import TestSupport
import Testing

@Suite("The severities in front matter")
struct PageRuleTests {
  private func load(_ frontMatter: String) throws -> Guide {
    let project = try TemporaryProject(["content/a.md": "---\n\(frontMatter)\n---\n# T\n"])
    var configuration = Configuration(root: project.path)
    configuration.knownRules = ["citation.near", "page.title"]
    return try GuideLoader(configuration: configuration, jobs: 1).load()
  }

  @Test("a rule and its severity")
  func read() throws {
    let guide = try load("rules:\n  citation.near: off\n  page.title: warning")
    #expect(guide.pages[0].frontMatter.rules == ["citation.near": .off, "page.title": .warning])
    #expect(guide.findings == [])
  }

  @Test(
    "what is not understood is a finding at its place",
    arguments: [
      ("rules: off", "2:8 'rules' must be a mapping (rule: severity), not text"),
      ("rules:\n  citation.nera: off", "3:3 unknown rule 'citation.nera'; did you mean 'citation.near'?"),
      ("rules:\n  x: off", "3:3 unknown rule 'x'; 'assay explain' lists the rules"),
      (
        "rules:\n  page.title: loud",
        "3:15 'loud' is not a severity; it is one of: off, note, warning, error"
      ),
      (
        "rules:\n  page.title: [1]",
        "3:15 'a list' is not a severity; it is one of: off, note, warning, error"
      ),
    ])
  func faults(_ frontMatter: String, _ expected: String) throws {
    #expect(
      try load(frontMatter).findings.map { "\($0.place.line):\($0.place.column) \($0.message)" } == [expected])
  }
}
