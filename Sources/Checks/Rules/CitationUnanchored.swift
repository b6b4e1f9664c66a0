import Diagnostics
import Evidence

struct CitationUnanchored: CitationRule {
  let status = Citation.Status.unanchored
  let description = RuleDescription(
    id: "citation.unanchored", defaultSeverity: .note,
    summary: "Nothing beside a citation names what it proves.",
    explanation: """
      Without a name, a citation can only be checked for lines that exist, and `assay lock --update` does not accept \
      it by itself.

      Put the name that the lines prove into a code span right before the citation. Where there is no name to give, \
      read the lines and accept them: `assay lock --update --accept content/page.md:12`. From then on the citation is \
      followed like any other.
      """,
    example: "See the header (`27.0:7-11`).")
}
