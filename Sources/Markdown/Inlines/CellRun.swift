import CCMark

/// Parses the inlines of all table cells of a document in one run of libcmark.
///
/// Each cell is a paragraph of its own that starts with a no-break space: white space to the rules of emphasis, as the
/// start of a cell is, but nothing that libcmark strips; so no cell can open a block. The document's link reference
/// definitions follow.
struct CellRun {
  /// The inlines of each cell.
  private(set) var inlines: [[Inline]] = []
  /// How many cells could not be aligned with their text.
  private(set) var failures = 0

  private struct Entry {
    var bytes: Range<Int>
    var segments: [InlineText.Segment]
    var source: Range<Int>
    /// The text without what makes its later lines safe, for a paragraph of several lines.
    var text: [UInt8]?
  }

  private var bytes: [UInt8] = []
  private var entries: [Entry] = []

  private static let guardBytes: [UInt8] = [0xC2, 0xA0]

  /// Takes in the cells of `survey`, and notes in it which is which.
  init(_ survey: inout Survey, text: CMarkText) {
    for line in survey.tables.keys.sorted() {
      // Taken out, so that it is changed in place.
      if var layout = survey.tables.removeValue(forKey: line) {
        take(&layout, text)
        survey.tables[line] = layout
      }
    }
    for line in survey.replacedTables.keys.sorted() {
      if var layout = survey.replacedTables.removeValue(forKey: line) {
        layout.leading = nil
        take(&layout, text)
        survey.replacedTables[line] = layout
      }
    }
  }

  private mutating func take(_ layout: inout TableLayout, _ text: CMarkText) {
    for row in layout.rows.indices {
      for cell in layout.rows[row].cells.indices {
        let place = layout.rows[row].cells[cell].text
        let start = text.sourceOffset(place.lowerBound, line: layout.rows[row].line)
        guard SimpleCell.inlines(text.sourceBytes, start..<start + place.count) == nil else { continue }
        layout.rows[row].cells[cell].run = entries.count
        add(start..<start + place.count, text)
      }
    }
    if let leading = layout.leading, add(leading) { layout.leadingRun = entries.count - 1 }
  }

  private mutating func add(_ cell: Range<Int>, _ text: CMarkText) {
    let source = text.sourceBytes
    let start = bytes.count
    bytes += Self.guardBytes
    var segments = [InlineText.Segment(start: 0, source: cell.lowerBound - Self.guardBytes.count)]
    var copied = cell.lowerBound
    var index = cell.lowerBound
    while index + 1 < cell.upperBound {
      guard source[index] == .backslash, source[index + 1] == UInt8(ascii: "|") else {
        index += 1
        continue
      }
      append(copied..<index, text)
      segments.append(.init(start: bytes.count - start, source: index, isEscape: true))
      bytes.append(UInt8(ascii: "|"))
      index += 2
      copied = index
      segments.append(.init(start: bytes.count - start, source: index))
    }
    append(copied..<cell.upperBound, text)
    close(start, segments, source: cell)
  }

  private mutating func append(_ range: Range<Int>, _ text: CMarkText) {
    bytes += text.sourceBytes[range]
    if !text.standIns.isEmpty { text.standIns.apply(to: &bytes, at: bytes.count - range.count, source: range) }
  }

  private mutating func add(_ leading: InlineText) -> Bool {
    let definitions = leading.bytes.withUnsafeBufferPointer { LinkSyntax(bytes: $0).definitions() }
    guard definitions < leading.bytes.count else { return false }
    let start = bytes.count
    let own = Self.guardBytes + leading.bytes[definitions...]
    for byte in own {
      bytes.append(byte)
      // So far in, a line opens no block.
      if byte == .newline { bytes += "    ".utf8 }
    }
    var map = SourceMap(leading.segments)
    let range = map.range(definitions, leading.bytes.count)
    var segments = [InlineText.Segment(start: 0, source: range.lowerBound - Self.guardBytes.count)]
    for segment in leading.segments where segment.start > definitions {
      segments.append(.init(start: segment.start - definitions + Self.guardBytes.count, source: segment.source))
    }
    close(start, segments, source: range)
    entries[entries.count - 1].text = own
    return true
  }

  private mutating func close(_ start: Int, _ segments: [InlineText.Segment], source: Range<Int>) {
    entries.append(Entry(bytes: start..<bytes.count, segments: segments, source: source))
    bytes += [.newline, .newline]
  }

  /// Parses what was taken in.
  mutating func run(_ text: CMarkText, definitions: [UInt8], entities: inout Entities) {
    guard !entries.isEmpty else { return }
    let count = bytes.count
    bytes += definitions
    inlines.reserveCapacity(entries.count)
    bytes.withUnsafeBufferPointer { buffer in
      _ = CMarkTree.withTree(buffer) { root in
        var node = cmark_node_first_child(root)
        while let paragraph = node, inlines.count < entries.count {
          read(paragraph, buffer.slice(0..<count), text, &entities)
          node = cmark_node_next(paragraph)
        }
      }
    }
  }

  private mutating func read(_ paragraph: OpaquePointer, _ buffer: Bytes, _ text: CMarkText, _ entities: inout Entities)
  {
    let entry = entries[inlines.count]
    func aligned(_ bytes: Bytes) -> [Inline]? {
      var aligner = InlineAligner(
        bytes: bytes, text: text, segments: entry.segments, start: Self.guardBytes.count,
        skippedLiteral: Self.guardBytes.count)
      return CMarkTree.inlines(of: paragraph, with: &aligner, &entities)
    }
    if let content = entry.text?.withUnsafeBufferPointer(aligned) ?? aligned(buffer.slice(entry.bytes)) {
      inlines.append(content)
    } else {
      failures += 1
      inlines.append([Inline(.text(text.sourceBytes.string(entry.source)), range: entry.source)])
    }
  }

  /// The place of what a run read, for a paragraph above a table.
  func source(_ run: Int) -> Range<Int> { entries[run].source }
}
