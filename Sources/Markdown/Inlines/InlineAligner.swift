import CCMark

/// Reads libcmark's inlines of one block together with the text that they were parsed from, so that each gets its
/// exact place.
///
/// libcmark 0.30 gives no places for inlines that can be trusted. But its tree, in order, says which syntax comes
/// next in the text: literal text with escapes and entities, a delimiter of one or two bytes, a code span, a link's
/// bracket and so on. So the text is read as by a transducer that the tree drives; nothing is guessed. Where text
/// and tree disagree, reading stops with nil, and the caller falls back on the place of the block.
struct InlineAligner {
  /// Inlines nested deeper than this lose their outer markup, so that no later stage can run out of stack.
  static let maximumDepth = 32

  private struct Frame {
    var node: cmark_node_type
    var start: Int
    var isAutolink = false
    var content: [Inline] = []
  }

  let bytes: Bytes
  let text: CMarkText
  private var map: SourceMap
  private var position: Int
  /// Bytes of the next literal text that do not stand in the source.
  private var skippedLiteral: Int
  private var frames: [Frame] = []

  /// - Parameters:
  ///   - start: where the inlines begin in `bytes`, after any link reference definitions.
  ///   - skippedLiteral: how many bytes of the first text are the parser's own and stand before `start`.
  init(bytes: Bytes, text: CMarkText, segments: [InlineText.Segment], start: Int, skippedLiteral: Int = 0) {
    self.bytes = bytes
    self.text = text
    map = SourceMap(segments)
    position = start
    self.skippedLiteral = skippedLiteral
  }

  /// Reads up to the end of `leaf`, which `iterator` has entered.
  mutating func read(_ iterator: OpaquePointer, leaf: OpaquePointer, _ entities: inout Entities) -> [Inline]? {
    frames = [Frame(node: CMARK_NODE_PARAGRAPH, start: 0)]
    while true {
      let event = cmark_iter_next(iterator)
      guard event != CMARK_EVENT_DONE, let node = cmark_iter_get_node(iterator) else { return nil }
      if node == leaf { break }
      let isAligned = event == CMARK_EVENT_ENTER ? enter(node, &entities) : exit(node)
      guard isAligned else { return nil }
    }
    return frames.count == 1 ? frames[0].content : nil
  }

  /// Whether all of the text was read, but for what a heading may close with.
  var isAtEnd: Bool {
    var index = position
    while index < bytes.count, bytes[index].isWhiteSpace || bytes[index] == UInt8(ascii: "#") { index += 1 }
    return index == bytes.count
  }

  private var source: Bytes { text.sourceBytes }

  private var byte: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func enter(_ node: OpaquePointer, _ entities: inout Entities) -> Bool {
    let type = cmark_node_get_type(node)
    switch type {
    case CMARK_NODE_TEXT: return text(node, &entities)
    case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK: return lineBreak(isHard: type == CMARK_NODE_LINEBREAK)
    case CMARK_NODE_CODE: return code(node)
    case CMARK_NODE_HTML_INLINE: return html(node)
    case CMARK_NODE_EMPH: return open(type, opener: 1) { $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "_") }
    case CMARK_NODE_STRONG: return open(type, opener: 2) { $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "_") }
    case CMARK_NODE_IMAGE: return open(type, opener: 2) { $0 == UInt8(ascii: "!") }
    case CMARK_NODE_LINK: return open(type, opener: 1) { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "<") }
    default: return false
    }
  }

  private mutating func open(_ type: cmark_node_type, opener: Int, _ fits: (UInt8) -> Bool) -> Bool {
    guard let byte, fits(byte) else { return false }
    frames.append(
      Frame(
        node: type, start: position, isAutolink: byte == UInt8(ascii: "<")))
    position += opener
    return position <= bytes.count
  }

  private mutating func exit(_ node: OpaquePointer) -> Bool {
    guard frames.count > 1, let frame = frames.popLast() else { return false }
    switch frame.node {
    case CMARK_NODE_EMPH: position += 1
    case CMARK_NODE_STRONG: position += 2
    default:
      guard byte == UInt8(ascii: frame.isAutolink ? ">" : "]") else { return false }
      position += 1
      if !frame.isAutolink { position = LinkSyntax(bytes: bytes).linkTail(at: position) }
    }
    guard position <= bytes.count, frame.node == cmark_node_get_type(node) else { return false }
    if frames.count <= Self.maximumDepth { emit(kind(of: frame, node), frame.start) }
    return true
  }

  private func kind(of frame: Frame, _ node: OpaquePointer) -> Inline.Kind {
    if frame.node == CMARK_NODE_EMPH { return .emphasis(frame.content) }
    if frame.node == CMARK_NODE_STRONG { return .strong(frame.content) }
    let link = Link(
      destination: string(cmark_node_get_url(node)), title: string(cmark_node_get_title(node)),
      content: frame.content, isAutolink: frame.isAutolink)
    return frame.node == CMARK_NODE_IMAGE ? .image(link) : .link(link)
  }

  private func string(_ string: UnsafePointer<CChar>?) -> String { text.standIns.string(string) }

  /// Adds an inline that reaches from `start` to the position.
  private mutating func emit(_ kind: Inline.Kind, _ start: Int) {
    append(Inline(kind, range: map.range(start, position)))
  }

  /// Adds an inline to the innermost frame that is not too deep.
  private mutating func append(_ inline: Inline) {
    frames[min(frames.count - 1, Self.maximumDepth)].content.append(inline)
  }
}

// MARK: - Leaves

