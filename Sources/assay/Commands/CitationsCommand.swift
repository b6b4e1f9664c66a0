import Diagnostics
import Evidence
import Reports

extension Command {
  static let citations = Command(
    name: "citations",
    summary: "every citation with its status",
    options: [
      .format(["text", "json"]), Option.output,
      .choice("--status", Citation.Status.allCases.map(\.rawValue), isList: true, "only citations of this status"),
      Option.page,
    ],
    example: "assay citations --status near,moved"
  ) { invocation throws(ProjectError) in
    let guide = try invocation.guide(try invocation.configuration())
    let statuses = invocation.arguments.list("--status").compactMap(Citation.Status.init(rawValue:))
    let report = CitationsReport(guide, page: try invocation.page(in: guide), statuses: statuses)
    let isJSON = invocation.arguments["--format"] == "json"
    try invocation.report(isJSON ? report.json().text() : report.text(style: invocation.reportStyle))
    return .clean
  }
}
