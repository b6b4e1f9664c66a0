/// How text is written into XML and into URIs.
enum Escaping {
  /// For element content and double-quoted attributes. Characters that XML 1.0 cannot hold become U+FFFD.
  ///
  /// - Parameter isAttribute: whether line breaks become references: readers take others for spaces in attributes.
  static func xml(_ text: String, isAttribute: Bool = false) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\r": result += "&#13;"
      case "\n", "\t":
        if isAttribute { result += "&#\(scalar.value);" } else { result.unicodeScalars.append(scalar) }
      case "\u{0}"..<"\u{20}", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
  }

  /// A relative path as a URI reference (RFC 3986): what is neither unreserved nor `/` is percent-encoded.
  static func uri(_ path: String) -> String {
    let digits = Array("0123456789ABCDEF")
    return path.utf8.reduce(into: "") { result, byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D...0x2F, 0x5F, 0x7E:
        result.unicodeScalars.append(Unicode.Scalar(byte))
      default: result += "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
      }
    }
  }
}
