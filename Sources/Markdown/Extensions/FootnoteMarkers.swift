import CCMark

/// Where a text may define footnotes, before libcmark has said what its blocks are.
///
/// libcmark would take `[^a]: Word` for a link reference definition. So the marker of each definition is rewritten
/// as that of a list item whose content is four columns in, which is exactly how far a footnote's is. libcmark then
/// finds the definition's extent, in any nesting, and where no item came out of it (in code, say), the marker is
/// put back.
struct FootnoteMarkers {
  /// A line that may define a footnote: the marker with the colon and the white space after it.
  struct Candidate {
    var line: Int
    var marker: Range<Int>
  }

  private let bytes: Bytes
  private(set) var candidates: [Candidate] = []
  private var usesParenthesis = false
  private var usesPlus = false

  /// Looks at the lines of a file from `start` on.
  init(_ bytes: Bytes, lineStarts: [Int], from start: Int) {
    self.bytes = bytes
    for (index, lineStart) in lineStarts.enumerated() where lineStart >= start || index + 1 == lineStarts.count {
      look(at: max(lineStart, start), line: index + 1)
    }
  }

  /// What stands for each marker: of a kind of list that the text does not use, so that no item joins a list.
  var replacement: StaticString { !usesParenthesis ? "1)  " : !usesPlus ? "+   " : "1.  " }

  private mutating func look(at start: Int, line: Int) {
    var index = start
    while index < bytes.count, !bytes[index].isLineEnd {
      switch bytes[index] {
      case .space, .tab, UInt8(ascii: ">"): index += 1
      case UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+"):
        if bytes[index] == UInt8(ascii: "+") { usesPlus = true }
        guard index + 1 < bytes.count, bytes[index + 1].isSpaceOrTab else { return }
        index += 2
      case 0x30...0x39:
        while index < bytes.count, bytes[index].isDigit { index += 1 }
        guard index < bytes.count, bytes[index] == UInt8(ascii: ".") || bytes[index] == UInt8(ascii: ")") else {
          return
        }
        if bytes[index] == UInt8(ascii: ")") { usesParenthesis = true }
        index += 1
      default:
        marker(at: index, line: line)
        return
      }
    }
  }

  private mutating func marker(at offset: Int, line: Int) {
    guard let end = FootnoteMarker.end(bytes, at: offset, limit: bytes.count), end < bytes.count,
      bytes[end] == UInt8(ascii: ":")
    else { return }
    let after = bytes.skippingSpaces(from: end + 1, to: bytes.count)
    candidates.append(Candidate(line: line, marker: offset..<after))
  }

  /// The lines of the candidates that libcmark made items of.
  static func confirmed(_ root: OpaquePointer, _ text: CMarkText) -> Set<Int> {
    var lines: Set<Int> = []
    var node = cmark_node_first_child(root)
    while let current = node {
      if cmark_node_get_type(current) == CMARK_NODE_ITEM {
        let line = Int(cmark_node_get_start_line(current))
        let offset = text.offset(line: line, column: Int(cmark_node_get_start_column(current)))
        if let rewrite = text.rewrite(line: text.linesBefore + line), rewrite.text.lowerBound == offset {
          lines.insert(rewrite.line)
        }
      }
      node = next(after: current, upTo: root)
    }
    return lines
  }

  private static func next(after node: OpaquePointer, upTo root: OpaquePointer) -> OpaquePointer? {
    switch cmark_node_get_type(node) {
    case CMARK_NODE_BLOCK_QUOTE, CMARK_NODE_LIST, CMARK_NODE_ITEM:
      if let child = cmark_node_first_child(node) { return child }
    default: break
    }
    var current = node
    while current != root {
      if let next = cmark_node_next(current) { return next }
      guard let parent = cmark_node_parent(current) else { return nil }
      current = parent
    }
    return nil
  }
}
