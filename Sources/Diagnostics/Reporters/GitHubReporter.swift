/// Findings as GitHub's workflow commands, which become annotations on the lines of a pull request.
public struct GitHubReporter: FindingReporter {
  public init() {}

  public func report(_ findings: [Finding], summary: CheckSummary) -> String {
    findings.map(line).joined()
  }

  private func line(_ finding: Finding) -> String {
    let place = finding.place
    let command = finding.severity == .note ? "notice" : finding.severity.rawValue
    let message = ([finding.message] + finding.notes).joined(separator: "\n")
    return "::\(command) file=\(property(place.file)),line=\(place.line),endLine=\(place.endLine),"
      + "col=\(place.column),endColumn=\(place.endColumn),title=\(property(finding.rule))::\(data(message))\n"
  }

  private func data(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "%": result += "%25"
      case "\r": result += "%0D"
      case "\n": result += "%0A"
      default: result.unicodeScalars.append(scalar)
      }
    }
  }

  private func property(_ text: String) -> String {
    data(text).unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case ":": result += "%3A"
      case ",": result += "%2C"
      default: result.unicodeScalars.append(scalar)
      }
    }
  }
}
