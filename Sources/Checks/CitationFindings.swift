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
    context.guide.pages.flatMap { page in
      // By index: most citations are of another status, and copying one costs more than looking at it.
      page.citations.indices.filter { index in
        page.citations[index].status == status && page.citations[index].kind == .interface
      }.map { index in
        let citation = page.citations[index]
        return finding(
          page, citation.range, citation.message,
          severity: citation.basis == .adjacent ? adjacentSeverity : description.defaultSeverity,
          notes: citation.notes, fix: CitationFix.fix(citation, in: page))
      }
    }
  }
}

/// Rewrites the numbers of a citation and nothing else.
enum CitationFix {
  static func fix(_ citation: Citation, in page: Page) -> Fix? {
    guard let suggestion = citation.suggestion, suggestion.count == citation.numberSpans.count else { return nil }
    var replacements: [Replacement] = []
    for (index, range) in suggestion.enumerated() where range != citation.ranges[index] {
      let span = citation.numberSpans[index]
      replacements.append(
        Replacement(
          place: page.document.source.place(span), text: spelled(range, like: page.document.source.string(span))))
    }
    let lines = LineRangeText.text(suggestion)
    return replacements.isEmpty ? nil : Fix(summary: "cite \(lines)", replacements: replacements)
  }

  /// An author who writes an en dash keeps it.
  private static func spelled(_ range: ClosedRange<Int>, like old: String) -> String {
    guard range.count > 1 else { return "\(range.lowerBound)" }
    return "\(range.lowerBound)\(old.contains("\u{2013}") ? "\u{2013}" : "-")\(range.upperBound)"
  }
}
