import Diagnostics

extension SnippetReport {
  /// Everything to be reported, by place.
  public func findings() -> [Finding] {
    var findings = moduleFindings
    for verdict in verdicts { findings += verdict.snippet.findings + verdict.findings }
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
        "compiler": .string(compiler),
        "host": .string(host),
        "checksAvailability": .bool(checksAvailability),
      ],
      "snippets": .array(verdicts.map { $0.json() }),
    ]
  }

  /// One line for each snippet, with its errors, and the counts.
  public func text() -> String {
    var text = ""
    for verdict in verdicts {
      let marks = verdict.snippet.info.isEmpty ? "" : " (\(verdict.snippet.info))"
      text += "\(verdict.snippet.page):\(verdict.snippet.line): \(verdict.status.rawValue)\(marks)"
      text += verdict.reason.isEmpty ? "\n" : ": \(verdict.reason)\n"
      for target in verdict.targets where target.expected == .pass {
        for error in target.errors {
          text += "  \(verdict.snippet.page):\(error.line):\(error.column): target \(target.target): \(error.message)\n"
        }
      }
    }
    let summary = counts.map { "\($0.count) \($0.status.rawValue)" }.joined(separator: ", ")
    text += summary.isEmpty ? "no snippets\n" : "\(summary)\n"
    return text + "\(compiler), \(host)" + (checksAvailability ? "\n" : ", availability not checked\n")
  }
}

extension SnippetVerdict {
  func json() -> JSONValue {
    [
      "file": .string(snippet.page),
      "line": .integer(snippet.line),
      "info": .string(snippet.info),
      "status": .string(status.rawValue),
      "wrap": JSONValue(wrap),
      "targets": .array(targets.map { $0.json() }),
      "modules": JSONValue(modules),
      "reason": .string(reason),
      "basis": .string(basis),
    ]
  }
}

extension TargetVerdict {
  func json() -> JSONValue {
    [
      "target": .string(target),
      "expected": .string(expected.rawValue),
      "verdict": .string(verdict.rawValue),
      "errors": .array(errors.map { $0.json() }),
    ]
  }
}

extension CompilerError {
  func json() -> JSONValue {
    [
      "line": .integer(line),
      "column": .integer(column),
      "message": .string(message),
    ]
  }
}
