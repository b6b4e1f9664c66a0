import Diagnostics
import Evidence

struct SourceUnqualified: Rule {
  let description = RuleDescription(
    id: "source.unqualified", defaultSeverity: .note,
    summary: "An issue is cited without its repository.",
    explanation: """
      `#12` alone is an issue of any repository. The number of a row, a gap or a step ("gap #3") is none, and neither \
      is a colour; the text of a link has its repository in the address.

      Write the repository before it: `owner/repo#12`.
      """,
    example: "Fixed in #12.")

  func findings(in context: CheckContext) -> [Finding] {
    context.guide.pages.flatMap { page in
      page.citations.filter { $0.kind == .issue && $0.text.utf8.first == 0x23 }.map { citation in
        finding(
          page, citation.range, "\(citation.text) does not say of which repository; write owner/repo\(citation.text)")
      }
    }
  }
}
