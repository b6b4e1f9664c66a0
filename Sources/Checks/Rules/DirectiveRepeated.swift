import Diagnostics
import Evidence

struct DirectiveRepeated: Rule {
  let description = RuleDescription(
    id: "directive.repeated", defaultSeverity: .warning,
    summary: "A page asks for the same table twice.",
    explanation: """
      `assay:gaps`, `assay:ledger`, `assay:sources` and `assay:snippets` are written out where they stand first on a \
      page. Where one stands again, the site only says that the table is further up.

      Remove it, or link to the first.
      """,
    example: "<!-- assay:gaps -->\n\n<!-- assay:gaps -->")

  func findings(in context: CheckContext) -> [Finding] {
    context.guide.pages.flatMap { page in
      TableDirectives(page.document).repeated.map { directive in
        finding(
          page, directive.range, "assay:\(directive.name) stands on this page before, and is written out there only")
      }
    }
  }
}
