/// The address of a document, as editors spell it: `file:///folder/page%20one.md`.
enum DocumentURI {
  /// The path of a `file:` address; nil for any other (`untitled:`, `git:`).
  static func path(_ uri: String) -> String? {
    let bytes = Array(uri.utf8)
    let scheme = Array("file:".utf8)
    guard bytes.count > scheme.count, zip(bytes, scheme).allSatisfy({ $0 | 0x20 == $1 | 0x20 }) else { return nil }
    var rest = bytes[scheme.count...]
    if rest.starts(with: "//".utf8) {
      rest = rest.dropFirst(2)
      // A host stands before the path: none, or this machine.
      guard let slash = rest.firstIndex(of: 0x2F) else { return nil }
      guard slash == rest.startIndex || rest[..<slash].elementsEqual("localhost".utf8) else { return nil }
      rest = rest[slash...]
    }
    guard rest.first == 0x2F else { return nil }
    return decoded(rest)
  }

  /// The address of an absolute path.
  static func uri(_ path: String) -> String {
    var bytes = Array("file://".utf8)
    for byte in path.utf8 {
      if isPlain(byte) {
        bytes.append(byte)
      } else {
        bytes += [0x25, hexadecimal(byte >> 4), hexadecimal(byte & 15)]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// RFC 3986, "unreserved", and the slash.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x2F, 0x5F, 0x7E: true
    default: false
    }
  }

  private static func hexadecimal(_ digit: UInt8) -> UInt8 { digit < 10 ? 0x30 + digit : 0x37 + digit }

  private static func decoded(_ bytes: ArraySlice<UInt8>) -> String? {
    var result: [UInt8] = []
    var index = bytes.startIndex
    while index < bytes.endIndex {
      if bytes[index] == 0x25, index + 2 < bytes.endIndex, let high = digit(bytes[index + 1]),
        let low = digit(bytes[index + 2])
      {
        result.append(high << 4 | low)
        index += 3
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return result.contains(0) ? nil : String(validating: result, as: UTF8.self)
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x37
    case 0x61...0x66: byte - 0x57
    default: nil
    }
  }
}
