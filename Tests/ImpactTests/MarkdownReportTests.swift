import Impact
import Testing

@Suite("The report for a pull request")
struct MarkdownReportTests {
  private static let page = """
    ✅ **VERIFIED** — a bulb is `Fault.burnt(_:)` (`27.0:5`); @ada says <b>*so*</b> of `Fault.broken(_:)` (`27.0:6`).

    ## 2. Lamps

    `Fault.burnt(_:)` again (`27.0:5`), and `light(for:)` (`27.0:11`).

    🔴 **GAP** — whether `Lamp.dim()` comes. **What would resolve it:** an interface with `Lamp.dim()`.
    """

  private static let newer = Fixture.text
    .replacing("  case burnt(Swift.Int)\n", with: "")
    .replacing("broken(Swift.String)", with: "broken(Swift.Int)")
    .replacing("  public var isLit", with: "  public func dim()\n  public var isLit")

  @Test("it lists what is to be decided once, however often it is cited, and folds what is written by machine")
  func report() throws {
    let impact = try Fixture(Self.page).impact(of: Self.newer)
    #expect(
      ImpactReport(impact).markdown == """
        ## Lamps 27.0, captured anew

        In the interface: 1 signature changed, 1 case added or removed, 1 added; 4 moved only, 1 unchanged.

        4 citations: 3 break, 1 moves; 1 claim loses evidence, 1 gap may close.

        ### To be decided (2)

        - [ ] `Fault.burnt(_:)` is gone
          cited at `content/a.md:3`, `content/a.md:7` (§2)
        - [ ] `Fault.broken(_:)` is not what it was: parameter 1 is `Int`, no longer `String` (27.0:5)
          cited at `content/a.md:3`

        ### Moved, written by `assay fix` (1)

        <details><summary>All 1</summary>

        - `content/a.md:7`: `27.0:11` → `27.0:10`

        </details>

        ### Gaps that may close (1)

        - `content/a.md:9` (§2): whether Lamp.dim() comes
          it names `Lamp.dim()`, which is declared now, at 27.0:11

        """)
  }
}
