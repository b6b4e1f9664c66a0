import CCMark

/// Blocks that hold text and no blocks.
extension BlockReader {
  /// The block of a node; two if a paragraph stands right above a table.
  mutating func leaf(_ node: OpaquePointer, line: Int, offset: Int) -> [Block] {
    switch cmark_node_get_type(node) {
    case CMARK_NODE_PARAGRAPH:
      if let layout = survey.tables[line] { return table(layout) }
      let last = max(Int(cmark_node_get_end_line(node)), line)
      let (content, start) = inlines(node, offset: offset, lines: line...last)
      return [Block(.paragraph(content), range: range(from: start, line: line, to: last))]
    case CMARK_NODE_HEADING:
      if let layout = survey.replacedTables[line] { return table(layout) }
      if survey.replacedLines.contains(line) { return [] }
      return [heading(node, line: line, offset: offset)]
    case CMARK_NODE_CODE_BLOCK: return [code(node, line: line, offset: offset)]
    case CMARK_NODE_HTML_BLOCK:
      let literal = string(cmark_node_get_literal(node))
      let count = literal.utf8.reduce(0) { $1 == .newline ? $0 + 1 : $0 }
      let start = text.sourceOffset(offset, line: line)
      return [Block(.html(literal), range: range(from: start, line: line, to: line + max(count - 1, 0)))]
    default:
      let start = text.sourceOffset(offset, line: line)
      return [Block(.thematicBreak, range: range(from: start, line: line, to: line))]
    }
  }

  func string(_ literal: UnsafePointer<CChar>?) -> String { text.standIns.string(literal) }

  private func range(from start: Int, line: Int, to last: Int) -> Range<Int> {
    start..<max(text.sourceLineEnd(last), start)
  }

  // MARK: - Headings

  private mutating func heading(_ node: OpaquePointer, line: Int, offset: Int) -> Block {
    let level = Int(cmark_node_get_heading_level(node))
    let content: [Inline]
    let place: Range<Int>
    if let start = HeadingSyntax.atxContent(text, offset, line: line) {
      content = inlines(node, single: start..<text.line(line).upperBound, line: line, definitionsEnd: 0)
      place = range(from: text.sourceOffset(offset, line: line), line: line, to: line)
    } else {
      let underline = HeadingSyntax.underline(of: node, text, containers, line: line)
      let (inlines, start) = inlines(node, offset: offset, lines: line...max(underline - 1, line))
      content = inlines
      place = range(from: start, line: line, to: underline)
    }
    let slug = slugs.slug(content.plainText)
    return Block(.heading(Heading(level: level, slug: slug, content: content)), range: place)
  }

  // MARK: - Inlines

  /// The inlines of a paragraph or setext heading, and where they start in the source.
  private mutating func inlines(
    _ node: OpaquePointer, offset: Int, lines: ClosedRange<Int>
  ) -> (content: [Inline], start: Int) {
    let opensWithBracket = offset < text.bytes.count && text.bytes[offset] == UInt8(ascii: "[")
    if lines.count == 1, !opensWithBracket {
      let line = lines.lowerBound
      let content = inlines(node, single: offset..<text.line(line).upperBound, line: line, definitionsEnd: 0)
      return (content, text.sourceOffset(offset, line: line))
    }
    let inlineText = InlineText(text: text, containers: containers, offset: offset, lines: lines)
    return inlineText.bytes.withUnsafeBufferPointer { bytes in
      let definitions = opensWithBracket ? LinkSyntax(bytes: bytes).definitions() : 0
      var map = SourceMap(inlineText.segments)
      let range = map.range(min(definitions, max(bytes.count - 1, 0)), bytes.count)
      return (inlines(node, bytes, inlineText.segments, start: definitions, fallback: range), range.lowerBound)
    }
  }

  private mutating func inlines(
    _ node: OpaquePointer, single range: Range<Int>, line: Int, definitionsEnd: Int
  ) -> [Inline] {
    let source = text.sourceOffset(range.lowerBound, line: line)
    let segments = [InlineText.Segment(start: 0, source: source)]
    return inlines(
      node, text.bytes.slice(range), segments, start: definitionsEnd, fallback: source..<source + range.count)
  }

