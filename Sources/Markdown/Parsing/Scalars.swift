extension UnsafeBufferPointer<UInt8> {
  /// The scalar that starts at `offset`, and its length; nil where the bytes are no UTF-8.
  func scalar(at offset: Int) -> (scalar: Unicode.Scalar, length: Int)? {
    let lead = self[offset]
    let length = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    guard lead < 0x80 || lead >= 0xC0, offset + length <= count else { return nil }
    var value = length == 1 ? UInt32(lead) : UInt32(lead) & (0x7F >> UInt32(length))
    for index in 1..<length { value = value << 6 | UInt32(self[offset + index] & 0x3F) }
    return Unicode.Scalar(value).map { ($0, length) }
  }

  /// The scalar that ends before `offset`.
  func scalar(before offset: Int) -> Unicode.Scalar? {
    var start = offset - 1
    while start > 0, offset - start < 4, self[start] & 0xC0 == 0x80 { start -= 1 }
    return start >= 0 ? scalar(at: start)?.scalar : nil
  }
}

extension Unicode.Scalar {
  /// White space to the rules of delimiters (CommonMark 0.30, section 2.1).
  var isSpace: Bool {
    if isASCII { return UInt8(value).isWhiteSpace }
    return properties.generalCategory == .spaceSeparator
  }

  /// Punctuation to the rules of delimiters (CommonMark 0.30, section 2.1).
  var isPunctuation: Bool {
    if isASCII { return UInt8(value).isASCIIPunctuation }
    switch properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .closePunctuation, .finalPunctuation, .initialPunctuation,
      .otherPunctuation, .openPunctuation:
      return true
    default: return false
    }
  }
}
