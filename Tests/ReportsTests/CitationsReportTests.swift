import Diagnostics
import Reports
import Testing

struct CitationsReportTests {
  @Test("text gives place, status and reason, in the order of the page")
  func text() {
    #expect(
      CitationsReport(SampleGuide.guide).text() == """
        content/part-1/a.md:1:1: external: https://a.example
        content/part-1/a.md:3:12: near: 27.0:5 (x is at 27.0:7)
        2 citations, 1 near, 1 external

        """)
  }

  @Test("JSON is assay.citations/1")
  func json() {
    #expect(
      CitationsReport(SampleGuide.guide, statuses: [.near]).json().compactText()
        == #"{"schema":"assay.citations/1","citations":[{"file":"content/part-1/a.md","line":3,"column":12,"#
        + #""text":"27.0:5","kind":"interface","module":"Kit","sdk":"27.0","#
        + #""interface":"interfaces/Kit-27.0-macos.swiftinterface","ranges":[[5,5]],"names":["x"],"status":"near","#
        + #""basis":"adjacent","suggestion":[[7,7]],"message":"x is at 27.0:7","claim":"g5"}]}"# + "\n")
  }
}