  private mutating func inlines(
    _ node: OpaquePointer, _ bytes: Bytes, _ segments: [InlineText.Segment], start: Int, fallback: Range<Int>
  ) -> [Inline] {
    var aligner = InlineAligner(bytes: bytes, text: text, segments: segments, start: start)
    if var content = CMarkTree.inlines(of: node, with: &aligner, &entities) {
      extensions.apply(to: &content)
      return content
    }
    failures += 1
    return CMarkTree.unalignedInlines(of: node, in: text, place: fallback)
  }

  // MARK: - Code

  private func code(_ node: OpaquePointer, line: Int, offset: Int) -> Block {
    let literal = string(cmark_node_get_literal(node))
    let fence = fence(at: offset, line: line)
    let first = fence == nil ? line : line + 1
    var offsets: [Int] = []
    var length = 0
    for byte in literal.utf8 {
      guard byte == .newline else {
        length += 1
        continue
      }
      let range = text.line(first + offsets.count)
      let start = max(range.upperBound - length, range.lowerBound)
      offsets.append(text.sourceOffset(start, line: first + offsets.count))
      length = 0
    }
    var last = max(first + offsets.count - 1, line)
    if let fence, isClosingFence(last + 1, fence) { last += 1 }
    let start = text.sourceOffset(offset, line: line)
    var info = start..<start
    if let fence {
      let range = text.bytes.trimmed(offset + fence.length..<text.line(line).upperBound)
      let infoStart = text.sourceOffset(range.lowerBound, line: line)
      info = infoStart..<infoStart + range.count
    }
    let block = CodeBlock(
      isFenced: fence != nil, info: string(cmark_node_get_fence_info(node)), infoRange: info, literal: literal,
      lineOffsets: offsets)
    return Block(.code(block), range: range(from: start, line: line, to: last))
  }

  private func fence(at offset: Int, line: Int) -> (byte: UInt8, length: Int)? {
    let end = text.line(line).upperBound
    guard offset < end, text.bytes[offset] == .backtick || text.bytes[offset] == UInt8(ascii: "~") else { return nil }
    var index = offset
    while index < end, text.bytes[index] == text.bytes[offset] { index += 1 }
    guard index - offset >= 3, containers.indent(line: line, offset: offset, in: text) < 4 else { return nil }
    return (text.bytes[offset], index - offset)
  }

  private func isClosingFence(_ line: Int, _ fence: (byte: UInt8, length: Int)) -> Bool {
    guard line <= text.lineCount else { return false }
    var (cursor, isComplete) = containers.matching(line: line, in: text)
    guard isComplete, cursor.advance(columns: 4) < 4 else { return false }
    var index = cursor.offset
    while index < cursor.end, text.bytes[index] == fence.byte { index += 1 }
    return index - cursor.offset >= fence.length
      && text.bytes.skippingSpaces(from: index, to: cursor.end) == cursor.end
  }

  // MARK: - Tables

  private func table(_ layout: TableLayout) -> [Block] {
    var blocks: [Block] = []
    if let run = layout.leadingRun {
      var content = cells.inlines[run]
      extensions.apply(to: &content)
      blocks.append(Block(.paragraph(content), range: cells.source(run)))
    }
    let rows = layout.rows.map(row)
    let table = Table(alignments: layout.alignments, header: rows[0], rows: Array(rows.dropFirst()))
    blocks.append(
      Block(.table(table), range: rows[0].range.lowerBound..<text.sourceLineEnd(layout.lastLine)))
    return blocks
  }

  private func row(_ row: TableLayout.Row) -> TableRow {
    let shift = text.sourceOffset(row.text.lowerBound, line: row.line) - row.text.lowerBound
    let cells = row.cells.map { cell in
      let range = cell.text.lowerBound + shift..<cell.text.upperBound + shift
      var content: [Inline]
      if let run = cell.run {
        content = self.cells.inlines[run]
      } else {
        content = SimpleCell.inlines(text.sourceBytes, range) ?? []
      }
      extensions.apply(to: &content)
      return TableCell(content: content, range: range)
    }
    return TableRow(cells: cells, range: row.text.lowerBound + shift..<row.text.upperBound + shift)
  }
}
