import Markdown

/// The inlines of one paragraph, heading or cell as one flat run of bytes that can be scanned from left to right.
///
/// Code spans stand between two control bytes, so that a scanner sees where code begins and ends; a line break is one
/// space; raw HTML and images are left out. Every byte knows its offset in the page's source.
struct TextRun {
  static let codeStart: UInt8 = 0x01
  static let codeEnd: UInt8 = 0x02

  struct CodeSpan {
    /// The code in the run, without the control bytes.
    var flat: Range<Int>
    var text: String
    /// The code in the source, without backticks.
    var source: Range<Int>
  }

  struct LinkSpan {
    var flat: Range<Int>
    var destination: String
    var source: Range<Int>
  }

  private(set) var bytes: [UInt8] = []
  /// For each byte of the run its offset in the source.
  private(set) var offsets: [Int] = []
  private(set) var codeSpans: [CodeSpan] = []
  private(set) var links: [LinkSpan] = []
  /// The flat ranges of strong and of struck-through text, outermost ones only, in order.
  private(set) var strong = FlatRanges()
  private(set) var struck = FlatRanges()
  /// HTML comments with the flat offset at which they stand.
  private(set) var comments: [(at: Int, text: String)] = []

  init(_ inlines: [Inline], source: [UInt8]) {
    append(inlines, source: source)
  }

  /// Lines of source as one run, without the strong emphasis and with the code spans that backticks make of them: for
  /// the prose in comments, which no Markdown parser reads.
  init(prose lines: [Range<Int>], source: [UInt8]) {
    for line in lines {
      if !bytes.isEmpty { append(0x20, at: line.lowerBound) }
      var codeStart: Int?
      var index = line.lowerBound
      while index < line.upperBound, source[index] <= 0x20 { index += 1 }
      while index < line.upperBound {
        let byte = source[index]
        let isMark = byte == 0x2A || byte == 0x5F
        if byte == 0x60 {
          if let start = codeStart {
            let text = String(decoding: bytes[start...], as: UTF8.self)
            codeSpans.append(CodeSpan(flat: start..<bytes.count, text: text, source: offsets[start - 1] + 1..<index))
            append(Self.codeEnd, at: index)
            codeStart = nil
          } else if source[(index + 1)..<line.upperBound].contains(0x60) {
            append(Self.codeStart, at: index)
            codeStart = bytes.count
          }
        } else if codeStart == nil, isMark, index + 1 < line.upperBound, source[index + 1] == byte {
          index += 1
        } else if byte >= 0x20 || byte == 0x09 {
          append(byte == 0x09 ? 0x20 : byte, at: index)
        }
        index += 1
      }
    }
  }

  /// The source bytes of a non-empty part of the run.
  func source(_ range: Range<Int>) -> Range<Int> {
    guard !range.isEmpty, range.upperBound <= offsets.count else {
      let offset = range.lowerBound < offsets.count ? offsets[range.lowerBound] : (offsets.last.map { $0 + 1 } ?? 0)
      return offset..<offset
    }
    let lower = offsets[range.lowerBound]
    return lower..<max(lower, offsets[range.upperBound - 1] + 1)
  }

  /// The text of a part of the run, without the control bytes.
  func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range].filter { $0 != Self.codeStart && $0 != Self.codeEnd }, as: UTF8.self)
  }

  /// Whether the byte at a flat offset is inside a code span.
  func isCode(at index: Int) -> Bool {
    codeSpan(at: index) != nil
  }

  func codeSpan(at index: Int) -> CodeSpan? {
    let low = codeSpans.partitionIndex { $0.flat.lowerBound > index }
    guard low > 0, codeSpans[low - 1].flat.contains(index) else { return nil }
    return codeSpans[low - 1]
  }

  private mutating func append(_ inlines: [Inline], source: [UInt8]) {
    for inline in inlines { append(inline, source: source) }
  }

  private mutating func append(_ inline: Inline, source: [UInt8]) {
    let start = bytes.count
    switch inline.kind {
    case .text(let literal):
      appendText(Array(literal.utf8).map(Self.printable), from: inline.range)
    case .code(let literal, let content):
      append(Self.codeStart, at: inline.range.lowerBound)
      let codeStart = bytes.count
      append(code: Array(literal.utf8), from: content, source: source)
      for index in codeStart..<bytes.count { bytes[index] = Self.printable(bytes[index]) }
      codeSpans.append(CodeSpan(flat: codeStart..<bytes.count, text: literal, source: content))
      append(Self.codeEnd, at: max(inline.range.lowerBound, inline.range.upperBound - 1))
    case .emphasis(let content):
      append(content, source: source)
    case .strong(let content):
      append(content, source: source)
      strong.append(start..<bytes.count)
    case .strikethrough(let content):
      append(content, source: source)
      struck.append(start..<bytes.count)
    case .link(let link):
      append(link.content, source: source)
      links.append(LinkSpan(flat: start..<bytes.count, destination: link.destination, source: inline.range))
    case .softBreak, .hardBreak:
      append(0x20, at: inline.range.lowerBound)
    case .html(let text):
      if text.hasPrefix("<!--") { comments.append((start, text)) }
    case .image, .footnoteReference:
      break
    }
  }

  /// A comment between two spaces leaves one of them.
  private mutating func appendText(_ literal: [UInt8], from range: Range<Int>) {
    let isDoubled = comments.last?.at == bytes.count && bytes.last == 0x20 && literal.first == 0x20
    guard isDoubled, literal.count == range.count else { return append(literal, from: range) }
    append(Array(literal.dropFirst()), from: range.lowerBound + 1..<range.upperBound)
  }

  /// A control byte in the text must not pass for the begin or end of code.
  private static func printable(_ byte: UInt8) -> UInt8 { byte == codeStart || byte == codeEnd ? 0x20 : byte }

  private mutating func append(_ byte: UInt8, at offset: Int) {
    bytes.append(byte)
    offsets.append(offset)
  }

  /// Verbatim text maps byte for byte; an escape or entity maps to the whole of its source.
  private mutating func append(_ literal: [UInt8], from range: Range<Int>) {
    bytes += literal
    if literal.count == range.count {
      offsets += range
    } else {
      for index in literal.indices {
        offsets.append(index == literal.count - 1 ? max(range.lowerBound, range.upperBound - 1) : range.lowerBound)
      }
    }
  }

  /// Code that crosses a line has a space for the break, and leaves out the prefixes of the containers around it.
  private mutating func append(code literal: [UInt8], from range: Range<Int>, source: [UInt8]) {
    guard literal.count != range.count else { return append(literal, from: range) }
    var offset = range.lowerBound
    for byte in literal {
      if byte == 0x20, offset < range.upperBound, source[offset] == 0x0A || source[offset] == 0x0D {
        append(byte, at: offset)
        offset += 1
        continue
      }
      while offset < range.upperBound, source[offset] != byte { offset += 1 }
      append(byte, at: min(offset, max(range.lowerBound, range.upperBound - 1)))
      offset += 1
    }
  }
}
