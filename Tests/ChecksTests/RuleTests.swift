import Diagnostics
import Evidence
import Testing

@testable import Checks

@Suite("Rules")
struct RuleTests {
  @Test("a near citation is an error with a fix that rewrites its numbers only")
  func near() throws {
    let markdown = "# T\n\nThe `Bulb` enum (`27.0:10\u{2013}12`) burns.\n"
    let findings = CheckRunner().run(GuideFixture.context(["content/a.md": markdown]), only: ["citation.near"])
    #expect(findings.map(\.message) == ["Bulb is at 27.0:5-8, not 10-12"])
    let fix = try #require(findings.first?.fix)
    #expect(fix.summary == "cite 5-8")
    #expect(fix.replacements.map(\.text) == ["5\u{2013}8"])
    #expect(fix.replacements.map(\.place.column) == [24])
    #expect(fix.replacements.map(\.place.endColumn) == [31])
  }

  @Test("what rests on a name beside the citation is a warning where the declaration lies far away")
  func severities() {
    #expect(
      GuideFixture.findings(["content/a.md": "# T\n\n`Lantern` (27.0:10).\n\n`Wick` (27.0:2)."], only: ["citation"])
        == [
          "content/a.md:3:12 warning [citation.missing] Lantern is not declared in "
            + "interfaces/Lamps-27.0-macos.swiftinterface",
          "content/a.md:5:9 warning [citation.moved] Wick is at 27.0:10, not 2",
        ])
  }

  @Test("the project's severity replaces the rule's own, and off is off")
  func overrides() {
    let pages = ["content/a.md": "# T\n\nSee (27.0:10)."]
    #expect(GuideFixture.findings(pages, only: ["citation"]).count == 1)
    #expect(
      GuideFixture.findings(pages, only: ["citation"], severities: ["citation.unanchored": .error])[0]
        .contains(" error [citation.unanchored] "))
    #expect(GuideFixture.findings(pages, only: ["citation"], severities: ["citation.unanchored": .off]).isEmpty)
  }

  @Test("a refuted absence names the declaration's lines")
  func absence() {
    #expect(
      GuideFixture.findings(["content/a.md": "# T\n\n`Wick` is absent from 27.0 (grep-0)."], only: ["absence.refuted"])
        == [
          "content/a.md:3:2 error [absence.refuted] Wick is said to be absent from Lamps-27.0, "
            + "but it is declared at Lamps-27.0:10-12"
        ])
  }

  @Test("links to missing pages and anchors are errors with the nearest name")
  func links() {
    let pages = [
      "content/a.md": "# T\n\n[b](b.md#the-frist) [c](c.md) [x](bb.md) [ok](b.md#the-first) [web](https://a.example)",
      "content/b.md": "# T\n\n## The first\n",
    ]
    #expect(
      GuideFixture.findings(pages, only: ["link"]) == [
        "content/a.md:3:1 error [link.anchor] content/b.md has no anchor #the-frist; did you mean #the-first?",
        "content/a.md:3:21 error [link.page] there is no content/c.md; did you mean content/a.md?",
        "content/a.md:3:31 error [link.page] there is no content/bb.md; did you mean content/b.md?",
      ])
  }

  @Test("a page at a computed page's path is an error")
  func collision() {
    #expect(
      GuideFixture.findings(["content/gaps.md": "# T\n"], only: ["page.path"]) == [
        "content/gaps.md:1:1 error [page.path] this page would be written to gaps.html, which Assay makes itself; "
          + "rename it"
      ])
  }

  @Test("a table that a page asks for twice is a warning")
  func repeatedTable() {
    let markdown = "# T\n\n<!-- assay:gaps -->\n\n> <!-- assay:gaps -->\n\n<!-- assay:ledger -->\n"
    #expect(
      GuideFixture.findings(["content/a.md": markdown], only: ["directive"]) == [
        "content/a.md:5:3 warning [directive.repeated] assay:gaps stands on this page before, and is written out there "
          + "only"
      ])
  }

  @Test("the links of raw HTML are checked where they stand, those of comments and scripts are not")
  func rawHTML() {
    let markdown = """
      # T

      <div>
      <a href="gone.md">x</a> <a href=b.md#nope>y</a> <a href='b.md'>z</a>
      </div>

      Text <img src="gone.png" alt="a"> and <A HREF="#t">t</A>

      <!-- <a href="away.md"> -->

      <script>
      "<a href='away.md'>"
      </script>
      """
    #expect(
      GuideFixture.findings(["content/a.md": markdown, "content/b.md": "# B\n"], only: ["link"]) == [
        "content/a.md:4:10 error [link.page] there is no content/gone.md",
        "content/a.md:4:33 error [link.anchor] content/b.md has no anchor #nope",
      ])
  }

  @Test("a link to a folder without an index is told from one to nothing, and far names are not suggested")
  func wording() {
    let pages = [
      "content/README.md": "# T\n\n[a](img) [b](gone2.md) [c](%25zz.md) [d](../assay.yml) [e](img/plam.md)\n",
      "content/b.md": "# B\n", "content/café.md": "# C\n", "content/img/plan.md": "# P\n",
    ]
    #expect(
      GuideFixture.findings(pages, only: ["link"], hasRepository: false) == [
        "content/README.md:3:1 error [link.page] content/img is a folder without a README.md or index.md; link to one of "
          + "its files",
        "content/README.md:3:10 error [link.page] there is no content/gone2.md",
        "content/README.md:3:24 error [link.page] there is no content/%zz.md",
        "content/README.md:3:38 error [link.page] ../assay.yml leads out of the content folder, so it is not on the "
          + "site; move it there, or set 'repository:' in assay.yml",
        "content/README.md:3:56 error [link.page] there is no content/img/plam.md; did you mean content/img/plan.md?",
      ])
  }

  @Test("thousands of broken links do not each look through thousands of names")
  func manyBrokenLinks() {
    var pages: [String: String] = [:]
    for index in 0..<1000 { pages["content/page\(index).md"] = "# T\n\n[a](qage\(index).md) [b](#u)\n\n## t\n" }
    let findings = GuideFixture.findings(pages, only: ["link"])
    #expect(findings.count == 2000)
    #expect(findings.count { $0.contains("did you mean content/page") } == NearestName.hintsAReport)
  }

  @Test("gaps without resolver or safe default are notes")
  func gaps() {
    #expect(
      GuideFixture.findings(["content/a.md": "# T\n\n🔴 **GAP** — dark. Needs: a match."], only: ["gap"]) == [
        "content/a.md:3:1 note [gap.safe-default] this gap gives no safe default"
      ])
  }

  @Test("one id for two claims is an error")
  func duplicate() {
    #expect(
      GuideFixture.findings(
        ["content/a.md": "# T\n\n🔴 **GAP G5** — dark.\n\n🔴 **GAP G5** — darker."], only: ["claim.duplicate"]) == [
          "content/a.md:5:1 error [claim.duplicate] the id g5 is already that of the claim on line 3"
        ])
  }

  @Test("expectations that hold are silent, others say what the interface has")
  func expectations() {
    let markdown = """
      # T

      <!-- assay:expect 27.0 Bulb cases = 2 -->
      <!-- assay:expect 27.0 Bulb attributes = @frozen -->
      <!-- assay:expect Lamps-27.0 Wick conformances = Sendable, Equatable -->
      <!-- assay:expect 27.0 Wick deprecated = 27.0 -->
      <!-- assay:expect 27.0 Wick message = "Use Bulb" -->
      <!-- assay:expect 27.0 Bulb introduced = 27.0 -->

      <!-- assay:expect 27.0 Bulb cases = 3 -->

      <!-- assay:expect 27.0 Bulb colour = 3 -->

      <!-- assay:expcet 27.0 Bulb cases = 3 -->
      """
    #expect(
      GuideFixture.findings(["content/a.md": markdown], only: ["expect", "directive"]) == [
        "content/a.md:10:1 error [expect.failed] Bulb has cases = 2, not 3",
        "content/a.md:12:1 error [expect.failed] an interface is not asked for 'colour'; assay:expect ends with one of the "
          + "subjects cases, members, conformances, attributes, isolation, introduced, deprecated, message, renamed, "
          + "labels, kind, absent",
        "content/a.md:14:1 error [directive.unknown] Assay knows no directive assay:expcet; did you mean assay:expect?",
      ])
  }

  @Test("citations that hold but are not locked are one note a page")
  func unlocked() {
    #expect(
      GuideFixture.findings(["content/a.md": "# T\n\n`Bulb` (27.0:5-8), `warm` (27.0:6)."], only: ["lock"]) == [
        "content/a.md:3:9 note [lock.missing] 2 citations are not in evidence.lock; run assay lock --update"
      ])
  }
}
