import CCMark

/// What `&amp;` and its like stand for.
///
/// libcmark has the table of names; it is asked once for each name that a document uses.
struct Entities {
  private var named: [String: [UInt8]] = [:]

  /// The end of the entity that starts with the `&` at `offset`, and its text; nil if it is none.
  mutating func entity(at offset: Int, in bytes: Bytes) -> (end: Int, text: [UInt8])? {
    let start = offset + 1
    guard start < bytes.count else { return nil }
    return bytes[start] == UInt8(ascii: "#") ? Self.numeric(at: start + 1, in: bytes) : named(at: start, in: bytes)
  }

  private static func numeric(at offset: Int, in bytes: Bytes) -> (end: Int, text: [UInt8])? {
    var index = offset
    let isHexadecimal = index < bytes.count && bytes[index] | 0x20 == UInt8(ascii: "x")
    if isHexadecimal { index += 1 }
    let first = index
    var value: UInt32 = 0
    while index < bytes.count, index - first < 8, let digit = digit(bytes[index], isHexadecimal) {
      value = value &* (isHexadecimal ? 16 : 10) &+ digit
      index += 1
    }
    guard index > first, index - first <= (isHexadecimal ? 6 : 7), index < bytes.count,
      bytes[index] == UInt8(ascii: ";")
    else { return nil }
    let scalar = value == 0 ? nil : Unicode.Scalar(value)
    return (index + 1, Array(String(scalar ?? "\u{FFFD}").utf8))
  }

  private static func digit(_ byte: UInt8, _ isHexadecimal: Bool) -> UInt32? {
    if byte.isDigit { return UInt32(byte - 0x30) }
    let letter = byte | 0x20
    return isHexadecimal && letter >= 0x61 && letter <= 0x66 ? UInt32(letter - 0x57) : nil
  }

  private mutating func named(at offset: Int, in bytes: Bytes) -> (end: Int, text: [UInt8])? {
    var index = offset
    while index < bytes.count, index - offset < 32, bytes[index].isASCIIAlphanumeric { index += 1 }
    guard index > offset + 1, index < bytes.count, bytes[index] == UInt8(ascii: ";") else { return nil }
    let name = bytes.string(offset..<index)
    let text: [UInt8]
    if let known = named[name] {
      text = known
    } else {
      text = Self.text(ofName: name)
      named[name] = text
    }
    return text.isEmpty ? nil : (index + 1, text)
  }

  /// The text of a named entity, empty if there is none of that name.
  private static func text(ofName name: String) -> [UInt8] {
    let source = "&\(name);"
    guard let document = cmark_parse_document(source, source.utf8.count, CMARK_OPT_DEFAULT) else { return [] }
    defer { cmark_node_free(document) }
    guard let paragraph = cmark_node_first_child(document), let node = cmark_node_first_child(paragraph),
      let literal = cmark_node_get_literal(node)
    else { return [] }
    let text = String(cString: literal)
    return text == source ? [] : Array(text.utf8)
  }
}
