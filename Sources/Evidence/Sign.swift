/// The signs that give a claim's state (grammar, section 1).
enum Sign {
  struct Occurrence {
    var state: ClaimState
    /// The flat range of the sign, its variation selector included.
    var range: Range<Int>
  }

  private static let table: [(bytes: [UInt8], state: ClaimState)] = [
    (Array("\u{2705}".utf8), .verified),
    (Array("\u{1F7E1}".utf8), .reconstructed),
    (Array("\u{1F7E0}".utf8), .suggestive),
    (Array("\u{1F534}".utf8), .gap),
    (Array("\u{26A0}".utf8), .hazard),
  ]
  /// U+FE0F asks for the coloured glyph, U+FE0E for the plain one.
  private static let variationSelectors = [Array("\u{FE0F}".utf8), Array("\u{FE0E}".utf8)]

  /// All signs outside of code, in order.
  static func occurrences(in run: TextRun) -> [Occurrence] {
    var found: [Occurrence] = []
    var index = 0
    var inCode = false
    while index < run.bytes.count {
      let byte = run.bytes[index]
      if byte == TextRun.codeStart { inCode = true }
      if byte == TextRun.codeEnd { inCode = false }
      // All five signs start with E2 or F0.
      if !inCode, byte == 0xE2 || byte == 0xF0, let sign = sign(at: index, in: run.bytes) {
        found.append(sign)
        index = sign.range.upperBound
      } else {
        index += 1
      }
    }
    return found
  }

  /// The sign that ends right before `index`.
  static func sign(before index: Int, in bytes: [UInt8]) -> Occurrence? {
    for length in 3...7 where index >= length {
      if let sign = sign(at: index - length, in: bytes), sign.range.upperBound == index { return sign }
    }
    return nil
  }

  static func sign(at index: Int, in bytes: [UInt8]) -> Occurrence? {
    for (sign, state) in table where bytes.has(sign, at: index) {
      var end = index + sign.count
      if variationSelectors.contains(where: { bytes.has($0, at: end) }) { end += 3 }
      return Occurrence(state: state, range: index..<end)
    }
    return nil
  }
}
