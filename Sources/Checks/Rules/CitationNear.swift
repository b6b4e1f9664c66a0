import Diagnostics
import Evidence

struct CitationNear: CitationRule {
  let status = Citation.Status.near
  let description = RuleDescription(
    id: "citation.near", defaultSeverity: .error,
    summary: "The cited lines miss the declaration that is named beside them by a few lines.",
    explanation: """
      The name right before the citation (or right after it) is declared once in the interface, within six \
      lines of the cited ones or across their edge, and nothing else there answers to it: a slip of the \
      pen, or another capture.

      Run `assay fix`, which rewrites the numbers to the exact range.
      """,
    example: "`Size` (`27.0:31-34`), when `Size` is declared on lines 34-37.")
}
