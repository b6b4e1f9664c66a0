import Diagnostics
import Evidence
import Reports

extension Command {
  static let gaps = Command(
    name: "gaps",
    summary: "the open-gaps report",
    options: [
      .format(["text", "json", "csv", "markdown"]), Option.output,
      .choice("--status", GapStatus.allCases.map(\.rawValue), isList: true, "only gaps of this status"),
      .choice("--group-by", GapGrouping.allCases.map(\.rawValue), "open gaps that have this in common together"),
      Option.page,
      .flag("--history", "when gaps were opened, narrowed and resolved, as far as the guide says; the oldest first"),
    ],
    example: "assay gaps --status open --group-by resolver"
  ) { invocation throws(ProjectError) in
    let configuration = try invocation.configuration()
    let guide = try invocation.guide(configuration)
    let report = GapsReport(
      guide, statuses: invocation.arguments.list("--status").compactMap(GapStatus.init(rawValue:)),
      grouping: invocation.arguments["--group-by"].flatMap(GapGrouping.init(rawValue:)),
      page: try invocation.page(in: guide), contentFolder: configuration.content,
      showsHistory: invocation.arguments.has("--history"))
    switch invocation.arguments["--format"] {
    case "json": try invocation.report(report.json().text())
    case "csv": try invocation.report(report.csv())
    case "markdown": try invocation.report(report.markdown())
    default: try invocation.report(report.text(style: invocation.reportStyle))
    }
    return .clean
  }
}
