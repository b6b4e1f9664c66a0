import Diagnostics
import Evidence

struct LedgerState: Rule {
  let description = RuleDescription(
    id: "ledger.state", defaultSeverity: .warning,
    summary: "A row of a table of gaps and its gap disagree on whether it is resolved.",
    explanation: """
      A row is resolved if its text is struck through, begins with ✅, says RESOLVED, or has a state column that says so; \
      its gap, if it is marked ✅ **RESOLVED** (was a 🔴 GAP). Either the gap was resolved and the row forgotten, or the \
      row was struck through and the text still asks.

      Correct the one that is behind. It is a note where row and gap were matched by little more than their section.
      """,
    example: """
      ### 4.4 The successor

      ✅ **RESOLVED** (was a 🔴 GAP) — it is `ParsingError`.

      ## Open gaps

      | # | Gap | § |
      | --- | --- | --- |
      | 1 | Which type is the successor | §4.4 |
      """)

  func findings(in context: CheckContext) -> [Finding] {
    Ledgers(context).comparisons.flatMap { comparison in
      comparison.result.disagreements.compactMap { disagreement -> Finding? in
        guard case .state(let row, _) = disagreement.kind else { return nil }
        let page = comparison.isOwn ? "" : " of \(comparison.result.page.path)"
        let isOpen = row.state == .open
        let act = isOpen ? "strike the row through" : "resolve the gap, or give it an open row"
        let start = isOpen ? "this row is open, but" : "this row is resolved, but"
        let guess = disagreement.isSure ? "" : ", if it is the one that is meant"
        return finding(
          comparison.ledger, row.mark, "\(start) \(disagreement.reason)\(page)\(guess); \(act)",
          severity: disagreement.isSure ? nil : .note)
      }
    }
  }
}
