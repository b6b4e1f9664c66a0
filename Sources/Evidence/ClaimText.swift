/// The plain text of claims.
extension TextRun {
  /// The text of a part without signs outside of code, and without the bytes that mark code.
  ///
  /// - Parameter leavesStruck: whether to leave out what is struck through.
  func claimText(_ range: Range<Int>, leavesStruck: Bool = false) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(range.count)
    var index = range.lowerBound
    var isCode = isCode(at: index)
    while index < range.upperBound {
      let byte = bytes[index]
      if leavesStruck, let struck = struck.range(at: index) {
        index = min(struck.upperBound, range.upperBound)
        isCode = false
      } else if byte == Self.codeStart || byte == Self.codeEnd {
        isCode = byte == Self.codeStart
        index += 1
      } else if !isCode, byte == 0xE2 || byte == 0xF0, let sign = Sign.sign(at: index, in: bytes) {
        index = min(sign.range.upperBound, range.upperBound)
        if text.last ?? 0x20 == 0x20, bytes.byte(index) == 0x20 { index += 1 }
      } else {
        text.append(byte)
        index += 1
      }
    }
    return GapParts.trimmed(String(decoding: text, as: UTF8.self))
  }

  /// The sentence that a marker ends, from the marker before it on.
  ///
  /// - Parameter previous: where the label of the marker before ends.
  func sentence(before marker: Marker, _ sentences: [Range<Int>], from previous: Int) -> Range<Int>? {
    let after = sentences.partitionIndex { $0.lowerBound >= marker.sign.lowerBound }
    guard after > 0 else { return nil }
    let first = marker.sign.lowerBound - 400
    var start = max(sentences[after - 1].lowerBound, previous, 0)
    if start < first {
      start = first
      while start < marker.sign.lowerBound, bytes[start] != 0x20 { start += 1 }
    }
    return start..<max(start, marker.sign.lowerBound)
  }

  /// A marker in the middle of a block that says little itself speaks for the sentence before it too.
  static func joined(_ sentence: String, _ text: String, byDash: Bool = false) -> String {
    if sentence.isEmpty { return text }
    if text.isEmpty { return sentence }
    let goesOn = text.utf8.first.map { $0 >= 0x61 && $0 <= 0x7A } ?? false
    return goesOn && !byDash ? "\(sentence) \(text)" : "\(sentence) \u{2014} \(text)"
  }

  /// The text without the conjunction that leads to the next claim of the sentence.
  static func withoutConjunction(_ text: String) -> String {
    for word in [" and", " but", " while", " or", " yet", " though"] where text.utf8.count > word.utf8.count {
      if text.hasSuffix(word) {
        let rest = Array(text.utf8.dropLast(word.utf8.count))
        let end = rest.lastIndex { $0 != 0x20 && $0 != 0x2C && $0 != 0x3B } ?? -1
        return String(decoding: rest[...end], as: UTF8.self)
      }
    }
    return text
  }
}
