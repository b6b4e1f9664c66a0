import Evidence
import Testing

@testable import Checks

@Suite("Gaps that stand in the text, in a ledger and in other gaps' resolvers")
struct GapOnceTests {
  private static func findings(_ text: String, only: [String]) -> [String] {
    GuideFixture.findings(["content/a.md": text], only: only)
  }

  private static let parts = "**What would resolve it:** a run. **Safe default:** handle it."

  // MARK: - Counts

  private static let resolved = """
    # 1 Lamps

    ✅ **RESOLVED** (was a 🔴 GAP G3) — it burns.

    ## Open gaps

    """

  @Test(
    "a resolved gap counted twice, in its text and in its row",
    arguments: [
      "| # | Gap | § |\n| --- | --- | --- |\n| G3 | ~~Whether it burns~~ ✅ RESOLVED: it does | §1 |",
      "| # | Gap |\n| --- | --- |\n| [G3](#g3) | ~~Whether it burns~~ ✅ RESOLVED: it does |",
      "| # | Gap | § |\n| --- | --- | --- |\n| 1 | ~~Whether it burns~~ ✅ RESOLVED: it does | §1 |",
      "| # | Gap | State | § |\n| --- | --- | --- | --- |\n| G3 | ~~Whether it burns~~ | ✅ RESOLVED | §1 |",
    ] as [String])
  func resolvedOnce(ledger: String) {
    let count = "\n\n1 <!-- assay:count gaps.resolved -->, 1 <!-- assay:count gaps.all -->\n"
    #expect(Self.findings(Self.resolved + "\n" + ledger + count, only: ["count"]) == [])
  }

  @Test("a resolved row without a gap in the text still counts, and so does one of another gap")
  func rowsCount() {
    let rows = """

      | # | Gap | § |
      | --- | --- | --- |
      | G3 | ~~Whether it burns~~ ✅ RESOLVED: it does | §1 |
      | G4 | ~~Whether glass breaks~~ ✅ RESOLVED: it does | §1 |

      2 <!-- assay:count gaps.resolved -->
      """
    #expect(Self.findings(Self.resolved + rows, only: ["count"]) == [])
  }

  @Test("an open gap counted twice, in its text and in its row, gets no notes for the row")
  func openOnce() {
    let text = """
      # 1 Lamps

      🔴 **GAP G1** — whether it burns. \(Self.parts)

      ## Open gaps

      | # | Gap | § |
      | --- | --- | --- |
      | G1 | 🔴 **GAP** — whether it burns | §1 |

      1 <!-- assay:count gaps.open -->
      """
    #expect(Self.findings(text, only: ["count", "gap", "ledger"]) == [])
  }

