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
  }

  private var bytes: [UInt8] = []
  private var entries: [Entry] = []

  private static let guardBytes: [UInt8] = [0xC2, 0xA0]

  /// Takes in the cells of `survey`, and notes in it which is which.
  init(_ survey: inout Survey, text: CMarkText) {
    for line in survey.tableLines {
      guard var layout = survey.tables[line] else { continue }
      for row in layout.rows.indices {
        for cell in layout.rows[row].cells.indices {
          let range = layout.rows[row].cells[cell].text
          guard Self.needsParsing(text.bytes, range) else { continue }
          layout.rows[row].cells[cell].run = entries.count
          add(range, line: layout.rows[row].line, text)
        }
      }
      if let leading = layout.leading, add(leading) { layout.leadingRun = entries.count - 1 }
      survey.tables[line] = layout
    }
  }

  /// Whether text holds anything but verbatim text.
  private static func needsParsing(_ bytes: Bytes, _ range: Range<Int>) -> Bool {
    range.contains {
      switch bytes[$0] {
      case .backslash, .backtick, UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "["), UInt8(ascii: "<"),
        UInt8(ascii: "&"), 0:
        true
      default: false
      }
    }
  }

  private mutating func add(_ cell: Range<Int>, line: Int, _ text: CMarkText) {
    let start = bytes.count
    bytes += Self.guardBytes
    let source = text.sourceOffset(cell.lowerBound, line: line)
    let shift = source - cell.lowerBound
    var segments = [InlineText.Segment(start: 0, source: source - Self.guardBytes.count)]
    var copied = cell.lowerBound
    var index = cell.lowerBound
    while index + 1 < cell.upperBound {
      guard text.bytes[index] == .backslash, text.bytes[index + 1] == UInt8(ascii: "|") else {
        index += 1
        continue
      }
      bytes += text.bytes[copied..<index]
      segments.append(.init(start: bytes.count - start, source: index + shift, isEscape: true))
      bytes.append(UInt8(ascii: "|"))
      index += 2
      copied = index
      segments.append(.init(start: bytes.count - start, source: index + shift))
    }
    bytes += text.bytes[copied..<cell.upperBound]
    close(start, segments, source: source..<cell.upperBound + shift)
  }

  private mutating func add(_ leading: InlineText) -> Bool {
    let definitions = leading.bytes.withUnsafeBufferPointer { LinkSyntax(bytes: $0).definitions() }
    guard definitions < leading.bytes.count else { return false }
    let start = bytes.count
    bytes += Self.guardBytes
    bytes += leading.bytes[definitions...]
    var map = SourceMap(leading.segments)
    let range = map.range(definitions, leading.bytes.count)
    var segments = [InlineText.Segment(start: 0, source: range.lowerBound - Self.guardBytes.count)]
    for segment in leading.segments where segment.start > definitions {
      segments.append(.init(start: segment.start - definitions + Self.guardBytes.count, source: segment.source))
    }
    close(start, segments, source: range)
    return true
  }

  private mutating func close(_ start: Int, _ segments: [InlineText.Segment], source: Range<Int>) {
    entries.append(Entry(bytes: start..<bytes.count, segments: segments, source: source))
    bytes += [.newline, .newline]
  }

  /// Parses what was taken in.
  mutating func run(source: Bytes, definitions: [UInt8], entities: inout Entities) {
    guard !entries.isEmpty else { return }
    let count = bytes.count
    bytes += definitions
    inlines.reserveCapacity(entries.count)
    bytes.withUnsafeBufferPointer { buffer in
      _ = CMarkTree.withTree(buffer) { root in
        var node = cmark_node_first_child(root)
        while let paragraph = node, inlines.count < entries.count {
          read(paragraph, buffer.slice(0..<count), source, &entities)
          node = cmark_node_next(paragraph)
        }
      }
    }
  }

  private mutating func read(_ paragraph: OpaquePointer, _ buffer: Bytes, _ source: Bytes, _ entities: inout Entities) {
    let entry = entries[inlines.count]
    var aligner = InlineAligner(
      bytes: buffer.slice(entry.bytes), source: source, segments: entry.segments, start: Self.guardBytes.count,
      skippedLiteral: Self.guardBytes.count)
    if let content = CMarkTree.inlines(of: paragraph, with: &aligner, &entities) {
      inlines.append(content)
    } else {
      failures += 1
      inlines.append([Inline(.text(source.string(entry.source)), range: entry.source)])
    }
  }

  /// The place of what a run read, for a paragraph above a table.
  func source(_ run: Int) -> Range<Int> { entries[run].source }
}
