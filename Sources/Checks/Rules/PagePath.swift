import Diagnostics
import Evidence

struct PagePath: Rule {
  let description = RuleDescription(
    id: "page.path", defaultSeverity: .error,
    summary: "Two pages would be written to the same file of the site.",
    explanation: """
      A folder has both a `README.md` and an `index.md`, or a page has the path of one that Assay computes \
      (`gaps.html`, `ledger.html`, …).

      Rename the page.
      """,
    example: "content/gaps.md")

  func findings(in context: CheckContext) -> [Finding] {
    context.links.collisions.map { collision in
      Finding(
        rule: description.id, severity: description.defaultSeverity, place: Place(file: collision.page),
        message: "this page would be written to \(collision.output), which another page has; rename it")
    }
  }
}
