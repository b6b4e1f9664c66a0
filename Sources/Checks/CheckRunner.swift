import Diagnostics
import Evidence
import Markdown
import Snippets
import SwiftInterface

/// Runs the rules over a guide, and weighs what they find as the project says.
public struct CheckRunner: Sendable {
  private let severities: [String: Severity]

  /// - Parameter severities: the project's own severity for a rule, by its identifier.
  public init(severities: [String: Severity] = [:]) {
    self.severities = severities
  }

  /// The findings of all rules, or of the named ones, without those that are off; sorted by place, then rule.
  ///
  /// What loading and parsing found is part of it, under the rules that it names.
  public func run(_ context: CheckContext, only: [String] = []) -> [Finding] {
    var findings = context.guide.findings
    for page in context.guide.pages { findings += page.document.findings }
    for rule in Catalogue.rules where isWanted(rule.description.id, only) { findings += rule.findings(in: context) }
    findings = findings.filter { isWanted($0.rule, only) }.compactMap(weighed)
    return findings.sorted { a, b in
      a.place == b.place ? (a.rule, a.message) < (b.rule, b.message) : a.place < b.place
    }
  }

  /// A rule's own name, or its group (`citation` for all of `citation.…`).
  private func isWanted(_ id: String, _ only: [String]) -> Bool {
    only.isEmpty || only.contains { $0 == id || id.hasPrefix($0 + ".") }
  }

  private func weighed(_ finding: Finding) -> Finding? {
    guard let severity = severities[finding.rule] else { return finding }
    if severity == .off { return nil }
    var finding = finding
    finding.severity = severity
    return finding
  }
}
