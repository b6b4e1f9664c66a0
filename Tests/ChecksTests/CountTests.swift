import Diagnostics
import Evidence
import Testing

@testable import Checks

@Suite("Counts in the text")
struct CountTests {
  private static let pages = [
    "content/README.md": "# Home\n\n✅ A. 🔴 **GAP** — b. ⚠️ **Hot** c.\n",
    "content/part-3/01-a.md":
      "# A\n\n🔴 **GAP (narrowed)** — d.\n\n`Bulb` (27.0:5-8), `Lantern` (27.0:5), thread 831404.\n",
    "content/part-3/02-b.md": "# B\n\n✅ **RESOLVED** (was a 🔴 GAP) — e. See threads 831404 and 835927, SE-0413.\n",
  ]

  private func findings(_ text: String, at path: String = "content/z.md") -> [String] {
    var pages = Self.pages
    pages[path] = "# Z\n\n\(text)\n"
    return GuideFixture.findings(pages, only: ["count"])
  }

  @Test(
    "what is counted",
    arguments: [
      ("gaps.open", 1), ("gaps.narrowed", 1), ("gaps.resolved", 1), ("gaps.all", 3), ("claims", 5),
      ("claims.verified", 2), ("claims.gap", 2), ("claims.hazard", 1), ("hazards", 1), ("pages", 4), ("interfaces", 1),
      ("citations", 6), ("citations.ok", 2), ("citations.external", 4), ("sources", 4), ("sources.interface", 1),
      ("sources.thread", 2),
      ("sources.evolution", 1), ("snippets", 0), ("pages page:part-3", 2), ("gaps.all page:part-3/", 2),
      ("gaps.all page:part-3/01-a", 1), ("gaps.all page:part-3/01-a.md page:README", 2), ("claims page:.", 0),
      ("27.0 Bulb cases", 2), ("Lamps-27.0 Wick conformances", 2), ("27.0 Wick members", 1),
      ("27.0 Bulb attributes", 1),
    ])
  func names(what: String, count: Int) {
    #expect(findings("\(count) <!-- assay:count \(what) -->").isEmpty)
    #expect(
      findings("99 <!-- assay:count \(what) -->") == [
        "content/z.md:3:1 error [count.wrong] \(what) is \(count), not 99"
      ])
  }

  @Test(
    "what cannot be counted says why",
    arguments: [
      ("9 <!-- assay:count gaps.opened -->", "Assay does not count 'gaps.opened'; did you mean gaps.open?"),
      ("9 <!-- assay:count sandwiches -->", "Assay does not count 'sandwiches'; docs/writing.md lists what it counts"),
      ("9 <!-- assay:count -->", "this assay:count does not say of what; write assay:count gaps.open"),
      (
        "<!-- assay:count pages -->",
        "no number stands right before this assay:count; write it in digits, or in words up to twenty"
      ),
      (
        "9 gaps <!-- assay:count gaps.all -->",
        "no number stands right before this assay:count; write it in digits, or in words up to twenty"
      ),
      (
        "9 <!-- assay:count gaps.open page:part-4 -->",
        "no page and no folder of pages is called 'part-4'; "
          + "did you mean part-3?"
      ),
      (
        "9 <!-- assay:count gaps.open ~x% -->",
        "'~x%' means nothing here; after what is counted may stand page:PATH and a tolerance such as ~5%"
      ),
      ("9 <!-- assay:count interfaces page:. -->", "interfaces stand on no page; remove 'page:.'"),
      (
        "9 <!-- assay:count 27.0 Bulb colours -->",
        "write assay:count <SDK> <name> <subject>, with one of the subjects cases, members, conformances, attributes"
      ),
      ("9 <!-- assay:count 27.0 Wick cases -->", "Wick is a struct in Lamps-27.0, and has no cases; name an enum"),
      ("9 <!-- assay:count 27.0 Blub cases -->", "Blub is not declared in Lamps-27.0; did you mean Bulb?"),
      ("9 <!-- assay:count 26.5 Bulb cases -->", "no interface Lamps-26.5 is stored, so nothing can be expected of it"),
    ])
  func malformed(text: String, message: String) {
    #expect(findings(text).map { $0.split(separator: "] ", maxSplits: 1)[1] } == [message[...]])
  }

  @Test("verdicts of snippets are counted only where snippets were compiled")
  func verdicts() {
    #expect(findings("9 <!-- assay:count snippets.verified -->").isEmpty)
  }

  @Test("the fix writes the number in the author's form and changes no other byte")
  func fixes() {
    let markdown =
      "# Z\r\n\r\n| **Nine** <!-- assay:count gaps.all --> |\r\n| --- |\r\n| `1,009` <!--assay:count claims--> |\r\n"
    var pages = Self.pages
    pages["content/z.md"] = markdown
    let context = GuideFixture.context(pages)
    let fixes = CheckRunner().run(context, only: ["count"]).compactMap(\.fix)
    #expect(fixes.map(\.summary) == ["write Three", "write 5"])
    let fixed = FixedText(context.guide.pages[3].document.source, fixes: fixes)
    #expect(
      String(decoding: fixed.bytes, as: UTF8.self)
        == "# Z\r\n\r\n| **Three** <!-- assay:count gaps.all --> |\r\n| --- |\r\n| `5` <!--assay:count claims--> |\r\n")
  }

  @Test("a number within the tolerance is right, one beyond it says so")
  func tolerance() {
    #expect(findings("4 <!-- assay:count claims ~20% -->").isEmpty)
    #expect(
      findings("9 <!-- assay:count claims ~20% -->") == [
        "content/z.md:3:1 error [count.wrong] claims is 5, not 9, which is more than 20% away"
      ])
  }
}
