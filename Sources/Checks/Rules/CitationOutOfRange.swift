import Diagnostics
import Evidence

struct CitationOutOfRange: CitationRule {
  let status = Citation.Status.outOfRange
  let description = RuleDescription(
    id: "citation.out-of-range", defaultSeverity: .error,
    summary: "The cited lines do not exist, or are blank.",
    explanation: """
      The interface has fewer lines than the citation says, or nothing stands on them. Where the name \
      beside the citation is declared once, the right lines are offered.

      Run `assay fix` if lines are offered; else look the declaration up with `assay interface find`.
      """,
    example: "`Size` (`27.0:900-910`), in an interface of 600 lines.")
}
