/// Reads a type as an author writes it in a marker, which is pasted into source: nothing else may get there.
struct TypeSpelling {
  private let bytes: ArraySlice<UInt8>
  private var index: Int

  private init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    index = bytes.startIndex
  }

  /// - Parameter mayHaveWhere: whether requirements may follow, as in `Array where Element == Int`.
  static func isType(_ bytes: ArraySlice<UInt8>, mayHaveWhere: Bool = false) -> Bool {
    var reader = TypeSpelling(bytes)
    guard reader.type(depth: 0) else { return false }
    if mayHaveWhere, reader.skip(word: "where") {
      repeat { guard reader.requirement() else { return false } } while reader.skip(",")
    }
    reader.skipSpaces()
    return reader.index == bytes.endIndex
  }

  private static let deepest = 32

  private mutating func requirement() -> Bool {
    guard type(depth: 0) else { return false }
    return (skip(":") || skip("==")) && type(depth: 0)
  }

  private mutating func type(depth: Int) -> Bool {
    guard depth < Self.deepest else { return false }
    repeat {
      _ = skip(word: "any") || skip(word: "some") || skip("~")
      guard single(depth: depth) else { return false }
      while skip("?") || skip("!") {}
    } while skip("&")
    return true
  }

  /// `Name<Types>.Name`, `[Type]`, `[Type: Type]`, `(Type, Type)`.
  private mutating func single(depth: Int) -> Bool {
    if skip("[") {
      guard type(depth: depth + 1) else { return false }
      if skip(":"), !type(depth: depth + 1) { return false }
      return skip("]")
    }
    if skip("(") { return list(until: ")", depth: depth) }
    repeat {
      guard name() else { return false }
      if skip("<"), !list(until: ">", depth: depth) { return false }
    } while skip("::") || skip(".")
    return true
  }

  private mutating func list(until close: String, depth: Int) -> Bool {
    repeat { guard number() || type(depth: depth + 1) else { return false } } while skip(",")
    return skip(close)
  }

  /// The value of a generic parameter that is a number.
  private mutating func number() -> Bool {
    skipSpaces()
    let digits = bytes[index...].prefix { (0x30...0x39).contains($0) }
    index = digits.endIndex
    return !digits.isEmpty
  }

  private mutating func name() -> Bool {
    skipSpaces()
    let isQuoted = index < bytes.endIndex && bytes[index] == UInt8(ascii: "`")
    if isQuoted { index += 1 }
    let word = bytes[index...].prefix { SwiftScanner.isTail($0) }
    guard SwiftScanner.isIdentifier(word) else { return false }
    index = word.endIndex
    if isQuoted { return skip("`") }
    return !Self.reserved.contains(String(decoding: word, as: UTF8.self))
  }

  private static let reserved: Set<String> = [
    "import", "func", "let", "var", "struct", "class", "enum", "actor", "extension", "protocol", "init", "deinit",
    "subscript", "typealias", "where", "if", "else", "for", "while", "repeat", "switch", "case", "default", "return",
    "throw", "try", "do", "catch", "guard", "defer", "in", "is", "as", "break", "continue", "self", "super", "nil",
    "true", "false", "inout", "static", "public", "private", "internal", "fileprivate", "operator", "throws",
  ]

  private mutating func skipSpaces() {
    while index < bytes.endIndex, bytes[index] == 0x20 || bytes[index] == 0x09 { index += 1 }
  }

  private mutating func skip(_ text: String) -> Bool {
    skipSpaces()
    guard bytes[index...].starts(with: text.utf8) else { return false }
    index += text.utf8.count
    return true
  }

  private mutating func skip(word: String) -> Bool {
    skipSpaces()
    let found = bytes[index...].prefix { SwiftScanner.isTail($0) }
    guard found.elementsEqual(word.utf8) else { return false }
    index = found.endIndex
    return true
  }
}
