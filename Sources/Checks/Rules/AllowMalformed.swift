import Diagnostics
import Evidence

struct AllowMalformed: Rule {
  let description = RuleDescription(
    id: "allow.malformed", defaultSeverity: .error,
    summary: "An assay:allow names no rule that there is, or gives no reason.",
    explanation: """
      `<!-- assay:allow RULE reason -->` turns off the findings of a rule, or of a group such as `citation`, on its own \
      line, or, where it has a block of its own, in the next block too. Without a rule and a reason it turns off nothing: \
      whoever reads the page later must be able to tell why the finding is no fault.

      Write the rule as `assay check` prints it, then why the page is right.
      """,
    example: "<!-- assay:allow citation.unmatched -->")

  func findings(in context: CheckContext) -> [Finding] {
    context.guide.pages.flatMap { page in
      Allowance.all(on: page).compactMap { allowance in
        Self.problem(with: allowance).map { finding(page, allowance.directive.range, $0) }
      }
    }
  }

  /// Nil for an allowance that can be used.
  static func problem(with allowance: Allowance) -> String? {
    guard !allowance.rule.isEmpty else {
      return "this assay:allow names no rule; write assay:allow RULE and the reason"
    }
    guard Catalogue.isRuleOrGroup(allowance.rule) else {
      let nearest = NearestName.nearest(to: allowance.rule, among: Catalogue.descriptions.map(\.id))
      return
        "there is no rule '\(allowance.rule)'\(nearest.map { "; did you mean \($0)?" } ?? "; 'assay explain' lists them")"
    }
    guard !allowance.rule.hasPrefix("allow") else {
      return "\(allowance.rule) cannot be allowed; correct or remove the other assay:allow"
    }
    guard !allowance.reason.isEmpty else {
      return "this assay:allow gives no reason; write after \(allowance.rule) why the page is right"
    }
    return nil
  }
}
