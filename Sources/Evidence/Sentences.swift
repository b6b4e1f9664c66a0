/// Finds the sentences of a run: what stands beside a citation is looked for in its sentence only.
extension TextRun {
  /// The flat ranges of the sentences, in order and without gaps.
  func sentences() -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = 0
    var index = 0
    var inCode = false
    while index < bytes.count {
      let byte = bytes[index]
      if byte == Self.codeStart { inCode = true }
      if byte == Self.codeEnd { inCode = false }
      index += 1
      guard !inCode, byte == 0x2E || byte == 0x21 || byte == 0x3F else { continue }
      while index < bytes.count, Self.closesSentence(bytes[index]) { index += 1 }
      guard index < bytes.count, bytes[index] == 0x20, !endsWithAbbreviation(before: index) else { continue }
      while index < bytes.count, bytes[index] == 0x20 { index += 1 }
      if index < bytes.count, startsSentence(at: index) {
        ranges.append(start..<index)
        start = index
      }
    }
    if start < bytes.count { ranges.append(start..<bytes.count) }
    return ranges
  }

  /// Quotation marks and brackets that may follow the full stop.
  private static func closesSentence(_ byte: UInt8) -> Bool {
    byte == 0x29 || byte == 0x22 || byte == 0x27 || byte == 0x5D || byte == 0x2A
  }

  /// A sentence begins with anything but a lower-case letter.
  private func startsSentence(at index: Int) -> Bool {
    let byte = bytes[index]
    return !(byte >= 0x61 && byte <= 0x7A)
  }

  private func endsWithAbbreviation(before end: Int) -> Bool {
    for abbreviation in ["e.g.", "i.e.", "cf.", "vs.", "no.", "approx.", "resp.", "etc."] {
      let candidate = Array(abbreviation.utf8)
      if end >= candidate.count, bytes[(end - candidate.count)..<end].elementsEqual(candidate) { return true }
    }
    return false
  }
}
