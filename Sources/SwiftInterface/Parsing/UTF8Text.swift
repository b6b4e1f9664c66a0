/// Whether bytes are UTF-8 text (RFC 3629).
enum UTF8Text {
  /// The offset of the first byte that belongs to no scalar, or of a NUL; nil for text.
  static func firstInvalidOffset(_ bytes: [UInt8]) -> Int? {
    bytes.withUnsafeBufferPointer { buffer in
      var offset = 0
      while offset < buffer.count {
        // Eight bytes at a time while all are ASCII: none has its high bit, and none is zero.
        while offset + 8 <= buffer.count {
          let word = UnsafeRawBufferPointer(buffer).loadUnaligned(fromByteOffset: offset, as: UInt64.self)
          guard (word | (word &- 0x0101_0101_0101_0101)) & 0x8080_8080_8080_8080 == 0 else { break }
          offset += 8
        }
        guard offset < buffer.count else { return nil }
        let byte = buffer[offset]
        if byte &- 1 < 0x7F {
          offset += 1
        } else {
          let length = scalarLength(buffer, at: offset)
          guard length > 0 else { return offset }
          offset += length
        }
      }
      return nil
    }
  }

  /// The number of bytes of the scalar that begins at an offset outside of ASCII; 0 for none.
  private static func scalarLength(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> Int {
    let first = bytes[offset]
    let length = first &- 0xC2 < 0x1E ? 2 : first &- 0xE0 < 0x10 ? 3 : first &- 0xF0 < 5 ? 4 : 0
    guard length > 0, offset + length <= bytes.count else { return 0 }
    for index in 1..<length where bytes[offset + index] & 0xC0 != 0x80 { return 0 }
    let second = bytes[offset + 1]
    switch first {
    case 0xE0: return second >= 0xA0 ? length : 0
    case 0xED: return second < 0xA0 ? length : 0
    case 0xF0: return second >= 0x90 ? length : 0
    case 0xF4: return second < 0x90 ? length : 0
    default: return length
    }
  }
}
