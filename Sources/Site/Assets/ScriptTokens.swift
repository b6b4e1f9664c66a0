import Markdown

/// The tokens of a script (ECMAScript, section 12), as far as leaving out comments and blanks needs them.
struct ScriptTokens {
  enum Kind {
    /// A name or a word of the language.
    case word
    case number
    case string
    /// A template, or a piece of it up to or from one of its places for code.
    case template
    case regularExpression
    case sign
  }

  struct Token {
    var kind: Kind
    var range: Range<Int>
    /// What stands before it: nothing, blanks or comments, or a line break.
    var isApart = false
    var beginsLine = false
  }

  private(set) var all: [Token] = []
  private let bytes: [UInt8]
  private var position = 0
  /// For each open bracket its partner, and whether a regular expression may follow that.
  private var open: [(close: UInt8, mayPrecedeExpression: Bool)] = []
  private var closedMayPrecedeExpression = false

  /// Nil for what cannot be read for sure: an open string, template or comment, a bracket without a partner, HTML's
  /// comments, a slash that may divide or begin a regular expression.
  init?(_ bytes: [UInt8]) {
    self.bytes = bytes
    guard !bytes.starts(with: Array("#!".utf8)), read(), open.isEmpty else { return nil }
  }

  /// What closes a template's place for code, told apart from other braces.
  private static let place: UInt8 = 0

  private static let words: Set<String> = [
    "return", "typeof", "instanceof", "in", "new", "delete", "void", "throw", "case", "do", "else",
  ]
  /// Names in some places and words of the language in others.
  private static let unsure: Set<String> = ["of", "yield", "await", "async", "let"]
  private static let conditions: Set<String> = ["if", "while", "for", "with"]

  private func text(_ token: Token) -> String { String(decoding: bytes[token.range], as: UTF8.self) }

  private func starts(_ text: StaticString) -> Bool { bytes.has(text, at: position) }

  static func isWordByte(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte == 0x24 || byte == 0x5F || byte == 0x5C || byte == 0x23 || (0x30...0x39).contains(byte)
      || (0x41...0x5A).contains(byte & 0xDF)
  }

  private mutating func read() -> Bool {
    var isApart = false
    var beginsLine = true
    while position < bytes.count {
      let byte = bytes[position]
      if byte == 0x20 || (0x09...0x0D).contains(byte) {
        isApart = true
        if byte == 0x0A || byte == 0x0D { beginsLine = true }
        position += 1
      } else if starts("//") || starts("/*") {
        isApart = true
        guard let breaks = comment() else { return false }
        if breaks { beginsLine = true }
      } else {
        let start = position
        guard !starts("<!--"), !starts("-->"), let kind = token(), position <= bytes.count else { return false }
        all.append(Token(kind: kind, range: start..<position, isApart: isApart, beginsLine: beginsLine))
        isApart = false
        beginsLine = false
      }
    }
    return true
  }

  /// Whether a comment that is skipped breaks the line; nil where nobody knows.
  private mutating func comment() -> Bool? {
    if starts("//") {
      while position < bytes.count, bytes[position] != 0x0A, bytes[position] != 0x0D {
        // Unicode's own line breaks end a comment too.
        if starts("\u{2028}") || starts("\u{2029}") { return nil }
        position += 1
      }
      return false
    }
    var breaks = false
    position += 2
    while position < bytes.count {
      if starts("*/") {
        position += 2
        return breaks
      }
      if bytes[position] == 0x0A || bytes[position] == 0x0D || starts("\u{2028}") || starts("\u{2029}") {
        breaks = true
      }
      position += 1
    }
    return nil
  }

