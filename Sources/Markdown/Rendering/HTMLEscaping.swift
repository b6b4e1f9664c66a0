/// What HTML needs escaped, as libcmark and so the specification's examples escape it.
enum HTMLEscaping {
  static func append(_ text: String, to output: inout [UInt8]) {
    var text = text
    text.withUTF8 { append($0, to: &output) }
  }

  /// Appends text with `&`, `<`, `>` and `"` escaped, in whole runs between them.
  static func append(_ bytes: Bytes, to output: inout [UInt8]) {
    var start = 0
    for index in bytes.indices {
      let entity: StaticString
      switch bytes[index] {
      case UInt8(ascii: "&"): entity = "&amp;"
      case UInt8(ascii: "<"): entity = "&lt;"
      case UInt8(ascii: ">"): entity = "&gt;"
      case UInt8(ascii: "\""): entity = "&quot;"
      default: continue
      }
      output.append(contentsOf: bytes[start..<index])
      output.append(contentsOf: Bytes(start: entity.utf8Start, count: entity.utf8CodeUnitCount))
      start = index + 1
    }
    output.append(contentsOf: bytes[start...])
  }

  /// Appends a destination, percent-encoded where it must be; an existing `%` stays.
  static func append(destination: String, to output: inout [UInt8]) {
    let digits: StaticString = "0123456789ABCDEF"
    for byte in destination.utf8 {
      switch byte {
      case UInt8(ascii: "&"): output.append(contentsOf: "&amp;".utf8)
      case UInt8(ascii: "'"): output.append(contentsOf: "&#x27;".utf8)
      case _ where isURLSafe(byte): output.append(byte)
      default:
        output += [UInt8(ascii: "%"), digits.utf8Start[Int(byte >> 4)], digits.utf8Start[Int(byte & 15)]]
      }
    }
  }

  private static func isURLSafe(_ byte: UInt8) -> Bool {
    if byte.isASCIIAlphanumeric { return true }
    switch byte {
    case UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "+"), UInt8(ascii: "!"),
      UInt8(ascii: "*"), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: ","), UInt8(ascii: "%"),
      UInt8(ascii: "#"), UInt8(ascii: "@"), UInt8(ascii: "?"), UInt8(ascii: "="), UInt8(ascii: ";"),
      UInt8(ascii: ":"), UInt8(ascii: "/"), UInt8(ascii: "$"), UInt8(ascii: "~"):
      return true
    default: return false
    }
  }

  /// The tags that GFM's tag filter disarms (GFM 0.29, section 6.11).
  private static let filteredTags = [
    "title", "textarea", "style", "xmp", "iframe", "noembed", "noframes", "script", "plaintext",
  ].map { Array($0.utf8) }

  /// Appends raw HTML with the `<` of filtered tags escaped.
  static func append(filtered html: String, to output: inout [UInt8]) {
    var html = html
    html.withUTF8 { bytes in
      for index in bytes.indices {
        if bytes[index] == UInt8(ascii: "<"), isFilteredTag(bytes, at: index + 1) {
          output.append(contentsOf: "&lt;".utf8)
        } else {
          output.append(bytes[index])
        }
      }
    }
  }

  private static func isFilteredTag(_ bytes: Bytes, at offset: Int) -> Bool {
    var start = offset
    if start < bytes.count, bytes[start] == UInt8(ascii: "/") { start += 1 }
    return filteredTags.contains { name in
      let end = start + name.count
      guard end < bytes.count else { return false }
      for index in name.indices where bytes[start + index] | 0x20 != name[index] { return false }
      return bytes[end].isWhiteSpace || bytes[end] == UInt8(ascii: ">") || bytes.has("/>", at: end)
    }
  }
}
