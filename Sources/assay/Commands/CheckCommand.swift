import Checks
import Diagnostics
import Evidence
import Project
import Site
import Snippets

extension Command {
  static let check = Command(
    name: "check",
    summary: "every rule, or those named",
    operands: "[RULE…]",
    options: [
      .checkFormat, Option.output, Option.summary, Option.pathPrefix,
      .flag("--snippets", "type-check the snippets too (needs a Swift compiler)"), Option.noCache,
      Option.baseline, Option.updateBaseline, Option.changed,
      .value("--shard", "K/N", "type-check part K of N of the snippets, and write it for 'assay merge'"),
    ],
    example: "assay check --snippets --format sarif --output findings.sarif",
    operandCount: 0...Int.max
  ) { invocation throws(ProjectError) in
    let start = ContinuousClock.now
    let rules = invocation.arguments.operands
    for rule in rules { _ = try RuleCatalogue.ruleOrGroup(rule) }
    let shard = try invocation.shard()
    let configuration = try invocation.configuration()
    let baseline = try AcceptedFindings(invocation, configuration)
    let guide = try invocation.guide(configuration)
    if let shard { return try invocation.reportPart(shard, of: guide, configuration, only: rules, since: start) }
    let changes = try ChangedGuide(invocation, guide, configuration)
    let report =
      invocation.arguments.has("--snippets")
      ? try invocation.snippetReport(of: guide, configuration, pages: changes?.snippetPages) : nil
    return try invocation.reportCheck(
      of: guide, configuration, snippets: report, only: rules, changes: changes, baseline: baseline, since: start)
  }
}

extension Option {
  static let checkFormat = Option.format(["text", "json", "sarif", "junit", "github", "gitlab"])
}

extension Invocation {
  /// Runs the rules and prints what they have to say.
  ///
  /// - Parameter seconds: What the work took before `start`, elsewhere.
  func reportCheck(
    of guide: Guide, _ configuration: Configuration, snippets: SnippetReport?, only rules: [String],
    changes: ChangedGuide? = nil, baseline: AcceptedFindings?, since start: ContinuousClock.Instant,
    seconds: Double = 0
  ) throws(ProjectError) -> ExitStatus {
    let context = try context(guide, configuration, snippets: snippets)
    var outcome = outcome(context, configuration, only: rules)
    changes?.narrow(&outcome, context)
    var summary = CheckSummary(guide, snippets: snippets, seconds: start.elapsedSeconds)
    summary.changed = changes?.summary
    let sources = ProjectSources(guide, root: configuration.root)
    let checked = try CheckReport(self, configuration, sources)
    try baseline?.take(&outcome, summary: &summary, sources, CheckScope(context, configuration, rules, changes))
    summary.suppressed = outcome.suppressed.count
    summary.seconds = seconds + start.elapsedSeconds
    try checked.summarize(outcome, summary)
    try report(checked.text(outcome, summary))
    return outcome.findings.contains { $0.severity > .note } ? .findings : .clean
  }

  /// What all rules have to say, in the order of places.
  func findings(
    in guide: Guide, _ configuration: Configuration, snippets: SnippetReport?, only rules: [String]
  ) throws(ProjectError) -> [Finding] {
    outcome(try context(guide, configuration, snippets: snippets), configuration, only: rules).findings
  }

  /// What the rules look at.
  func context(
    _ guide: Guide, _ configuration: Configuration, snippets: SnippetReport?
  ) throws(ProjectError) -> CheckContext {
    let check = GuideCheck(configuration)
    return check.context(guide, links: try check.links(of: guide), snippets: snippets)
  }

  /// What all rules have to say, and what the pages turn off.
  func outcome(_ context: CheckContext, _ configuration: Configuration, only rules: [String]) -> CheckOutcome {
    GuideCheck(configuration).outcome(context, only: rules)
  }
}

extension CheckSummary {
  init(_ guide: Guide, snippets: SnippetReport?, seconds: Double) {
    self.init(
      pages: guide.pages.count, citations: guide.pages.reduce(0) { $0 + $1.citations.count },
      claims: guide.pages.reduce(0) { $0 + $1.claims.count },
      snippets: guide.pages.reduce(0) { $0 + Snippet.all(in: $1.document, page: $1.path).count }, seconds: seconds)
  }
}
