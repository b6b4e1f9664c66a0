import Diagnostics
import Evidence
import Reports
import Testing

struct GapsReportTests {
  @Test("text gives each gap with what would resolve it, and counts all")
  func text() {
    #expect(
      GapsReport(SampleGuide.guide).text() == """
        content/part-1/a.md:3:1: open g5 whether x, "really" | holds
          would be resolved by: A run on a device.
          safe default: Assume not
        content/part-1/a.md:5:1: resolved a-verified y is
        content/part-1/a.md:7:1: narrowed a-gap z
          would be resolved by: a run on a device
        content/b.md:3:1: open b-gap w
        2 open, 1 narrowed, 1 resolved

        """)
  }

  @Test("grouped by resolver, gaps that need the same thing stand together, the most wanted first")
  func byResolver() {
    #expect(
      GapsReport(SampleGuide.guide, grouping: .resolver).text() == """
        A run on a device. (2)
          content/part-1/a.md:3:1: open g5 whether x, "really" | holds
            would be resolved by: A run on a device.
            safe default: Assume not
          content/part-1/a.md:7:1: narrowed a-gap z
            would be resolved by: a run on a device
        No resolver is written (1)
          content/b.md:3:1: open b-gap w
        2 open, 1 narrowed, 1 resolved

        """)
  }

  @Test(
    "other groups go by page, part and module",
    arguments: [
      (GapGrouping.page, ["content/part-1/a.md", "content/b.md"]), (.part, ["part-1", "The guide's own pages"]),
      (.module, ["Kit", "No module", "Gauges"]),
    ])
  func groups(_ grouping: GapGrouping, _ titles: [String]) {
    let lines = GapsReport(SampleGuide.guide, grouping: grouping).text().split(separator: "\n").dropLast()
    #expect(lines.filter { !$0.hasPrefix(" ") }.map { String($0.dropLast(4)) } == titles)
  }

  @Test("only the asked-for statuses are listed, and all are counted")
  func statuses() {
    #expect(
      GapsReport(SampleGuide.guide, statuses: [.narrowed]).json().compactText()
        == #"{"schema":"assay.gaps/1","summary":{"open":2,"narrowed":1,"resolved":1},"gaps":[{"id":"a-gap","#
        + #""file":"content/part-1/a.md","line":7,"anchor":"a-gap","section":null,"state":"narrowed","date":null,"#
        + #""text":"z","resolver":"a run on a device","safeDefault":null,"citations":[],"answers":[],"#
        + #""opened":null,"narrowed":null,"resolved":null,"resolution":null}]}"# + "\n")
  }

  @Test("JSON carries section, citations and groups")
  func json() {
    let json = GapsReport(SampleGuide.guide, statuses: [.open], grouping: .part, page: "a.md").json().compactText()
    #expect(
      json == #"{"schema":"assay.gaps/1","summary":{"open":1,"narrowed":1,"resolved":1},"gaps":[{"id":"g5","#
        + #""file":"content/part-1/a.md","line":3,"anchor":"g5","section":"4.1","state":"open","date":null,"#
        + #""text":"whether x, \"really\" | holds","resolver":"A run on a device.","safeDefault":"Assume not","#
        + #""citations":["27.0:5"],"answers":[],"opened":null,"narrowed":null,"resolved":null,"#
        + #""resolution":null}],"groupedBy":"part","groups":[{"title":"part-1","count":1,"gaps":["g5"]}]}"#
        + "\n")
  }

  @Test("what a gap waits for and the store holds stands beside it")
  func answers() {
    var guide = SampleGuide.guide
    let path = "interfaces/Kit-27.0-macos.swiftinterface"
    for page in guide.pages.indices {
      for claim in guide.pages[page].claims.indices where guide.pages[page].claims[claim].id == "b-gap" {
        guide.pages[page].claims[claim].answers = [
          GapAnswer(interface: path, name: "Size", lines: 4...9, isSure: true),
          GapAnswer(interface: path, isSure: false),
        ]
      }
    }
    let report = GapsReport(guide, statuses: [.open], page: "content/b.md")
    #expect(
      report.text().hasPrefix(
        """
        content/b.md:3:1: open b-gap w
          can be closed: \(path) holds Size at 4-9
          may be closable: \(path) is stored

        """))
    #expect(
      report.json().compactText().contains(
        #""answers":[{"interface":"\#(path)","name":"Size","lines":[4,9],"sure":true},"#
          + #"{"interface":"\#(path)","name":null,"lines":null,"sure":false}]"#))
  }

  @Test("CSV quotes what needs it")
  func csv() {
    #expect(
      GapsReport(SampleGuide.guide, statuses: [.open]).csv() == """
        id,file,line,section,state,date,text,resolver,safe default
        g5,content/part-1/a.md,3,4.1,open,,"whether x, ""really"" | holds",A run on a device.,Assume not
        b-gap,content/b.md,3,,open,,w,,

        """)
  }

  @Test("Markdown is a table a group, bars escaped")
  func markdown() {
    #expect(
      GapsReport(SampleGuide.guide, statuses: [.open], grouping: .page).markdown() == """
        ## content/part-1/a.md (1)

        | id | file | section | state | date | text | resolver | safe default |
        | --- | --- | --- | --- | --- | --- | --- | --- |
        | g5 | content/part-1/a.md | 4.1 | open |  | whether x, "really" \\| holds | A run on a device. | Assume not |

        ## content/b.md (1)

        | id | file | section | state | date | text | resolver | safe default |
        | --- | --- | --- | --- | --- | --- | --- | --- |
        | b-gap | content/b.md |  | open |  | w |  |  |

        """)
  }
}
