/// A sign with its label, read from a run (grammar, section 1, "Spellings").
struct Marker {
  var state: ClaimState
  /// Flat ranges: of the sign, and from the sign to the end of its label.
  var sign: Range<Int>
  var range: Range<Int>
  /// The words of the label, without emphasis.
  var label: String
  var date: String?
  var was: ClaimState?
  var isNarrowed: Bool
  var explicitID: String?
  /// Where the claim's own words start.
  var textStart: Int
}

/// Reads the markers of one run, leaving out ticks, struck-through signs and mentions of a former gap.
struct MarkerReader {
  private let run: TextRun
  private let isCell: Bool

  init(_ run: TextRun, isCell: Bool) {
    self.run = run
    self.isCell = isCell
  }

  func markers() -> [Marker] {
    let signs = Sign.occurrences(in: run)
    guard !signs.isEmpty, !(isCell && isOnlyTicks(signs)) else { return [] }
    var found: [Marker] = []
    for sign in signs where !isJoined(sign) && !isQuoted(sign) && !isStruck(sign.range.lowerBound) {
      if isFormer(sign) {
        if sign.state == .gap, !found.isEmpty { found[found.count - 1].was = .gap }
        continue
      }
      found.append(marker(sign))
    }
    return found
  }

  private func marker(_ sign: Sign.Occurrence) -> Marker {
    let bytes = run.bytes
    var start = sign.range.upperBound
    while bytes.byte(start) == 0x20 { start += 1 }
    let label = labelRange(at: start, after: sign)
    let qualifier = qualifierRange(from: start, labelEnd: label.upperBound)
    let labelText = run.text(label)
    var marker = Marker(
      state: sign.state, sign: sign.range, range: sign.range.lowerBound..<max(label.upperBound, sign.range.upperBound),
      label: labelText, date: bytes.isoDate(in: qualifier), was: nil, isNarrowed: false,
      explicitID: explicitID(labelText), textStart: 0)
    if sign.state == .verified, isResolved(label) || hasStruckText(before: sign.range.lowerBound) { marker.was = .gap }
    if sign.state == .gap { marker.isNarrowed = isNarrowed(qualifier) }
    marker.textStart = textStart(after: afterQualifier(label.isEmpty ? sign.range.upperBound : label.upperBound))
    return marker
  }

  /// Strong text that follows the sign or holds it, up to a dash or colon inside; else known words.
  private func labelRange(at start: Int, after sign: Sign.Occurrence) -> Range<Int> {
    let around = run.strong.range(at: sign.range.lowerBound) ?? run.strong.range(at: start)
    if let around, around.upperBound > start, around.lowerBound == start || around.contains(sign.range.lowerBound) {
      return start..<cut(start..<around.upperBound)
    }
    for word in Self.words where run.bytes.hasIgnoringCase(word, at: start) {
      let end = start + word.utf8.count
      guard !run.bytes.byte(end).isIdentifier else { continue }
      return start..<labelEnd(after: end)
    }
    return start..<start
  }

  /// The label words that authors write without emphasis. Longer ones stand first.
  private static let words = [
    "sdk-verified", "probe-verified", "sample-verified", "verified", "resolved", "reconstructed", "suggestive",
    "community-measured", "community", "gap", "unknown", "unverified", "silent failure", "device update",
  ]

  /// A label inside strong text ends before ` — `, `: ` or `. `, whose rest is the claim's own text.
  private func cut(_ range: Range<Int>) -> Int {
    var index = range.lowerBound
    var depth = 0
    while index < range.upperBound {
      switch run.bytes[index] {
      case 0x28: depth += 1
      case 0x29: depth -= 1
      case 0x3A where depth == 0 && run.bytes.byte(index + 1) == 0x20: return index
      case 0x20 where depth == 0 && isDash(at: index + 1): return index
      default: break
      }
      index += 1
    }
    return range.upperBound
  }

  private func isDash(at index: Int) -> Bool {
    run.bytes.has([0xE2, 0x80, 0x94], at: index) || run.bytes.has([0xE2, 0x80, 0x93], at: index)
  }

  /// An id (`G5`), a date, or a parenthesis directly after plain label words belongs to the label.
  private func labelEnd(after end: Int) -> Int {
    let bytes = run.bytes
    guard bytes.byte(end) == 0x20 else { return end }
    if bytes.byte(end + 1) == 0x47, let number = bytes.number(at: end + 2), !bytes.byte(number.end).isIdentifier {
      return number.end
    }
    if bytes.byte(end + 1) == 0x28, let close = closingParenthesis(from: end + 1) { return close + 1 }
    if end + 11 <= bytes.count, bytes.isoDate(in: end + 1..<end + 11) != nil { return end + 11 }
    return end
  }

  private func closingParenthesis(from open: Int) -> Int? {
    var depth = 0
    for index in open..<min(run.bytes.count, open + 200) {
      if run.bytes[index] == 0x28 { depth += 1 }
      if run.bytes[index] == 0x29 {
        depth -= 1
        if depth == 0 { return index }
      }
    }
    return nil
  }

