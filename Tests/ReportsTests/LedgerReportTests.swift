import Diagnostics
import Reports
import Testing

struct LedgerReportTests {
  @Test("text gives a claim a line and counts the states")
  func text() {
    #expect(
      LedgerReport(SampleGuide.guide).text() == """
        content/part-1/a.md:3:1: gap g5 whether x, "really" | holds
        content/part-1/a.md:5:1: verified a-verified y is
        content/part-1/a.md:7:1: gap a-gap z
        content/b.md:3:1: gap b-gap w
        4 claims, 1 verified, 0 reconstructed, 0 suggestive, 3 gap, 0 hazard
        evidence: 1 interface, 3 none
        modules: 1 Kit

        """)
  }

  @Test("JSON is assay.ledger/1")
  func json() {
    #expect(
      LedgerReport(SampleGuide.guide, states: [.verified]).json().compactText()
        == #"{"schema":"assay.ledger/1","summary":{"verified":1,"reconstructed":0,"suggestive":0,"gap":0,"#
        + #""hazard":0,"pages":1,"claims":1,"narrowed":0,"wereGaps":1,"evidence":{"interface":0,"probe":0,"#
        + #""sample":0,"transcript":0,"documentation":0,"community":0,"none":1},"modules":{},"byPage":["#
        + #"{"file":"content/part-1/a.md","claims":1,"verified":1,"reconstructed":0,"suggestive":0,"gap":0,"#
        + #""hazard":0}]},"claims":[{"id":"a-verified","file":"content/part-1/a.md","line":5,"column":1,"#
        + #""state":"verified","label":"verified","date":"2026-07-31","was":"gap","narrowed":false,"section":null,"#
        + #""text":"y is","resolver":null,"safeDefault":null,"citations":[],"evidence":"none","modules":[]}]}"#
        + "\n")
  }

  @Test("CSV has a line a claim")
  func csv() {
    #expect(
      LedgerReport(SampleGuide.guide, page: "content/b.md").csv() == """
        id,file,line,state,label,date,section,text,citations,was,narrowed,evidence,modules
        b-gap,content/b.md,3,gap,gap,,,w,,,,none,

        """)
  }

  @Test("filters go together: folder, module, kind of evidence, day")
  func filters() {
    func ids(_ report: LedgerReport) -> [String] {
      report.csv().split(separator: "\n").dropFirst().map { String($0.prefix { $0 != "," }) }
    }
    let guide = SampleGuide.guide
    #expect(ids(LedgerReport(guide, page: "part-1")) == ["g5", "a-verified", "a-gap"])
    #expect(ids(LedgerReport(guide, page: "content/part-1/")) == ["g5", "a-verified", "a-gap"])
    #expect(ids(LedgerReport(guide, page: "part")) == [])
    #expect(ids(LedgerReport(guide, modules: ["Kit", "Other"])) == ["g5"])
    #expect(ids(LedgerReport(guide, kinds: [.none])) == ["a-verified", "a-gap", "b-gap"])
    #expect(ids(LedgerReport(guide, states: [.gap], kinds: [.none, .probe])) == ["a-gap", "b-gap"])
    #expect(ids(LedgerReport(guide, since: "2026-07-31")) == ["a-verified"])
    #expect(ids(LedgerReport(guide, since: "2026-08-01")) == [])
  }
}
