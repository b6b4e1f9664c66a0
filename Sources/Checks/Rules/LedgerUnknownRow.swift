import Diagnostics
import Evidence

struct LedgerUnknownRow: Rule {
  let description = RuleDescription(
    id: "ledger.unknown-row", defaultSeverity: .warning,
    summary: "An open row of a table of gaps is about no gap of the page.",
    explanation: """
      Every open row of a table of gaps belongs to a gap, by its id or its section. It is a warning where the section is \
      there and has no gap at all; a note, where it has gaps that are other rows', where the row names no section, or \
      where a gap of the same words stands in another section. A resolved row needs no gap: what it asked may be a plain \
      claim now.

      Mark the gap in its section (🔴 **GAP** — …), correct the section in the row, or strike the row through.
      """,
    example: """
      ## 4. Limits

      ✅ **VERIFIED** — the limit is 5.

      ## Open gaps

      | # | Gap | § |
      | --- | --- | --- |
      | 1 | Whether the limit is the same on iOS | §4 |
      """)

  func findings(in context: CheckContext) -> [Finding] {
    Ledgers(context).comparisons.flatMap { comparison in
      comparison.result.disagreements.compactMap { disagreement -> Finding? in
        guard case .unknownRow(let row) = disagreement.kind else { return nil }
        let page = comparison.isOwn ? "" : " of \(comparison.result.page.path)"
        let start =
          disagreement.isSure ? "this open row is about no gap\(page)" : "this open row fits no gap\(page) surely"
        return finding(
          comparison.ledger, row.mark, "\(start): \(disagreement.reason)", severity: disagreement.isSure ? nil : .note)
      }
    }
  }
}
