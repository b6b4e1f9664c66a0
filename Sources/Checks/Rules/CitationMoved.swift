import Diagnostics
import Evidence

struct CitationMoved: CitationRule {
  let status = Citation.Status.moved
  var adjacentSeverity: Severity { .warning }
  let description = RuleDescription(
    id: "citation.moved", defaultSeverity: .error,
    summary: "What the citation points at is on other lines now.",
    explanation: """
      The declaration is still in the interface, with the same signature, but elsewhere: the interface was \
      captured anew. Where the lock knows what the citation pointed at, the new lines are certain and this \
      is an error; where only the name beside the citation tells, it is a warning.

      Run `assay fix`, which rewrites the numbers and nothing else; then `assay lock --update`.
      """,
    example: "The model's errors (`27.0:12-15`), when the enum is on lines 34-37.")
}
