import Diagnostics

/// A piece of a template's text: literal bytes, or a tag.
struct Token {
  enum Kind: Equatable {
    case text
    case comment
    case delimiters
    case variable(isEscaped: Bool)
    case section, inverted, close, partial

    /// Whether a tag of this kind, alone on its line, takes the line with it.
    var mayStandAlone: Bool {
      switch self {
      case .text, .variable: false
      default: true
      }
    }
  }

  var kind: Kind
  /// The tag's name, trimmed; empty for text.
  var name = ""
  /// The bytes it takes up in the source.
  var range: Range<Int>
}

/// Splits a template's source into text and tags.
struct Tokenizer {
  let source: SourceText
  private var open: [UInt8] = Array("{{".utf8)
  private var close: [UInt8] = Array("}}".utf8)
  private var position = 0
  private var tokens: [Token] = []

  init(source: SourceText) {
    self.source = source
  }

  /// All tokens; a text token never spans more than one line, so that a line's tokens can be looked at together.
  mutating func tokenize() throws(ProjectError) -> [Token] {
    let bytes = source.bytes
    var textStart = 0
    while position < bytes.count {
      if Self.matches(open, in: bytes, at: position) {
        addText(textStart..<position)
        try readTag()
        textStart = position
      } else {
        let byte = bytes[position]
        position += 1
        if byte == 0x0A {
          addText(textStart..<position)
          textStart = position
        }
      }
    }
    addText(textStart..<bytes.count)
    return tokens
  }

  private mutating func addText(_ range: Range<Int>) {
    if !range.isEmpty { tokens.append(Token(kind: .text, range: range)) }
  }

  private mutating func readTag() throws(ProjectError) {
    let bytes = source.bytes
    let start = position
    var content = start + open.count
    var end = close
    let sigil = content < bytes.count ? bytes[content] : 0
    let kind = Self.kind(sigil)
    if let kind {
      content += 1
      if sigil == Self.brace { end = [Self.brace + 2] + close }
      if kind == .delimiters { end = [UInt8(ascii: "=")] + close }
    }
    guard let stop = Self.find(end, in: bytes, from: content) else {
      throw error(
        "the tag is never closed", at: start, advice: "Close it with \(String(decoding: end, as: UTF8.self)).")
    }
    position = stop + end.count
    let name = Self.trimmed(bytes[content..<stop])
    if kind == .delimiters {
      try setDelimiters(name, at: start)
    } else if name.isEmpty, kind != .comment {
      throw error("the tag has no name", at: start, advice: "Write a name between the delimiters.")
    }
    let text = kind == .comment ? "" : String(decoding: name, as: UTF8.self)
    tokens.append(Token(kind: kind ?? .variable(isEscaped: true), name: text, range: start..<position))
  }

  private static let brace = UInt8(ascii: "{")

  private static func kind(_ sigil: UInt8) -> Token.Kind? {
    switch sigil {
    case UInt8(ascii: "!"): .comment
    case UInt8(ascii: "="): .delimiters
    case UInt8(ascii: "&"), brace: .variable(isEscaped: false)
    case UInt8(ascii: "#"): .section
    case UInt8(ascii: "^"): .inverted
    case UInt8(ascii: "/"): .close
    case UInt8(ascii: ">"): .partial
    default: nil
    }
  }

  private mutating func setDelimiters(_ text: ArraySlice<UInt8>, at start: Int) throws(ProjectError) {
    let parts = text.split(whereSeparator: Self.isSpace)
    guard parts.count == 2, !text.contains(UInt8(ascii: "=")) else {
      throw error(
        "these are no delimiters", at: start,
        advice: "Write two delimiters with a space between them and no equals sign in them: {{=<% %>=}}.")
    }
    open = Array(parts[0])
    close = Array(parts[1])
  }

  func error(_ message: String, at offset: Int, advice: String) -> ProjectError {
    ProjectError(.usage, message, at: source.place(offset..<min(offset + 2, source.bytes.count)), advice: advice)
  }

  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }

  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var slice = bytes.drop(while: isSpace)
    while let last = slice.last, isSpace(last) { slice.removeLast() }
    return slice
  }

  private static func matches(_ needle: [UInt8], in bytes: [UInt8], at index: Int) -> Bool {
    guard index + needle.count <= bytes.count else { return false }
    for offset in needle.indices where bytes[index + offset] != needle[offset] { return false }
    return true
  }

  private static func find(_ needle: [UInt8], in bytes: [UInt8], from start: Int) -> Int? {
    guard start <= bytes.count else { return nil }
    return (start..<bytes.count).first { matches(needle, in: bytes, at: $0) }
  }
}
