import Diagnostics

extension SnippetReport {
  /// Everything to be reported, by place.
  public func findings() -> [Finding] {
    var findings = moduleFindings
    for verdict in verdicts { findings += verdict.snippet.findings + verdict.findings }
    findings += Twins(verdicts: verdicts).findings
    return findings.enumerated().sorted { ($0.element.place, $0.offset) < ($1.element.place, $1.offset) }.map(\.element)
  }

  /// How many snippets have each status, the statuses that occur alone, in their own order.
  public var counts: [(status: SnippetVerdict.Status, count: Int)] {
    SnippetVerdict.Status.allCases.compactMap { status in
      let count = verdicts.count { $0.status == status }
      return count > 0 ? (status, count) : nil
    }
  }

  /// `assay.snippets/1` (cli.md).
  public func json() -> JSONValue {
    [
      "schema": .string("assay.snippets/1"),
      "environment": [
        "compiler": compiler.isEmpty ? .null : .string(compiler),
        "host": host.isEmpty ? .null : .string(host),
        "checksAvailability": .bool(checksAvailability),
        "targets": .array(environments.map { $0.json() }),
      ],
      "coverage": SnippetCoverage(verdicts).json(),
      "snippets": .array(verdicts.map { $0.json() }),
    ]
  }
}

extension SnippetVerdict {
  func json() -> JSONValue {
    var members: [JSONValue.Member] = [
      JSONValue.Member("file", .string(snippet.page)),
      JSONValue.Member("line", .integer(snippet.line)),
      JSONValue.Member("info", .string(snippet.info)),
      JSONValue.Member("container", .string(snippet.container)),
      JSONValue.Member("status", .string(status.rawValue)),
      JSONValue.Member("wrap", JSONValue(wrap)),
      JSONValue.Member("targets", .array(targets.map { $0.json() })),
      JSONValue.Member("modules", JSONValue(modules)),
      JSONValue.Member("reason", .string(reason)),
      JSONValue.Member("basis", .string(basis)),
    ]
    if !rests.isEmpty { members.append(JSONValue.Member("rests", .array(rests.map { $0.json() }))) }
    if let trial { members.append(JSONValue.Member("trial", trial.json())) }
    return .object(members)
  }
}

extension SnippetVerdict.Rest {
  func json() -> JSONValue {
    ["module": .string(module), "kind": .string(kind.rawValue), "declarations": .integer(declarations)]
  }
}

extension TargetVerdict {
  func json() -> JSONValue {
    [
      "target": .string(target),
      "expected": .string(expected.rawValue),
      "verdict": .string(verdict.rawValue),
      "meets": verdict == .undecided ? .null : .bool(agrees),
      "errors": .array(errors.map { $0.json() }),
      "warnings": .array(warnings.map { $0.json() }),
    ]
  }
}

extension CompilerError {
  /// `notes` only where there are some.
  func json() -> JSONValue {
    var members = [
      JSONValue.Member("line", .integer(line)), JSONValue.Member("column", .integer(column)),
      JSONValue.Member("message", .string(message)),
    ]
    if !notes.isEmpty { members.append(JSONValue.Member("notes", .array(notes.map { $0.json() }))) }
    return .object(members)
  }
}

extension SnippetCoverage {
  func json() -> JSONValue {
    [
      "seen": .integer(total.seen), "classified": .integer(total.classified), "compiled": .integer(total.compiled),
      "proven": .integer(total.proven),
      "containers": .array(containers.map { $0.json("container") }),
      "pages": .array(pages.map { $0.json("file") }),
    ]
  }
}

extension SnippetCoverage.Count {
  func json(_ key: String) -> JSONValue {
    .object([
      .init(key, .string(name)), .init("seen", .integer(seen)), .init("classified", .integer(classified)),
      .init("compiled", .integer(compiled)), .init("proven", .integer(proven)),
    ])
  }
}

extension TargetEnvironment {
  func json() -> JSONValue {
    [
      "name": .string(target.name), "sdk": .string(target.sdk), "platform": .string(target.platform),
      "floor": .string(target.floor), "checksAvailability": .bool(checksAvailability),
      "modules": .array(modules.map { $0.json() }),
    ]
  }
}

extension TargetEnvironment.Module {
  func json() -> JSONValue {
    [
      "module": .string(name), "kind": .string(kind.rawValue), "path": JSONValue(path), "sha256": JSONValue(sha256),
      "remarks": JSONValue(remarks),
    ]
  }
}
