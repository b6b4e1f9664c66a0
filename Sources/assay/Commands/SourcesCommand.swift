import Diagnostics
import Evidence
import Reports

extension Command {
  static let sources = Command(
    name: "sources",
    summary: "every source that the pages cite, with the claims that rest on it",
    options: [
      .format(["text", "json", "csv"]), Option.output,
      .choice("--kind", Citation.Kind.allCases.map(\.rawValue), isList: true, "only sources of this kind"),
      Option.page,
    ],
    example: "assay sources --kind thread,feedback"
  ) { invocation throws(ProjectError) in
    let guide = try invocation.guide(try invocation.configuration())
    let kinds = invocation.arguments.list("--kind").compactMap(Citation.Kind.init(rawValue:))
    let report = SourcesReport(guide, page: try invocation.page(in: guide), kinds: kinds)
    switch invocation.arguments["--format"] {
    case "json": try invocation.report(report.json().text())
    case "csv": try invocation.report(report.csv())
    default: try invocation.report(report.text(style: invocation.reportStyle))
    }
    return .clean
  }
}
