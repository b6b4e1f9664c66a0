import Diagnostics
import Evidence

/// Takes findings that `assay:allow` comments turn off out of a list.
struct Suppression {
  private(set) var findings: [Finding] = []
  /// Each with the author's reason.
  private(set) var suppressed: [SuppressedFinding] = []
  /// Those that nothing was found for.
  private(set) var unused: [(page: Page, allowance: Allowance)] = []

  /// - Parameter findings: sorted by place.
  init(_ found: [Finding], in guide: Guide) {
    var pages: [String: AllowedLines] = [:]
    for page in guide.pages {
      let allowances = Allowance.all(on: page).filter { AllowMalformed.problem(with: $0) == nil }
      if !allowances.isEmpty { pages[page.path] = AllowedLines(allowances) }
    }
    for finding in found {
      if let allowance = pages[finding.place.file]?.allowance(for: finding) {
        suppressed.append(SuppressedFinding(finding: finding, reason: allowance.reason))
      } else {
        findings.append(finding)
      }
    }
    for page in guide.pages {
      unused += (pages[page.path]?.unused ?? []).map { (page, $0) }
    }
  }
}

/// The allowances of one page, asked for finding after finding in the order of lines.
private struct AllowedLines {
  private let allowances: [Allowance]
  private var isUsed: [Bool]
  /// For each rule or group the allowances that are to come, and those that reach the line of the last finding; the
  /// innermost is the last.
  private var byRule: [String: (next: [Int], open: [Int])] = [:]

  init(_ allowances: [Allowance]) {
    self.allowances = allowances
    isUsed = allowances.map { _ in false }
    let order = allowances.indices.sorted { a, b in
      let (left, right) = (allowances[a].lines, allowances[b].lines)
      return (left.lowerBound, -left.upperBound, a) < (right.lowerBound, -right.upperBound, b)
    }
    for index in order.reversed() { byRule[allowances[index].rule, default: ([], [])].next.append(index) }
  }

  mutating func allowance(for finding: Finding) -> Allowance? {
    for rule in Catalogue.groups(of: finding.rule) {
      guard let index = innermost(rule, finding.place.line) else { continue }
      isUsed[index] = true
      return allowances[index]
    }
    return nil
  }

  private mutating func innermost(_ rule: String, _ line: Int) -> Int? {
    guard var lists = byRule[rule] else { return nil }
    while let next = lists.next.last, allowances[next].lines.lowerBound <= line {
      lists.next.removeLast()
      lists.open.append(next)
    }
    while let last = lists.open.last, allowances[last].lines.upperBound < line { lists.open.removeLast() }
    byRule[rule] = lists
    return lists.open.last
  }

  var unused: [Allowance] { allowances.indices.filter { !isUsed[$0] }.map { allowances[$0] } }
}
