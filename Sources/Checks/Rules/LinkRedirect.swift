import Diagnostics
import Evidence

struct LinkRedirect: Rule {
  let description = RuleDescription(
    id: "link.redirect", defaultSeverity: .error,
    summary: "A former address leads nowhere, or is in use.",
    explanation: """
      `redirects:` in `assay.yml` and `aliases:` in a page's front matter name addresses that the site once had. What \
      they lead to has to be there; what stands at such an address itself needs no redirect.

      Correct or remove the line.
      """,
    example: "redirects:\n  old-page.html: new-paeg.md")

  func findings(in context: CheckContext) -> [Finding] {
    context.links.redirects.problems.map { problem in
      Finding(
        rule: description.id, severity: description.defaultSeverity, place: problem.place, message: problem.message)
    }
  }
}
