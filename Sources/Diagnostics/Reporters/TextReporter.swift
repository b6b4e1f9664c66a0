/// Findings as a person reads them in a terminal: place, message, source line with a caret, notes, fix.
public struct TextReporter: FindingReporter {
  private let style: TextStyle
  private let source: SourceLookup

  public init(style: TextStyle = .plain, source: @escaping SourceLookup) {
    self.style = style
    self.source = source
  }

  public func report(_ findings: [Finding], summary: CheckSummary) -> String {
    list(findings) + Self.closingLine(findings, summary: summary) + "\n"
  }

  /// The findings without the closing line.
  public func list(_ findings: [Finding]) -> String {
    findings.map(text).joined()
  }

  private func text(_ finding: Finding) -> String {
    let place = finding.place
    let position = style.bold("\(shown(place.file)):\(place.line):\(place.column):")
    let message = style.bold(shown(finding.message))
    var text = "\(position) \(style.severity(finding.severity)): [\(finding.rule)] \(message)\n"
    if let source = source(place.file), let excerpt = SourceExcerpt(of: place, in: source) {
      text += "  \(RunnerCommand.broken(excerpt.line))\n  \(style.green(excerpt.caret))\n"
    }
    for note in finding.notes { text += "  note: \(shown(note))\n" }
    if let fix = finding.fix { text += "  fix: \(shown(fix.summary))\n" }
    return text
  }

  private func shown(_ text: String) -> String {
    RunnerCommand.broken(VisibleText.escaped(text))
  }

  /// `3 errors, 1 warning, 0 notes in 82 pages, 1602 citations, 8104 claims (0.61 s)`.
  public static func closingLine(_ findings: [Finding], summary: CheckSummary) -> String {
    var counts = [
      counted(findings.count(of: .error), "error"), counted(findings.count(of: .warning), "warning"),
      counted(findings.count(of: .note), "note"),
    ]
    if summary.suppressed > 0 { counts.append("\(summary.suppressed) suppressed") }
    if let baseline = summary.baseline {
      counts.append("\(baseline.accepted) accepted")
      if !baseline.gone.isEmpty { counts.append("\(baseline.gone.count) gone") }
    }
    var looked = [
      counted(summary.pages, "page"), counted(summary.claims, "claim"), counted(summary.citations, "citation"),
    ]
    if summary.snippets > 0 { looked.append(counted(summary.snippets, "snippet")) }
    if let changed = summary.changed {
      looked[0] = "\(changed.pages.count) of \(looked[0]) (changed since \(VisibleText.escaped(changed.since)))"
    }
    let seconds = JSONValue.seconds(summary.seconds).compactText().dropLast()
    return "\(counts.joined(separator: ", ")) in \(looked.joined(separator: ", ")) (\(seconds) s)"
  }

  private static func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}
