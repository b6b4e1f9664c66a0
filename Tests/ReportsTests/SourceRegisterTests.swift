import Diagnostics
import Evidence
import Reports
import SwiftInterface
import Testing

struct SourceRegisterTests {
  @Test(
    "one source has one name, however it is spelled",
    arguments: [
      ("thread 831404", ["thread: thread 831404"]),
      ("threads 831404 and 835927", ["thread: thread 831404", "thread: thread 835927"]),
      ("`forums/thread/831404`", ["thread: thread 831404"]),
      ("https://developer.apple.com/forums/thread/831404?page=2#x", ["thread: thread 831404"]),
      ("FB23061009.", ["feedback: FB23061009"]),
      ("TN3193", ["technote: TN3193"]),
      ("https://developer.apple.com/documentation/technotes/tn3193-managing/", ["technote: TN3193"]),
      ("SE-0491.", ["evolution: SE-0491"]),
      ("https://github.com/swiftlang/swift-evolution/blob/main/proposals/0491-selectors.md", ["evolution: SE-0491"]),
      ("owner/repo#12, owner/repo issue #12", ["issue: owner/repo#12"]),
      ("https://github.com/owner/repo/issues/12#top", ["issue: owner/repo#12"]),
      ("https://github.com/owner/repo/pull/12", ["issue: owner/repo#12"]),
      ("https://github.com/owner/repo/issues", ["url: https://github.com/owner/repo/issues"]),
      ("[241:L12-13]", ["transcript: session 241"]),
      ("`326:103-105`", ["transcript: session 326"]),
      ("343 @ 16:27", ["transcript: session 343"]),
      ("`/documentation/Kit/Size`", ["documentation: /documentation/kit/size"]),
      ("[x](https://developer.apple.com/documentation/kit/size/#a)", ["documentation: /documentation/kit/size"]),
      ("https://Example.org/A/?b=1#c", ["url: https://example.org/A/?b=1"]),
      ("https://example.org/A/#c", ["url: https://example.org/A"]),
      ("https://example.org/", ["url: https://example.org"]),
      ("`Sources/A.swift:12-18`", ["source: Sources/A.swift"]),
      ("`A.swift:12`, then `B.swift:3` and at `:40`", ["source: B.swift", "source: A.swift"]),
      ("probe-07, and probe 7 again", ["probe: probe 7"]),
      ("probe-007b", ["probe: probe 7b"]),
      ("`probes/` `fm.nil-default`", ["probe: probes/fm.nil-default"]),
      ("`probes/07-nil.swift`, `probes/07-nil.swift:12`", ["probe: probes/07-nil.swift"]),
      ("`Kit-27.0:5`", ["interface: Kit-27.0"]),
      ("`27.0:5`", []),
    ] as [(String, [String])])
  func names(_ text: String, _ expected: [String]) {
    let guide = Guide(pages: [SampleGuide.page("content/a.md", "# A\n\nSee \(text)\n")], store: InterfaceStore())
    let sources = SourceRegister(guide).sources
    let names = sources.map { "\($0.name.kind.rawValue): \($0.name.text)" }
    #expect(names == expected)
  }

  @Test("a session that only a claim's label names is a source of the claim")
  func sessions() {
    let page = SampleGuide.page(
      "content/a.md",
      """
      # A

      ✅ **VERIFIED (transcript, session 343)** — said on stage.

      ✅ **VERIFIED (sessions 241 and 343, 2026-07-31)** — twice, and at 343 @ 16:27.

      ⚠️ **Session 512 is cut** — no. ✅ **VERIFIED (session 2)** — no.

      """)
    let sources = SourceRegister(Guide(pages: [page], store: InterfaceStore())).sources
    #expect(
      sources.map { "\($0.name.text): \($0.mentions.count), \($0.claims)" } == [
        "session 343: 3, 2", "session 241: 1, 1",
      ])
    #expect(sources.first?.mentions.map { page.document.source.place($0.range).line } == [3, 5, 5])
  }

  private let guide = Guide(
    pages: [
      SampleGuide.page(
        "content/a.md", "# A\n\n✅ **VERIFIED** — thread 831404 says so, `A.swift:12` and `:40`.\n\nSE-0491.\n"),
      SampleGuide.page(
        "content/part-1/b.md",
        "# B\n\n🔴 **GAP G1** — https://developer.apple.com/forums/thread/831404 asks.\n\n`A.swift:3`, thread 999999\n"),
    ], store: InterfaceStore())

  @Test("text lists sources by kind and use, each with its places, and counts them")
  func text() {
    let id = guide.pages[0].claims[0].id
    #expect(
      SourcesReport(guide).text() == """
        A.swift (source): 3 mentions, 1 claim, 2 pages
          content/a.md:3:46 \(id)
          content/a.md:3:63 \(id)
          content/part-1/b.md:5:2
        thread 831404 (thread): 2 mentions, 2 claims, 2 pages
          content/a.md:3:22 \(id)
          content/part-1/b.md:3:21 g1
        thread 999999 (thread): 1 mention, 0 claims, 1 page
          content/part-1/b.md:5:14
        SE-0491 (evolution): 1 mention, 0 claims, 1 page
          content/a.md:5:1
        4 sources, 1 source, 2 thread, 1 evolution

        """)
  }

  @Test("JSON is assay.sources/1")
  func json() {
    #expect(
      SourcesReport(guide, page: "part-1", kinds: [.thread]).json().compactText()
        == #"{"schema":"assay.sources/1","summary":{"sources":2,"mentions":2,"kinds":{"thread":{"sources":2,"#
        + #""mentions":2}}},"sources":[{"kind":"thread","name":"thread 831404","#
        + #""address":"https://developer.apple.com/forums/thread/831404","mentions":1,"claims":1,"pages":1,"#
        + #""places":[{"file":"content/part-1/b.md","line":3,"column":21,"#
        + #""text":"https://developer.apple.com/forums/thread/831404","status":"external","claim":"g1"}]},"#
        + #"{"kind":"thread","name":"thread 999999","address":null,"mentions":1,"claims":0,"pages":1,"#
        + #""places":[{"file":"content/part-1/b.md","line":5,"column":14,"text":"thread 999999","#
        + #""status":"external","claim":null}]}]}"# + "\n")
  }

  @Test("CSV has a line a source")
  func csv() {
    #expect(
      SourcesReport(guide, kinds: [.source, .evolution]).csv() == """
        kind,source,address,mentions,claims,pages,places
        source,A.swift,,3,1,2,content/a.md:3; content/a.md:3; content/part-1/b.md:5
        evolution,SE-0491,,1,0,1,content/a.md:5

        """)
  }

  @Test("a cell that a spreadsheet would compute is text")
  func formula() {
    let texts = ["=1+1", "+1", "@SUM(A1)", "=HYPERLINK(\"x\",\"y\")", "a=1"]
    let page = SampleGuide.page("content/a.md", "# A\n\n## -2+3\n\n" + texts.map { "✅ \($0)\n\n" }.joined())
    let csv = LedgerReport(Guide(pages: [page], store: InterfaceStore())).csv()
    let cells = csv.split(separator: "\n").dropFirst().map { line -> String in
      String(line.split(separator: ",", maxSplits: 7, omittingEmptySubsequences: false)[7])
    }
    #expect(csv.contains(",verified,,,'-2+3,'=1+1,"))
    #expect(
      cells == [
        "'=1+1,,,,none,", "'+1,,,,none,", "'@SUM(A1),,,,none,",
        "\"'=HYPERLINK(\"\"x\"\",\"\"y\"\")\",,,,none,", "a=1,,,,none,",
      ])
  }
}