extension InlineAligner {
  private mutating func lineBreak(isHard: Bool) -> Bool {
    let start = position
    while position < bytes.count, bytes[position] != .newline, bytes[position].isWhiteSpace { position += 1 }
    let isEscaped = isHard && byte == .backslash
    if isEscaped { position += 1 }
    guard byte == .newline else { return false }
    let lower = map.start(start)
    var upper = map.start(position)
    position += 1
    if !isEscaped { position = bytes.skippingSpaces(from: position, to: bytes.count) }
    if upper < source.count, source[upper] == .carriageReturn { upper += 1 }
    if upper < source.count, source[upper] == .newline { upper += 1 }
    append(Inline(isHard ? .hardBreak : .softBreak, range: lower..<max(upper, lower)))
    return true
  }

  private mutating func code(_ node: OpaquePointer) -> Bool {
    let start = position
    let length = backtickRun(at: start)
    guard length > 0 else { return false }
    var end = start + length
    while end < bytes.count {
      if bytes[end] != .backtick {
        end += 1
        continue
      }
      let run = backtickRun(at: end)
      if run == length { break }
      end += run
    }
    guard end < bytes.count else { return false }
    var content = start + length..<end
    if isPadded(content) { content = content.lowerBound + 1..<content.upperBound - 1 }
    position = end + length
    let range = content.isEmpty ? emptyRange(at: content.lowerBound) : map.range(content.lowerBound, content.upperBound)
    emit(.code(string(cmark_node_get_literal(node)), content: range), start)
    return true
  }

  private mutating func emptyRange(at position: Int) -> Range<Int> {
    let offset = map.start(position)
    return offset..<offset
  }

  private func backtickRun(at offset: Int) -> Int {
    var end = offset
    while end < bytes.count, bytes[end] == .backtick { end += 1 }
    return end - offset
  }

  /// Whether a space, or a line break, at both ends of code that is not only spaces is left out of it.
  private func isPadded(_ code: Range<Int>) -> Bool {
    func isSpace(_ byte: UInt8) -> Bool { byte == .space || byte == .newline }
    guard code.count > 1, isSpace(bytes[code.lowerBound]), isSpace(bytes[code.upperBound - 1]) else { return false }
    return code.contains { !isSpace(bytes[$0]) }
  }

  private mutating func html(_ node: OpaquePointer) -> Bool {
    guard let literal = cmark_node_get_literal(node) else { return false }
    let start = position
    var index = 0
    while literal[index] != 0 {
      guard position < bytes.count else { return false }
      if bytes[position] == 0 {
        index += 3
      } else {
        index += 1
      }
      position += 1
    }
    guard bytes[start] == UInt8(ascii: "<"), bytes[position - 1] == UInt8(ascii: ">") else { return false }
    emit(.html(string(literal)), start)
    return true
  }

  /// Literal text: split so that each piece is verbatim source, or one escape or entity.
  private mutating func text(_ node: OpaquePointer, _ entities: inout Entities) -> Bool {
    guard let literal = cmark_node_get_literal(node) else { return false }
    return literal.withMemoryRebound(to: UInt8.self, capacity: 1) { pointer in
      var next = pointer
      while skippedLiteral > 0, next[0] != 0 {
        next += 1
        skippedLiteral -= 1
      }
      let escapes = !(frames.last?.isAutolink ?? false)
      while next[0] != 0 {
        let pieceStart = position
        let (runEnd, isEscape) = map.run(at: position)
        if isEscape {
          guard next[0] == byte else { return false }
          atom(from: pieceStart, length: 1, literal: next, count: 1)
          next += 1
          continue
        }
        verbatim(&next, to: min(runEnd, bytes.count), escapes: escapes, &entities)
        if position > pieceStart {
          emit(.text(verbatimText(pieceStart)), pieceStart)
        } else if !special(&next, escapes: escapes, &entities) {
          return false
        }
      }
      return true
    }
  }

  private mutating func verbatimText(_ start: Int) -> String {
    let offset = map.start(start)
    return source.string(offset..<min(offset + position - start, source.count))
  }

  /// Moves over bytes that the text and the source have in common.
  private mutating func verbatim(
    _ next: inout UnsafePointer<UInt8>, to end: Int, escapes: Bool, _ entities: inout Entities
  ) {
    while position < end, next[0] == bytes[position], next[0] != 0 {
      if next[0] == UInt8(ascii: "&"), entities.entity(at: position, in: bytes) != nil {
        break
      } else if next[0] == .backslash, escapes, position + 1 < bytes.count, bytes[position + 1].isASCIIPunctuation {
        break
      }
      next += 1
      position += 1
    }
  }

  /// An escape, an entity, or a null character.
  private mutating func special(
    _ next: inout UnsafePointer<UInt8>, escapes: Bool, _ entities: inout Entities
  ) -> Bool {
    guard let byte else { return false }
    let start = position
    if byte == .backslash, escapes, position + 1 < bytes.count, bytes[position + 1] == next[0] {
      atom(from: start, length: 2, literal: next, count: 1)
      next += 1
      return true
    }
    if byte == UInt8(ascii: "&"), let entity = entities.entity(at: start, in: bytes),
      Self.starts(next, with: entity.text)
    {
      atom(from: start, length: entity.end - start, literal: next, count: entity.text.count)
      next += entity.text.count
      return true
    }
    if byte == 0, Self.starts(next, with: [0xEF, 0xBF, 0xBD]) {
      atom(from: start, length: 1, literal: next, count: 3)
      next += 3
      return true
    }
    return false
  }

  private static func starts(_ literal: UnsafePointer<UInt8>, with text: [UInt8]) -> Bool {
    for (index, byte) in text.enumerated() where literal[index] != byte { return false }
    return true
  }

  private mutating func atom(from start: Int, length: Int, literal: UnsafePointer<UInt8>, count: Int) {
    position = start + length
    emit(.text(String(decoding: Bytes(start: literal, count: count), as: UTF8.self)), start)
  }
}
