import Diagnostics
import Evidence

/// What is reported of the `assay:allow` comments that turned off nothing. It is no `Rule`, since it is known only when
/// all rules have run.
struct AllowUnused {
  static let description = RuleDescription(
    id: "allow.unused", defaultSeverity: .warning,
    summary: "An assay:allow turns off nothing.",
    explanation: """
      The rule that it names found nothing where it reaches: the fault is gone, or has moved to another line. It is \
      reported only when that rule was run, so not by `assay check OTHER`, nor for `snippet` rules without `--snippets`, \
      nor for a rule that `assay.yml` or the page turns off.

      Remove it, or move it to the line of the finding.
      """,
    example: "<!-- assay:allow citation.unmatched read by hand -->\n\nNo citation here.")

  static func findings(_ unused: [(page: Page, allowance: Allowance)], wasRun: (String, Page) -> Bool) -> [Finding] {
    unused.filter { wasRun($0.allowance.rule, $0.page) }.map { page, allowance in
      let (first, last) = (allowance.lines.lowerBound, allowance.lines.upperBound)
      let lines = first == last ? "line \(first)" : "lines \(first)-\(last)"
      return Finding(
        rule: description.id, severity: description.defaultSeverity,
        place: page.document.source.place(allowance.directive.range),
        message: "\(allowance.rule) finds nothing on \(lines), so there is nothing to allow; remove this comment")
    }
  }
}
