/// Findings as SARIF 2.1.0 (OASIS), which code hosts show beside the lines they are about.
///
/// Nothing in it is an empty string, since GitHub refuses those, and there are no fingerprints, since GitHub computes its
/// own.
public struct SARIFReporter: FindingReporter {
  /// GitHub refuses a run with more results than this.
  public static let largest = 25_000
  private let version: String
  private let rules: [RuleDescription]
  private let indexes: [String: Int]
  private let suppressed: [SuppressedFinding]
  private let source: SourceLookup

  /// - Parameters:
  ///   - rules: the catalogue; rules without findings are listed too, as the standard advises.
  ///   - suppressed: what the pages turn off, listed as suppressed in the source.
  public init(
    version: String, rules: [RuleDescription], suppressed: [SuppressedFinding] = [], source: @escaping SourceLookup
  ) {
    self.version = version
    self.rules = rules
    indexes = Dictionary(zip(rules.map(\.id), 0...)) { first, _ in first }
    self.suppressed = suppressed
    self.source = source
  }

  public func report(_ findings: [Finding], summary: CheckSummary) -> String {
    let all = findings.map { ($0, nil) } + suppressed.map { ($0.finding, $0.reason) }
    let kept = weightiest(all)
    var run: [JSONValue.Member] = [
      .init("tool", ["driver": ["name": "assay", "version": .string(version), "rules": .array(rules.map(\.sarif))]]),
      .init("columnKind", "unicodeCodePoints"),
      // Readers take a lone CR for no line break unless they are told.
      .init("newlineSequences", ["\r\n", "\n", "\r"]),
      .init("originalUriBaseIds", ["%SRCROOT%": ["description": ["text": "the top of the repository"]]]),
    ]
    if kept.count < all.count {
      let words =
        "\(all.count - kept.count) of \(all.count) results are left out: code hosts take no more than \(Self.largest)."
      let notification: JSONValue = ["level": "warning", "message": ["text": .string(words)]]
      run.append(
        .init("invocations", [["executionSuccessful": .bool(true), "toolExecutionNotifications": [notification]]]))
    }
    run.append(.init("results", .array(kept.map { value($0.0, reason: $0.1) })))
    let log: JSONValue = [
      "$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0", "runs": [.object(run)],
    ]
    return log.text()
  }

  /// As many as a code host takes, in their order: the suppressed ones are left out first, then the least severe.
  private func weightiest(_ all: [(Finding, String?)]) -> [(Finding, String?)] {
    guard all.count > Self.largest else { return all }
    func weight(_ index: Int) -> Int {
      switch (all[index].1, all[index].0.severity) {
      case (.some, _): 0
      case (_, .error): 3
      case (_, .warning): 2
      case (_, .note), (_, .off): 1
      }
    }
    let order = all.indices.sorted { weight($0) == weight($1) ? $0 < $1 : weight($0) > weight($1) }
    return order.prefix(Self.largest).sorted().map { all[$0] }
  }

  private func value(_ finding: Finding, reason: String?) -> JSONValue {
    let message = ([finding.message] + finding.notes).filter { !$0.isEmpty }.joined(separator: "\n")
    var members: [JSONValue.Member] = [.init("ruleId", .string(finding.rule))]
    if let index = indexes[finding.rule] { members.append(.init("ruleIndex", .integer(index))) }
    members += [
      .init("level", .string(finding.severity.sarifLevel)),
      .init("message", ["text": .string(message.isEmpty ? finding.rule : message)]),
      .init(
        "locations",
        [["physicalLocation": ["artifactLocation": artifact(finding.place.file), "region": region(finding.place)]]]),
    ]
    if let fix = finding.fix { members.append(.init("fixes", [value(fix)])) }
    if let reason {
      var suppression: [JSONValue.Member] = [.init("kind", "inSource")]
      if !reason.isEmpty { suppression.append(.init("justification", .string(reason))) }
      members.append(.init("suppressions", [.object(suppression)]))
    }
    return .object(members)
  }

  private func value(_ fix: Fix) -> JSONValue {
    var files: [String] = []
    for replacement in fix.replacements where !files.contains(replacement.place.file) {
      files.append(replacement.place.file)
    }
    let changes = files.map { file -> JSONValue in
      let replacements = fix.replacements.filter { $0.place.file == file }.map { replacement -> JSONValue in
        var members: [JSONValue.Member] = [.init("deletedRegion", region(replacement.place))]
        // Without it, the region is deleted.
        if !replacement.text.isEmpty { members.append(.init("insertedContent", ["text": .string(replacement.text)])) }
        return .object(members)
      }
      return ["artifactLocation": artifact(file), "replacements": .array(replacements)]
    }
    let words = fix.summary.isEmpty ? "apply the fix" : fix.summary
    return ["description": ["text": .string(words)], "artifactChanges": .array(changes)]
  }

  private func artifact(_ file: String) -> JSONValue {
    ["uri": .string(file.isEmpty ? "." : Escaping.uri(file)), "uriBaseId": "%SRCROOT%"]
  }

  /// SARIF counts characters where we count bytes.
  private func region(_ place: Place) -> JSONValue {
    let source = source(place.file)
    func column(_ line: Int, _ column: Int) -> JSONValue {
      .integer(source?.characterColumn(line: line, column: column) ?? column)
    }
    return [
      "startLine": .integer(place.line), "startColumn": column(place.line, place.column),
      "endLine": .integer(place.endLine), "endColumn": column(place.endLine, place.endColumn),
    ]
  }
}
