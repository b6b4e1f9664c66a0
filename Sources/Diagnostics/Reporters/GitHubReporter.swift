/// Findings as GitHub's workflow commands, which become annotations on the lines of a pull request.
///
/// GitHub shows ten annotations of a kind for a step and drops the rest in silence, so the weightiest are written, and
/// a last one counts what is left out.
public struct GitHubReporter: FindingReporter {
  /// How many annotations of a kind GitHub shows for one step.
  public static let shownOfAKind = 10
  private let rules: [RuleDescription]
  private let source: SourceLookup
  private let isSummarized: Bool

  /// - Parameters:
  ///   - rules: the catalogue; of two errors, the one of a rule that weighs more by default comes first.
  ///   - isSummarized: whether all findings are in the job's summary too, which the last line then says.
  public init(rules: [RuleDescription], isSummarized: Bool, source: @escaping SourceLookup) {
    self.rules = rules
    self.isSummarized = isSummarized
    self.source = source
  }

  public func report(_ findings: [Finding], summary: CheckSummary) -> String {
    let weights = Dictionary(rules.map { ($0.id, $0.defaultSeverity) }) { first, _ in first }
    var written = ""
    var left: [(count: Int, noun: String)] = []
    for (severity, noun) in [(Severity.error, "error"), (.warning, "warning"), (.note, "note")] {
      let kind = findings.filter { $0.severity == severity }
      let places = kind.indices.sorted { a, b in
        let (first, second) = (weights[kind[a].rule] ?? .off, weights[kind[b].rule] ?? .off)
        return first == second ? a < b : first > second
      }
      var shown = min(kind.count, Self.shownOfAKind)
      // The line that counts the rest is a notice itself.
      if severity == .note, shown == Self.shownOfAKind, kind.count > shown || !left.isEmpty { shown -= 1 }
      written += places.prefix(shown).map { line(kind[$0]) }.joined()
      if kind.count > shown { left.append((kind.count - shown, noun)) }
    }
    return written + rest(left, of: findings.count)
  }

  private func rest(_ left: [(count: Int, noun: String)], of all: Int) -> String {
    guard !left.isEmpty else { return "" }
    let counts = left.map { "\($0.count) more \($0.noun)\($0.count == 1 ? "" : "s")" }.joined(separator: ", ")
    let advice =
      isSummarized
      ? "all \(all) findings are in the summary of this job"
      : "all \(all) findings are in the report of 'assay check', or in the job's summary with --summary"
    return "::notice title=assay check::\(data("\(counts): GitHub shows few of a kind; \(advice)."))\n"
  }

  private func line(_ finding: Finding) -> String {
    let place = finding.place
    let command = finding.severity == .note ? "notice" : finding.severity.rawValue
    let message = ([finding.message] + finding.notes).joined(separator: "\n")
    var properties = "file=\(property(place.file)),line=\(place.line),endLine=\(place.endLine)"
    // Columns are understood within one line only.
    if place.line == place.endLine {
      let source = source(place.file)
      let column = source?.characterColumn(line: place.line, column: place.column) ?? place.column
      let end = source?.characterColumn(line: place.line, column: place.endColumn) ?? place.endColumn
      properties += ",col=\(column),endColumn=\(max(column, end))"
    }
    return "::\(command) \(properties),title=\(property(finding.rule))::\(data(message))\n"
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
