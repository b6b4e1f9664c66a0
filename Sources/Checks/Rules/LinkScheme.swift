import Diagnostics
import Evidence

struct LinkScheme: Rule {
  let description = RuleDescription(
    id: "link.scheme", defaultSeverity: .error,
    summary: "A link would run a script.",
    explanation: """
      `javascript:`, `vbscript:` and, but for images, `data:` addresses run or show what stands in them. The site has \
      none of them, whatever `html:` says: the text is shown without the link.

      Remove the link, or show its address as code.
      """,
    example: "[more](javascript:alert\\(1\\))")

  func findings(in context: CheckContext) -> [Finding] {
    context.linkFindings { page, link in
      guard link.isForbidden else { return nil }
      return finding(
        page, link.range, "this address would run a script or show a page of its own, so the site goes without it")
    }
  }
}
