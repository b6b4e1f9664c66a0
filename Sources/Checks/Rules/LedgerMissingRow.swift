import Diagnostics
import Evidence

struct LedgerMissingRow: Rule {
  let description = RuleDescription(
    id: "ledger.missing-row", defaultSeverity: .warning,
    summary: "An open gap has no row in its page's table of gaps.",
    explanation: """
      A table under a heading with the word "gap", with a column `#` and a column `§` (or "Section", "Where"), keeps \
      account of the gaps of its page. Every open gap must have a row: of its id (`G5` in the first column, or a link), \
      else of its section. Gaps that are mentioned in a cell or in the middle of a sentence, and those whose section some \
      row names for another gap, are notes: a row may be meant to cover them. Of a ledger of other pages, whose rows name \
      page and section (`17.1 §4.9`, or links), one note a page says how many gaps it leaves out.

      Add the row.
      """,
    example: """
      ### 4.2 Limits

      🔴 **GAP** — whether the limit is the same on iOS.

      ## Open gaps

      | # | Gap | § |
      | --- | --- | --- |
      | 1 | Whether `jammed` is thrown | §4.1 |
      """)

  func findings(in context: CheckContext) -> [Finding] {
    Ledgers(context).comparisons.flatMap { comparison -> [Finding] in
      let missing = comparison.result.disagreements.compactMap { disagreement -> (claim: Claim, reason: String)? in
        guard case .missingRow(let gap) = disagreement.kind else { return nil }
        return (comparison.result.page.claims[gap], disagreement.isSure ? "" : disagreement.reason)
      }
      return comparison.isOwn ? missing.map { own(comparison, $0.claim, $0.reason) } : left(out: missing, comparison)
    }
  }

  private func own(_ comparison: Ledgers.Comparison, _ claim: Claim, _ reason: String) -> Finding {
    let line = comparison.ledger.document.source.position(at: comparison.table.range.lowerBound).line
    let message = "this open gap has no row in the table of gaps on line \(line); add one"
    return finding(
      comparison.result.page, claim.markerRange, reason.isEmpty ? message : "\(message), unless \(reason)",
      severity: reason.isEmpty ? nil : .note)
  }

  /// A ledger of many pages may be a choice of gaps.
  private func left(out missing: [(claim: Claim, reason: String)], _ comparison: Ledgers.Comparison) -> [Finding] {
    let missing = missing.filter(\.reason.isEmpty)
    guard let first = missing.first else { return [] }
    let gaps = missing.count == 1 ? "1 open gap" : "\(missing.count) open gaps"
    let path = comparison.result.page.path
    return [
      finding(
        comparison.ledger, comparison.table.range.lowerBound..<comparison.table.range.lowerBound,
        "this table of gaps names \(path), and has no row for \(gaps) of it; the first is on line \(first.claim.line)",
        severity: .note)
    ]
  }
}
