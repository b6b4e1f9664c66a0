import Diagnostics
import Evidence
import Snippets

/// Passes on what the snippets' verdicts say, each under its own rule (`snippet.failed`, `snippet.marker`, …).
struct SnippetVerdicts: Rule {
  let description = RuleDescription(
    id: "snippet", defaultSeverity: .error, summary: "The verdicts of the snippets.", explanation: "", example: "")

  func findings(in context: CheckContext) -> [Finding] {
    context.snippets?.findings() ?? []
  }
}
