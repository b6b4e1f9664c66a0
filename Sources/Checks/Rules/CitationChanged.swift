import Diagnostics
import Evidence

struct CitationChanged: CitationRule {
  let status = Citation.Status.changed
  let description = RuleDescription(
    id: "citation.changed", defaultSeverity: .error,
    summary: "What the citation points at has another signature now.",
    explanation: """
      The declaration is in the interface, but no longer as it was when the citation was accepted: a \
      parameter, a type or a case payload differs. The claim may no longer be true.

      Read the claim against the new signature, correct it, and accept the lines with `assay lock --update \
      --accept PAGE:LINE`.
      """,
    example: "A claim that `timeout` has no payload, after the SDK gave it one.")
}
