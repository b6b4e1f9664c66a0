/// Findings as GitLab's code quality report.
public struct GitLabReporter: FindingReporter {
  private let source: SourceLookup

  public init(source: @escaping SourceLookup) {
    self.source = source
  }

  public func report(_ findings: [Finding], summary: CheckSummary) -> String {
    var seen: [String: Int] = [:]
    var given: Set<String> = []
    let issues = findings.map { finding -> JSONValue in
      // Without the line, so that an edit above does not make an old finding a new one.
      let key = [finding.rule, finding.place.file, finding.message, cited(finding.place)].joined(separator: "\u{0}")
      var print: String
      repeat {
        print = fingerprint("\(key)\u{0}\(seen[key, default: 0])")
        seen[key, default: 0] += 1
      } while !given.insert(print).inserted
      return [
        "description": .string(finding.message.isEmpty ? finding.rule : finding.message),
        "check_name": .string(finding.rule), "fingerprint": .string(print), "severity": .string(severity(finding)),
        "location": [
          "path": .string(finding.place.file),
          "lines": ["begin": .integer(finding.place.line), "end": .integer(finding.place.endLine)],
        ],
      ]
    }
    return JSONValue.array(issues).text()
  }

  /// What stands at the place, so that equal findings of different texts keep their fingerprints whatever is written
  /// between them.
  private func cited(_ place: Place) -> String {
    guard let source = source(place.file) else { return "" }
    let start = source.offset(line: place.line, column: place.column)
    return source.string(start..<max(start, source.offset(line: place.endLine, column: place.endColumn)))
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
