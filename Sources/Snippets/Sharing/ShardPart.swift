import Diagnostics

/// What one machine found out about its share of a guide's snippets (`assay.shard/1`).
public struct ShardPart: Sendable {
  /// The version of Assay.
  public var version: String
  public var shard: SnippetShard
  /// The rules that the check was asked for; all if empty.
  public var rules: [String]
  public var inputs: ShardInputs
  public var compiler: String
  public var host: String
  public var checksAvailability: Bool
  public var seconds: Double
  var verdicts: [Verdict]
  var targetFindings: [TargetFinding]

  /// A snippet's verdict, as far as the rules and counts of `assay check` ask for it.
  struct Verdict: Sendable {
    var page: String
    var line: Int
    var status: SnippetVerdict.Status
    var targets: [TargetVerdict]
    var findings: [Finding]
  }

  public init(
    _ report: SnippetReport, shard: SnippetShard, version: String, rules: [String], inputs: ShardInputs,
    seconds: Double
  ) {
    self.version = version
    self.shard = shard
    self.rules = rules
    self.inputs = inputs
    compiler = report.compiler
    host = report.host
    checksAvailability = report.checksAvailability
    self.seconds = seconds
    verdicts = report.verdicts.map { verdict in
      Verdict(
        page: verdict.snippet.page, line: verdict.snippet.line, status: verdict.status, targets: verdict.targets,
        findings: verdict.snippet.findings + verdict.findings)
    }
    targetFindings = report.targetFindings
  }
}
