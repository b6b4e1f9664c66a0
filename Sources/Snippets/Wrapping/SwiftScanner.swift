/// The tokens of Swift source that its outer structure is read from: words, brackets, directives; strings, comments
/// and regular expressions are passed over. Linear in the text, and no text makes it fail.
struct SwiftScanner {
  struct Token: Equatable {
    enum Kind: Equatable {
      /// An identifier or keyword without backticks.
      case word
      /// A name in backticks, a literal.
      case other
      /// One byte of punctuation.
      case punctuation(UInt8)
      /// `#if`, `#elseif`, `#else`, `#endif`, with the rest of its line.
      case directive
    }
    var kind: Kind
    var range: Range<Int>
    /// How many brackets of any kind are open before it (a closing bracket has the depth of its opening one).
    var depth: Int
    var isFirstOnLine: Bool
  }

  /// A bracket that opens an interpolation; it is no token.
  struct Interpolation {
    var offset: Int
    /// How many brackets of any kind are open before it.
    var depth: Int
    /// How many interpolations are open with it.
    var nesting: Int
  }

  let bytes: [UInt8]
  private var index = 0
  private var depth = 0
  private var isAtLineStart = true
  private(set) var tokens: [Token] = []
  /// Whether a bracket is closed that was not opened.
  private(set) var hasStrayBracket = false
  private(set) var openedInterpolations: [Interpolation] = []
  /// The open string literals around the position: (hashes, is multi-line, depth of the interpolation's bracket).
  private var interpolations: [(hashes: Int, isMultiline: Bool, depth: Int)] = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    while index < bytes.count { step() }
  }

  static func isIdentifier(_ word: some Collection<UInt8>) -> Bool {
    guard let first = word.first, isHead(first) else { return false }
    return word.allSatisfy(isTail)
  }

  /// Whether a word of the code starts with one of the prefixes.
  static func mentions(_ code: [UInt8], anyWithPrefix prefixes: [String]) -> Bool {
    let scanner = SwiftScanner(code)
    return scanner.tokens.contains { token in
      token.kind == .word && prefixes.contains { code[token.range].starts(with: $0.utf8) }
    }
  }

  /// The names and the punctuation of a text, all else of it blank.
  static func withoutComments(_ code: [UInt8]) -> [UInt8] {
    var plain = [UInt8](repeating: 0x20, count: code.count)
    for token in SwiftScanner(code).tokens where token.kind != .other || code[token.range].first == 0x60 {
      plain.replaceSubrange(token.range, with: code[token.range])
    }
    return plain
  }

  func text(_ token: Token) -> String { String(decoding: bytes[token.range], as: UTF8.self) }

  private mutating func step() {
    let byte = bytes[index]
    switch byte {
    case 0x0A, 0x0D:
      isAtLineStart = true
      index += 1
    case 0x20, 0x09, 0x0B, 0x0C, 0x00: index += 1
    case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "/"): skipLine()
    case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "*"): skipBlockComment()
    case UInt8(ascii: "/") where isRegexStart(): skipRegex(hashes: 0, from: index)
    case UInt8(ascii: "\""): readString(hashes: 0, from: index)
    case UInt8(ascii: "#"): readHash()
    case UInt8(ascii: "`"): readBackticks()
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
      add(.punctuation(byte), to: index + 1)
      depth += 1
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): close(byte)
    case _ where Self.isHead(byte) || (0x30...0x39).contains(byte):
      var end = index + 1
      while end < bytes.count, Self.isTail(bytes[end]) { end += 1 }
      add(Self.isHead(byte) ? .word : .other, to: end)
    default: add(.punctuation(byte), to: index + 1)
    }
  }

  private func peek(_ offset: Int) -> UInt8? { index + offset < bytes.count ? bytes[index + offset] : nil }

  /// Whether a name can begin with a byte.
  static func isHead(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || byte == 0x5F || byte >= 0x80
  }

  /// Whether a byte can stand in a name.
  static func isTail(_ byte: UInt8) -> Bool { isHead(byte) || (0x30...0x39).contains(byte) }

  /// The end of the name that starts at an offset.
  static func wordEnd<Bytes: RandomAccessCollection<UInt8>>(_ bytes: Bytes, from start: Int) -> Int
  where Bytes.Index == Int {
    var end = start
    while end < bytes.endIndex, isTail(bytes[end]) { end += 1 }
    return end
  }

  private mutating func add(_ kind: Token.Kind, to end: Int) {
    tokens.append(Token(kind: kind, range: index..<end, depth: depth, isFirstOnLine: isAtLineStart))
    isAtLineStart = false
    index = end
  }

  private mutating func close(_ byte: UInt8) {
    if let open = interpolations.last, byte == UInt8(ascii: ")"), depth == open.depth + 1 {
      interpolations.removeLast()
      depth -= 1
      index += 1
      readStringRest(hashes: open.hashes, isMultiline: open.isMultiline)
      return
    }
    if depth == 0 { hasStrayBracket = true }
    depth = max(0, depth - 1)
    add(.punctuation(byte), to: index + 1)
  }

  private mutating func skipLine() {
    while index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D { index += 1 }
  }

  private mutating func skipBlockComment() {
    var nesting = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "*") {
        nesting += 1
        index += 2
      } else if bytes[index] == UInt8(ascii: "*"), peek(1) == UInt8(ascii: "/") {
        nesting -= 1
        index += 2
        if nesting == 0 { return }
      } else {
        index += 1
      }
    }
  }

  private mutating func readBackticks() {
    var end = index + 1
    while end < bytes.count, bytes[end] != UInt8(ascii: "`"), bytes[end] != 0x0A { end += 1 }
    add(.other, to: min(end + 1, bytes.count))
  }

  /// `#"…"#`, `#/…/#`, a directive, or a `#` of a macro or a selector.
  private mutating func readHash() {
    var end = index
    while end < bytes.count, bytes[end] == UInt8(ascii: "#") { end += 1 }
    let hashes = end - index
    if end < bytes.count, bytes[end] == UInt8(ascii: "\"") { return readString(hashes: hashes, from: end) }
    if end < bytes.count, bytes[end] == UInt8(ascii: "/") { return skipRegex(hashes: hashes, from: end) }
    var wordEnd = end
    while wordEnd < bytes.count, Self.isTail(bytes[wordEnd]) { wordEnd += 1 }
    let word = String(decoding: bytes[end..<wordEnd], as: UTF8.self)
    if hashes == 1, ["if", "elseif", "else", "endif"].contains(word) {
      var lineEnd = wordEnd
      while lineEnd < bytes.count, bytes[lineEnd] != 0x0A, bytes[lineEnd] != 0x0D { lineEnd += 1 }
      return add(.directive, to: lineEnd)
    }
    add(.punctuation(UInt8(ascii: "#")), to: end)
  }

  private mutating func readString(hashes: Int, from quote: Int) {
    let isMultiline = quote + 2 < bytes.count && bytes[quote + 1] == 0x22 && bytes[quote + 2] == 0x22
    add(.other, to: quote + (isMultiline ? 3 : 1))
    readStringRest(hashes: hashes, isMultiline: isMultiline)
  }

  private mutating func readStringRest(hashes: Int, isMultiline: Bool) {
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\\"), hasHashes(hashes, at: index + 1) {
        let next = index + 1 + hashes
        if next < bytes.count, bytes[next] == UInt8(ascii: "(") {
          interpolations.append((hashes, isMultiline, depth))
          openedInterpolations.append(Interpolation(offset: next, depth: depth, nesting: interpolations.count))
          depth += 1
          index = next + 1
          return
        }
        index = min(next + 1, bytes.count)
      } else if byte == 0x22, endsString(hashes: hashes, isMultiline: isMultiline) {
        index += (isMultiline ? 3 : 1) + hashes
        return
      } else if !isMultiline, byte == 0x0A || byte == 0x0D {
        return
      } else {
        index += 1
      }
    }
  }

  private func endsString(hashes: Int, isMultiline: Bool) -> Bool {
    if isMultiline {
      return peek(1) == 0x22 && peek(2) == 0x22 && hasHashes(hashes, at: index + 3)
    }
    return hasHashes(hashes, at: index + 1)
  }

  private func hasHashes(_ count: Int, at start: Int) -> Bool {
    guard start + count <= bytes.count else { return false }
    return bytes[start..<start + count].allSatisfy { $0 == UInt8(ascii: "#") }
  }

  /// A slash opens a regular expression where an operand may stand, if a slash on the same line closes it.
  private func isRegexStart() -> Bool {
    guard let next = peek(1), next != 0x20, next != 0x09, next != 0x0A, next != 0x0D else { return false }
    if let last = tokens.last, !isAtLineStart {
      guard case .punctuation(let byte) = last.kind, "(,=:[{;".utf8.contains(byte) else { return false }
    }
    var end = index + 1
    while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D {
      if bytes[end] == UInt8(ascii: "\\") { end += 1 } else if bytes[end] == UInt8(ascii: "/") { return true }
      end += 1
    }
    return false
  }

  private mutating func skipRegex(hashes: Int, from slash: Int) {
    var end = slash + 1
    while end < bytes.count, hashes > 0 || (bytes[end] != 0x0A && bytes[end] != 0x0D) {
      if bytes[end] == UInt8(ascii: "\\") {
        end += 1
      } else if bytes[end] == UInt8(ascii: "/"), hasHashes(hashes, at: end + 1) {
        break
      }
      end += 1
    }
    add(.other, to: min(end + 1 + hashes, bytes.count))
  }
}
