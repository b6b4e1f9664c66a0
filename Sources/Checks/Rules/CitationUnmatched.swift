import Diagnostics
import Evidence

struct CitationUnmatched: CitationRule {
  let status = Citation.Status.unmatched
  let description = RuleDescription(
    id: "citation.unmatched", defaultSeverity: .note,
    summary: "None of the names beside a citation answers to the cited lines.",
    explanation: """
      There are names in the sentence, but none is declared on the cited lines or stands in their text. \
      Prose names many things beside a citation, so this may well be right: it is a note.

      Put the name that the lines prove into a code span right before the citation.
      """,
    example: "All of `Maker`'s members, as shown in the fence above this line and in the header (`27.0:15-16`).")
}