  /// The label and what qualifies it: up to a dash, colon or full stop after it, or the end of a parenthesis.
  private func qualifierRange(from start: Int, labelEnd: Int) -> Range<Int> {
    let bytes = run.bytes
    var index = max(start, labelEnd)
    var depth = 0
    let limit = min(bytes.count, index + 120)
    while index < limit {
      if bytes[index] == 0x28 { depth += 1 }
      if bytes[index] == 0x29 { depth -= 1 }
      if depth < 0 { break }
      if depth == 0 {
        if isDash(at: index) || bytes[index] == 0x3A || bytes[index] == 0x3B { break }
        if bytes[index] == 0x2E, bytes.byte(index + 1) == 0x20 { break }
      }
      index += 1
    }
    return start..<max(start, index)
  }

  /// A parenthesis between the label and a dash, colon or full stop qualifies the label: `(was a 🔴 GAP) —`.
  private func afterQualifier(_ end: Int) -> Int {
    var open = end
    while run.bytes.byte(open) == 0x20 { open += 1 }
    guard run.bytes.byte(open) == 0x28, let close = closingParenthesis(from: open) else { return end }
    var next = close + 1
    while run.bytes.byte(next) == 0x20 { next += 1 }
    let isFollowed = isDash(at: next) || [0x3A, 0x2E].contains(run.bytes.byte(next))
    return isFollowed && textStart(after: next) < run.bytes.count ? close + 1 : end
  }

  private func textStart(after end: Int) -> Int {
    var index = end
    while index < run.bytes.count {
      if isDash(at: index) {
        index += 3
      } else if [0x20, 0x3A, 0x2C, 0x2E, 0x2D, 0x3B].contains(run.bytes[index]) {
        index += 1
      } else {
        break
      }
    }
    return index
  }

  /// `GAP G5`, and `G5` alone, name the gap g5.
  private func explicitID(_ label: String) -> String? {
    let bytes = Array(label.utf8)
    let gap = bytes.firstIndexIgnoringCase(of: "gap ", in: 0..<bytes.count)
    let start = gap.map { $0 + 4 } ?? 0
    guard bytes.byte(start).isLetter else { return nil }
    var end = start
    while bytes.byte(end).isLetter { end += 1 }
    guard end - start <= 3, let number = bytes.number(at: end), !bytes.byte(number.end).isIdentifier,
      gap != nil || number.end == bytes.count
    else { return nil }
    return String(decoding: bytes[start..<number.end].map(\.lowercasedASCII), as: UTF8.self)
  }

  private func isResolved(_ label: Range<Int>) -> Bool {
    run.bytes.hasIgnoringCase("resolved", at: label.lowerBound)
  }

  private func isNarrowed(_ qualifier: Range<Int>) -> Bool {
    let range = qualifier.lowerBound..<min(run.bytes.count, max(qualifier.upperBound, qualifier.lowerBound + 100))
    return ["partially", "narrowed", "reduced"].contains {
      run.bytes.firstIndexIgnoringCase(of: $0, in: range) != nil
    }
  }

  /// Whether nothing but signs, slashes and spaces stands in the cell.
  private func isOnlyTicks(_ signs: [Sign.Occurrence]) -> Bool {
    var index = 0
    var next = 0
    while index < run.bytes.count {
      if next < signs.count, signs[next].range.lowerBound == index {
        index = signs[next].range.upperBound
        next += 1
      } else if run.bytes[index] == 0x20 || run.bytes[index] == 0x2F {
        index += 1
      } else {
        return false
      }
    }
    return true
  }

  /// `✅/✅`, `✅🟡`: signs that touch are ticks.
  private func isJoined(_ sign: Sign.Occurrence) -> Bool {
    let bytes = run.bytes
    let after = sign.range.upperBound
    if bytes.byte(after) == 0x2F || Sign.sign(at: after, in: bytes) != nil { return true }
    let before = sign.range.lowerBound
    if bytes.byte(before - 1) == 0x2F { return true }
    return (3...7).contains { length in
      before >= length && Sign.sign(at: before - length, in: bytes)?.range.upperBound == before
    }
  }

  private func isQuoted(_ sign: Sign.Occurrence) -> Bool {
    let before = run.bytes.byte(sign.range.lowerBound - 1)
    return (before == 0x22 || before == 0x27) && run.bytes.byte(sign.range.upperBound) == before
  }

  private func isStruck(_ index: Int) -> Bool { run.struck.contains(index) }

  private func hasStruckText(before index: Int) -> Bool { run.struck.hasRange(before: index) }

  /// `(was a 🔴 GAP)` tells what a claim was; it is no claim of its own.
  private func isFormer(_ sign: Sign.Occurrence) -> Bool {
    ["was a ", "was an ", "was ", "were ", "formerly a ", "formerly ", "previously a ", "previously "].contains {
      run.bytes.hasIgnoringCase($0, at: sign.range.lowerBound - $0.utf8.count)
    }
  }
}
