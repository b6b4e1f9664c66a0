import Diagnostics

/// The parts of one check, put together.
public struct ShardMerge: Sendable {
  /// As if one machine had checked all snippets, as far as `assay check` asks.
  public let report: SnippetReport
  /// The rules that the check was asked for; all if empty.
  public let rules: [String]
  /// What all machines took together.
  public let seconds: Double

  /// - Parameters:
  ///   - parts: each with the path of its file, in any order.
  ///   - snippets: all snippets of the guide, in the order of their pages.
  ///   - targets: the project's targets, in their order.
  ///   - inputs: the guide that the parts must be of.
  ///   - version: this version of Assay, which must have made the parts.
  /// - Throws: `.usage` for parts that are not those of one check of this guide, and says which.
  public init(
    _ parts: [(path: String, part: ShardPart)], snippets: [Snippet], targets: [Target], inputs: ShardInputs,
    version: String
  ) throws(ProjectError) {
    guard let first = parts.first else { throw ProjectError(.usage, "there are no parts") }
    for (path, part) in parts {
      try Self.checkAgreement(of: part, path, with: first.part, first.path)
      guard part.version == version else {
        throw Self.refusal(
          path, "this part was made by Assay \(part.version), and this is \(version)", "Use one version for all parts.")
      }
      let differences = part.inputs.differences(from: inputs).joined(separator: ", ")
      guard differences.isEmpty else {
        throw Self.refusal(
          path, "this part is of another state of the guide: its \(differences) are not those here",
          "Merge the parts in a checkout of the commit that they were made from.")
      }
    }
    try Self.checkCompleteness(parts)
    let ordered = parts.map(\.part).sorted { $0.shard.number < $1.shard.number }
    report = try Self.report(ordered, snippets, targets)
    rules = first.part.rules
    seconds = ordered.reduce(0) { $0 + $1.seconds }
  }

  private static func checkAgreement(
    of part: ShardPart, _ path: String, with first: ShardPart, _ firstPath: String
  ) throws(ProjectError) {
    if part.shard.count != first.shard.count {
      throw refusal(
        path, "this part is \(part.shard.text), and \(firstPath) is \(first.shard.text)",
        "Share the guide out among the same number of parts on all machines.")
    }
    if part.rules != first.rules {
      func words(_ rules: [String]) -> String { rules.isEmpty ? "all rules" : rules.joined(separator: " ") }
      throw refusal(
        path, "this part is of a check of \(words(part.rules)), and \(firstPath) of \(words(first.rules))",
        "Name the same rules on all machines.")
    }
    if (part.compiler, part.host) != (first.compiler, first.host) {
      throw refusal(
        path,
        "this part is by \(part.compiler) on \(part.host), and \(firstPath) by \(first.compiler) on \(first.host)",
        "Use one compiler for all parts.")
    }
  }

  private static func checkCompleteness(_ parts: [(path: String, part: ShardPart)]) throws(ProjectError) {
    var paths: [Int: String] = [:]
    for (path, part) in parts {
      if let other = paths.updateValue(path, forKey: part.shard.number) {
        throw refusal(path, "this is part \(part.shard.text), and so is \(other)", "Give each part once.")
      }
    }
    let count = parts[0].part.shard.count
    let missing = (1...count).filter { paths[$0] == nil }.map { "\($0)/\(count)" }
    guard missing.isEmpty else {
      throw ProjectError(
        .usage,
        "\(missing.count == 1 ? "part \(missing[0]) is" : "parts \(missing.joined(separator: ", ")) are") missing",
        advice: "Give all \(count) parts.")
    }
  }

  private static func report(
    _ parts: [ShardPart], _ snippets: [Snippet], _ targets: [Target]
  ) throws(ProjectError) -> SnippetReport {
    let found = parts.flatMap(\.verdicts)
    let isWhole =
      found.count == snippets.count && zip(found, snippets).allSatisfy { $0.page == $1.page && $0.line == $1.line }
    guard isWhole else {
      throw ProjectError(
        .usage, "the parts have verdicts on \(found.count) snippets, and the guide has \(snippets.count)",
        advice: "Make all parts anew.")
    }
    let verdicts = zip(found, snippets).map { part, snippet in
      var snippet = snippet
      snippet.findings = []
      var verdict = SnippetVerdict(snippet: snippet, status: part.status, targets: part.targets)
      verdict.findings = part.findings
      return verdict
    }
    var report = SnippetReport(
      compiler: parts[0].compiler, host: parts[0].host,
      checksAvailability: parts.allSatisfy(\.checksAvailability), verdicts: verdicts)
    report.targetFindings = targets.flatMap { target in
      parts.flatMap { $0.targetFindings.filter { $0.target == target.name } }
    }
    return report
  }

  private static func refusal(_ path: String, _ message: String, _ advice: String) -> ProjectError {
    ProjectError(.usage, message, at: Place(file: path), advice: advice)
  }
}
