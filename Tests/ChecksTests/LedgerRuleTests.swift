import Evidence
import Testing

@testable import Checks

@Suite("Ledger tables")
struct LedgerRuleTests {
  /// A page with two open gaps, a resolved one, and a ledger of the given rows.
  private static func page(_ rows: String, header: String = "| # | Gap | What would resolve it | § |") -> String {
    """
    # 4. Limits

    ## 4.1 Throwing

    > 🔴 **GAP G1** — whether the `jammed` case is ever thrown by a maker.

    ## 4.2 Sizes

    🔴 **GAP** — whether the largest size differs on iOS.

    ## 4.3 Speed

    ✅ **RESOLVED** (was a 🔴 GAP) — which maker is the fastest one.

    ## 4.4 Nothing open

    ✅ **VERIFIED** — all is known.

    ## Open gaps

    \(header)
    | --- | --- | --- | --- |
    \(rows)
    """
  }

  private static let first = "| 1 | Whether `jammed` is thrown | A run | §4.1 |"
  private static let second = "| 2 | The largest size on iOS | A run | §4.2 |"
  private static let third = "| 3 | ~~The fastest maker~~ ✅ RESOLVED: the small one | — | §4.3 |"

  @Test(
    "a ledger that agrees with its page is silent, however it is written",
    arguments: [
      page([first, second, third].joined(separator: "\n")),
      page([second, first].joined(separator: "\n")),
      page("| G1 | Something else entirely | A run | |\n\(second)"),
      page("| 1 | Throwing | A run | §§4.1\u{2013}4.2 |"),
      page("| 1 | Throwing and sizes | A run | 4.1, 4.2 |"),
      page("| 1 | Whether `jammed` is thrown | A run | [§4.1](#41-throwing) |\n| 2 | x | y | [Sizes](#42-sizes) |"),
      page("| 1 | Whether `jammed` is thrown | A run | Throwing |\n| 2 | x | y | Sizes |"),
      page("| 1 | Whether `jammed` is thrown by a maker | A run | \u{2014} |\n\(second)"),
      page("| [1](#g1) | x | A run | |\n\(second)"),
      page("\(first)\n\(second)\n| 3 | The fastest maker, **RESOLVED 2026-07-29** | \u{2014} | §4.3 |"),
      page("\(first)\n\(second)\n| 3 | ~~Something that was never a box~~ | \u{2014} | §4.4 |"),
      page(
        "| 1 | §4.1 | `jammed`, thrown? | open |\n| 2 | §4.2 | size on iOS | narrowed |\n| 3 | §4.3 | speed | closed |",
        header: "| No. | Where | Question | Status |"),
      page("| 1 | 12 | yes | §4.1 |", header: "| Count | Rows | Gap | § |"),
    ] as [String])
  func agrees(_ markdown: String) {
    #expect(StoreFixture.findings(markdown, only: "ledger") == [])
  }

