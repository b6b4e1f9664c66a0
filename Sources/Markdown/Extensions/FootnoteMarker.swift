/// `[^label]`: at most 999 bytes without white space and brackets, as GitHub reads it.
enum FootnoteMarker {
  /// The label of the marker that starts at `offset`, or nil if none does.
  static func label(_ bytes: Bytes, at offset: Int) -> String? {
    end(bytes, at: offset, limit: bytes.count).map { bytes.string(offset + 2..<$0 - 1) }
  }

  /// The offset after the `]`.
  static func end(_ bytes: Bytes, at offset: Int, limit: Int) -> Int? {
    guard offset + 3 < limit, bytes[offset] == UInt8(ascii: "["), bytes[offset + 1] == UInt8(ascii: "^") else {
      return nil
    }
    let first = offset + 2
    var index = first
    while index < min(limit, first + 1000) {
      switch bytes[index] {
      case UInt8(ascii: "]"): return index > first ? index + 1 : nil
      case UInt8(ascii: "["), 0...0x20: return nil
      default: index += 1
      }
    }
    return nil
  }
}
