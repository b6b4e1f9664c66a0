import Diagnostics
import Evidence

struct CitationAmbiguous: CitationRule {
  let status = Citation.Status.ambiguous
  let description = RuleDescription(
    id: "citation.ambiguous", defaultSeverity: .warning,
    summary: "It cannot be told which interface a citation means.",
    explanation: """
      `:34` alone means the file of the citation before it in the same block, and `27.0:34` the default \
      module of the page. Here there is neither.

      Write the SDK or the file before the colon, or give the page a `cite-default:`.
      """,
    example: "A paragraph that begins with: `Size` is at :34.")
}
