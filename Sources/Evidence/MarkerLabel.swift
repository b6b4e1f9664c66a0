/// The words between a sign and the claim's own text: what they say of the claim, and where they end.
struct MarkerLabel {
  /// The flat range of the label; empty, at its place, if there is none.
  private(set) var range: Range<Int>
  /// Whether it begins with a usual word: a sign with such a label is meant as a marker.
  private(set) var isKnown = false
  /// Whether a dash or colon parts it from the text.
  private(set) var isSeparated = false
  private(set) var date: String?
  private(set) var explicitID: String?
  private(set) var isNarrowed = false
  private(set) var textStart: Int
  private let run: TextRun

  /// Its words, without emphasis and without punctuation at their end.
  var text: String {
    var bytes = run.text(range).utf8[...]
    while let last = bytes.last, last == 0x20 || last == 0x2E || last == 0x3A || last == 0x2C || last == 0x3B {
      bytes = bytes.dropLast()
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// - Parameter limit: where the next sign begins.
  init(run: TextRun, sign: Sign.Occurrence, limit: Int) {
    self.run = run
    var start = sign.range.upperBound
    while run.bytes.byte(start) == 0x20 { start += 1 }
    start = min(start, limit)
    range = start..<start
    textStart = start
    findWords(sign, limit)
    let end = range.isEmpty ? sign.range.upperBound : range.upperBound
    let qualified = afterQualifiers(end, limit)
    isSeparated = run.isSeparator(at: qualified) && run.bytes.byte(qualified) != 0x2E
    textStart = run.skipSeparators(from: qualified)
    readQualifier(limit)
    explicitID = identifier(sign.state, limit)
    isNarrowed = (sign.state == .gap) && (isNarrowed || saysNarrowed(limit))
  }

  // MARK: - Words

  /// Strong text that follows the sign or holds it, up to a dash or colon inside; else usual words.
  private mutating func findWords(_ sign: Sign.Occurrence, _ limit: Int) {
    let start = range.lowerBound
    let known = MarkerWords.end(at: start, in: run.bytes).map { min($0, limit) }
    isKnown = known != nil
    let around = run.strong.range(at: sign.range.lowerBound) ?? run.strong.range(at: start)
    if let around, around.upperBound > start, around.lowerBound == start || around.contains(sign.range.lowerBound) {
      let strong = start..<beforeOpenBracket(start..<cut(start..<min(around.upperBound, limit), isKnown), limit)
      if isKnown || sign.state == .hazard || isTitle(strong, limit) { range = strong }
    } else if let known {
      range = start..<extended(known, limit)
    } else if sign.state == .gap, let id = run.bytes.claimID(at: start), run.isSeparator(at: id.end) {
      range = start..<min(id.end, limit)
    }
  }

  /// A label inside strong text ends before ` — ` or `: `, whose rest is the claim's own text; a usual one also
  /// before `. `.
  private func cut(_ range: Range<Int>, _ isKnown: Bool) -> Int {
    let bytes = run.bytes
    var index = range.lowerBound
    var depth = 0
    while index < range.upperBound {
      switch bytes[index] {
      case 0x28: depth += 1
      case 0x29: depth -= 1
      case 0x3A where depth <= 0 && [0x20, 0].contains(bytes.byte(index + 1)): return index
      case 0x2E where depth <= 0 && isKnown && bytes.byte(index + 1) == 0x20: return index
      case 0x20 where depth <= 0 && run.isDash(at: index + 1): return index
      default: break
      }
      index += 1
    }
    return range.upperBound
  }

  /// The label without a bracket that the next sign stands in: `**RESOLVED (was a 🔴 GAP)**`.
  private func beforeOpenBracket(_ range: Range<Int>, _ limit: Int) -> Int {
    guard range.upperBound == limit, let open = run.bytes[range].lastIndex(of: 0x28),
      !run.bytes[open..<range.upperBound].contains(0x29)
    else { return range.upperBound }
    return open > range.lowerBound && run.bytes[open - 1] == 0x20 ? open - 1 : open
  }

  /// Strong text of other words is a label where text follows it and it is no sentence of its own.
  private func isTitle(_ strong: Range<Int>, _ limit: Int) -> Bool {
    let words = run.text(strong).utf8.split(separator: 0x20).count
    return words <= 5 && run.skipSeparators(from: strong.upperBound) < limit
  }

  /// An id (`G5`), a date, or a parenthesis directly after plain label words belongs to the label.
  private func extended(_ end: Int, _ limit: Int) -> Int {
    let bytes = run.bytes
    guard bytes.byte(end) == 0x20 else { return end }
    if let id = bytes.claimID(at: end + 1), id.end <= limit { return id.end }
    if bytes.byte(end + 1) == 0x28, let close = run.closingParenthesis(from: end + 1), close < limit {
      return close + 1
    }
    if end + 11 <= limit, bytes.isoDate(in: end + 1..<end + 11) != nil { return end + 11 }
    return end
  }

  // MARK: - Qualifiers

  /// The label and what qualifies it: up to a dash, colon or full stop after it, or the end of a parenthesis.
  private mutating func readQualifier(_ limit: Int) {
    let bytes = run.bytes
    guard !range.isEmpty else {
      let start = range.lowerBound + (bytes.byte(range.lowerBound) == 0x28 ? 1 : 0)
      if start + 10 <= bytes.count { date = bytes.isoDate(in: start..<start + 10) }
      return
    }
    var index = range.upperBound
    var depth = 0
    var isClosed = false
    let end = min(bytes.count, index + 160)
    while index < end, depth >= 0, index < limit || depth > 0 {
      if bytes[index] == 0x28 { depth += 1 }
      if bytes[index] == 0x29 { depth -= 1 }
      if depth == 0, run.isSeparator(at: index) {
        isClosed = true
        break
      }
      index += 1
    }
    date = bytes.isoDate(in: range.lowerBound..<max(range.upperBound, min(index, bytes.count)))
    let qualifier = isClosed ? index : range.upperBound
    isNarrowed = run.hasNarrowing(in: range.lowerBound..<qualifier)
  }

  /// Dates and parentheses between the label and its dash, colon or full stop are no text: `(was a 🔴 GAP) —`.
  private func afterQualifiers(_ end: Int, _ limit: Int) -> Int {
    let bytes = run.bytes
    var end = end
    for _ in 0..<3 {
      var next = end
      while [0x20, 0x2C].contains(bytes.byte(next)) { next += 1 }
      if !range.isEmpty, let id = bytes.claimID(at: next), MarkerWords.precedesID(range, run), id.end <= limit {
        end = id.end
      } else if next + 10 <= bytes.count, bytes.isoDate(in: next..<next + 10) != nil,
        run.isSeparator(at: next + 10) || bytes.byte(next + 10) == 0x20
      {
        end = next + 10
      } else if bytes.byte(next) == 0x28, let close = run.closingParenthesis(from: next), isQualifier(next, close) {
        end = close + 1
      } else {
        return end
      }
    }
    return end
  }

  /// A parenthesis qualifies the label if a dash, colon or full stop follows it, or if it can mean nothing else.
  private func isQualifier(_ open: Int, _ close: Int) -> Bool {
    let bytes = run.bytes
    var next = close + 1
    while bytes.byte(next) == 0x20 { next += 1 }
    guard run.skipSeparators(from: next) < bytes.count else { return false }
    if run.isDash(at: next) || [0x3A, 0x2E].contains(bytes.byte(next)) { return true }
    return ["was ", "formerly ", "previously ", "narrowed", "partially ", "reduced"].contains {
      bytes.hasIgnoringCase($0, at: open + 1)
    } || bytes.isoDate(in: open + 1..<min(open + 11, bytes.count)) != nil
  }

  // MARK: - What it says

  /// `GAP G5`, `GAP (G5)`, `RESOLVED G5`, and `G5` alone, name the gap g5.
  private func identifier(_ state: ClaimState, _ limit: Int) -> String? {
    let bytes = run.bytes
    if !range.isEmpty, let id = bytes.claimID(at: range.lowerBound), id.end == range.upperBound || isLeading(id.end) {
      return id.text
    }
    guard let word = MarkerWords.idWordEnd(in: range, bytes) else { return nil }
    var next = word
    while [0x20, 0x2C].contains(bytes.byte(next)) { next += 1 }
    let isBracketed = bytes.byte(next) == 0x28
    if isBracketed { next += 1 }
    guard next > word, next < limit, let id = bytes.claimID(at: next) else { return nil }
    let closes = bytes.byte(id.end) == 0x29 || run.isSeparator(at: id.end) || bytes.byte(id.end) == 0x2C
    return !isBracketed || closes ? id.text : nil
  }

  private func isLeading(_ end: Int) -> Bool { run.isSeparator(at: end) }

  /// "Narrowed" as the first word of the text, in a parenthesis, or in bold says it of the whole.
  private func saysNarrowed(_ limit: Int) -> Bool {
    if run.hasNarrowing(at: textStart) { return true }
    var index = textStart
    while index < limit {
      let isStart = run.bytes[index] == 0x28 || (run.strong.range(at: index)?.lowerBound == index)
      if isStart, run.hasNarrowing(at: run.bytes[index] == 0x28 ? index + 1 : index) { return true }
      index += 1
    }
    return false
  }
}
