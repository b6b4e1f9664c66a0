import Diagnostics
import Evidence

struct GapWithoutResolver: Rule {
  let description = RuleDescription(
    id: "gap.resolver", defaultSeverity: .note,
    summary: "An open gap does not say what would resolve it.",
    explanation: """
      Every gap should end in an act: a run on a device, an answer of the vendor, a probe. The gaps report groups by \
      it, so that one act that closes several gaps is seen.

      Add "What would resolve it: …" to the gap.
      """,
    example: "🔴 **GAP** — whether `jammed` is ever thrown.")

  func findings(in context: CheckContext) -> [Finding] {
    context.guide.pages.flatMap { page in
      page.claims.filter { $0.isOpenGap && $0.resolver == nil }.map {
        finding(page, $0.markerRange, "this gap does not say what would resolve it")
      }
    }
  }
}