  @Test("a count in prose that passed because the resolved gap counted twice")
  func prose() {
    let text = """
      # 1 Lamps

      🔴 **GAP G1** — whether it burns.

      🔴 **GAP G2 (narrowed)** — how long.

      ✅ **RESOLVED** (was a 🔴 GAP G3) — in which colour.

      ## Open gaps

      One open, two closed.

      | # | Gap | § |
      | --- | --- | --- |
      | G1 | Whether it burns | §1 |
      | G2 | How long | §1 |
      | G3 | ~~In which colour~~ ✅ RESOLVED: red | §1 |
      """
    #expect(
      Self.findings(text, only: ["count.prose"]) == [
        "content/a.md:11:1 note [count.prose] this page has 2 open, 1 resolved of its gaps, not One open, two resolved, "
          + "and so says no table or page around it"
      ])
  }

  // MARK: - State cells

  @Test(
    "state cells of a ledger became gaps",
    arguments: ["🔴 open", "🔴 narrowed", "🔴 GAP", "🔴", "🟡 waiting for a device", "🔴 **OPEN**"] as [String])
  func stateCells(state: String) {
    let text = """
      # 1 Lamps

      🔴 **GAP G1** — whether it burns. \(Self.parts)

      ## Ledger

      | # | Gap | State | § |
      | --- | --- | --- | --- |
      | G1 | Whether it burns | \(state) | §1 |

      1 <!-- assay:count gaps.open -->, 1 <!-- assay:count claims -->
      """
    #expect(Self.findings(text, only: ["count", "gap", "claim", "ledger"]) == [], "\(state)")
  }

  // MARK: - Two states

  @Test("a gap and its own later resolution on one page were a duplicate id")
  func duplicate() {
    let text = "# A\n\n🔴 **GAP G1** — a.\n\n## B\n\n✅ **RESOLVED** (was a 🔴 GAP G1) — b.\n"
    #expect(
      Self.findings(text, only: ["claim", "gap.resolved-below"]) == [
        "content/a.md:3:1 warning [gap.resolved-below] this gap is marked open, and is resolved on line 7; change its sign, "
          + "or narrow it"
      ])
    #expect(
      Self.findings(text + "\n✅ **RESOLVED** (was a 🔴 GAP G1) — c.\n", only: ["claim"]) == [
        "content/a.md:9:1 error [claim.duplicate] the id g1 is already that of the claim on line 3"
      ])
  }

  @Test("the same words as a gap and as a fact on one page said nothing")
  func onePage() {
    let text = """
      # A

      ✅ **VERIFIED** — the small lamp burns all night.

      ## B

      🔴 **GAP** — whether the small lamp burns all night.
      """
    #expect(
      Self.findings(text, only: ["claim.contradicted"]) == [
        "content/a.md:3:1 note [claim.contradicted] this claim is verified here, and gap at content/a.md:7, as far as its "
          + "words tell; bring the one that is behind up to date",
        "content/a.md:7:1 note [claim.contradicted] this claim is gap here, and verified at content/a.md:3, as far as its "
          + "words tell; bring the one that is behind up to date",
      ])
    #expect(Self.findings(text.split(separator: "VERIFIED").joined(separator: "x"), only: ["claim"]).count == 2)
    #expect(
      Self.findings("| A |\n| - |\n| ✅ it burns all the night |\n| 🔴 it burns all the night |", only: ["claim"]) == [])
  }

  private static func series(_ first: String, _ second: String) -> [String] {
    GuideFixture.findings(
      ["content/a.md": "# A\n\n\(first)\n", "content/b.md": "# B\n\n\(second)\n"], only: ["claim.contradicted"])
  }

  @Test("a gap of the guide's own id, open on one page and resolved on another, said nothing")
  func acrossPages() {
    #expect(
      Self.series("✅ **RESOLVED** (was a 🔴 GAP FM-7) — a.", "🔴 **GAP FM-7** — b.") == [
        "content/a.md:3:1 note [claim.contradicted] this claim is verified here, and gap at content/b.md:3, as far as its id "
          + "fm-7 tells; bring the one that is behind up to date",
        "content/b.md:3:1 note [claim.contradicted] this claim is gap here, and verified at content/a.md:3, as far as its id "
          + "fm-7 tells; bring the one that is behind up to date",
      ])
  }

  @Test(
    "ids that each page counts for itself contradict nothing",
    arguments: [
      ("✅ **RESOLVED** (was a 🔴 GAP G7) — a.", "🔴 **GAP G7** — b."),
      ("✅ **RESOLVED** (was a 🔴 GAP FM-7) — a.", "🔴 **GAP FM-7 (narrowed)** — b."),
      ("✅ **RESOLVED** (was a 🔴 GAP FM-7) — a.\n\n🔴 **GAP FM-8** — c.", "🔴 **GAP FM-8** — b."),
      ("✅ **RESOLVED** (was a 🔴 GAP FM-7) in part — a.", "🔴 **GAP FM-7** — b."),
    ] as [(String, String)])
  func ownSeries(first: String, second: String) {
    #expect(Self.series(first, second) == [], "\(first)")
  }

  // MARK: - Stale resolvers

  private static func stale(_ resolver: String, _ rest: String = "✅ **RESOLVED** (was a 🔴 GAP G3) — a.") -> [String] {
    findings(
      "# A\n\n🔴 **GAP G4** — b. **What would resolve it:** \(resolver)\n\n\(rest)\n", only: ["gap.resolver-stale"])
  }

  @Test(
    "a resolver that is another gap, resolved already, was not seen",
    arguments: ["resolving G3.", "the answer to gap G3", "G3", "closing [G3](#g3)."] as [String])
  func staleResolver(resolver: String) {
    #expect(
      Self.stale(resolver) == [
        "content/a.md:3:1 warning [gap.resolver-stale] this gap waits for g3, which is resolved on line 5; answer it, or say "
          + "what else it waits for"
      ], "\(resolver)")
  }

  @Test("a resolver that asks for more than another gap is a note, and one whose gap is resolved in its row too")
  func staleGuess() {
    #expect(
      Self.stale("the run of G3, on a device") == [
        "content/a.md:3:1 note [gap.resolver-stale] this gap's resolver names g3, which is resolved on line 5; see whether "
          + "it can be answered now"
      ])
    let row = "## Gaps\n\n| # | Gap | § |\n| - | - | - |\n| G4 | b | |\n| G3 | ~~a~~ ✅ RESOLVED: no | |"
    #expect(Self.stale("resolving G3", row).count == 1)
  }

  @Test(
    "a resolver whose gap is open, unknown, its own, or resolved in part waits",
    arguments: [
      ("resolving G3", "🔴 **GAP G3** — a."), ("resolving G5", "✅ **RESOLVED** (was a 🔴 GAP G3) — a."),
      ("resolving G4", "✅ **RESOLVED** (was a 🔴 GAP G3) — a."),
      ("resolving G3", "✅ **RESOLVED** (was a 🔴 GAP G3) — in part: a."),
      ("a run on an M1", "✅ **RESOLVED** (was a 🔴 GAP G3) — a."),
    ] as [(String, String)])
  func waiting(resolver: String, rest: String) {
    #expect(Self.stale(resolver, rest) == [], "\(resolver)")
  }
}
