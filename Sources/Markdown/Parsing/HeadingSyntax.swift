import CCMark

/// Which of the two kinds of heading a node is, which libcmark does not tell.
enum HeadingSyntax {
  /// Where the content of an ATX heading begins, or nil if it is a setext heading.
  static func atxContent(_ text: CMarkText, _ offset: Int, line: Int) -> Int? {
    let end = text.line(line).upperBound
    var index = offset
    while index < end, text.bytes[index] == UInt8(ascii: "#") { index += 1 }
    guard index > offset, index - offset <= 6, index == end || text.bytes[index].isSpaceOrTab else { return nil }
    return text.bytes.skippingSpaces(from: index, to: end)
  }

  /// The line of a setext heading's underline: libcmark gives it, or the line after it.
  static func underline(of node: OpaquePointer, _ text: CMarkText, _ containers: Containers, line: Int) -> Int {
    let last = Int(cmark_node_get_end_line(node))
    for candidate in max(line + 1, last - 1)..<max(last + 1, line + 2) {
      let (cursor, isComplete) = containers.matching(line: candidate, in: text)
      let range = text.bytes.trimmed(cursor.offset..<cursor.end)
      guard isComplete, let mark = range.first.map({ text.bytes[$0] }) else { continue }
      guard mark == UInt8(ascii: "=") || mark == UInt8(ascii: "-") else { continue }
      if range.allSatisfy({ text.bytes[$0] == mark }) { return candidate }
    }
    return max(last, line + 1)
  }
}
