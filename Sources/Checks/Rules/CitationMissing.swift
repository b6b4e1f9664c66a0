import Diagnostics
import Evidence

struct CitationMissing: CitationRule {
  let status = Citation.Status.missing
  var adjacentSeverity: Severity { .warning }
  let description = RuleDescription(
    id: "citation.missing", defaultSeverity: .error,
    summary: "What the citation points at is not in the interface.",
    explanation: """
      With an entry in the lock: the declaration was there and is gone, which is an error. Without: the \
      name beside the citation is declared nowhere in the interface and nothing of the sentence stands in \
      the cited lines, which is a warning. The message says what is nearest: another module, another SDK, \
      a similar name. A note tells what has the signature of the locked declaration now: another name in the same \
      type, the same name in another type or module.

      Correct the name or the citation, or say in the claim what became of the declaration.
      """,
    example: "`WidgetError` (`26.5:6-8`), when the enum came with 27.0.")
}
