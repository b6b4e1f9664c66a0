/// Reads `N`, `N-M`, `N–M`, and lists of them (grammar, section 2).
struct LineList {
  var ranges: [ClosedRange<Int>] = []
  /// Whether a range runs backwards: `12-8`.
  private(set) var isReversed = false
  /// The flat range of each range's numbers.
  var numbers: [Range<Int>] = []
  var end: Int

  /// The list at `start`; nil if no number stands there.
  init?(in bytes: [UInt8], at start: Int) {
    guard let first = Self.lineRange(in: bytes, at: start) else { return nil }
    ranges = [first.lines]
    isReversed = first.isReversed
    numbers = [start..<first.end]
    end = first.end
    while let next = Self.continuation(in: bytes, at: end) {
      ranges.append(next.lines)
      isReversed = isReversed || next.isReversed
      numbers.append(next.start..<next.end)
      end = next.end
    }
  }

  private static func lineRange(
    in bytes: [UInt8], at start: Int
  ) -> (lines: ClosedRange<Int>, isReversed: Bool, end: Int)? {
    guard let first = bytes.number(at: start), !endsBadly(bytes, first.end) else { return nil }
    var next = first.end
    if bytes.byte(next) == 0x2D { next += 1 } else if bytes.has([0xE2, 0x80, 0x93], at: next) { next += 3 }
    if next > first.end, let last = bytes.number(at: next), !endsBadly(bytes, last.end), bytes.byte(last.end) != 0x2D {
      return (
        min(first.value, last.value)...max(first.value, last.value), last.value < first.value, last.end
      )
    }
    // `2026-07-31` and `3-fold` are no lines.
    if next > first.end { return nil }
    return (first.value...first.value, false, first.end)
  }

  /// A number that goes on as a decimal, an identifier, a time or a ratio names no line.
  private static func endsBadly(_ bytes: [UInt8], _ end: Int) -> Bool {
    let byte = bytes.byte(end)
    let next = bytes.byte(end + 1)
    if byte.isIdentifier, !isDash(bytes, end), !isPunctuation(bytes, end) { return true }
    return (byte == 0x2E || byte == 0x3A) && next.isDigit || byte == 0x25
  }

  private static func isDash(_ bytes: [UInt8], _ index: Int) -> Bool {
    bytes.has([0xE2, 0x80, 0x93], at: index) || bytes.has([0xE2, 0x80, 0x94], at: index)
  }

  /// Typographic quotation marks, ellipses and the like (U+2000–U+206F) end a number as ASCII punctuation does.
  private static func isPunctuation(_ bytes: [UInt8], _ index: Int) -> Bool {
    bytes.byte(index) == 0xE2 && (bytes.byte(index + 1) == 0x80 || bytes.byte(index + 1) == 0x81)
  }

  private static func continuation(
    in bytes: [UInt8], at end: Int
  ) -> (lines: ClosedRange<Int>, isReversed: Bool, start: Int, end: Int)? {
    guard bytes.byte(end) == 0x2C else { return nil }
    var start = end + 1
    while bytes.byte(start) == 0x20 { start += 1 }
    guard let next = lineRange(in: bytes, at: start) else { return nil }
    // "27.0:14, 3 of them": a single number goes on the list only where the list could end after it.
    if next.lines.count == 1, !canEndList(bytes, next.end) { return nil }
    return (next.lines, next.isReversed, start, next.end)
  }

  private static func canEndList(_ bytes: [UInt8], _ end: Int) -> Bool {
    guard bytes.byte(end) == 0x20 else { return true }
    for word in ["and ", "or ", "for ", "in ", "declares ", "declare ", "show ", "shows ", "is ", "are "]
    where bytes.hasIgnoringCase(word, at: end + 1) { return true }
    let next = bytes.byte(end + 1)
    return !next.isLetter && !next.isDigit
  }
}