  @Test("an open gap without a row is a warning where it stands")
  func missing() {
    #expect(
      StoreFixture.findings(Self.page(Self.first), only: "ledger.missing-row") == [
        "9 warning this open gap has no row in the table of gaps on line 21; add one"
      ])
  }

  @Test("a row for a section that has a gap of its own does not cover the gaps of its subsections")
  func missingBelow() {
    let markdown = """
      # T

      ## 1. Lamps

      🔴 **GAP** — whether lamps are thrown.

      ### 1.4 Wicks

      🔴 **GAP** — how long they burn.

      ## Gaps

      | # | Gap | § |
      | --- | --- | --- |
      | 1 | Lamps that fly | §1 |
      """
    #expect(
      StoreFixture.findings(markdown, only: "ledger") == [
        "9 warning this open gap has no row in the table of gaps on line 13; add one"
      ])
    let onlyBelow = markdown.replacing("🔴 **GAP** — whether lamps are thrown.", with: "Text.")
    #expect(StoreFixture.findings(onlyBelow, only: "ledger") == [])
  }

  @Test("a gap whose section a row names for another gap, or that is only mentioned, is a note")
  func missingNotes() {
    let markdown = Self.page(Self.first + "\n" + Self.second).replacing(
      "## 4.3 Speed", with: "🔴 **GAP** — what a negative width does.\n\nIt turns (🔴 unknown).\n\n## 4.3 Speed")
    #expect(
      StoreFixture.findings(markdown, only: "ledger.missing-row") == [
        "11 note this open gap has no row in the table of gaps on line 25; add one, unless row 2 names its section, and "
          + "may be meant to cover it",
        "13 note this open gap has no row in the table of gaps on line 25; add one, unless row 2 names its section, and "
          + "may be meant to cover it",
      ])
  }

  @Test(
    "a row without a gap is a warning where its section has none, and else a note",
    arguments: [
      ("| 3 | How the shop is called | A call | §4.4 |", "25 warning this open row is about no gap: §4.4 has no gap"),
      (
        "| 3 | How the shop is called | A call | §4.1 |",
        "25 note this open row fits no gap surely: §4.1 has fewer gaps than the ledger has rows for it; one gap may ask "
          + "what two rows ask"
      ),
      (
        "| 3 | How the shop is called | A call | §9.9 |",
        "25 note this open row fits no gap surely: the page has no section §9.9"
      ),
      (
        "| 3 | How the shop is called | A call | |",
        "25 note this open row fits no gap surely: it names no section, and no gap of the page shares its words"
      ),
      ("| 3 | ~~How the shop is called~~ | A call | §4.4 |", nil),
    ] as [(String, String?)])
  func unknown(_ row: String, _ finding: String?) {
    let markdown = Self.page([Self.first, Self.second, row].joined(separator: "\n"))
    #expect(StoreFixture.findings(markdown, only: "ledger") == [finding].compactMap { $0 })
  }

  @Test(
    "a row and its gap in different states are a warning",
    arguments: [
      (
        "| 3 | The fastest maker | A watch | §4.3 |",
        "25 warning this row is open, but the gap on line 13 is resolved; "
          + "strike the row through"
      ),
      (
        "| 3 | Another thing | A watch | §4.3 |",
        "25 warning this row is open, but the gap on line 13 is resolved; "
          + "strike the row through"
      ),
    ] as [(String, String)])
  func openRow(_ row: String, _ finding: String) {
    let markdown = Self.page([Self.first, Self.second, row].joined(separator: "\n"))
    #expect(StoreFixture.findings(markdown, only: "ledger") == [finding])
  }

  @Test(
    "a row that is resolved while its section still asks is a warning, and not a missing row too",
    arguments: [
      ("| 1 | ~~Whether `jammed` is thrown~~ ✅ RESOLVED: it is | — | §4.1 |", "§4.1 still holds an open gap on line 5"),
      ("| 1 | ✅ Whether `jammed` is thrown: it is | — | §4.1 |", "§4.1 still holds an open gap on line 5"),
      ("| G1 | ~~Throwing~~ | — | |", "the gap on line 5 is open"),
    ] as [(String, String)])
  func resolvedRow(_ row: String, _ reason: String) {
    let markdown = Self.page([row, Self.second].joined(separator: "\n"))
    #expect(
      StoreFixture.findings(markdown, only: "ledger") == [
        "23 warning this row is resolved, but \(reason); resolve the gap, or give it an open row"
      ])
  }

  @Test(
    "tables that are no ledgers are left alone",
    arguments: [
      page(second, header: "| Size | Gap | Rows | Columns |"),
      "# T\n\n## 1. Coverage gaps\n\n| # | Test | Section |\n| --- | --- | --- |\n| 1 | The parser | 3.1 |\n",
      "# T\n\n## Sections\n\n| # | Gap | § |\n| --- | --- | --- |\n| 1 | x | §1 |\n\n## 1. A\n\n🔴 **GAP** — y.\n",
      "# T\n\n## Singapore\n\n| # | Question | § |\n| --- | --- | --- |\n| 1 | x | §1 |\n\n## 1. A\n",
    ] as [String])
  func otherTables(_ markdown: String) {
    #expect(StoreFixture.findings(markdown, only: "ledger") == [])
  }

  @Test("a ledger of the whole project is compared with the pages that its rows name")
  func projectWide() {
    let part =
      "# A\n\n## 4.9 Rows\n\n🔴 **GAP** — whether rows wrap.\n\n## 4.10 Cells\n\n🔴 **GAP** — whether cells do.\n"
    let ledger = """
      # All gaps

      | # | Question | Where |
      | --- | --- | --- |
      | 1 | Whether rows wrap | 17.1 §4.9 |
      | 2 | Which columns do | [17.2 §1.1](part-17/02-b.md#11-columns) |
      | 3 | ~~Which lines do~~ | [17.2 §1.2](part-17/02-b.md#12-lines) |
      """
    let other = "# B\n\n## 1.1 Columns\n\nNone.\n\n## 1.2 Lines\n\n> 🔴 **GAP** — which lines do.\n"
    #expect(
      StoreFixture.findings(
        ["content/gaps-of-all.md": ledger, "content/part-17/01-a.md": part, "content/part-17/02-b.md": other],
        only: ["ledger"]) == [
          "content/gaps-of-all.md:3:1 note this table of gaps names content/part-17/01-a.md, and has no row for 1 open "
            + "gap of it; the first is on line 9",
          "content/gaps-of-all.md:6:3 warning this open row is about no gap of content/part-17/02-b.md: #11-columns has "
            + "no gap",
          "content/gaps-of-all.md:7:3 warning this row is resolved, but #12-lines still holds an open gap on line 9 of "
            + "content/part-17/02-b.md; resolve the gap, or give it an open row",
        ])
  }

  @Test("ledgers of thousands of rows beside thousands of gaps take linear time")
  func many() {
    var markdown = "# T\n\n## 1. All\n\n"
    for index in 0..<2000 { markdown += "🔴 **GAP** — whether thing\(index) of all things is like the others.\n\n" }
    markdown += "## Gaps\n\n| # | Gap | § |\n| --- | --- | --- |\n"
    for index in 0..<2000 { markdown += "| \(index) | Is thing\(index) like the others | §1 |\n" }
    let clock = ContinuousClock()
    let elapsed = clock.measure { _ = StoreFixture.findings(markdown, only: "ledger") }
    #expect(elapsed < .seconds(30))
  }
}
