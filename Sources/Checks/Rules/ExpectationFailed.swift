import Diagnostics
import Evidence

struct ExpectationFailed: Rule {
  let description = RuleDescription(
    id: "expect.failed", defaultSeverity: .error,
    summary: "An interface does not say what a page expects of it.",
    explanation: """
      `<!-- assay:expect 27.0 LanguageModelError cases = 9 -->` asserts a fact of a stored interface: its `cases`, \
      `members`, `conformances`, `attributes`, `isolation`, the version of `introduced` or `deprecated`, a `message`, \
      what it was `renamed` to, its `labels`, its `kind`, or that it is `absent`. The interface says otherwise, or the \
      assertion cannot be read.

      Read the page against the interface, then correct the text and the number.
      """,
    example: "<!-- assay:expect 27.0 LanguageModelError cases = 8 -->")

  func findings(in context: CheckContext) -> [Finding] {
    context.guide.pages.flatMap { page in
      page.expectations.compactMap { directive in
        Expectation.problem(with: directive, on: page, in: context.guide.store)
          .map { finding(page, directive.range, $0) }
      }
    }
  }
}
