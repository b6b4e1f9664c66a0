import Diagnostics
import Evidence
import Foundation
import Project
import Snippets

extension Command {
  static let merge = Command(
    name: "merge",
    summary: "one report from the parts of a check that several machines shared",
    operands: "PART…",
    options: [.checkFormat, Option.output, Option.summary, Option.pathPrefix, Option.baseline, Option.updateBaseline],
    example: "assay merge part-*.json --format sarif --output findings.sarif",
    operandCount: 1...Int.max
  ) { invocation throws(ProjectError) in
    let start = ContinuousClock.now
    var parts: [(path: String, part: ShardPart)] = []
    for path in invocation.arguments.operands {
      let file = FilePath.absolute(path, from: FileManager.default.currentDirectoryPath)
      let source = SourceText(path: path, bytes: try FileBytes.read(file, shownAs: path))
      parts.append((path, try ShardPart(source)))
    }
    let configuration = try invocation.configuration()
    let baseline = try AcceptedFindings(invocation, configuration)
    let guide = try invocation.guide(configuration)
    let merge = try ShardMerge(
      parts, snippets: guide.pages.flatMap { Snippet.all(in: $0.document, page: $0.path) },
      targets: configuration.targets(of: guide.store), inputs: try invocation.shardInputs(of: guide, configuration),
      version: Help.version)
    return try invocation.reportCheck(
      of: guide, configuration, snippets: merge.report, only: merge.rules, baseline: baseline, since: start,
      seconds: merge.seconds)
  }
}

extension Invocation {
  /// The part of the snippets that `--shard` asks for; nil without it.
  func shard() throws(ProjectError) -> SnippetShard? {
    guard let text = arguments["--shard"] else { return nil }
    guard let shard = SnippetShard(text) else {
      throw ProjectError(
        .usage, "--shard cannot be '\(text)'",
        advice: "It is K/N: part K of N, K from 1 to N, N at most \(SnippetShard.mostParts). For example: --shard 2/8")
    }
    guard arguments.has("--snippets") else {
      throw ProjectError(
        .usage, "--shard shares out snippets, and no --snippets is given",
        advice: "Give both, or check the rest of the guide on one machine.")
    }
    guard ["json", nil].contains(arguments["--format"]) else {
      throw ProjectError(
        .usage, "with --shard the report is a part, which is always JSON",
        advice: "Leave --format out, and give it to 'assay merge'.")
    }
    if let other = ["--baseline", "--update-baseline", "--changed"].first(where: {
      arguments[$0] != nil || arguments.has($0)
    }) {
      throw ProjectError(
        .usage, "--shard and \(other) do not go together",
        advice: other == "--changed" ? "Leave one of them out." : "Give \(other) to 'assay merge', which reports.")
    }
    return shard
  }

  /// Type-checks one part of the snippets, and writes what `assay merge` needs of it. What was found is for the merge to
  /// report: a part that could be written is a success.
  func reportPart(
    _ shard: SnippetShard, of guide: Guide, _ configuration: Configuration, only rules: [String],
    since start: ContinuousClock.Instant
  ) throws(ProjectError) -> ExitStatus {
    let report = try snippetReport(of: guide, configuration, shard: shard)
    let part = ShardPart(
      report, shard: shard, version: Help.version, rules: rules, inputs: try shardInputs(of: guide, configuration),
      seconds: start.elapsedSeconds)
    try self.report(part.text())
    let total = guide.pages.reduce(0) { $0 + Snippet.all(in: $1.document, page: $1.path).count }
    console.say("part \(shard.text): \(report.verdicts.count) of \(total) snippets; assay merge reports on all parts")
    return .clean
  }

  /// What the verdicts on the guide's snippets follow from.
  func shardInputs(of guide: Guide, _ configuration: Configuration) throws(ProjectError) -> ShardInputs {
    var settings: [UInt8] = []
    if configuration.file != nil {
      let current = FileManager.default.currentDirectoryPath
      settings = try FileBytes.read(
        arguments["--config"].map { FilePath.absolute($0, from: current) }
          ?? configuration.absolute(Configuration.fileName))
    }
    let folder = configuration.absolute(configuration.interfaces)
    let names = ((try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []).filter { $0.hasSuffix(".swift") }
    var sources: [(path: String, bytes: [UInt8])] = []
    for name in names.sorted() { sources.append((name, try FileBytes.read("\(folder)/\(name)"))) }
    return ShardInputs(
      settings: settings, pages: guide.pages.map(\.document.source), store: guide.store, sources: sources)
  }
}
