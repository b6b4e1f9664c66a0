/// Finds the word RESOLVED in the source of a gap, where it begins a paragraph or a sentence, in bold or not.
enum ResolvedWord {
  private static let word = Array("RESOLVED".utf8)

  static func offset(in bytes: [UInt8], _ range: Range<Int>) -> Int? {
    var index = range.lowerBound
    while index + word.count <= range.upperBound {
      guard bytes[index] == word[0], bytes[index..<index + word.count].elementsEqual(word) else {
        index += 1
        continue
      }
      let end = index + word.count
      if begins(bytes, index, from: range.lowerBound), !goesOn(bytes, end),
        !isPartial(bytes, index..<min(range.upperBound, end + 120))
      {
        return index
      }
      index = end
    }
    return nil
  }

  /// Whether only `**`, `>`, spaces and an opening stand between it and the end of a line or sentence before.
  private static func begins(_ bytes: [UInt8], _ index: Int, from start: Int) -> Bool {
    var before = index - 1
    while before >= start, [0x20, 0x2A, 0x5F, 0x3E, 0x28].contains(bytes[before]) { before -= 1 }
    guard before >= start else { return false }
    // A soft break is no beginning: the paragraph before must be over.
    if bytes[before] == 0x0A {
      var line = before - 1
      while line >= start, [0x20, 0x3E, 0x0D].contains(bytes[line]) { line -= 1 }
      return line < start || bytes[line] == 0x0A || [0x2E, 0x21, 0x3F].contains(bytes[line])
    }
    return [0x2E, 0x21, 0x3F].contains(bytes[before])
  }

  /// "RESOLVED BY: …" says what would resolve it.
  private static func goesOn(_ bytes: [UInt8], _ end: Int) -> Bool {
    var next = end
    while next < bytes.count, [0x20, 0x2A].contains(bytes[next]) { next += 1 }
    guard next < bytes.count else { return false }
    if bytes[next] == 0x3F || bytes[next] == 0x60 { return true }
    let rest = bytes[next..<min(bytes.count, next + 5)].map { $0 >= 0x41 && $0 <= 0x5A ? $0 | 0x20 : $0 }
    return ["by ", "by:", "with ", "if ", "once ", "when "].contains { rest.starts(with: $0.utf8) }
  }

  /// "RESOLVED in part", "resolved for macOS", "half".
  static func isPartial(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    ["partially", "partly", "in part", "half", "one of", "first part", "second part", "for macos", "for ios", "so far"]
      .contains { has($0, in: bytes, range) }
  }

  /// Whether words stand in a range, in any case, as a whole.
  static func has(_ words: String, in bytes: [UInt8], _ range: Range<Int>) -> Bool {
    let words = Array(words.utf8)
    guard !words.isEmpty, range.count >= words.count else { return false }
    for index in range.lowerBound...(range.upperBound - words.count) where fold(bytes[index]) == words[0] {
      guard zip(bytes[index..<index + words.count], words).allSatisfy({ fold($0) == $1 }) else { continue }
      let before = index > 0 ? bytes[index - 1] : 0x20
      let after = index + words.count < bytes.count ? bytes[index + words.count] : 0x20
      if !isWord(before), !isWord(after) { return true }
    }
    return false
  }

  private static func fold(_ byte: UInt8) -> UInt8 { byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte }

  private static func isWord(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20) || byte == 0x5F
  }
}
