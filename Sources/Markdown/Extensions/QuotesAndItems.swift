/// What makes a quote an alert, and a list item a task.
extension BlockReader {
  /// A quote, or an alert if its first line is `[!NOTE]` or a sibling and something follows.
  func quote(_ blocks: [Block], _ range: Range<Int>) -> Block {
    guard options.alerts, let first = blocks.first, case .paragraph(var content) = first.kind,
      let kind = Self.alertKind(content), content.count > 1 || blocks.count > 1
    else { return Block(.quote(blocks), range: range) }
    var rest = Array(blocks.dropFirst())
    content.removeFirst(min(2, content.count))
    if let start = content.first?.range.lowerBound {
      rest.insert(Block(.paragraph(content), range: start..<first.range.upperBound), at: 0)
    }
    return Block(.alert(Alert(kind: kind, blocks: rest)), range: range)
  }

  private static func alertKind(_ content: [Inline]) -> Alert.Kind? {
    guard case .text(let title)? = content.first?.kind, title.utf8.count == content[0].range.count else { return nil }
    if content.count > 1 {
      switch content[1].kind {
      case .softBreak, .hardBreak: break
      default: return nil
      }
    }
    guard title.hasPrefix("[!"), title.hasSuffix("]") else { return nil }
    return Alert.Kind(rawValue: title.dropFirst(2).dropLast().lowercased())
  }

  /// A list item, a task if its first paragraph begins with `[ ]` or `[x]` and white space.
  func item(_ blocks: [Block], _ range: Range<Int>) -> ListItem {
    guard options.taskLists, let first = blocks.first, case .paragraph(var content) = first.kind,
      case .text(let literal)? = content.first?.kind, literal.utf8.count == content[0].range.count,
      let (isTicked, length) = Self.box(literal)
    else { return ListItem(blocks: blocks, task: nil, range: range) }
    let start = content[0].range.lowerBound + length
    if length < literal.utf8.count {
      let text = String(literal.unicodeScalars.dropFirst(length))
      content[0] = Inline(.text(text), range: start..<content[0].range.upperBound)
    } else {
      content.removeFirst()
    }
    var blocks = blocks
    blocks[0] = Block(.paragraph(content), range: start..<first.range.upperBound)
    return ListItem(blocks: blocks, task: isTicked, range: range)
  }

  /// Whether the box at the start of a text is ticked, and its length with the white space after it.
  private static func box(_ text: String) -> (isTicked: Bool, length: Int)? {
    guard text.utf8.first == UInt8(ascii: "[") else { return nil }
    let start = Array(text.utf8.prefix { $0 < 0x80 })
    guard start.count > 3, start[2] == UInt8(ascii: "]"), start[3].isSpaceOrTab else { return nil }
    let isTicked = start[1] | 0x20 == UInt8(ascii: "x")
    guard isTicked || start[1] == .space else { return nil }
    return (isTicked, 3 + start[3...].prefix(while: \.isSpaceOrTab).count)
  }
}
