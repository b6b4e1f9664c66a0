import Checks
import Diagnostics

extension Command {
  static let explain = Command(
    name: "explain",
    summary: "what a rule means, an example, how to fix it",
    operands: "[RULE]",
    options: [.flag("--all", "every rule, as Markdown"), Option.output],
    example: "assay explain citation.moved",
    operandCount: 0...1
  ) { invocation throws(ProjectError) in
    if invocation.arguments.has("--all") {
      try invocation.report(RuleCatalogue.markdown())
    } else if let id = invocation.arguments.operands.first {
      try invocation.report(RuleCatalogue.text(of: try RuleCatalogue.rule(id), style: invocation.reportStyle))
    } else {
      try invocation.report(RuleCatalogue.list())
    }
    return .clean
  }
}
