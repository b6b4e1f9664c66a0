import Checks
import Diagnostics
import Evidence
import Impact
import Project

extension Option {
  /// A word behind it is the commit, unless it names a rule or a group of rules.
  static let changed: Option = {
    var option = Option.value(
      "--changed", "REF",
      "only pages changed since REF (else since the last commit), and those whose interfaces or preludes did")
    option.valueIfBare = "HEAD"
    option.isOperand = { Catalogue.isRuleOrGroup($0) }
    return option
  }()
}

/// What `assay check --changed` looks at.
struct ChangedGuide {
  private let files: ChangedFiles
  private let affected: AffectedPages
  let summary: CheckSummary.ChangedPages
  /// The pages whose snippets have to be compiled.
  let snippetPages: Set<String>

  /// Rules that look from one page at all others, so that an edit of one may be told on any of them.
  private static let acrossPages = ["count", "claim.duplicate", "claim.contradicted", "link.section"]

  /// Nil where all pages are asked for.
  init?(_ invocation: Invocation, _ guide: Guide, _ configuration: Configuration) throws(ProjectError) {
    guard let reference = invocation.arguments["--changed"] else { return nil }
    files = try ChangedFiles(since: reference, in: configuration.root)
    affected = try AffectedPages(of: guide, since: files, configuration)
    summary = CheckSummary.ChangedPages(since: reference, pages: affected.pages.sorted())
    snippetPages = affected.snippetPages(in: guide)
    invocation.console.detail("changed since \(files.base): \(files.paths.joined(separator: ", "))")
  }

  /// Leaves what is on affected pages, and what is on no page; of the others what a change elsewhere may have caused:
  /// links to what changed, counts of all pages and the like.
  func narrow(_ outcome: inout CheckOutcome, _ context: CheckContext) {
    let others = Set(context.guide.pages.map(\.path)).subtracting(affected.pages)
    let links = context.linkPlaces(to: files.contains)
    outcome.findings.removeAll { !isKept($0, others, links) }
    outcome.suppressed.removeAll { !isKept($0.finding, others, links) }
  }

  private func isKept(_ finding: Finding, _ others: Set<String>, _ links: Set<Place>) -> Bool {
    guard others.contains(finding.place.file) else { return true }
    if Self.acrossPages.contains(where: { finding.rule == $0 || finding.rule.hasPrefix($0 + ".") }) { return true }
    return finding.rule.hasPrefix("link.") && links.contains(finding.place)
  }

  /// Whether what a rule finds in a file would have been told.
  func wasChecked(_ entry: Baseline.Entry, pages: Set<String>) -> Bool {
    !pages.contains(entry.file) || affected.pages.contains(entry.file)
  }
}
