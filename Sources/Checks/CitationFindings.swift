import Diagnostics
import Evidence

/// A rule that reports the citations of one status.
protocol CitationRule: Rule {
  var status: Citation.Status { get }
  /// The severity of what rests on the name beside the citation instead of the lock.
  var adjacentSeverity: Severity { get }
}

extension CitationRule {
  var adjacentSeverity: Severity { description.defaultSeverity }

  func findings(in context: CheckContext) -> [Finding] {
    let disagreements = CitationDisagreements(context.guide, of: status)
    return context.guide.pages.flatMap { page in
      // By index: most citations are of another status, and copying one costs more than looking at it.
      let own = page.citations.indices.filter { page.citations[$0].status == status }
      guard !own.isEmpty else { return [Finding]() }
      let shifted = CitationShift.members(in: page)
      return own.filter { page.citations[$0].kind == .interface && !shifted.contains($0) }.map { index in
        let citation = page.citations[index]
        return finding(
          page, citation.range, citation.message,
          severity: citation.basis == .adjacent ? adjacentSeverity : description.defaultSeverity,
          notes: citation.notes + disagreements.notes(on: citation), fix: CitationFix.fix(citation, in: page))
      }
    }
  }
}

/// Rewrites the numbers of a citation and nothing else.
enum CitationFix {
  static func fix(_ citation: Citation, in page: Page) -> Fix? {
    let replacements = replacements(citation, in: page)
    let lines = LineRangeText.text(citation.suggestion ?? [])
    return replacements.isEmpty ? nil : Fix(summary: "cite \(lines)", replacements: replacements)
  }

  static func replacements(_ citation: Citation, in page: Page) -> [Replacement] {
    guard let suggestion = citation.suggestion, suggestion.count == citation.numberSpans.count else { return [] }
    var replacements: [Replacement] = []
    for (index, range) in suggestion.enumerated() where range != citation.ranges[index] {
      let span = citation.numberSpans[index]
      replacements.append(
        Replacement(
          place: page.document.source.place(span), text: spelled(range, like: page.document.source.string(span))))
    }
    return replacements
  }

  /// An author who writes an en dash keeps it.
  private static func spelled(_ range: ClosedRange<Int>, like old: String) -> String {
    guard range.count > 1 else { return "\(range.lowerBound)" }
    return "\(range.lowerBound)\(old.contains("\u{2013}") ? "\u{2013}" : "-")\(range.upperBound)"
  }
}
