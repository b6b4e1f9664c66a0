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

        """)
  }

  @Test("JSON is assay.ledger/1")
  func json() {
    #expect(
      LedgerReport(SampleGuide.guide, states: [.verified]).json().compactText()
        == #"{"schema":"assay.ledger/1","summary":{"verified":1,"reconstructed":0,"suggestive":0,"gap":0,"#
        + #""hazard":0,"pages":1},"claims":[{"id":"a-verified","file":"content/part-1/a.md","line":5,"column":1,"#
        + #""state":"verified","label":"verified","date":"2026-07-31","was":"gap","narrowed":false,"section":null,"#
        + #""text":"y is","resolver":null,"safeDefault":null,"citations":[]}]}"# + "\n")
  }

  @Test("CSV has a line a claim")
  func csv() {
    #expect(
      LedgerReport(SampleGuide.guide, page: "content/b.md").csv() == """
        id,file,line,state,label,date,section,text,citations
        b-gap,content/b.md,3,gap,gap,,,w,

        """)
  }
}
