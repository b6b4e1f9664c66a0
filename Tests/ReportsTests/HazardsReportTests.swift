import Diagnostics
import Evidence
import Reports
import Testing

@Suite("The hazards by symptom")
struct HazardsReportTests {
  private func hazard(_ text: String) throws -> Hazard {
    let guide = Guide(pages: [SampleGuide.page("content/a.md", text + "\n")], store: .init())
    return try #require(HazardRegister(guide).groups.first?.hazards.first)
  }

  @Test(
    "a symptom that no author gives is guessed from the words",
    arguments: [
      ("The delegate is never called.", "never called"), ("The option is ignored.", "ignored"),
      ("The last entry is lost.", "data loss"), ("The call hangs.", "hang"), ("It crashes.", "crash"),
      ("The count is wrong.", "wrong result"), ("It is no longer, and does not compile.", "compile error"),
      ("It does not crash: the answer is stale.", "wrong result"),
    ])
  func guesses(_ text: String, _ symptom: String) throws {
    let found = try #require(try hazard("⚠️ **SILENT FAILURE** — \(text)").symptom)
    #expect(found.name == symptom)
    #expect(found.isGuessed)
  }

  @Test("words that tell nothing give no symptom")
  func none() throws {
    #expect(try hazard("⚠️ **SILENT FAILURE** — Nothing is thrown.").symptom == nil)
  }

  @Test(
    "the author's symptom counts, before the block, in it, behind it, or at the end of its quote",
    arguments: [
      "<!-- symptom: silent data loss -->\n⚠️ **SILENT FAILURE** — it crashes.",
      "⚠️ **SILENT FAILURE** — it crashes. <!-- symptom: silent data loss -->",
      "⚠️ **SILENT FAILURE** — it crashes.\n<!-- symptom: silent data loss -->",
      "> ⚠️ **SILENT FAILURE** — it crashes.\n> <!-- symptom: silent data loss -->",
      "> ⚠️ **SILENT FAILURE** — it crashes.\n>\n> More of it.\n>\n> <!-- symptom: silent data loss -->",
    ])
  func stated(_ text: String) throws {
    let symptom = try #require(try hazard(text).symptom)
    #expect(symptom.name == "silent data loss")
    #expect(!symptom.isGuessed)
    #expect(symptom.title == "Silent data loss")
    #expect(symptom.key == "data loss")
  }

  @Test(
    "the way around is the sentence that names itself so, else one that tells what to do",
    arguments: [
      ("It is lost. Workaround: write it twice.", "Workaround: write it twice"),
      ("It is lost. Use `save()` for it.", "Use save() for it"),
      ("Where it may be lost, choose another.", "Where it may be lost, choose another"),
    ])
  func workaround(_ text: String, _ expected: String) throws {
    #expect(try hazard("⚠️ **SILENT FAILURE** — \(text)").workaround == expected)
    #expect(try hazard("> ⚠️ **SILENT FAILURE** — gone.\n>\n> \(text)").workaround == expected)
    #expect(try hazard("⚠️ **SILENT FAILURE** — It is gone.").workaround == nil)
  }

  @Test("groups: the most frequent first, one for all spellings of a symptom, those that tell none last")
  func groups() {
    let page = SampleGuide.page(
      "content/a.md",
      "⚠️ It starts.\n\n⚠️ It crashes.\n\n<!-- symptom: Data loss -->\n⚠️ Gone.\n\n⚠️ The rest is dropped.\n")
    let groups = HazardRegister(Guide(pages: [page], store: .init())).groups
    #expect(groups.map { $0.symptom?.title } == ["Data loss", "Crash", nil])
    #expect(groups.map(\.hazards.count) == [2, 1, 1])
  }

  @Test("JSON counts what is stated and what is guessed")
  func json() {
    let page = SampleGuide.page(
      "content/a.md", "# A\n\n⚠️ **SILENT FAILURE** — It crashes. Use `b`. <!-- symptom: a crash -->\n")
    #expect(
      HazardsReport(Guide(pages: [page], store: .init())).json().compactText()
        == #"{"schema":"assay.hazards/1","summary":{"hazards":1,"stated":1,"guessed":0,"symptoms":[{"symptom":"#
        + #""a crash","hazards":1}]},"hazards":[{"id":"\#(page.claims[0].id)","file":"content/a.md","line":3,"#
        + #""column":1,"section":"A","label":"SILENT FAILURE","date":null,"text":"It crashes. Use b","#
        + #""symptom":"a crash","basis":"stated","workaround":"Use b","citations":[]}]}"# + "\n")
  }
}
