/// Takes a text apart into the words that the search knows, in lower case.
///
/// A word is a run of letters, marks, digits and `_`, as the reader's script takes a query apart
/// (`[\p{L}\p{M}\p{N}_]+`). Of a word in several parts (`GenerationError`, `error_map`) each part but the first, which
/// any search for a prefix finds, is a word too. Chinese, Japanese, Thai and others write no spaces: what follows each of
/// their letters is a word, so that a search for a prefix finds whatever stands there. One letter of ASCII alone is no
/// word. Linear in the text.
struct SearchWords {
  /// What a word is to the one around it.
  enum Role {
    case whole
    /// The second part of a name, or a later one.
    case part
  }

  /// Longer words are cut, after so many bytes: nobody types a checksum. The reader's script asks for 40 letters of a
  /// word of ASCII, and of others for 13, which are as many bytes or fewer.
  static let longest = 40

  private var word: [UInt8] = []
  /// Where the parts of the word begin.
  private var starts: [Int] = []
  /// Where its letters of scripts without spaces begin, and what stands behind one.
  private var unspaced: [Int] = []
  private var isBehindUnspaced = false

  /// Calls `visit` for each word of the text.
  mutating func visit(_ text: UnsafeBufferPointer<UInt8>, _ visit: (UnsafeBufferPointer<UInt8>, Role) -> Void) {
    var index = 0
    var last: UInt8 = 0
    while index < text.count {
      let byte = text[index]
      if byte < 0x80 {
        let isUpper = byte &- 0x41 < 26
        if isUpper || byte &- 0x61 < 26 || byte &- 0x30 < 10 {
          if isBehindUnspaced {
            unspaced.append(word.count)
            isBehindUnspaced = false
          }
          if isUpper, !word.isEmpty, Self.isBoundary(text, index, last) { starts.append(word.count) }
          word.append(isUpper ? byte | 0x20 : byte)
        } else if byte == 0x5F {
          word.append(byte)
          starts.append(word.count)
        } else if !word.isEmpty {
          end(visit)
        }
        last = byte
        index += 1
      } else {
        last = byte
        index += scalar(text, index, visit)
      }
    }
    if !word.isEmpty { end(visit) }
  }

  /// Whether a capital begins a part: `aB`, and the last of several before a small letter (`HTTPServer`).
  private static func isBoundary(_ text: UnsafeBufferPointer<UInt8>, _ index: Int, _ last: UInt8) -> Bool {
    if last &- 0x61 < 26 || last &- 0x30 < 10 { return true }
    return last &- 0x41 < 26 && index + 1 < text.count && text[index + 1] &- 0x61 < 26
  }

  /// Reads a scalar beyond ASCII; gives the number of its bytes.
  private mutating func scalar(
    _ text: UnsafeBufferPointer<UInt8>, _ index: Int, _ visit: (UnsafeBufferPointer<UInt8>, Role) -> Void
  ) -> Int {
    let first = text[index]
    let count = min(first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4, text.count - index)
    var value = UInt32(first) & (count == 2 ? 0x1F : count == 3 ? 0x0F : 0x07)
    for offset in 1..<max(count, 1) { value = value << 6 | UInt32(text[index + offset] & 0x3F) }
    // Dashes, quotes, arrows, marks of states: most of what stands between the words of prose.
    guard !(0x2000...0x2BFF).contains(value), let scalar = Unicode.Scalar(value), Self.isLetter(scalar) else {
      if !word.isEmpty { end(visit) }
      return count
    }
    isBehindUnspaced = Self.isUnspaced(value)
    if isBehindUnspaced, !word.isEmpty { unspaced.append(word.count) }
    word += scalar.properties.lowercaseMapping.utf8
    return count
  }

  /// Thai, Lao, Burmese and Khmer; Hiragana and Katakana; Han.
  private static func isUnspaced(_ value: UInt32) -> Bool {
    switch value {
    case 0x0E01...0x0EDF, 0x1000...0x109F, 0x1780...0x17FF, 0x3041...0x30FF, 0x31F0...0x31FF, 0x3400...0x9FFF,
      0xF900...0xFAFF, 0xFF66...0xFF9F, 0x1B000...0x1B16F, 0x20000...0x3FFFF:
      true
    default: false
    }
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
      .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber:
      true
    default: false
    }
  }

  private mutating func end(_ visit: (UnsafeBufferPointer<UInt8>, Role) -> Void) {
    word.withUnsafeBufferPointer { word in
      if word.count > 1 { visit(Self.cut(word[...]), .whole) }
      for (index, start) in starts.enumerated() where start > 0 {
        let end = index + 1 < starts.count ? starts[index + 1] : word.count
        var part = word[start..<end]
        while part.last == 0x5F { part.removeLast() }
        if part.count > 1 { visit(Self.cut(part), .part) }
      }
      for start in unspaced { visit(Self.cut(word[start...]), .part) }
    }
    word.removeAll(keepingCapacity: true)
    starts.removeAll(keepingCapacity: true)
    unspaced.removeAll(keepingCapacity: true)
    isBehindUnspaced = false
  }

  /// At most so many bytes, and never a part of a letter.
  private static func cut(_ word: Slice<UnsafeBufferPointer<UInt8>>) -> UnsafeBufferPointer<UInt8> {
    guard word.count > longest else { return UnsafeBufferPointer(rebasing: word) }
    var end = word.startIndex + longest
    while end > word.startIndex, word[end] & 0xC0 == 0x80 { end -= 1 }
    return UnsafeBufferPointer(rebasing: word[word.startIndex..<end])
  }
}
