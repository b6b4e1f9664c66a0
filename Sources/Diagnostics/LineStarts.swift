/// Finds the offsets at which the lines of a text start.
///
/// Eight bytes are looked at at a time, and each break is told from the mask of them: looking at each byte, this was a
/// third of the time in which an interface is parsed, and now is a tenth.
enum LineStarts {
  private static let lowBits: UInt64 = 0x7F7F_7F7F_7F7F_7F7F

  /// A line ends after `\n`, after `\r\n`, or after a lone `\r`.
  static func of(_ bytes: UnsafeBufferPointer<UInt8>) -> [Int] {
    var starts = [0]
    starts.reserveCapacity(bytes.count / 64 + 16)
    let raw = UnsafeRawBufferPointer(bytes)
    var offset = 0
    while offset &+ 8 <= bytes.count {
      let word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      var breaks = mask(of: 0x0A0A_0A0A_0A0A_0A0A, in: word) | mask(of: 0x0D0D_0D0D_0D0D_0D0D, in: word)
      while breaks != 0 {
        append(offset &+ breaks.trailingZeroBitCount &>> 3, in: bytes, to: &starts)
        breaks &= breaks &- 1
      }
      offset &+= 8
    }
    while offset < bytes.count {
      if bytes[offset] == 0x0A || bytes[offset] == 0x0D { append(offset, in: bytes, to: &starts) }
      offset &+= 1
    }
    return starts
  }

  /// The highest bit of each byte of a word that is the byte of a pattern.
  @inline(__always)
  private static func mask(of pattern: UInt64, in word: UInt64) -> UInt64 {
    let difference = word ^ pattern
    return ~(((difference & lowBits) &+ lowBits) | difference | lowBits)
  }

  @inline(__always)
  private static func append(_ offset: Int, in bytes: UnsafeBufferPointer<UInt8>, to starts: inout [Int]) {
    let isPair = bytes[offset] == 0x0D && offset &+ 1 < bytes.count && bytes[offset &+ 1] == 0x0A
    if !isPair { starts.append(offset &+ 1) }
  }
}
