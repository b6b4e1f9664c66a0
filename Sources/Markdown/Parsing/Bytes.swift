/// Bytes that outlive the parse that reads them.
typealias Bytes = UnsafeBufferPointer<UInt8>

extension UInt8 {
  static var tab: UInt8 { 0x09 }
  static var newline: UInt8 { 0x0A }
  static var carriageReturn: UInt8 { 0x0D }
  static var space: UInt8 { 0x20 }
  static var backslash: UInt8 { 0x5C }
  static var backtick: UInt8 { 0x60 }

  var isSpaceOrTab: Bool { self == .space || self == .tab }

  /// Space, tab, line feed, vertical tab, form feed, carriage return: what libcmark strips around text.
  var isWhiteSpace: Bool { self == .space || (self >= 0x09 && self <= 0x0D) }

  var isLineEnd: Bool { self == .newline || self == .carriageReturn }

  var isASCIIPunctuation: Bool {
    switch self {
    case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: true
    default: false
    }
  }

  var isDigit: Bool { self >= 0x30 && self <= 0x39 }

  var isASCIILetter: Bool { (self | 0x20) >= 0x61 && (self | 0x20) <= 0x7A }

  var isASCIIAlphanumeric: Bool { isDigit || isASCIILetter }
}

extension [UInt8] {
  /// Whether `text` stands at `offset`.
  package func has(_ text: StaticString, at offset: Int) -> Bool {
    withUnsafeBufferPointer { $0.has(text, at: offset) }
  }
}

extension UnsafeBufferPointer<UInt8> {
  func slice(_ range: Range<Int>) -> Bytes { Bytes(rebasing: self[range]) }

  func string(_ range: Range<Int>) -> String { String(decoding: self[range], as: UTF8.self) }

  /// Whether `text` stands at `offset`.
  func has(_ text: StaticString, at offset: Int) -> Bool {
    guard offset + text.utf8CodeUnitCount <= count else { return false }
    for index in 0..<text.utf8CodeUnitCount where self[offset + index] != text.utf8Start[index] { return false }
    return true
  }

  /// The offset of the first byte at or after `offset` that is no space or tab.
  func skippingSpaces(from offset: Int, to end: Int) -> Int {
    var index = offset
    while index < end, self[index].isSpaceOrTab { index += 1 }
    return index
  }

  /// `range` without the white space at both ends.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, self[start].isWhiteSpace { start += 1 }
    while end > start, self[end - 1].isWhiteSpace { end -= 1 }
    return start..<end
  }
}
