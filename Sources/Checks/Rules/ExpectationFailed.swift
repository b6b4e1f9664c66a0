import Diagnostics
import Evidence

struct ExpectationFailed: Rule {
  let description = RuleDescription(
    id: "expect.failed", defaultSeverity: .error,
    summary: "An interface does not say what a page expects of it.",
    explanation: """
      `<!-- assay:expect 27.0 LanguageModelError cases = 9 -->` asserts a fact of a stored interface: its `cases`, \
      `members`, `conformances`, `attributes`, the version of `introduced` or `deprecated`, a `message`, or `labels`. \
      The interface says otherwise.

      Read the page against the interface, then correct the text and the number.
      """,
    example: "<!-- assay:expect 27.0 LanguageModelError cases = 8 -->")

  func findings(in context: CheckContext) -> [Finding] {
    context.guide.pages.flatMap { page in
      Directive.all(in: page.document).filter { $0.name == "expect" }.compactMap { directive in
        problem(directive, page, context.guide).map { finding(page, directive.range, $0) }
      }
    }
  }

  private func problem(_ directive: Directive, _ page: Page, _ guide: Guide) -> String? {
    guard let expectation = Expectation(directive.arguments) else {
      let subjects = Expectation.Subject.allCases.map(\.rawValue).joined(separator: ", ")
      return "write assay:expect <SDK> <name> <subject> = <value>, with one of the subjects \(subjects)"
    }
    guard let module = expectation.module ?? page.citeDefault else {
      return "assay:expect names no module, and neither the page nor assay.yml has a cite-default; add one"
    }
    guard let entry = guide.store.entry(module: module, sdk: expectation.sdk) else {
      return "no interface \(module)-\(expectation.sdk) is stored, so nothing can be expected of it"
    }
    return expectation.refutation(in: entry)
  }
}
