/// The offset of the first byte that is not part of well-formed UTF-8 (Unicode 15, table 3-7), or nil.
public func invalidUTF8Offset(in bytes: [UInt8]) -> Int? {
  bytes.withUnsafeBufferPointer { buffer in
    var index = 0
    while index < buffer.count {
      if buffer[index] < 0x80 {
        index += 1
      } else if let length = sequenceLength(in: buffer, at: index) {
        index += length
      } else {
        return index
      }
    }
    return nil
  }
}

/// The length of the well-formed sequence of two to four bytes at `index`, or nil.
private func sequenceLength(in bytes: Bytes, at index: Int) -> Int? {
  let length: Int
  var second: ClosedRange<UInt8> = 0x80...0xBF
  switch bytes[index] {
  case 0xC2...0xDF: length = 2
  case 0xE0: (length, second) = (3, 0xA0...0xBF)
  case 0xED: (length, second) = (3, 0x80...0x9F)
  case 0xE1...0xEF: length = 3
  case 0xF0: (length, second) = (4, 0x90...0xBF)
  case 0xF1...0xF3: length = 4
  case 0xF4: (length, second) = (4, 0x80...0x8F)
  default: return nil
  }
  guard index + length <= bytes.count, second.contains(bytes[index + 1]) else { return nil }
  for offset in 2..<max(length, 2) where bytes[index + offset] & 0xC0 != 0x80 { return nil }
  return length
}
