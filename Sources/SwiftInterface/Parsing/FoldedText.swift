/// A part of the text on one line: white space folded, comments left out.
enum FoldedText {
  static func string(of range: Range<Int>, without gaps: [Range<Int>] = [], in scanner: SwiftScanner) -> String {
    if gaps.isEmpty, isFolded(range, in: scanner) { return scanner.string(range) }
    var bytes: [UInt8] = []
    append(range, without: gaps, in: scanner, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether the text is on one line with single spaces, and free of what might be a comment.
  private static func isFolded(_ range: Range<Int>, in scanner: SwiftScanner) -> Bool {
    var previous = ASCII.space
    for byte in UnsafeBufferPointer(rebasing: scanner.bytes[range]) {
      if byte == ASCII.space {
        if previous == ASCII.space { return false }
      } else if ASCII.isSpace(byte) || byte == ASCII.slash {
        return false
      }
      previous = byte
    }
    return true
  }

  /// Appends the text; a space before it where the bytes do not end with one.
  static func append(
    _ range: Range<Int>, without gaps: [Range<Int>] = [], in scanner: SwiftScanner, to bytes: inout [UInt8]
  ) {
    var scanner = scanner
    var gap = 0
    scanner.position = range.lowerBound
    while scanner.position < range.upperBound {
      while gap < gaps.count, gaps[gap].upperBound <= scanner.position { gap += 1 }
      if gap < gaps.count, gaps[gap].lowerBound <= scanner.position {
        scanner.position = gaps[gap].upperBound
        needsSpace(&bytes)
        continue
      }
      let start = scanner.position
      scanner.skipTrivia()
      if scanner.position > start {
        if scanner.position < range.upperBound { needsSpace(&bytes) }
        continue
      }
      switch scanner.current {
      case ASCII.quote: scanner.skipString()
      case ASCII.hash: scanner.skipAfterHash()
      case ASCII.slash: scanner.skipAfterSlash()
      default: scanner.position += 1
      }
      let end = min(scanner.position, range.upperBound)
      for byte in UnsafeBufferPointer(rebasing: scanner.bytes[start..<end]) {
        bytes.append(ASCII.isLineBreak(byte) ? ASCII.space : byte)
      }
    }
  }

  private static func needsSpace(_ bytes: inout [UInt8]) {
    if let last = bytes.last, last != ASCII.space { bytes.append(ASCII.space) }
  }
}
