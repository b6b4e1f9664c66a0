/// Findings as SARIF 2.1.0 (OASIS), which code hosts show beside the lines they are about.
public struct SARIFReporter: FindingReporter {
  private let version: String
  private let rules: [RuleDescription]
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
    self.suppressed = suppressed
    self.source = source
  }

  public func report(_ findings: [Finding], summary: CheckSummary) -> String {
    let run: JSONValue = [
      "tool": ["driver": ["name": "assay", "version": .string(version), "rules": .array(rules.map(value))]],
      "columnKind": "unicodeCodePoints",
      "results": .array(
        findings.map { value($0, reason: nil) } + suppressed.map { value($0.finding, reason: $0.reason) }),
    ]
    let log: JSONValue = [
      "$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0", "runs": [run],
    ]
    return log.text()
  }

  private func value(_ rule: RuleDescription) -> JSONValue {
    [
      "id": .string(rule.id), "shortDescription": ["text": .string(rule.summary)],
      "fullDescription": ["text": .string(rule.explanation)],
      "defaultConfiguration": ["level": .string(level(rule.defaultSeverity))],
    ]
  }

  private func value(_ finding: Finding, reason: String?) -> JSONValue {
    let message = ([finding.message] + finding.notes).joined(separator: "\n")
    var members: [JSONValue.Member] = [.init("ruleId", .string(finding.rule))]
    if let index = rules.firstIndex(where: { $0.id == finding.rule }) {
      members.append(.init("ruleIndex", .integer(index)))
    }
    members += [
      .init("level", .string(level(finding.severity))), .init("message", ["text": .string(message)]),
      .init(
        "locations",
        [["physicalLocation": ["artifactLocation": artifact(finding.place.file), "region": region(finding.place)]]]),
    ]
    if let fix = finding.fix { members.append(.init("fixes", [value(fix)])) }
    if let reason { members.append(.init("suppressions", [["kind": "inSource", "justification": .string(reason)]])) }
    return .object(members)
  }

  private func value(_ fix: Fix) -> JSONValue {
    var files: [String] = []
    for replacement in fix.replacements where !files.contains(replacement.place.file) {
      files.append(replacement.place.file)
    }
    let changes = files.map { file -> JSONValue in
      let replacements = fix.replacements.filter { $0.place.file == file }.map { replacement -> JSONValue in
        [
          "deletedRegion": region(replacement.place), "insertedContent": ["text": .string(replacement.text)],
        ]
      }
      return ["artifactLocation": artifact(file), "replacements": .array(replacements)]
    }
    return ["description": ["text": .string(fix.summary)], "artifactChanges": .array(changes)]
  }

  private func artifact(_ file: String) -> JSONValue {
    ["uri": .string(Escaping.uri(file)), "uriBaseId": "%SRCROOT%"]
  }

  private func region(_ place: Place) -> JSONValue {
    let source = source(place.file)
    return [
      "startLine": .integer(place.line), "startColumn": .integer(column(place.line, place.column, source)),
      "endLine": .integer(place.endLine), "endColumn": .integer(column(place.endLine, place.endColumn, source)),
    ]
  }

  /// SARIF counts characters where we count bytes.
  private func column(_ line: Int, _ column: Int, _ source: SourceText?) -> Int {
    guard let source else { return column }
    let range = source.lineRange(line)
    let end = min(range.lowerBound + column - 1, range.upperBound)
    return source.bytes[range.lowerBound..<max(end, range.lowerBound)].reduce(1) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
  }

  private func level(_ severity: Severity) -> String {
    severity == .off ? "none" : severity.rawValue
  }
}
