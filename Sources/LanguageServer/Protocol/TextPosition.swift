import Diagnostics

/// How a client counts the characters of a line (`general.positionEncodings`). Assay counts bytes.
enum PositionEncoding: String, Sendable, CaseIterable {
  case utf8 = "utf-8"
  case utf16 = "utf-16"

  /// Bytes where the client can count them, since then nothing is converted; else what every client can.
  init(offered: [String]) {
    self = offered.contains(Self.utf8.rawValue) ? .utf8 : .utf16
  }

  /// The units of the character that begins with a byte; 0 for the bytes inside of a character.
  fileprivate func units(of byte: UInt8) -> Int {
    if byte & 0xC0 == 0x80 { return self == .utf8 ? 1 : 0 }
    return self == .utf16 && byte >= 0xF0 ? 2 : 1
  }
}

/// A place in a document: line and character, both counted from 0, the latter in the client's units.
struct TextPosition: Hashable, Comparable, Sendable {
  var line: Int
  var character: Int

  init(line: Int, character: Int) {
    self.line = line
    self.character = character
  }

  /// Nil where it is none: numbers below 0, or no numbers.
  init?(_ node: JSONNode?) {
    guard let line = node?["line"]?.integer, let character = node?["character"]?.integer, line >= 0, character >= 0
    else { return nil }
    self.init(line: line, character: character)
  }

  static func < (a: TextPosition, b: TextPosition) -> Bool { (a.line, a.character) < (b.line, b.character) }

  var json: JSONValue { ["line": .integer(line), "character": .integer(character)] }
}

extension SourceText {
  /// The offset of a position. A character beyond the end of its line is the line's end, a line beyond the last one the
  /// end of the text, and a position inside of a character that character's start.
  func offset(of position: TextPosition, _ encoding: PositionEncoding) -> Int {
    guard position.line < lineStarts.count else { return bytes.count }
    let range = lineRange(position.line + 1)
    if encoding == .utf8 {
      var offset = min(range.upperBound, range.lowerBound + min(position.character, range.count))
      while offset > range.lowerBound, offset < range.upperBound, bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
      return offset
    }
    var left = position.character
    var offset = range.lowerBound
    while offset < range.upperBound, left > 0 {
      let units = encoding.units(of: bytes[offset])
      if units > left { break }
      left -= units
      offset += 1
      while offset < range.upperBound, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
    }
    return offset
  }

  /// The position of an offset; inside of a line break it is the line's end.
  func textPosition(at offset: Int, _ encoding: PositionEncoding) -> TextPosition {
    let line = line(at: max(0, min(offset, bytes.count)))
    let range = lineRange(line)
    let end = max(range.lowerBound, min(offset, range.upperBound))
    let units =
      encoding == .utf8
      ? end - range.lowerBound : bytes[range.lowerBound..<end].reduce(0) { $0 + encoding.units(of: $1) }
    return TextPosition(line: line - 1, character: units)
  }

  /// A range of bytes as the protocol's `Range`.
  func json(_ range: Range<Int>, _ encoding: PositionEncoding) -> JSONValue {
    [
      "start": textPosition(at: range.lowerBound, encoding).json,
      "end": textPosition(at: range.upperBound, encoding).json,
    ]
  }

  /// The bytes of the protocol's `Range`; nil where it is none.
  func range(of node: JSONNode?, _ encoding: PositionEncoding) -> Range<Int>? {
    guard let start = TextPosition(node?["start"]), let end = TextPosition(node?["end"]) else { return nil }
    let (a, b) = (offset(of: start, encoding), offset(of: end, encoding))
    return min(a, b)..<max(a, b)
  }
}
