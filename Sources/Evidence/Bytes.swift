/// Scanning of ASCII syntax in UTF-8 bytes.
extension Array where Element == UInt8 {
  /// Whether `other` stands at `index`.
  func has(_ other: [UInt8], at index: Int) -> Bool {
    guard index >= 0, index + other.count <= count else { return false }
    for offset in 0..<other.count where self[index + offset] != other[offset] { return false }
    return true
  }

  /// Whether the ASCII text stands at `index`, in any case.
  func hasIgnoringCase(_ lowercased: String, at index: Int) -> Bool {
    let other = lowercased.utf8
    guard let first = other.first else { return index >= 0 && index <= count }
    // Nearly all texts differ in their first byte.
    guard index >= 0, index < count, self[index].lowercasedASCII == first, index + other.count <= count else {
      return false
    }
    var offset = index
    for byte in other {
      if self[offset].lowercasedASCII != byte { return false }
      offset += 1
    }
    return true
  }

  /// The first place of an ASCII text in any case, from `start` on.
  func firstIndexIgnoringCase(of lowercased: String, in range: Range<Int>) -> Int? {
    guard let first = lowercased.utf8.first, range.count >= lowercased.utf8.count else { return nil }
    var index = range.lowerBound
    let last = range.upperBound - lowercased.utf8.count
    while index <= last {
      if self[index].lowercasedASCII == first, hasIgnoringCase(lowercased, at: index) { return index }
      index += 1
    }
    return nil
  }

  /// The decimal number at `index` and the offset after it; nil if there is none or it has more than nine digits.
  func number(at index: Int) -> (value: Int, end: Int)? {
    var end = index
    var value = 0
    while end < count, self[end].isDigit {
      guard end - index < 9 else { return nil }
      value = value * 10 + Int(self[end] - 0x30)
      end += 1
    }
    return end == index ? nil : (value, end)
  }

  /// The end of a section's number, `4` or `4.1.2`, at an offset; a full stop behind it does not belong to it.
  func sectionNumberEnd(at start: Int) -> Int? {
    guard let first = number(at: start) else { return nil }
    var end = first.end
    while byte(end) == 0x2E, let next = number(at: end + 1) { end = next.end }
    return end
  }

  /// The byte at `index`, or 0 outside.
  func byte(_ index: Int) -> UInt8 {
    indices.contains(index) ? self[index] : 0
  }

  /// `2026-07-31`, anywhere in the range.
  func isoDate(in range: Range<Int>) -> String? {
    var index = range.lowerBound
    while index + 10 <= range.upperBound {
      if !byte(index - 1).isDigit, isISODate(at: index) {
        return String(decoding: self[index..<index + 10], as: UTF8.self)
      }
      index += 1
    }
    return nil
  }

  private func isISODate(at index: Int) -> Bool {
    for offset in 0..<10 {
      let byte = self[index + offset]
      if offset == 4 || offset == 7 { if byte != 0x2D { return false } } else if !byte.isDigit { return false }
    }
    let month = Int(self[index + 5] - 0x30) * 10 + Int(self[index + 6] - 0x30)
    let day = Int(self[index + 8] - 0x30) * 10 + Int(self[index + 9] - 0x30)
    return (1...12).contains(month) && (1...31).contains(day) && !byte(index + 10).isDigit
  }
}

extension UInt8 {
  var isDigit: Bool { self >= 0x30 && self <= 0x39 }
  var isLetter: Bool { (self | 0x20) >= 0x61 && (self | 0x20) <= 0x7A }
  var lowercasedASCII: UInt8 { self >= 0x41 && self <= 0x5A ? self | 0x20 : self }
  /// A byte of an identifier; every non-ASCII byte counts as one.
  var isIdentifier: Bool { isLetter || isDigit || self == 0x5F || self >= 0x80 }
}
