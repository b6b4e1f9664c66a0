import Diagnostics
import Evidence

struct GapWithoutSafeDefault: Rule {
  let description = RuleDescription(
    id: "gap.safe-default", defaultSeverity: .note,
    summary: "An open gap gives no safe default.",
    explanation: """
      A reader has to ship something while the question is open. The safe default says what is right whatever the \
      answer turns out to be.

      Add "Safe default: …" to the gap.
      """,
    example: "🔴 **GAP** — whether `jammed` is ever thrown. **What would resolve it:** a run on a device.")

  func findings(in context: CheckContext) -> [Finding] {
    context.guide.pages.flatMap { page in
      page.claims.filter { $0.isOpenGap && $0.safeDefault == nil }.map {
        finding(page, $0.markerRange, "this gap gives no safe default")
      }
    }
  }
}
