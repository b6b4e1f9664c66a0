import Diagnostics
import Evidence

struct DirectiveUnknown: Rule {
  static let known = ["legend", "gaps", "ledger", "sources", "snippets", "expect", "count", "allow"]

  let description = RuleDescription(
    id: "directive.unknown", defaultSeverity: .error,
    summary: "A comment asks Assay for something that it does not know.",
    explanation: """
      Directives are HTML comments that begin with `assay:`. This one has a name that Assay does not know, so it \
      would do nothing, silently.

      Correct the name: `legend`, `gaps`, `ledger`, `sources`, `snippets`, `expect`, `count`, `allow`.
      """,
    example: "<!-- assay:gap -->")

  func findings(in context: CheckContext) -> [Finding] {
    context.guide.pages.flatMap { page in
      page.directives.filter { !Self.known.contains($0.name) }.map { directive in
        let hint =
          NearestName.nearest(to: directive.name, among: Self.known).map { "; did you mean assay:\($0)?" } ?? ""
        return finding(page, directive.range, "Assay knows no directive assay:\(directive.name)\(hint)")
      }
    }
  }
}
