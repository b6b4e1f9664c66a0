/// Findings as JUnit's XML, which CI systems show as failed tests: a suite a file, a case a finding.
public struct JUnitReporter: FindingReporter {
  public init() {}

  public func report(_ findings: [Finding], summary: CheckSummary) -> String {
    var files: [String] = []
    var byFile: [String: [Finding]] = [:]
    for finding in findings {
      if byFile[finding.place.file] == nil { files.append(finding.place.file) }
      byFile[finding.place.file, default: []].append(finding)
    }
    let failures = findings.count { $0.severity > .note }
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    text += "<testsuites name=\"assay check\" tests=\"\(max(findings.count, 1))\" failures=\"\(failures)\">\n"
    for file in files { text += suite(file, byFile[file] ?? []) }
    if files.isEmpty {
      // A report without a case counts as a broken run in most systems.
      text += "  <testsuite name=\"assay check\" tests=\"1\" failures=\"0\">\n"
      text += "    <testcase classname=\"assay\" name=\"no findings\"/>\n  </testsuite>\n"
    }
    return text + "</testsuites>\n"
  }

  private func suite(_ file: String, _ findings: [Finding]) -> String {
    let failures = findings.count { $0.severity > .note }
    let name = Escaping.xml(file, isAttribute: true)
    var text = "  <testsuite name=\"\(name)\" tests=\"\(findings.count)\" failures=\"\(failures)\">\n"
    for finding in findings {
      let place = "\(finding.place.line):\(finding.place.column)"
      text += "    <testcase classname=\"\(name)\" name=\"\(Escaping.xml("\(finding.rule) at \(place)"))\""
      text += " file=\"\(name)\" line=\"\(finding.place.line)\">\n"
      let details = Escaping.xml(details(finding))
      if finding.severity > .note {
        let message = Escaping.xml(finding.message, isAttribute: true)
        text += "      <failure type=\"\(finding.severity.rawValue)\" message=\"\(message)\">\(details)</failure>\n"
      } else {
        text += "      <system-out>\(details)</system-out>\n"
      }
      text += "    </testcase>\n"
    }
    return text + "  </testsuite>\n"
  }

  private func details(_ finding: Finding) -> String {
    let place = finding.place
    let first = "\(place.file):\(place.line):\(place.column): \(finding.severity.rawValue): \(finding.message)"
    let fix = finding.fix.map { ["fix: \($0.summary)"] } ?? []
    return ([first] + finding.notes.map { "note: \($0)" } + fix).joined(separator: "\n")
  }
}
