/// What each byte may mean in Swift text, as the bits of one table, so that a loop tells with one load and one test
/// whether to stop: a chain of comparisons for each byte took three times as long.
enum ByteClass {
  /// Letters, digits, `_`, `$`, and every byte of a scalar outside of ASCII.
  static let identifier: UInt16 = 1 << 0
  /// White space, line breaks too.
  static let space: UInt16 = 1 << 1
  /// `\n` and `\r`.
  static let lineBreak: UInt16 = 1 << 2
  /// `/ = - + ! * % < > & | ^ ~ ? .`
  static let operatorSign: UInt16 = 1 << 3
  /// What a scan over a body looks at: braces, and what begins a literal, a comment or a name in backticks.
  static let block: UInt16 = 1 << 4
  /// The same, and all other brackets.
  static let group: UInt16 = 1 << 5
  /// What a scan over the rest of a header looks at: brackets, line breaks and `;`.
  static let tail: UInt16 = 1 << 6
  /// The same, and `, < > =`, for a header that may declare several names.
  static let listTail: UInt16 = 1 << 7
  /// What a scan over a parameter looks at: brackets and `,`.
  static let parameter: UInt16 = 1 << 8
  /// The same, and `< > =`, for a parameter that may be just a type.
  static let typeParameter: UInt16 = 1 << 9
  /// What a scan over generic parameters looks at.
  static let generics: UInt16 = 1 << 10
  /// `"`, `\` and line breaks.
  static let string: UInt16 = 1 << 11

  /// The bits of each byte: 256 entries. Never changed or freed, so that every scanner may hold the pointer.
  nonisolated(unsafe) static let table: UnsafePointer<UInt16> = {
    let table = UnsafeMutablePointer<UInt16>.allocate(capacity: 256)
    for byte in UInt8.min...UInt8.max { table[Int(byte)] = bits(of: byte) }
    return UnsafePointer(table)
  }()

  private static func bits(of byte: UInt8) -> UInt16 {
    var bits: UInt16 = 0
    if ASCII.isIdentifier(byte) { bits |= identifier }
    if ASCII.isSpace(byte) { bits |= space }
    if ASCII.isLineBreak(byte) { bits |= lineBreak | tail | listTail | string }
    if ASCII.isOperator(byte) { bits |= operatorSign }
    switch byte {
    case ASCII.openBrace, ASCII.closeBrace:
      bits |= block | group | tail | listTail | parameter | typeParameter | generics
    case ASCII.hash, ASCII.backtick: bits |= block | group | tail | listTail | parameter | typeParameter
    case ASCII.quote: bits |= block | group | tail | listTail | parameter | typeParameter | generics | string
    case ASCII.slash: bits |= block | group | tail | listTail | parameter | typeParameter | generics
    case ASCII.openParenthesis, ASCII.openBracket:
      bits |= group | tail | listTail | parameter | typeParameter | generics
    case ASCII.closeParenthesis, ASCII.closeBracket: bits |= group | tail | listTail | parameter | typeParameter
    case ASCII.semicolon: bits |= tail | listTail | generics
    case ASCII.comma: bits |= listTail | parameter | typeParameter
    case ASCII.less, ASCII.greater: bits |= listTail | typeParameter | generics
    case ASCII.equal: bits |= listTail | typeParameter
    case ASCII.backslash: bits |= string
    default: break
    }
    return bits
  }
}
