/// The text that libcmark parses as the inlines of one block, with the places that its bytes come from.
///
/// As in libcmark, the lines stand without their prefixes and leading white space, joined by `\n`; but lazy
/// continuation lines keep their white space.
struct InlineText {
  /// A run of bytes that stand side by side in the source, or an escaped byte that stands there as two.
  struct Segment {
    /// Where the run starts in `bytes`.
    var start: Int
    var source: Int
    /// Whether it is one byte that the source writes as two: a table cell's `\|`.
    var isEscape = false
  }

  var bytes: [UInt8] = []
  var segments: [Segment] = []

  mutating func append(_ piece: Bytes, source: Int, isEscape: Bool = false) {
    segments.append(Segment(start: bytes.count, source: source, isEscape: isEscape))
    bytes.append(contentsOf: piece)
  }

  /// The text of a paragraph, or of a setext heading without its underline.
  init(text: CMarkText, containers: Containers, offset: Int, lines: ClosedRange<Int>) {
    append(text.bytes.slice(offset..<text.line(lines.lowerBound).upperBound), text, offset, lines.lowerBound)
    for line in lines.dropFirst() {
      bytes.append(.newline)
      let (cursor, isComplete) = containers.matching(line: line, in: text)
      let start = isComplete ? text.bytes.skippingSpaces(from: cursor.offset, to: cursor.end) : cursor.offset
      append(text.bytes.slice(start..<text.line(line).upperBound), text, start, line)
    }
  }

  private mutating func append(_ piece: Bytes, _ text: CMarkText, _ offset: Int, _ line: Int) {
    append(piece, source: text.sourceOffset(offset, line: line))
  }

  init() {}
}

/// The way from places in an inline text to places in the source, fast for places that ascend.
struct SourceMap {
  let segments: [InlineText.Segment]
  private var current = 0

  init(_ segments: [InlineText.Segment]) {
    self.segments = segments
  }

  private mutating func seek(_ position: Int) {
    while current + 1 < segments.count, segments[current + 1].start <= position { current += 1 }
    while current > 0, segments[current].start > position { current -= 1 }
  }

  /// The source offset of the byte at `position`.
  mutating func start(_ position: Int) -> Int {
    seek(position)
    return segments[current].source + position - segments[current].start
  }

  /// The source offset after the byte before `position`.
  mutating func end(_ position: Int) -> Int {
    guard position > 0 else { return start(0) }
    seek(position - 1)
    let segment = segments[current]
    return segment.isEscape ? segment.source + 2 : segment.source + position - segment.start
  }

  mutating func range(_ start: Int, _ end: Int) -> Range<Int> {
    let lower = self.start(start)
    return lower..<max(self.end(end), lower)
  }

  /// Where the run that holds `position` ends, and whether it is an escape.
  mutating func run(at position: Int) -> (end: Int, isEscape: Bool) {
    seek(position)
    let end = current + 1 < segments.count ? segments[current + 1].start : Int.max
    return (end, segments[current].isEscape)
  }
}
