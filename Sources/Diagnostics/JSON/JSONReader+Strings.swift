extension JSONReader {
  /// Reads a string with its quotes.
  mutating func string() throws(ProjectError) -> String {
    let start = position
    position += 1
    var bytes: [UInt8] = []
    var run = position
    while position < source.bytes.count {
      let byte = source.bytes[position]
      switch byte {
      case UInt8(ascii: "\""):
        bytes += source.bytes[run..<position]
        position += 1
        guard let text = String(validating: bytes, as: UTF8.self) else {
          throw error("this string is not UTF-8", at: start, advice: "Save the file as UTF-8.")
        }
        return text
      case UInt8(ascii: "\\"):
        bytes += source.bytes[run..<position]
        try escape(into: &bytes)
        run = position
      case 0..<0x20:
        let isBreak = byte == 0x0A || byte == 0x0D
        throw error(
          isBreak ? "this string is not closed on its line" : "a control character stands in a string",
          at: isBreak ? start : position, advice: "Close it with '\"', or write the character as \\n, \\t or \\u0000.")
      default: position += 1
      }
    }
    throw error("this string is not closed", at: start, advice: "Close it with '\"'.")
  }

  private mutating func escape(into bytes: inout [UInt8]) throws(ProjectError) {
    let start = position
    position += 1
    let letter = current
    position += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): bytes.append(letter)
    case UInt8(ascii: "b"): bytes.append(0x08)
    case UInt8(ascii: "f"): bytes.append(0x0C)
    case UInt8(ascii: "n"): bytes.append(0x0A)
    case UInt8(ascii: "r"): bytes.append(0x0D)
    case UInt8(ascii: "t"): bytes.append(0x09)
    case UInt8(ascii: "u"):
      guard let scalar = escapedScalar() else {
        throw error("this escape is no character", at: start, advice: "Write the character itself.")
      }
      bytes += String(Character(scalar)).utf8
    default:
      throw error("there is no such escape in JSON", at: start, advice: "Write a backslash as '\\\\'.")
    }
  }

  /// The scalar of four hexadecimal digits, or of two surrogates.
  private mutating func escapedScalar() -> Unicode.Scalar? {
    guard let first = hexadecimal() else { return nil }
    guard first & 0xFC00 == 0xD800 else { return Unicode.Scalar(first) }
    guard source.bytes.dropFirst(position).starts(with: "\\u".utf8) else { return nil }
    position += 2
    guard let second = hexadecimal(), second & 0xFC00 == 0xDC00 else { return nil }
    return Unicode.Scalar(0x10000 + (first & 0x3FF) << 10 + second & 0x3FF)
  }

  private mutating func hexadecimal() -> UInt32? {
    var value: UInt32 = 0
    for _ in 0..<4 {
      let byte = current
      switch byte {
      case 0x30...0x39: value = value << 4 | UInt32(byte - 0x30)
      case 0x41...0x46, 0x61...0x66: value = value << 4 | UInt32(byte | 0x20 - 0x57)
      default: return nil
      }
      position += 1
    }
    return value
  }
}
