/// Findings as GitLab's code quality report.
public struct GitLabReporter: FindingReporter {
  public init() {}

  public func report(_ findings: [Finding], summary: CheckSummary) -> String {
    var seen: [String: Int] = [:]
    let issues = findings.map { finding -> JSONValue in
      // Without the line, so that an edit above does not make an old finding a new one.
      let key = "\(finding.rule)\u{0}\(finding.place.file)\u{0}\(finding.message)"
      let repeats = seen[key, default: 0]
      seen[key] = repeats + 1
      return [
        "description": .string(finding.message), "check_name": .string(finding.rule),
        "fingerprint": .string(fingerprint("\(key)\u{0}\(repeats)")), "severity": .string(severity(finding)),
        "location": [
          "path": .string(finding.place.file),
          "lines": ["begin": .integer(finding.place.line), "end": .integer(finding.place.endLine)],
        ],
      ]
    }
    return JSONValue.array(issues).text()
  }

  private func severity(_ finding: Finding) -> String {
    switch finding.severity {
    case .error: "major"
    case .warning: "minor"
    case .note, .off: "info"
    }
  }

  /// FNV-1a over 64 bits: it tells findings of one report apart, nothing rests on its strength.
  private func fingerprint(_ text: String) -> String {
    let hash = text.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
