import Evidence
import Markdown

/// The links from a page's citations to the lines of evidence.
struct CitationLinks {
  let model: SiteModel
  let page: Int
  /// The path of the file that the links stand in.
  let output: String

  /// A decoration for each cited range of lines, sorted; none inside of links, which cannot hold another.
  func decorations(outside links: [Range<Int>]) -> [Decoration] {
    var decorations: [Decoration] = []
    for citation in model.guide.pages[page].citations {
      for (range, span) in zip(citation.ranges, citation.rangeSpans) where !Self.overlaps(span, links) {
        guard let tag = tag(citation, range, isShort: span.count <= 22) else { continue }
        decorations.append(Decoration(range: span, before: tag, after: "</a>"))
      }
    }
    decorations.sort { $0.range.lowerBound < $1.range.lowerBound }
    return Self.disjoint(decorations)
  }

  /// The start tag of the link to one range of lines; nil for what the store does not hold.
  func tag(_ citation: Citation, _ range: ClosedRange<Int>, isShort: Bool = true) -> String? {
    guard citation.kind == .interface, let target = model.interfaces.target(citation, range, model.guide.store) else {
      return nil
    }
    let url = LinkMap.relativeURL(from: output, to: target.output, fragment: target.anchor)
    var tag =
      "<a class=\"cite\(isShort ? " short" : "")\" href=\"\(HTML.escape(url))\" data-lines=\"\(range.lowerBound)-\(range.upperBound)\""
    if let words = Self.words[citation.status] {
      tag += " data-status=\"\(citation.status.rawValue)\" title=\"\(words)\""
    }
    return tag + ">"
  }

  /// What a reader is told of a citation that does not hold.
  private static let words: [Citation.Status: String] = [
    .moved: "The declaration has moved since this was written.",
    .changed: "The declaration has changed since this was written.",
    .missing: "The declaration is gone from this interface.",
    .near: "The declaration stands a few lines away.",
    .outOfRange: "The interface does not have these lines.",
  ]

  private static func overlaps(_ span: Range<Int>, _ links: [Range<Int>]) -> Bool {
    var low = 0
    var high = links.count
    while low < high {
      let middle = (low + high) / 2
      if links[middle].upperBound <= span.lowerBound { low = middle + 1 } else { high = middle }
    }
    return low < links.count && links[low].lowerBound < span.upperBound
  }

  static func disjoint(_ decorations: [Decoration]) -> [Decoration] {
    var end = 0
    return decorations.filter { decoration in
      guard decoration.range.lowerBound >= end, !decoration.range.isEmpty else { return false }
      end = decoration.range.upperBound
      return true
    }
  }
}
