import Evidence
import Testing

@testable import Checks

@Suite("Counts in the prose")
struct CountProseTests {
  private func findings(_ text: String, only: [String] = ["count.prose"]) -> [String] {
    GuideFixture.findings(["content/a.md": "# T\n\n\(text)\n"], only: only).map {
      String($0.split(separator: "] ", maxSplits: 1)[1])
    }
  }

  /// `Bulb` has two cases.
  @Test(
    "a wrong number of cases is found where it can mean all of them",
    arguments: [
      "`Bulb` has three cases.", "`Bulb` has 3 cases", "`Bulb` has exactly three cases (27.0:5).",
      "`Bulb` declares nine cases: one.",
      "The enum `Bulb` now has three cases;", "`Bulb`, an enum with three cases, burns.",
      "`Bulb` is an enum with three cases.",
      "The three cases of `Bulb` are old.", "It handles all three cases of `Bulb`.", "The three cases of `Bulb`.",
      "`Bulb`'s three cases are these.", "`Bulb`\u{2019}s three cases.", "It has three cases (27.0:5-8).",
      "It declares 12 cases (`27.0:4-8`).", "`Bulb` has three cases in 27.0.", "`Bulb` has three cases today.",
      "`Bulb` has three cases in all.", "Text. `Bulb` has three cases (see below).", "- `Bulb` has three cases",
      "| `Bulb` has three cases |\n| --- |", "> `Bulb` has **three** cases.", "## `Bulb` has three cases",
    ])
  func wrong(text: String) {
    let found = findings(text)
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("Bulb has 2 cases in Lamps-27.0, not ") ?? false)
  }

  @Test(
    "what is right, or may mean something else, is silent",
    arguments: [
      "`Bulb` has two cases.", "The two cases of `Bulb` are old.", "It has two cases (27.0:5-8).",
      "`Bulb` has 2 cases in 27.0.",
      "Three of the cases of `Bulb`.", "`Bulb` has three of the cases.", "The other three cases of `Bulb`.",
      "`Bulb` has at least three cases.", "`Bulb` has more than three cases.", "Three cases are deprecated in `Bulb`.",
      "`Bulb` has three deprecated cases.", "`Bulb` has three cases that burn.", "`Bulb` has three cases for it.",
      "The three cases of `Bulb` that burn.", "The first three cases of `Bulb` are old.", "`Bulb` had three cases.",
      "In the beta `Bulb` has three cases.", "If `Bulb` has three cases, it fails.", "`Bulb` may have three cases.",
      "It is unknown whether `Bulb` has three cases.", "`Bulb` has not three cases.", "Handle three cases of `Bulb`.",
      "The documentation of `Bulb` lists three cases.", "A switch over `Bulb` has three cases.",
      "`Wick` has three cases.",
      "`Lantern` has three cases.", "In three cases `Bulb` burns.", "The three cases (27.0:5-8) that burn.",
      "`Bulb has three cases.`", "Three cases (27.0:6).", "It has three cases (27.0:6-7).",
      "`Bulb` has three case-insensitive names.",
      "`Bulb` has three cases in 26.5.", "These three cases of `Bulb` burn.", "Those have three cases.",
      "`Bulb` has G3 cases.",
      "`burn(_:)` has three cases.", "In most cases `Bulb` burns.", "`Bulb` has three cases and a half.",
    ])
  func silent(text: String) {
    #expect(findings(text) == [])
  }

  private static let ledger = """


    ## Open gaps

    🔴 **GAP** — a.

    🔴 **GAP (narrowed)** — b.

    ✅ **RESOLVED** (was a 🔴 GAP) — c.

    | # | Gap |
    | --- | --- |
    | 1 | a |
    | 2 | b |
    | 3 | ~~c~~ ✅ RESOLVED |
    """

  @Test(
    "a count beside a ledger that says otherwise is found",
    arguments: [
      ("Thirteen closed, two open.", "2 open, 1 resolved"), ("Of the gaps, 5 are resolved and two are still open.", ""),
      ("Three gaps are open.", ""), ("There are 4 open gaps.", ""), ("One resolved, one narrowed, nine open gaps.", ""),
    ])
  func gaps(text: String, words: String) {
    #expect(findings(text + Self.ledger).count == 1, "\(findings(text + Self.ledger))")
    #expect(findings(text).isEmpty)
  }

  @Test(
    "a count that the ledger has, or that is about a part of it, is silent",
    arguments: [
      "One closed, two open.", "One closed, one open.", "One resolved, one narrowed, one open.", "Two gaps are open.",
      "The other nine gaps are open.", "At least nine gaps are open.", "These nine open gaps matter.",
      "Nine of the gaps are open.", "Nine open, five closed in \u{A7}4.", "Nine gaps were open.",
      "Nine doors are open.",
      "Open source; 9 files.", "In this section nine gaps are open.",
    ])
  func rightGaps(text: String) {
    #expect(findings(text + Self.ledger) == [])
  }

  @Test("a number that an assay:count keeps right is not guessed at")
  func counted() {
    #expect(findings("9 <!-- assay:count gaps.open --> open gaps." + Self.ledger) == [])
    #expect(findings("9 open gaps. 8 <!-- assay:count gaps.open -->" + Self.ledger).count == 1)
  }

  @Test("a count in another section than the ledger's may be that section's")
  func otherSection() {
    #expect(findings("## Lamps\n\nNine gaps are open.\n" + Self.ledger) == [])
  }

  @Test("a list behind a number is off unless somebody asks for it")
  func lists() {
    let text =
      "There are three kinds:\n\n- a\n- b\n\nTwo kinds:\n\n1. a\n2. b\n\nFour rows:\n\n| a |\n| - |\n| b |\n\nSee:\n\n- a"
    #expect(findings(text, only: []).filter { $0.contains("list has") } == [])
    #expect(
      findings(text, only: ["count.list"]) == [
        "the list has 2 items, not three kinds", "the table has 1 row, not Four rows",
      ])
    #expect(findings(text, only: ["count"]) == [])
  }
}
