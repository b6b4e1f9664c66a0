import CCMark

/// What must be known of a document's blocks before its inlines can be read: where its tables are, and the link
/// reference definitions that their cells may use.
struct Survey {
  /// By the line on which the paragraph starts.
  var tables: [Int: TableLayout] = [:]
  /// Tables whose rows are blanked in the text, by the line of their header.
  var replacedTables: [Int: TableLayout]
  /// All lines of those.
  private(set) var replacedLines: Set<Int> = []
  /// Tables that libcmark misread, by the line of their header: their rows must be blanked, and all parsed anew.
  private(set) var misread: [(line: Int, layout: TableLayout)] = []
  /// The document's link reference definitions, each as a paragraph of its own.
  var definitions: [UInt8] = []

  private let text: CMarkText
  private var containers = Containers()
  private var lastLeafLine = 0

  /// - Parameter replacedTables: the tables whose rows are blanked in `text`.
  init(of text: CMarkText, replacing replacedTables: [Int: TableLayout]) {
    self.text = text
    self.replacedTables = replacedTables
    for (line, layout) in replacedTables { replacedLines.formUnion(line...layout.lastLine) }
  }

  mutating func read(_ root: OpaquePointer) {
    var node = cmark_node_first_child(root)
    while let current = node {
      node = visit(current)
      if node == nil { node = Self.next(after: current, upTo: root) { containers.leave() } }
    }
    gap(upTo: text.lineCount + 1)
  }

  /// Reads a block; gives its first child block, if it has one.
  private mutating func visit(_ node: OpaquePointer) -> OpaquePointer? {
    let line = Int(cmark_node_get_start_line(node))
    let offset = text.offset(line: line, column: Int(cmark_node_get_start_column(node)))
    switch cmark_node_get_type(node) {
    case CMARK_NODE_BLOCK_QUOTE: containers.enterQuote(line: line, offset: offset, in: text)
    case CMARK_NODE_ITEM: containers.enterItem(line: line, offset: offset, in: text)
    case CMARK_NODE_LIST: break
    case CMARK_NODE_PARAGRAPH:
      gap(upTo: line)
      lastLeafLine = max(Int(cmark_node_get_end_line(node)), line)
      paragraph(line...lastLeafLine, offset)
      return nil
    case CMARK_NODE_HEADING:
      gap(upTo: line)
      heading(node, line, offset)
      return nil
    case CMARK_NODE_CODE_BLOCK, CMARK_NODE_HTML_BLOCK:
      gap(upTo: line)
      lastLeafLine = max(Int(cmark_node_get_end_line(node)), line)
      return nil
    default:
      gap(upTo: line)
      lastLeafLine = line
      return nil
    }
    if cmark_node_first_child(node) == nil, cmark_node_get_type(node) != CMARK_NODE_LIST { containers.leave() }
    return cmark_node_first_child(node)
  }

  /// The next block after one without children, or nil at the end; calls `leave` for each container that ends.
  private static func next(after node: OpaquePointer, upTo root: OpaquePointer, leave: () -> Void) -> OpaquePointer? {
    var current = node
    while current != root {
      if let next = cmark_node_next(current) { return next }
      guard let parent = cmark_node_parent(current) else { return nil }
      current = parent
      if current != root, cmark_node_get_type(current) != CMARK_NODE_LIST { leave() }
    }
    return nil
  }

  private mutating func paragraph(_ lines: ClosedRange<Int>, _ offset: Int) {
    let opensWithBracket = offset < text.bytes.count && text.bytes[offset] == UInt8(ascii: "[")
    if opensWithBracket {
      let inlines = InlineText(text: text, containers: containers, offset: offset, lines: lines)
      let end = inlines.bytes.withUnsafeBufferPointer { LinkSyntax(bytes: $0).definitions() }
      if end > 0 { definitions += inlines.bytes[..<end] + [.newline, .newline] }
    }
    guard lines.count > 1, let layout = layout(lines, offset) else { return }
    if layout.isMisread {
      if layout.hasOwnHeader { misread.append((layout.rows[0].line, layout)) }
    } else {
      tables[lines.lowerBound] = layout
    }
  }

  /// A table with nothing but dashes or equals signs below it is a setext heading to libcmark.
  private mutating func heading(_ node: OpaquePointer, _ line: Int, _ offset: Int) {
    lastLeafLine = line
    guard HeadingSyntax.atxContent(text, offset, line: line) == nil else { return }
    lastLeafLine = HeadingSyntax.underline(of: node, text, containers, line: line)
    guard lastLeafLine > line + 1, let layout = layout(line...lastLeafLine - 1, offset), layout.hasOwnHeader else {
      return
    }
    misread.append((layout.rows[0].line, layout))
  }

  private func layout(_ lines: ClosedRange<Int>, _ offset: Int) -> TableLayout? {
    let tableLines = lines.map { line in
      tableLine(line, offset: line == lines.lowerBound ? offset : nil)
    }
    guard var layout = TableLayout(text: text, first: lines.lowerBound, lines: tableLines) else { return nil }
    if layout.headerIndex > 0 {
      let leading = lines.lowerBound...lines.lowerBound + layout.headerIndex - 1
      layout.leading = InlineText(text: text, containers: containers, offset: offset, lines: leading)
    }
    return layout
  }

  private func tableLine(_ line: Int, offset: Int?) -> TableLayout.Line {
    let end = text.line(line).upperBound
    if let offset {
      return TableLayout.Line(whole: offset..<end, text: text.bytes.trimmed(offset..<end), isOwn: true)
    }
    var (cursor, isComplete) = containers.matching(line: line, in: text)
    let start = text.bytes.skippingSpaces(from: cursor.offset, to: end)
    return TableLayout.Line(
      whole: cursor.offset..<end, text: text.bytes.trimmed(start..<end),
      isOwn: isComplete && cursor.advance(columns: 4) < 4)
  }

  /// Keeps what may be link reference definitions in the lines that belong to no block.
  private mutating func gap(upTo line: Int) {
    var isOpen = false
    for number in max(lastLeafLine + 1, 1)..<max(line, lastLeafLine + 1, 1) {
      let content = contentOfGap(text.line(number))
      if !isOpen { isOpen = !content.isEmpty && text.bytes[content.lowerBound] == UInt8(ascii: "[") }
      guard isOpen else { continue }
      definitions += text.bytes[content]
      definitions.append(.newline)
      if content.isEmpty { isOpen = false }
    }
    if isOpen { definitions.append(.newline) }
  }

  /// A line without anything that may be the prefix of a container.
  private func contentOfGap(_ line: Range<Int>) -> Range<Int> {
    var index = line.lowerBound
    while index < line.upperBound {
      let byte = text.bytes[index]
      if byte.isSpaceOrTab || byte == UInt8(ascii: ">") {
        index += 1
      } else if let end = listMarkerEnd(at: index, in: line) {
        index = end
      } else {
        break
      }
    }
    return index..<line.upperBound
  }

  private func listMarkerEnd(at offset: Int, in line: Range<Int>) -> Int? {
    var index = offset
    while index < line.upperBound, text.bytes[index].isDigit { index += 1 }
    guard index < line.upperBound, index + 1 == line.upperBound || text.bytes[index + 1].isSpaceOrTab else {
      return nil
    }
    let isNumbered = index > offset
    switch text.bytes[index] {
    case UInt8(ascii: "."), UInt8(ascii: ")"): return isNumbered ? index + 1 : nil
    case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"): return isNumbered ? nil : index + 1
    default: return nil
    }
  }
}
