/// The bytes that Swift text is recognised by.
enum ASCII {
  static let newline: UInt8 = 0x0A
  static let carriageReturn: UInt8 = 0x0D
  static let space: UInt8 = 0x20
  static let tab: UInt8 = 0x09
  static let bang: UInt8 = 0x21
  static let quote: UInt8 = 0x22
  static let hash: UInt8 = 0x23
  static let ampersand: UInt8 = 0x26
  static let openParenthesis: UInt8 = 0x28
  static let closeParenthesis: UInt8 = 0x29
  static let star: UInt8 = 0x2A
  static let comma: UInt8 = 0x2C
  static let minus: UInt8 = 0x2D
  static let dot: UInt8 = 0x2E
  static let slash: UInt8 = 0x2F
  static let colon: UInt8 = 0x3A
  static let semicolon: UInt8 = 0x3B
  static let less: UInt8 = 0x3C
  static let equal: UInt8 = 0x3D
  static let greater: UInt8 = 0x3E
  static let question: UInt8 = 0x3F
  static let at: UInt8 = 0x40
  static let openBracket: UInt8 = 0x5B
  static let backslash: UInt8 = 0x5C
  static let closeBracket: UInt8 = 0x5D
  static let underscore: UInt8 = 0x5F
  static let backtick: UInt8 = 0x60
  static let openBrace: UInt8 = 0x7B
  static let closeBrace: UInt8 = 0x7D

  /// Letters, digits, `_`, `$`, and every byte of a scalar outside of ASCII.
  @inline(__always)
  static func isIdentifier(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- 0x61 < 26 || byte == underscore || byte &- 0x30 < 10 || byte >= 0x80 || byte == 0x24
  }

  @inline(__always)
  static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

  @inline(__always)
  static func isLineBreak(_ byte: UInt8) -> Bool { byte == newline || byte == carriageReturn }

  @inline(__always)
  static func isSpace(_ byte: UInt8) -> Bool { byte == space || byte &- 0x09 < 5 }

  /// `/ = - + ! * % < > & | ^ ~ ? .`
  static func isOperator(_ byte: UInt8) -> Bool {
    switch byte {
    case slash, equal, minus, 0x2B, bang, star, 0x25, less, greater, ampersand, 0x7C, 0x5E, 0x7E, question, dot: true
    default: false
    }
  }
}
