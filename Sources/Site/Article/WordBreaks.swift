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
    add(document.blocks)
    for footnote in document.footnotes { add(footnote.blocks) }
    decorations.sort { $0.range.lowerBound < $1.range.lowerBound }
  }

  private mutating func add(_ blocks: [Block]) {
    for block in blocks {
      switch block.kind {
      case .quote(let inner): add(inner)
      case .alert(let alert): add(alert.blocks)
      case .list(let list): for item in list.items { add(item.blocks) }
      case .table(let table): for cell in ([table.header] + table.rows).flatMap(\.cells) { add(cell.content) }
      case .paragraph, .heading, .code, .html, .thematicBreak: break
      }
    }
  }

  private mutating func add(_ inlines: [Inline]) {
    for inline in inlines {
      switch inline.kind {
      case .code(_, let content): addPoints(content)
      case .emphasis(let inner), .strong(let inner), .strikethrough(let inner): add(inner)
      case .link(let link): add(link.content)
      default: break
      }
    }
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