  private mutating func token() -> Kind? {
    let byte = bytes[position]
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return string(until: byte) ? .string : nil
    case UInt8(ascii: "`"):
      position += 1
      return template() ? .template : nil
    case UInt8(ascii: "/"):
      guard let begins = mayBeginExpression else { return nil }
      if begins { return regularExpression() ? .regularExpression : nil }
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): opened(byte)
    case UInt8(ascii: "}") where open.last?.close == Self.place:
      open.removeLast()
      position += 1
      return template() ? .template : nil
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
      guard let last = open.popLast(), last.close == byte else { return nil }
      closedMayPrecedeExpression = last.mayPrecedeExpression
    default: break
    }
    let next = position + 1 < bytes.count ? bytes[position + 1] : 0
    if (0x30...0x39).contains(byte) || byte == UInt8(ascii: ".") && (0x30...0x39).contains(next) { return number() }
    if Self.isWordByte(byte) {
      while position < bytes.count, Self.isWordByte(bytes[position]) { position += 1 }
      return .word
    }
    position += starts("++") || starts("--") || starts("=>") || starts("?.") ? 2 : 1
    return .sign
  }

  private mutating func opened(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "("):
      let isCondition = all.last.map { $0.kind == .word && !isMember && Self.conditions.contains(text($0)) } ?? false
      open.append((UInt8(ascii: ")"), isCondition))
    case UInt8(ascii: "["): open.append((UInt8(ascii: "]"), false))
    default: open.append((UInt8(ascii: "}"), true))
    }
  }

  /// Whether the last token is the name of a member: behind a dot every word is a name.
  private var isMember: Bool {
    guard let before = all.dropLast().last, before.kind == .sign else { return false }
    return text(before) == "." || text(before) == "?."
  }

  /// Whether a slash begins a regular expression here; nil where nobody knows.
  private var mayBeginExpression: Bool? {
    guard let last = all.last else { return true }
    switch last.kind {
    case .number, .string, .regularExpression: return false
    case .template: return bytes[last.range.upperBound - 1] == UInt8(ascii: "{")
    case .word:
      if isMember { return false }
      return Self.unsure.contains(text(last)) ? nil : Self.words.contains(text(last))
    case .sign:
      switch text(last) {
      case "]", "++", "--": return false
      case ")": return closedMayPrecedeExpression
      case "}": return nil
      default: return true
      }
    }
  }

  private mutating func number() -> Kind {
    while position < bytes.count {
      let byte = bytes[position]
      let isSigned = position > 0 && (byte == 0x2B || byte == 0x2D) && bytes[position - 1] | 0x20 == UInt8(ascii: "e")
      guard Self.isWordByte(byte) || byte == UInt8(ascii: ".") || isSigned else { break }
      position += 1
    }
    return .number
  }

  private mutating func string(until quote: UInt8) -> Bool {
    position += 1
    while position < bytes.count {
      switch bytes[position] {
      case quote:
        position += 1
        return true
      case UInt8(ascii: "\\"): position += bytes[position...].starts(with: [0x5C, 0x0D, 0x0A]) ? 3 : 2
      case 0x0A, 0x0D: return false
      default: position += 1
      }
    }
    return false
  }

  /// The rest of a template, up to its end or the next place for code.
  private mutating func template() -> Bool {
    while position < bytes.count {
      if bytes[position] == UInt8(ascii: "`") {
        position += 1
        return true
      } else if starts("${") {
        position += 2
        open.append((Self.place, false))
        return true
      }
      position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
    }
    return false
  }

  private mutating func regularExpression() -> Bool {
    position += 1
    var isInClass = false
    while position < bytes.count {
      switch bytes[position] {
      case 0x0A, 0x0D: return false
      case UInt8(ascii: "\\"):
        guard position + 1 < bytes.count, bytes[position + 1] != 0x0A, bytes[position + 1] != 0x0D else { return false }
        position += 2
      case UInt8(ascii: "/") where !isInClass:
        position += 1
        while position < bytes.count, Self.isWordByte(bytes[position]) { position += 1 }
        return true
      case let byte:
        if byte == UInt8(ascii: "[") { isInClass = true }
        if byte == UInt8(ascii: "]") { isInClass = false }
        position += 1
      }
    }
    return false
  }
}
