import Diagnostics
import SwiftInterface

extension Command {
  static let interfaceDiff = Command(
    name: "interface diff",
    summary: "what changed between two interfaces",
    operands: "OLD NEW",
    options: [
      .format(["text", "json", "markdown"]), Option.output,
      .choice("--only", InterfaceDifferenceReport.choices, isList: true, "only changes of these kinds"),
      .flag("--exit-code", "exit with 1 where something changed"),
    ],
    example: "assay interface diff FoundationModels-26.5 FoundationModels-27.0 --only removed,deprecated",
    operandCount: 2...2
  ) { invocation throws(ProjectError) in
    let (old, new) = (
      try invocation.interface(invocation.arguments.operands[0]),
      try invocation.interface(invocation.arguments.operands[1])
    )
    let difference = InterfaceDifference(old, new)
    let report = InterfaceDifferenceReport(difference, only: invocation.arguments.list("--only"))
    switch invocation.arguments["--format"] {
    case "json": try invocation.report(report.json.text())
    case "markdown": try invocation.report(report.markdown())
    default: try invocation.report(report.text(style: invocation.reportStyle))
    }
    if let note = difference.moduleNote { invocation.console.say(note) }
    let status = invocation.tell(damageOf: [old, new])
    return invocation.arguments.has("--exit-code") && !report.isEmpty ? .findings : status
  }
}
