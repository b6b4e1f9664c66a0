import Diagnostics
import Evidence

struct CitationUnanchored: CitationRule {
  let status = Citation.Status.unanchored
  let description = RuleDescription(
    id: "citation.unanchored", defaultSeverity: .note,
    summary: "Nothing beside a citation names what it proves.",
    explanation: """
      Without a name, a citation can only be checked for lines that exist. Once it is in the lock it is \
      followed all the same.

      Put the name that the lines prove into a code span right before the citation.
      """,
    example: "See the header (`27.0:7-11`).")
}
