import Diagnostics
import Evidence
import Testing

@testable import Checks

@Suite("Rules about citations of a page, and of several")
struct CitationRuleTests {
  @Test("three citations off by the same number of lines are one finding, whose fix rewrites all of them")
  func shifted() throws {
    let page = "# T\n\n`warm` (27.0:5).\n\n`cold` (27.0:6).\n\n`length` (27.0:10).\n"
    let findings = CheckRunner().run(GuideFixture.context(["content/a.md": page]), only: ["citation"])
    #expect(findings.map(\.rule) == ["citation.shifted"])
    #expect(findings.map(\.severity) == [.error])
    let finding = try #require(findings.first)
    #expect(
      finding.message
        == "3 citations of interfaces/Lamps-27.0-macos.swiftinterface are 1 line too early: the page was written "
        + "against another capture")
    #expect(
      finding.notes == [
        "content/a.md:3: warm is at 27.0:6, not 5", "content/a.md:5: cold is at 27.0:7, not 6",
        "content/a.md:7: length is at 27.0:11, not 10",
      ])
    #expect(finding.fix?.replacements.map(\.text) == ["6", "7", "11"])
  }

  @Test("two of them are two findings")
  func twoShifted() {
    let page = "# T\n\n`warm` (27.0:5).\n\n`cold` (27.0:6).\n"
    #expect(
      GuideFixture.findings(["content/a.md": page], only: ["citation"]) == [
        "content/a.md:3:9 error [citation.near] warm is at 27.0:6, not 5",
        "content/a.md:5:9 error [citation.near] cold is at 27.0:7, not 6",
      ])
  }

  @Test("a citation that another page gives other lines for names it")
  func disagreement() {
    let pages = [
      "content/a.md": "# T\n\n`Wick` (27.0:2).", "content/b.md": "# T\n\nOf `Wick` (27.0:1).",
      "content/c.md": "# T\n\n`Wick` (27.0:10-12).",
    ]
    let findings = CheckRunner().run(GuideFixture.context(pages), only: ["citation"])
    #expect(findings.map(\.place.file) == ["content/a.md", "content/b.md"])
    #expect(
      findings.map(\.notes) == [
        ["content/c.md:3 cites it at 27.0:10-12"], ["content/c.md:3 cites it at 27.0:10-12"],
      ])
  }

  @Test("a bare issue does not say its repository")
  func unqualified() {
    let page = "# T\n\nFixed in #12, as octo/lamps#13 and gap #3 were.\n"
    #expect(
      GuideFixture.findings(["content/a.md": page], only: ["source"]) == [
        "content/a.md:3:10 note [source.unqualified] #12 does not say of which repository; write owner/repo#12"
      ])
  }

  @Test("a cited file is looked for only where its path is mapped")
  func sources() {
    var context = GuideFixture.context([
      "content/a.md":
        "# T\n\n`App/Model.swift:12-36`, `App/Gone.swift:1`, `Else/Model.swift:900`, `App/Model.swift:3` (:31).\n"
    ])
    context.guide.sources = CitedSources(folders: ["App": "samples/app"])
    context.guide.sources.lineCounts = ["samples/app/Model.swift": 30]
    let findings = CheckRunner().run(context, only: ["source"])
    #expect(
      findings.map { "\($0.severity.rawValue) [\($0.rule)] \($0.message)" } == [
        "warning [source.out-of-range] samples/app/Model.swift has 30 lines, not 12-36",
        "warning [source.missing] there is no samples/app/Gone.swift, which sources: in assay.yml gives for "
          + "App/Gone.swift",
        "warning [source.out-of-range] samples/app/Model.swift has 30 lines, not 31",
      ])
  }

  @Test("the longest prefix of a path counts, at the ends of its parts, and none leads out of its folder")
  func mapping() {
    let sources = CitedSources(folders: ["App": "one", "App/Deep": "two", "SKILL.md": "skills/SKILL.md", ".": "all"])
    #expect(sources.file(of: "App/Model.swift") == "one/Model.swift")
    #expect(sources.file(of: "./App/Deep/Model.swift") == "two/Model.swift")
    #expect(sources.file(of: "Apps/Model.swift") == "all/Apps/Model.swift")
    #expect(sources.file(of: "SKILL.md") == "skills/SKILL.md")
    #expect(sources.file(of: "App/../secret.txt") == nil)
    #expect(CitedSources(folders: ["App": "."]).file(of: "App/Model.swift") == "Model.swift")
    #expect(CitedSources().file(of: "App/Model.swift") == nil)
  }

  @Test("a refuted member without its type is a guess, and says so")
  func guessedAbsence() {
    #expect(
      GuideFixture.findings(["content/a.md": "# T\n\n`cold` is absent from 27.0."], only: ["absence.refuted"]) == [
        "content/a.md:3:2 note [absence.refuted] cold is said to be absent from Lamps-27.0, but a member of that name "
          + "is declared at Lamps-27.0:7"
      ])
  }
}
