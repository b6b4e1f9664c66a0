import Diagnostics
import Evidence

struct ClaimDuplicate: Rule {
  let description = RuleDescription(
    id: "claim.duplicate", defaultSeverity: .error,
    summary: "Two claims of one page have the same id.",
    explanation: """
      An id that an author gives (`GAP G5`, `<!-- id: g5 -->`) is the anchor that ledgers and other pages link to, so \
      it can name only one claim of a page. An open gap and what resolves it further down are another fault: \
      gap.resolved-below.

      Give the second claim another id.
      """,
    example: "🔴 **GAP G5**: one thing. … 🔴 **GAP G5**: another.")

  func findings(in context: CheckContext) -> [Finding] {
    context.guide.pages.flatMap { page in
      var first: [String: Int] = [:]
      let resolved = GapResolutions(page).gaps
      return page.claims.enumerated().compactMap { index, claim -> Finding? in
        guard let id = claim.explicitID else { return nil }
        // The gap is the one to correct, and gap.resolved-below says so.
        if let gap = resolved[index], first[id] == page.claims[gap].line { return nil }
        guard let line = first[id] else {
          first[id] = claim.line
          return nil
        }
        return finding(page, claim.markerRange, "the id \(id) is already that of the claim on line \(line)")
      }
    }
  }
}
