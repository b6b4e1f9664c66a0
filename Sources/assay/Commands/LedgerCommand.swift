import Diagnostics
import Evidence
import Reports

extension Command {
  static let ledger = Command(
    name: "ledger",
    summary: "every claim",
    options: [
      .format(["text", "json", "csv"]), Option.output,
      .choice("--state", ClaimState.allCases.map(\.rawValue), isList: true, "only claims in this state"),
      .value("--page", "PAGE", "only one page's, by its path or the end of it"),
    ],
    example: "assay ledger --state hazard --format json"
  ) { invocation throws(ProjectError) in
    let guide = try invocation.guide(try invocation.configuration())
    let states = invocation.arguments.list("--state").compactMap(ClaimState.init(rawValue:))
    let report = LedgerReport(guide, page: try invocation.page(in: guide), states: states)
    switch invocation.arguments["--format"] {
    case "json": try invocation.report(report.json().text())
    case "csv": try invocation.report(report.csv())
    default: try invocation.report(report.text(style: invocation.reportStyle))
    }
    return .clean
  }
}
