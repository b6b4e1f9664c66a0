import Markdown

/// The tokens of a style sheet, as far as leaving out blanks needs them (CSS Syntax, level 3, section 4).
struct CSSTokens {
  enum Kind {
    /// Characters between which no blank may come or go: names, numbers, signs without a meaning here.
    case word
    case blank
    case comment
    /// One character: a bracket, or what ends or parts statements.
    case sign
  }

  struct Token {
    var kind: Kind
    var range: Range<Int>
  }

  private(set) var all: [Token] = []
  private let bytes: [UInt8]
  private var position = 0

  /// Nil for text that ends within a string, a comment or an address: nobody knows what its author meant.
  init?(_ bytes: [UInt8]) {
    self.bytes = bytes
    while position < bytes.count {
      let start = position
      guard let kind = next() else { return nil }
      if kind == .word, let last = all.last, last.kind == .word {
        all[all.count - 1].range = last.range.lowerBound..<position
      } else {
        all.append(Token(kind: kind, range: start..<position))
      }
    }
  }

  private static let signs = Set("{}()[];:,>+~!".utf8)

  static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) && byte != 0x0B }

  static func isNameByte(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte == 0x2D || byte == 0x5F || (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF)
  }

  private func starts(_ text: StaticString) -> Bool { bytes.has(text, at: position) }

  private mutating func next() -> Kind? {
    let byte = bytes[position]
    if Self.isBlank(byte) {
      while position < bytes.count, Self.isBlank(bytes[position]) { position += 1 }
      return .blank
    }
    if starts("/*") { return comment() ? .comment : nil }
    if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { return string(until: byte) ? .word : nil }
    if byte == UInt8(ascii: "\\") { return escape() ? .word : nil }
    if isAddress { return address() ? .word : nil }
    position += 1
    return Self.signs.contains(byte) ? .sign : .word
  }

  private mutating func comment() -> Bool {
    position += 2
    while position + 1 < bytes.count {
      if bytes[position] == UInt8(ascii: "*"), bytes[position + 1] == UInt8(ascii: "/") {
        position += 2
        return true
      }
      position += 1
    }
    return false
  }

  private mutating func string(until quote: UInt8) -> Bool {
    position += 1
    while position < bytes.count {
      switch bytes[position] {
      case quote:
        position += 1
        return true
      case UInt8(ascii: "\\"): position += 2
      case 0x0A, 0x0C, 0x0D: return false
      default: position += 1
      }
    }
    return false
  }

  /// A backslash with what it stands before; the blank that ends a number belongs to it.
  private mutating func escape() -> Bool {
    position += 1
    let start = position
    while position < bytes.count, position - start < 6, isHex(bytes[position]) { position += 1 }
    if position == start {
      position += 1
    } else if position < bytes.count, Self.isBlank(bytes[position]) {
      position += 1
    }
    return position <= bytes.count && start < bytes.count && bytes[start] != 0x0A
  }

  private func isHex(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x46).contains(byte & 0xDF)
  }

  /// Whether `url(` with an address that has no quotes begins here.
  private var isAddress: Bool {
    guard bytes.count - position > 4, position == 0 || !Self.isNameByte(bytes[position - 1]),
      zip(bytes[position...], "url(".utf8).allSatisfy({ $0 == $1 || $0 | 0x20 == $1 && $1 != UInt8(ascii: "(") })
    else { return false }
    let first = bytes[(position + 4)...].first { !Self.isBlank($0) }
    return first != UInt8(ascii: "\"") && first != UInt8(ascii: "'")
  }

  private mutating func address() -> Bool {
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: ")"):
        position += 1
        return true
      case UInt8(ascii: "\\"): position += 2
      default: position += 1
      }
    }
    return false
  }
}
