import Diagnostics
import Evidence
import Markdown
import Snippets
import SwiftInterface

/// What a check found.
public struct CheckOutcome: Sendable {
  /// Sorted by place, then rule.
  public var findings: [Finding]
  public var suppressed: [SuppressedFinding]
}

/// Runs the rules over a guide, and weighs what they find as the project says.
public struct CheckRunner: Sendable {
  private let severities: [String: Severity]

  /// - Parameter severities: the project's own severity for a rule, by its identifier.
  public init(severities: [String: Severity] = [:]) {
    self.severities = severities
  }

  /// The findings of all rules, or of the named ones, without those that are off, and without those that the pages
  /// allow.
  ///
  /// What loading and parsing found is part of it, under the rules that it names. A rule that is off by default runs
  /// where the project or `only` names it.
  public func outcome(_ context: CheckContext, only: [String] = []) -> CheckOutcome {
    var findings = context.guide.findings
    for page in context.guide.pages { findings += page.document.findings }
    let pages = Self.pageRules(context.guide)
    for rule in Catalogue.rules where mayReport(rule.description, only, pages) {
      findings += rule.findings(in: context)
    }
    findings = weighed(findings, only, pages)
    let suppression = Suppression(findings, in: context.guide)
    let unused = AllowUnused.findings(suppression.unused) { wasRun($0, on: $1, context, only) }
    return CheckOutcome(
      findings: (suppression.findings + weighed(unused, only, pages)).sorted(by: Self.isBefore),
      suppressed: suppression.suppressed)
  }

  /// The findings of `outcome`.
  public func run(_ context: CheckContext, only: [String] = []) -> [Finding] {
    outcome(context, only: only).findings
  }

  private static func isBefore(_ a: Finding, _ b: Finding) -> Bool {
    a.place == b.place ? (a.rule, a.message) < (b.rule, b.message) : a.place < b.place
  }

  /// A rule's own name, or its group (`citation` for all of `citation.…`).
  private func isWanted(_ id: String, _ only: [String]) -> Bool {
    only.isEmpty || only.contains { $0 == id || id.hasPrefix($0 + ".") }
  }

  /// Whether a rule must be run. One that passes on the findings of others (`snippet`) runs where one of them is wanted.
  private func mayReport(_ description: RuleDescription, _ only: [String], _ pages: PageRules) -> Bool {
    isOn(description, only, pages) || only.contains { $0.hasPrefix(description.id + ".") }
  }

  private func isOn(_ description: RuleDescription, _ only: [String], _ pages: PageRules) -> Bool {
    let isOnSomewhere = pages.values.contains { $0[description.id, default: .off] != .off }
    return isWanted(description.id, only)
      && (isOnSomewhere || severity(of: description.id, description.defaultSeverity, only) != .off)
  }

  /// Whether all rules of a name were run but for those that are off on the page, and there was one.
  private func wasRun(_ name: String, on page: Page, _ context: CheckContext, _ only: [String]) -> Bool {
    let named = Catalogue.descriptions.filter { description in
      Catalogue.groups(of: description.id).contains(name)
        && (page.frontMatter.rules[description.id] ?? severity(of: description.id, description.defaultSeverity, only))
          != .off
    }
    return !named.isEmpty
      && named.allSatisfy { description in
        isWanted(description.id, only) && (context.snippets != nil || !description.id.hasPrefix("snippet."))
      }
  }

  /// What the project says; else the rule's own, but for a rule that is off until somebody asks for it by name.
  private func severity(of id: String, _ own: Severity, _ only: [String]) -> Severity {
    severities[id] ?? (own == .off && only.contains(id) ? .note : own)
  }

  /// The severities that pages set for themselves, by their paths.
  private typealias PageRules = [String: [String: Severity]]

  private static func pageRules(_ guide: Guide) -> PageRules {
    var rules: PageRules = [:]
    for page in guide.pages where !page.frontMatter.rules.isEmpty { rules[page.path] = page.frontMatter.rules }
    return rules
  }

  private func weighed(_ findings: [Finding], _ only: [String], _ pages: PageRules) -> [Finding] {
    findings.compactMap { finding in
      var finding = finding
      finding.severity =
        pages[finding.place.file]?[finding.rule] ?? severity(of: finding.rule, finding.severity, only)
      return finding.severity == .off || !isWanted(finding.rule, only) ? nil : finding
    }.sorted(by: Self.isBefore)
  }
}
