/// The scheme of an address, as a browser finds it.
public enum AddressScheme {
  /// Schemes of addresses that do something else than to lead somewhere. No link and no image is ever written with
  /// one of them, whatever the settings.
  private static let scripts: Set<String> = ["javascript", "vbscript", "livescript", "mocha"]

  /// Whether following the address would run a script, or show a page that the address itself holds.
  ///
  /// - Parameters:
  ///   - address: with its entities read.
  ///   - isMedia: whether it is that of a picture, which may hold its own bytes (`data:image/png;…`), or of sound.
  public static func isForbidden(_ address: String, isMedia: Bool = false) -> Bool {
    guard let scheme = scheme(of: address) else { return false }
    return scripts.contains(scheme) || scheme == "data" && !isMedia
  }

  /// In lower case; nil for a relative address.
  ///
  /// Browsers leave out control characters and spaces before an address, and tabs and line breaks anywhere in it (URL
  /// Standard, 4.4).
  static func scheme(of address: String) -> String? {
    var scheme: [UInt8] = []
    for byte in address.utf8 {
      switch byte {
      case .tab, .newline, .carriageReturn: continue
      case 0...0x20 where scheme.isEmpty: continue
      case UInt8(ascii: ":"): return scheme.isEmpty ? nil : String(decoding: scheme, as: UTF8.self)
      case _ where byte.isASCIILetter: scheme.append(byte | 0x20)
      case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."), 0x30...0x39:
        if scheme.isEmpty { return nil }
        scheme.append(byte)
      default: return nil
      }
      if scheme.count > 64 { return nil }
    }
    return nil
  }

  /// Whether the address holds a picture.
  static func isImageData(_ address: String) -> Bool {
    let kept = address.utf8.filter { $0 > 0x20 }.prefix(64).map { $0.isASCIILetter ? $0 | 0x20 : $0 }
    return kept.starts(with: "data:image/".utf8)
  }

  /// The value of an attribute with its entities read, as far as they may matter to a scheme: numbers, with a semicolon
  /// or without, and the names of what may stand in one.
  static func decoded(_ value: String) -> String {
    guard value.utf8.contains(UInt8(ascii: "&")) else { return value }
    let bytes = Array(value.utf8)
    var text: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "&"), let entity = entity(bytes, at: index + 1) {
        text += String(Character(entity.scalar)).utf8
        index = entity.end
      } else {
        text.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  private static let names: [(name: StaticString, scalar: Unicode.Scalar)] = [
    ("Tab;", "\t"), ("NewLine;", "\n"), ("colon;", ":"), ("period;", "."), ("plus;", "+"), ("amp;", "&"), ("amp", "&"),
    ("AMP;", "&"), ("AMP", "&"), ("quot;", "\""), ("quot", "\""), ("lt;", "<"), ("lt", "<"), ("gt;", ">"), ("gt", ">"),
    ("apos;", "'"), ("sol;", "/"), ("num;", "#"), ("quest;", "?"), ("nbsp;", "\u{A0}"), ("ZeroWidthSpace;", "\u{200B}"),
  ]

  private static func entity(_ bytes: [UInt8], at start: Int) -> (scalar: Unicode.Scalar, end: Int)? {
    guard start < bytes.count else { return nil }
    guard bytes[start] == UInt8(ascii: "#") else {
      for (name, scalar) in names
      where bytes[start...].starts(
        with: UnsafeBufferPointer(
          start: name.utf8Start, count: name.utf8CodeUnitCount))
      {
        return (scalar, start + name.utf8CodeUnitCount)
      }
      return nil
    }
    var index = start + 1
    let isHexadecimal = index < bytes.count && bytes[index] | 0x20 == UInt8(ascii: "x")
    if isHexadecimal { index += 1 }
    let first = index
    var value: UInt32 = 0
    while index < bytes.count, let digit = digit(bytes[index], isHexadecimal) {
      value = min(value, 0xFFFFFF) * (isHexadecimal ? 16 : 10) + digit
      index += 1
    }
    guard index > first else { return nil }
    if index < bytes.count, bytes[index] == UInt8(ascii: ";") { index += 1 }
    return (Unicode.Scalar(value) ?? "\u{FFFD}", index)
  }

  private static func digit(_ byte: UInt8, _ isHexadecimal: Bool) -> UInt32? {
    if byte.isDigit { return UInt32(byte - 0x30) }
    let letter = byte | 0x20
    return isHexadecimal && letter >= 0x61 && letter <= 0x66 ? UInt32(letter - 0x57) : nil
  }
}
