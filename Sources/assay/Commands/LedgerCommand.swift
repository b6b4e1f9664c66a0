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
      Option.page,
      .value("--module", "MODULE", "only claims that cite an interface of this module; several with commas"),
      .choice("--kind", EvidenceKind.allCases.map(\.rawValue), isList: true, "only claims on this kind of evidence"),
      .value("--since", "DATE", "only claims of this day (2026-07-31) or later"),
    ],
    example: "assay ledger --state hazard --format json"
  ) { invocation throws(ProjectError) in
    let since = try invocation.since()
    let guide = try invocation.guide(try invocation.configuration())
    let report = LedgerReport(
      guide, page: try invocation.page(in: guide),
      states: invocation.arguments.list("--state").compactMap(ClaimState.init(rawValue:)),
      modules: try invocation.modules(in: guide),
      kinds: invocation.arguments.list("--kind").compactMap(EvidenceKind.init(rawValue:)), since: since)
    switch invocation.arguments["--format"] {
    case "json": try invocation.report(report.json().text())
    case "csv": try invocation.report(report.csv())
    default: try invocation.report(report.text(style: invocation.reportStyle))
    }
    return .clean
  }
}

extension Invocation {
  /// The modules that `--module` names: cited by some page, or stored.
  fileprivate func modules(in guide: Guide) throws(ProjectError) -> [String] {
    let wanted = arguments.list("--module")
    guard !wanted.isEmpty else { return [] }
    let known = Set(guide.store.entries.map(\.module)).union(guide.pages.flatMap { $0.citations.compactMap(\.module) })
    for module in wanted where !known.contains(module) {
      let names = known.sorted()
      let nearest = NearestName.nearest(to: module, among: names).map { "Did you mean '\($0)'?" }
      throw ProjectError(
        .usage, "no page cites an interface of '\(module)', and none is stored",
        advice: nearest ?? (names.isEmpty ? nil : "There are: \(names.joined(separator: ", "))."))
    }
    return wanted
  }

  /// The day that `--since` names.
  func since() throws(ProjectError) -> String? {
    guard let text = arguments["--since"] else { return nil }
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    let isDate =
      parts.map(\.count) == [4, 2, 2] && parts.joined().allSatisfy { (0x30...0x39).contains($0) }
      && (1...12).contains(Int(Substring(parts[1])) ?? 0) && (1...31).contains(Int(Substring(parts[2])) ?? 0)
    guard isDate else {
      throw ProjectError(.usage, "--since cannot be '\(text)'", advice: "Write a day as 2026-07-31.")
    }
    return text
  }
}
