import Diagnostics
import Evidence
import Project
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
      .flag(
        "--history", "when gaps were opened, narrowed and resolved, by commits and by their dates; the oldest first"),
      .value("--since", "DATE", "with --history, only commits of this day (2026-07-31) or later"),
    ],
    example: "assay gaps --status open --group-by resolver"
  ) { invocation throws(ProjectError) in
    let configuration = try invocation.configuration()
    let guide = try invocation.guide(configuration)
    let page = try invocation.page(in: guide)
    let showsHistory = invocation.arguments.has("--history")
    let since = try invocation.since()
    if since != nil, !showsHistory {
      throw ProjectError(.usage, "--since needs --history", advice: "Give both.")
    }
    let timeline = showsHistory ? try invocation.timelineIfThere(of: configuration, page: page) : nil
    let report = GapsReport(
      guide, statuses: invocation.arguments.list("--status").compactMap(GapStatus.init(rawValue:)),
      grouping: invocation.arguments["--group-by"].flatMap(GapGrouping.init(rawValue:)),
      page: page, contentFolder: configuration.content, showsHistory: showsHistory, timeline: timeline?.since(since))
    switch invocation.arguments["--format"] {
    case "json": try invocation.report(report.json().text())
    case "csv": try invocation.report(report.csv())
    case "markdown": try invocation.report(report.markdown())
    default: try invocation.report(report.text(style: invocation.reportStyle))
    }
    return .clean
  }
}

extension Invocation {
  /// What became of the gaps from commit to commit.
  ///
  /// - Throws: as `GapTimeline` does.
  func timeline(of configuration: Configuration, page: String? = nil) throws(ProjectError) -> GapTimeline {
    console.progress("Reading the history…")
    defer { console.progress("") }
    let start = ContinuousClock.now
    let timeline = try GapTimeline(of: configuration, jobs: jobs) { path in page.map { path.isMatched(by: $0) } ?? true
    }
    let count = timeline.commits.count
    console.detail("found \(count) commit\(count == 1 ? "" : "s") that changed gaps in \(start.elapsed)")
    return timeline
  }

  /// Nil, with a word on why, where there is no git, no repository or no commit: then the dates of markers are told
  /// alone.
  fileprivate func timelineIfThere(
    of configuration: Configuration, page: String?
  ) throws(ProjectError) -> GapTimeline? {
    do throws(ProjectError) {
      return try timeline(of: configuration, page: page)
    } catch {
      guard arguments["--since"] == nil else { throw error }
      console.say("note: \(error.message): only the dates of markers are told")
      return nil
    }
  }
}
