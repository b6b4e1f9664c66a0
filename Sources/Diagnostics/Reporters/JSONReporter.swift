/// Findings as `assay.check/1` (`cli.md`): what other tools read.
public struct JSONReporter: FindingReporter {
  public init() {}

  public func report(_ findings: [Finding], summary: CheckSummary) -> String {
    json(findings, summary: summary).text()
  }

  public func json(_ findings: [Finding], summary: CheckSummary) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("schema", "assay.check/1"),
      .init(
        "summary",
        [
          "errors": .integer(findings.count(of: .error)), "warnings": .integer(findings.count(of: .warning)),
          "notes": .integer(findings.count(of: .note)), "suppressed": .integer(summary.suppressed),
          "pages": .integer(summary.pages), "citations": .integer(summary.citations),
          "claims": .integer(summary.claims), "snippets": .integer(summary.snippets),
          "seconds": .seconds(summary.seconds),
        ]),
    ]
    if let baseline = summary.baseline { members.append(.init("baseline", value(baseline))) }
    if let changed = summary.changed {
      members.append(.init("changed", ["since": .string(changed.since), "pages": JSONValue(changed.pages)]))
    }
    return .object(members + [.init("findings", .array(findings.map(value)))])
  }

  private func value(_ baseline: CheckSummary.AcceptedFindings) -> JSONValue {
    [
      "file": .string(baseline.file), "accepted": .integer(baseline.accepted),
      "gone": .array(
        baseline.gone.map { entry in
          ["rule": .string(entry.rule), "file": .string(entry.file), "message": .string(entry.message)]
        }),
    ]
  }

  private func value(_ finding: Finding) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("rule", .string(finding.rule)), .init("severity", .string(finding.severity.rawValue)),
    ]
    members += Self.members(of: finding.place)
    members += [.init("message", .string(finding.message)), .init("notes", JSONValue(finding.notes))]
    let fix = finding.fix.map { fix -> JSONValue in
      ["summary": .string(fix.summary), "replacements": .array(fix.replacements.map(value))]
    }
    members.append(.init("fix", fix ?? .null))
    return .object(members)
  }

  private func value(_ replacement: Replacement) -> JSONValue {
    .object(Self.members(of: replacement.place) + [.init("text", .string(replacement.text))])
  }

  private static func members(of place: Place) -> [JSONValue.Member] {
    [
      .init("file", .string(place.file)), .init("line", .integer(place.line)),
      .init("column", .integer(place.column)), .init("endLine", .integer(place.endLine)),
      .init("endColumn", .integer(place.endColumn)),
    ]
  }
}
