import Markdown

/// Where long names in tables may break: after a dot and before a parenthesis. Without it a column of qualified names
/// is as wide as the longest one, and pushes the words beside it out of sight.
struct WordBreaks {
  /// Shorter code stays whole.
  private static let longest = 18

  /// A point for each place, ascending.
  private(set) var decorations: [Decoration] = []
  private let source: [UInt8]

  init(_ document: Document) {
    source = document.source.bytes
    document.visitBlocks { block in
      guard case .table = block.kind else { return }
      for content in block.inlines { content.visit { add($0) } }
    }
    decorations.sort { $0.range.lowerBound < $1.range.lowerBound }
  }

  private mutating func add(_ inline: Inline) -> Bool {
    if case .code(_, let content) = inline.kind { addPoints(content) }
    if case .image = inline.kind { return false }
    return true
  }

  private mutating func addPoints(_ code: Range<Int>) {
    guard code.count > Self.longest, code.upperBound <= source.count else { return }
    for index in code.dropFirst().dropLast() {
      let isAfterDot = source[index - 1] == UInt8(ascii: ".") && index - 1 > code.lowerBound
      guard isAfterDot || source[index] == UInt8(ascii: "(") else { continue }
      decorations.append(Decoration(range: index..<index, before: "<wbr>", after: ""))
    }
  }

  /// The points outside of other decorations, merged with those.
  func placed(among others: [Decoration]) -> [Decoration] {
    var merged: [Decoration] = []
    merged.reserveCapacity(others.count + decorations.count)
    var next = 0
    for point in decorations {
      while next < others.count, others[next].range.upperBound <= point.range.lowerBound {
        merged.append(others[next])
        next += 1
      }
      if next == others.count || others[next].range.lowerBound > point.range.lowerBound { merged.append(point) }
    }
    return merged + others[next...]
  }
}
