/// The words of an info string: separated by spaces, but for spaces inside quotes or round brackets.
struct InfoString {
  struct Word: Hashable {
    /// The text, and its byte offsets in the info string.
    var text: String
    var range: Range<Int>
    /// Whether a quote or a bracket is left open at its end.
    var isOpen = false
  }

  let words: [Word]

  init(_ info: String) {
    let bytes = Array(info.utf8)
    var words: [Word] = []
    var index = 0
    while index < bytes.count {
      if Self.isSpace(bytes[index]) {
        index += 1
        continue
      }
      let word = Self.word(in: bytes, from: index)
      index = word.range.upperBound
      words.append(word)
    }
    self.words = words
  }

  private static func word(in bytes: [UInt8], from start: Int) -> Word {
    var index = start
    var inQuotes = false
    var depth = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\"") { inQuotes.toggle() }
      if !inQuotes {
        if isSpace(byte), depth == 0 { break }
        if byte == UInt8(ascii: "(") { depth += 1 }
        if byte == UInt8(ascii: ")") { depth = max(0, depth - 1) }
      }
      index += 1
    }
    if inQuotes || depth > 0 {
      // What is never closed ends at the first space, so that the tokens after it are still read.
      var end = start
      while end < bytes.count, !isSpace(bytes[end]) { end += 1 }
      return Word(text: string(bytes, start..<end), range: start..<end, isOpen: true)
    }
    return Word(text: string(bytes, start..<index), range: start..<index)
  }

  /// The elements of a list, separated by commas outside quotes and brackets, with their offsets in `text`.
  static func list(_ text: String) -> [Word] {
    let bytes = Array(text.utf8)
    var elements: [Word] = []
    var start = 0
    var inQuotes = false
    var depth = 0
    for (index, byte) in bytes.enumerated() {
      switch byte {
      case UInt8(ascii: "\""): inQuotes.toggle()
      case UInt8(ascii: "(") where !inQuotes: depth += 1
      case UInt8(ascii: ")") where !inQuotes: depth = max(0, depth - 1)
      case UInt8(ascii: ",") where !inQuotes && depth == 0:
        elements.append(Word(text: string(bytes, start..<index), range: start..<index))
        start = index + 1
      default: break
      }
    }
    elements.append(Word(text: string(bytes, start..<bytes.count), range: start..<bytes.count))
    return elements
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  private static func string(_ bytes: [UInt8], _ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }
}
