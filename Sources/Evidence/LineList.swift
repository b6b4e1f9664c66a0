/// Reads `N`, `N-M`, `N–M`, and lists of them (grammar, section 2).
struct LineList {
  var ranges: [ClosedRange<Int>] = []
  /// Whether a range runs backwards: `12-8`.
  private(set) var isReversed = false
  /// Whether the author says "about": `~634`.
  private(set) var isApproximate = false
  /// The flat range of each range's numbers.
  var numbers: [Range<Int>] = []
  var end: Int

  /// The list at `start`; nil if no number stands there.
  ///
  /// - Parameter inWords: it follows the word "lines", so that "12 and 16" are two of them.
  init?(in bytes: [UInt8], at start: Int, inWords: Bool = false) {
    isApproximate = bytes.byte(start) == 0x7E
    let start = isApproximate ? start + 1 : start
    guard let first = LineRange(in: bytes, at: start, inWords: inWords) else { return nil }
    end = start
    append(first, from: start)
    while let next = continuation(in: bytes, inWords) { append(next.range, from: next.start) }
  }

  private mutating func append(_ range: LineRange, from start: Int) {
    ranges.append(range.lines)
    isReversed = isReversed || range.isReversed
    numbers.append(start..<range.end)
    end = range.end
  }

  /// The next range of the list, behind a comma, which may stand behind the end of a code span; the last one of
  /// several behind "and".
  private func continuation(in bytes: [UInt8], _ inWords: Bool) -> (range: LineRange, start: Int)? {
    if inWords || ranges.count > 1, let last = last(in: bytes, inWords) { return last }
    let crosses = bytes.byte(end) == TextRun.codeEnd
    var start = crosses ? end + 1 : end
    guard bytes.byte(start) == 0x2C else { return nil }
    start += 1
    while bytes.byte(start) == 0x20 { start += 1 }
    let isInCode = crosses && bytes.byte(start) == TextRun.codeStart
    if isInCode { start += 1 }
    guard let next = LineRange(in: bytes, at: start, inWords: inWords) else { return nil }
    // "`27.0:14`, 3": lines outside of the citation's code span go on with its list only in order.
    if crosses, isDescending(next) { return nil }
    if isInCode { return next.isRange && bytes.byte(next.end) == TextRun.codeEnd ? (next, start) : nil }
    // "27.0:14, 3 of them": a single number goes on the list only where the list could end after it.
    return next.isRange || Self.canEndList(bytes, next.end) ? (next, start) : nil
  }

  /// "and 16" where nothing is counted by it.
  private func last(in bytes: [UInt8], _ inWords: Bool) -> (range: LineRange, start: Int)? {
    for joint in [" and ", ", and ", " & "] where bytes.hasIgnoringCase(joint, at: end) {
      let start = end + joint.utf8.count
      guard let next = LineRange(in: bytes, at: start, inWords: inWords), !isDescending(next),
        inWords || Self.canEndList(bytes, next.end)
      else { return nil }
      return (next, start)
    }
    return nil
  }

  private func isDescending(_ next: LineRange) -> Bool {
    next.lines.lowerBound <= (ranges.last?.upperBound ?? 0)
  }

  private static func canEndList(_ bytes: [UInt8], _ end: Int) -> Bool {
    guard bytes.byte(end) == 0x20 else { return true }
    for word in ["and ", "or ", "for ", "in ", "declares ", "declare ", "show ", "shows ", "is ", "are "]
    where bytes.hasIgnoringCase(word, at: end + 1) { return true }
    let next = bytes.byte(end + 1)
    return !next.isLetter && !next.isDigit
  }
}

/// `N`, `N-M`, `N–M` or `N—M`, or `N - M` with spaces where nothing more follows; behind the word "lines" also `N to M`.
private struct LineRange {
  var lines: ClosedRange<Int>
  var isReversed = false
  var isRange = false
  var end: Int

  init?(in bytes: [UInt8], at start: Int, inWords: Bool) {
    // `:05` is a time.
    guard let first = bytes.number(at: start), !Self.endsBadly(bytes, first.end),
      first.end == start + 1 || bytes[start] != 0x30
    else { return nil }
    lines = first.value...first.value
    end = first.end
    if let last = Self.last(in: bytes, after: first.end) {
      isRange = true
      isReversed = last.value < first.value
      lines = min(first.value, last.value)...max(first.value, last.value)
      end = last.end
      return
    }
    if inWords, let last = Self.lastInWords(in: bytes, after: first.end), last.value > first.value {
      isRange = true
      lines = first.value...last.value
      end = last.end
      return
    }
    if let last = Self.spacedLast(in: bytes, after: first.end), last.value > first.value {
      isRange = true
      lines = first.value...last.value
      end = last.end
      return
    }
    // `2026-07-31` and `3-fold` are no lines.
    if bytes.byte(end) == 0x2D || bytes.has(Self.enDash, at: end) { return nil }
  }

  private static let enDash: [UInt8] = [0xE2, 0x80, 0x93]
  private static let emDash: [UInt8] = [0xE2, 0x80, 0x94]

  /// `12 to 15`, `12 through 15`
  private static func lastInWords(in bytes: [UInt8], after end: Int) -> (value: Int, end: Int)? {
    for word in [" to ", " through "] where bytes.hasIgnoringCase(word, at: end) {
      guard let last = bytes.number(at: end + word.utf8.count), !endsBadly(bytes, last.end) else { return nil }
      return last
    }
    return nil
  }

  private static func dash(_ bytes: [UInt8], at index: Int) -> Int? {
    if bytes.byte(index) == 0x2D { return 1 }
    return bytes.has(enDash, at: index) || bytes.has(emDash, at: index) ? 3 : nil
  }

  private static func last(in bytes: [UInt8], after end: Int) -> (value: Int, end: Int)? {
    guard var dash = dash(bytes, at: end) else { return nil }
    // A range may be broken behind its dash.
    if bytes.byte(end + dash) == 0x20 { dash += 1 }
    guard let last = bytes.number(at: end + dash), !endsBadly(bytes, last.end),
      bytes.byte(last.end) != 0x2D
    else { return nil }
    return last
  }

  /// The last line of `12 – 15`; a dash between spaces may also be the sentence's own, so nothing may follow.
  private static func spacedLast(in bytes: [UInt8], after end: Int) -> (value: Int, end: Int)? {
    guard bytes.byte(end) == 0x20, let dash = dash(bytes, at: end + 1), bytes.byte(end + 1 + dash) == 0x20,
      let last = bytes.number(at: end + dash + 2), !endsBadly(bytes, last.end)
    else { return nil }
    let isFollowed = bytes.byte(last.end) == 0x20 || Self.dash(bytes, at: last.end) != nil
    return isFollowed ? nil : last
  }

  /// A number that goes on as a decimal, an identifier, a time or a ratio names no line.
  private static func endsBadly(_ bytes: [UInt8], _ end: Int) -> Bool {
    let byte = bytes.byte(end)
    let next = bytes.byte(end + 1)
    if byte.isIdentifier, !isPunctuation(bytes, end) { return true }
    return (byte == 0x2E || byte == 0x3A) && next.isDigit || byte == 0x25
  }

  /// Typographic dashes, quotation marks, ellipses and the like (U+2000–U+206F) end a number as ASCII punctuation does.
  private static func isPunctuation(_ bytes: [UInt8], _ index: Int) -> Bool {
    bytes.byte(index) == 0xE2 && (bytes.byte(index + 1) == 0x80 || bytes.byte(index + 1) == 0x81)
  }
}
