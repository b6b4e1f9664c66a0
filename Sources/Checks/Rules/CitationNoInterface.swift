import Diagnostics
import Evidence

struct CitationNoInterface: CitationRule {
  let status = Citation.Status.noInterface
  let description = RuleDescription(
    id: "citation.no-interface", defaultSeverity: .warning,
    summary: "The cited interface is not in the store.",
    explanation: """
      The citation names a module and an SDK of which no interface is stored, so nothing can be checked.

      Add `<Module>-<sdk>-<platform>.swiftinterface` to the interfaces folder, or correct the citation.
      """,
    example: "`Lens` (`Lenses-27.0:4`), with no `Lenses-27.0-macos.swiftinterface`.")
}
