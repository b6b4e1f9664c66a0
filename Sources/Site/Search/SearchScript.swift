/// Writes values as a script that hands them to the page: scripts also load from a folder on the disk, where a page may
/// not read other files.
struct SearchScript {
  private(set) var bytes: [UInt8]
  private var needsComma = false

  /// - Parameter name: what the page asks for.
  init(_ name: String) {
    bytes = Array("assaySearch(\"\(name)\",".utf8)
  }

  var finished: [UInt8] { bytes + Array(");\n".utf8) }

  mutating func array(_ content: (inout SearchScript) -> Void) {
    separate()
    bytes.append(UInt8(ascii: "["))
    needsComma = false
    content(&self)
    bytes.append(UInt8(ascii: "]"))
    needsComma = true
  }

  mutating func add(_ number: Int) {
    separate()
    bytes += String(number).utf8
  }

  mutating func add(_ text: String) { add(text.utf8) }

  /// A text; white space is one space.
  mutating func add(_ text: some Sequence<UInt8>) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    for byte in text {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      case 0...0x20, 0x7F: if bytes.last != 0x20 { bytes.append(0x20) }
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
  }
}
