import Diagnostics
import Hashing

extension ShardPart {
  static let schema = "assay.shard/1"

  /// The part as a file: one line of JSON, whose last member is the SHA-256 of the text without it.
  public func text() -> String {
    let members = members
    return JSONValue.object(members + [.init("sha256", .string(Self.digest(members)))]).compactText()
  }

  private static func digest(_ members: [JSONValue.Member]) -> String {
    SHA256.hexDigest(of: JSONValue.object(members).compactText())
  }

  private var members: [JSONValue.Member] {
    [
      .init("schema", .string(Self.schema)), .init("version", .string(version)), .init("shard", .string(shard.text)),
      .init("rules", JSONValue(rules)),
      .init("inputs", .object(inputs.digests.map { .init($0.name, .string($0.sha256)) })),
      .init("compiler", .string(compiler)), .init("host", .string(host)),
      .init("checksAvailability", .bool(checksAvailability)), .init("seconds", .seconds(seconds)),
      .init("snippets", .array(verdicts.map(\.json))),
      .init(
        "modules",
        .array(targetFindings.map { ["target": .string($0.target), "finding": $0.finding.shardJSON] })),
    ]
  }

  /// Reads a part.
  ///
  /// - Parameter source: the file, with the path that messages call it by.
  /// - Throws: `.usage` for what is no part, or a damaged one, at its place.
  public init(_ source: SourceText) throws(ProjectError) {
    let node: JSONNode
    do throws(ProjectError) {
      node = try JSONNode.parse(source, kind: .usage)
    } catch {
      throw ProjectError(
        .usage, "this part is damaged: \(error.message)", at: error.place ?? Place(file: source.path),
        advice: Self.anew)
    }
    guard node["schema"]?.string == Self.schema else {
      let schema = node["schema"]?.string.map { "its schema is \($0)" } ?? "it has no schema"
      throw ProjectError(
        .usage, "this is no part of a check: \(schema), not \(Self.schema)", at: Place(file: source.path),
        advice: "Give the files that 'assay check --snippets --shard K/N' wrote.")
    }
    guard case .object(let members) = node.json, members.last?.key == "sha256",
      members.last?.value == .string(Self.digest(members.dropLast())), let part = ShardPart(node)
    else {
      throw ProjectError(
        .usage, "this part is damaged: it is not what Assay wrote", at: Place(file: source.path), advice: Self.anew)
    }
    self = part
  }

  private static let anew = "Write it anew with 'assay check --snippets --shard K/N --output FILE'."

  private init?(_ node: JSONNode) {
    guard let version = node["version"]?.string, let shard = node["shard"]?.string.flatMap({ SnippetShard($0) }),
      let rules = node["rules"]?.all({ $0.string }), case .object(let digests)? = node["inputs"]?.value,
      let compiler = node["compiler"]?.string, let host = node["host"]?.string,
      case .bool(let checksAvailability)? = node["checksAvailability"]?.value,
      case .number(let seconds)? = node["seconds"]?.value, let seconds = Double(seconds),
      let verdicts = node["snippets"]?.all({ Verdict($0) }),
      let findings = node["modules"]?.all({ module -> TargetFinding? in
        guard let target = module["target"]?.string, let finding = module["finding"].flatMap({ Finding(shard: $0) })
        else { return nil }
        return TargetFinding(target: target, finding: finding)
      })
    else { return nil }
    self.version = version
    self.shard = shard
    self.rules = rules
    inputs = ShardInputs(
      digests: digests.map { ShardInputs.Digest(name: $0.key, sha256: $0.value.string ?? "") })
    self.compiler = compiler
    self.host = host
    self.checksAvailability = checksAvailability
    self.seconds = seconds
    self.verdicts = verdicts
    targetFindings = findings
  }
}

extension ShardPart.Verdict {
  fileprivate var json: JSONValue {
    [
      "file": .string(page), "line": .integer(line), "status": .string(status.rawValue),
      "targets": .array(
        targets.map {
          [
            "target": .string($0.target), "expected": .string($0.expected.rawValue),
            "verdict": .string($0.verdict.rawValue),
          ]
        }),
      "findings": .array(findings.map(\.shardJSON)),
    ]
  }

  fileprivate init?(_ node: JSONNode) {
    guard let page = node["file"]?.string, let line = node["line"]?.integer,
      let status = node["status"]?.string.flatMap(SnippetVerdict.Status.init),
      let targets = node["targets"]?.all({ target -> TargetVerdict? in
        guard let name = target["target"]?.string,
          let expected = target["expected"]?.string.flatMap(Snippet.Expectation.Outcome.init),
          let verdict = target["verdict"]?.string.flatMap(TargetVerdict.Outcome.init)
        else { return nil }
        return TargetVerdict(target: name, expected: expected, verdict: verdict)
      }), let findings = node["findings"]?.all({ Finding(shard: $0) })
    else { return nil }
    self.init(page: page, line: line, status: status, targets: targets, findings: findings)
  }
}

extension Finding {
  /// Findings on snippets have no fix, and each stands in the file of its place.
  fileprivate var shardJSON: JSONValue {
    [
      "rule": .string(rule), "severity": .string(severity.rawValue), "file": .string(place.file),
      "place": .array([place.line, place.column, place.endLine, place.endColumn].map(JSONValue.integer)),
      "message": .string(message), "notes": JSONValue(notes),
    ]
  }

  fileprivate init?(shard node: JSONNode) {
    guard let rule = node["rule"]?.string, let severity = node["severity"]?.string.flatMap(Severity.init),
      let file = node["file"]?.string, let place = node["place"]?.all({ $0.integer }), place.count == 4,
      let message = node["message"]?.string, let notes = node["notes"]?.all({ $0.string })
    else { return nil }
    self.init(
      rule: rule, severity: severity,
      place: Place(file: file, line: place[0], column: place[1], endLine: place[2], endColumn: place[3]),
      message: message, notes: notes)
  }
}

extension JSONNode {
  /// The value of a key of an object.
  fileprivate subscript(key: String) -> JSONNode? {
    guard case .object(let members) = value else { return nil }
    return members.first { $0.key == key }?.value
  }

  /// The elements of an array, read; nil if it is none, or one of them cannot be read.
  fileprivate func all<Value>(_ read: (JSONNode) -> Value?) -> [Value]? {
    guard case .array(let elements) = value else { return nil }
    let values = elements.compactMap(read)
    return values.count == elements.count ? values : nil
  }
}
