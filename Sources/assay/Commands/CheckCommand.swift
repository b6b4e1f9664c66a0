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
      .format(["text", "json", "sarif", "junit", "github", "gitlab"]), Option.output,
      .flag("--snippets", "type-check the snippets too (needs a Swift compiler)"), Option.noCache,
      .missing("--baseline"),
      .missing("--changed"),
    ],
    example: "assay check --snippets --format sarif --output findings.sarif",
    operandCount: 0...Int.max
  ) { invocation throws(ProjectError) in
    let start = ContinuousClock.now
    let rules = invocation.arguments.operands
    for rule in rules { _ = try RuleCatalogue.ruleOrGroup(rule) }
    let configuration = try invocation.configuration()
    let guide = try invocation.guide(configuration)
    let report =
      invocation.arguments.has("--snippets") ? try invocation.snippetReport(of: guide, configuration) : nil
    let outcome = try invocation.outcome(in: guide, configuration, snippets: report, only: rules)
    var summary = CheckSummary(guide, snippets: report, seconds: start.elapsedSeconds)
    summary.suppressed = outcome.suppressed.count
    let reporter = invocation.reporter(guide, configuration, suppressed: outcome.suppressed)
    try invocation.report(reporter.report(outcome.findings, summary: summary))
    return outcome.findings.contains { $0.severity > .note } ? .findings : .clean
  }
}

extension Invocation {
  /// What all rules have to say, in the order of places.
  func findings(
    in guide: Guide, _ configuration: Configuration, snippets: SnippetReport?, only rules: [String]
  ) throws(ProjectError) -> [Finding] {
    try outcome(in: guide, configuration, snippets: snippets, only: rules).findings
  }

  /// What all rules have to say, and what the pages turn off.
  func outcome(
    in guide: Guide, _ configuration: Configuration, snippets: SnippetReport?, only rules: [String]
  ) throws(ProjectError) -> CheckOutcome {
    let severities = configuration.rules.compactMapValues(Severity.init(rawValue:))
    let files = try ContentFiles(of: configuration).others.map(\.shown)
    let context = CheckContext(
      guide: guide, snippets: snippets, links: SiteBuilder.links(of: guide, configuration, files: files),
      isInRepository: { configuration.isInRepository($0) })
    return CheckRunner(severities: severities).outcome(context, only: rules)
  }

  fileprivate func reporter(
    _ guide: Guide, _ configuration: Configuration, suppressed: [SuppressedFinding]
  ) -> any FindingReporter {
    let sources = ProjectSources(guide, root: configuration.root)
    switch arguments["--format"] {
    case "json": return JSONReporter()
    case "sarif":
      return SARIFReporter(version: Help.version, rules: Catalogue.descriptions, suppressed: suppressed) {
        sources.source($0)
      }
    case "junit": return JUnitReporter()
    case "github": return GitHubReporter()
    case "gitlab": return GitLabReporter()
    default: return TextReporter(style: reportStyle) { sources.source($0) }
    }
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
