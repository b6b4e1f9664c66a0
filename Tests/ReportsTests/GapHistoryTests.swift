import Diagnostics
import Evidence
import Reports
import Testing

@Suite("The history of gaps")
struct GapHistoryTests {
  private static let guide = Guide(
    pages: [
      SampleGuide.page(
        "content/a.md",
        """
        # A

        🔴 **GAP G1, 2026-06-01** — whether it burns. Needs: a run.

        ✅ **RESOLVED, 2026-07-31** (was a 🔴 GAP, 2026-05-02) — it does not.

        🔴 **GAP G3, 2026-04-01, narrowed 2026-07-02** — how long.

        🔴 **GAP** — how hot. Needs: a run.
        """)
    ], store: .init())

  @Test(
    "a date is what the word before it says, else what the marker says",
    arguments: [
      ("🔴 **GAP, 2026-06-01** — x", ["2026-06-01", nil, nil]),
      ("🔴 **GAP (narrowed 2026-06-01)** — x", [nil, "2026-06-01", nil]),
      ("🔴 **GAP, opened 2026-05-01, narrowed 2026-06-01** — x", ["2026-05-01", "2026-06-01", nil]),
      ("✅ **RESOLVED, 2026-07-31** (was a 🔴 GAP) — x", [nil, nil, "2026-07-31"]),
      ("✅ **RESOLVED 2026-07-31** (was a 🔴 GAP, 2026-05-02) — x", ["2026-05-02", nil, "2026-07-31"]),
      ("🔴 **GAP** — x", [nil, nil, nil]),
    ])
  func dates(_ text: String, _ dates: [String?]) throws {
    let page = SampleGuide.page("content/a.md", text + "\n")
    let found = GapDates(try #require(page.claims.first), on: page)
    #expect(GapDates.Event.allCases.map { found[$0] } == dates)
  }

  @Test("text tells what happened in its order, and how many gaps have no date")
  func text() {
    let ids = Self.guide.pages[0].claims.map(\.id)
    #expect(
      GapsReport(Self.guide, showsHistory: true).text() == """
        2026-04-01 opened content/a.md:7:1: \(ids[2]) how long
        2026-05-02 opened content/a.md:5:1: \(ids[1]) it does not
        2026-06-01 opened content/a.md:3:1: \(ids[0]) whether it burns
        2026-07-02 narrowed content/a.md:7:1: \(ids[2]) how long
        2026-07-31 resolved content/a.md:5:1: \(ids[1]) it does not
        without a date: 1 open, 0 narrowed, 0 resolved
        2 open, 1 narrowed, 1 resolved

        """)
  }

  @Test("JSON has the events beside the gaps, and each gap its dates and its resolution")
  func json() {
    let json = GapsReport(Self.guide, statuses: [.resolved], showsHistory: true).json().compactText()
    let id = Self.guide.pages[0].claims[1].id
    #expect(
      json.hasSuffix(
        #""answers":[],"opened":"2026-05-02","narrowed":null,"resolved":"2026-07-31","resolution":"it does not"}],"#
          + #""history":{"events":[{"date":"2026-05-02","event":"opened","id":"\#(id)","file":"content/a.md","line":5},"#
          + #"{"date":"2026-07-31","event":"resolved","id":"\#(id)","file":"content/a.md","line":5}],"#
          + #""undated":{"open":0,"narrowed":0,"resolved":0}}}"# + "\n"), "\(json)")
  }

  @Test("CSV and Markdown are tables of the events")
  func tables() {
    let report = GapsReport(Self.guide, statuses: [.resolved], showsHistory: true)
    let id = Self.guide.pages[0].claims[1].id
    #expect(
      report.csv() == """
        date,event,id,file,line,text,citations
        2026-05-02,opened,\(id),content/a.md,5,it does not,
        2026-07-31,resolved,\(id),content/a.md,5,it does not,

        """)
    #expect(report.markdown().hasPrefix("| date | event | id | file | line | text | citations |\n| --- |"))
  }
}
