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

  /// Text, in a `span` of a class where one is given.
  static func append(_ text: ArraySlice<UInt8>, class name: String?, to bytes: inout [UInt8]) {
    if let name { bytes += "<span class=\"\(name)\">".utf8 }
    for byte in text { append(byte, to: &bytes) }
    if name != nil { bytes += "</span>".utf8 }
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

  /// A name of code that may break, where it is long: after a dot, before a parenthesis, before a capital.
  static func breakable(_ name: String) -> String {
    guard name.utf8.count > 24, !name.utf8.contains(UInt8(ascii: " ")) else { return escape(name) }
    var bytes: [UInt8] = []
    var last: UInt8 = 0
    for byte in name.utf8 {
      let isCapital = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
      let wasSmall = last >= UInt8(ascii: "a") && last <= UInt8(ascii: "z")
      if last == UInt8(ascii: "."), byte != last { bytes += "<wbr>".utf8 }
      if wasSmall, isCapital || byte == UInt8(ascii: "(") { bytes += "<wbr>".utf8 }
      append(byte, to: &bytes)
      last = byte
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A sentence with code between backticks; a backtick without another is one.
  static func withCode(_ text: String) -> String {
    let parts = text.utf8.split(separator: UInt8(ascii: "`"), omittingEmptySubsequences: false).map(Substring.init)
    var html = ""
    for (index, part) in parts.enumerated() {
      let isCode = index % 2 == 1 && index + 1 < parts.count
      if index % 2 == 1, !isCode { html += "`" }
      html += isCode ? "<code>\(escape(String(part)))</code>" : escape(String(part))
    }
    return html
  }

  /// One of the sprite's icons; hidden from screen readers, since a word always stands beside it.
  static func icon(_ name: String, _ classes: String) -> String {
    "<svg class=\"\(classes)\" aria-hidden=\"true\"><use href=\"#\(name)\"/></svg>"
  }
}
