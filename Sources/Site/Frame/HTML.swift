/// Writing HTML by hand, where a template would be too slow or too far away.
enum HTML {
  /// Text for an element's content or a double-quoted attribute.
  static func escape(_ text: String) -> String {
    guard text.utf8.contains(where: needsEscape) else { return text }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count + 16)
    for byte in text.utf8 { append(byte, to: &bytes) }
    return String(decoding: bytes, as: UTF8.self)
  }

  static func append(_ byte: UInt8, to bytes: inout [UInt8]) {
    switch byte {
    case UInt8(ascii: "&"): bytes += "&amp;".utf8
    case UInt8(ascii: "<"): bytes += "&lt;".utf8
    case UInt8(ascii: ">"): bytes += "&gt;".utf8
    case UInt8(ascii: "\""): bytes += "&quot;".utf8
    default: bytes.append(byte)
    }
  }

  private static func needsEscape(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "&") || byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "\"")
  }

  /// One of the sprite's icons; hidden from screen readers, since a word always stands beside it.
  static func icon(_ name: String, _ classes: String) -> String {
    "<svg class=\"\(classes)\" aria-hidden=\"true\"><use href=\"#\(name)\"/></svg>"
  }
}
