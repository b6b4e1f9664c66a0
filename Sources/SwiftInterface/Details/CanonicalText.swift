/// Writes Swift text in one spelling: module prefixes and selectors out, white space uniform, backticks out, the
/// attributes of a type in one order. Literals stay as they are.
struct CanonicalText {
  private(set) var bytes: [UInt8] = []
  private let modules: ModuleSpelling
  /// A space belongs before the next token, unless it or the one before says otherwise.
  private var needsSpace = false
  /// A module was left out: what follows is not another one.
  private var isQualified = false
  /// The attributes around, in whose arguments this stands. Deeper ones stay as they are: each is read as often as
  /// there are others around it.
  private var depth = 0
  private static let maximumDepth = 8

  init(_ modules: ModuleSpelling) { self.modules = modules }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The text of a range in this spelling.
  static func string(_ range: Range<Int>, in scanner: SwiftScanner, _ modules: ModuleSpelling) -> String {
    var text = CanonicalText(modules)
    text.append(range, in: scanner)
    return text.text
  }

  mutating func append(word: String) {
    space()
    bytes += word.utf8
    needsSpace = true
  }

  /// Whatever comes next stands behind a space.
  mutating func separate() { needsSpace = true }

  /// What comes next stands right behind.
  mutating func join() { needsSpace = false }

  mutating func append(colon list: [String]) {
    bytes.append(ASCII.colon)
    needsSpace = true
    append(list: list)
  }

  /// Appends a list of parts with commas.
  mutating func append(list: [String]) {
    for (index, item) in list.enumerated() {
      if index > 0 {
        bytes.append(ASCII.comma)
        needsSpace = true
      }
      append(word: item)
    }
  }

  mutating func append(_ range: Range<Int>, in whole: SwiftScanner) {
    guard !range.isEmpty else { return }
    var scanner = SwiftScanner(
      UnsafeBufferPointer(rebasing: whole.bytes[..<range.upperBound]), position: range.lowerBound)
    while true {
      let start = scanner.position
      scanner.skipTrivia()
      if scanner.position > start { needsSpace = true }
      guard !scanner.isAtEnd else { return }
      token(&scanner)
    }
  }

  // MARK: Tokens

  private mutating func token(_ scanner: inout SwiftScanner) {
    let byte = scanner.current
    switch byte {
    case ASCII.at: attributes(&scanner)
    case ASCII.quote: literal(&scanner) { $0.skipString() }
    case ASCII.hash: literal(&scanner) { $0.skipAfterHash() }
    case ASCII.openParenthesis, ASCII.openBracket: plain(byte, &scanner)
    case ASCII.closeParenthesis, ASCII.closeBracket:
      needsSpace = false
      plain(byte, &scanner)
    case ASCII.comma, ASCII.colon:
      needsSpace = false
      plain(byte, &scanner)
      needsSpace = true
    case ASCII.openBrace, ASCII.closeBrace:
      needsSpace = true
      plain(byte, &scanner)
      needsSpace = true
    case ASCII.backtick: word(&scanner)
    case _ where ASCII.isIdentifier(byte): word(&scanner)
    case _ where ASCII.isOperator(byte): operators(&scanner)
    default: plain(byte, &scanner)
    }
  }

  /// Puts the space that is due: none behind an opening bracket.
  private mutating func space() {
    defer { needsSpace = false }
    guard needsSpace, let last = bytes.last else { return }
    if last != ASCII.space, last != ASCII.openParenthesis, last != ASCII.openBracket { bytes.append(ASCII.space) }
  }

  private mutating func plain(_ byte: UInt8, _ scanner: inout SwiftScanner) {
    space()
    bytes.append(byte)
    isQualified = false
    scanner.position += 1
  }

  private mutating func literal(_ scanner: inout SwiftScanner, _ skip: (inout SwiftScanner) -> Void) {
    let start = scanner.position
    skip(&scanner)
    if scanner.position == start { scanner.position += 1 }
    space()
    for byte in UnsafeBufferPointer(rebasing: scanner.bytes[start..<scanner.position]) {
      bytes.append(ASCII.isLineBreak(byte) ? ASCII.space : byte)
    }
    isQualified = false
  }

  private mutating func word(_ scanner: inout SwiftScanner) {
    let start = scanner.position
    guard let word = scanner.skipIdentifier() else {
      scanner.position = max(scanner.position, start + 1)
      return
    }
    if scanner.isAtSelector {
      scanner.position += 2
      isQualified = true
      return
    }
    if scanner.current == ASCII.dot, !isQualified, isModule(word, in: scanner) {
      scanner.position += 1
      isQualified = true
      return
    }
    space()
    bytes += UnsafeBufferPointer(rebasing: scanner.bytes[word])
    isQualified = false
  }

  /// Whether the word before the dot under the cursor is a module's name.
  private func isModule(_ word: Range<Int>, in scanner: SwiftScanner) -> Bool {
    guard let next = scanner.peekNameInModule() else { return false }
    let isMember = bytes.last == ASCII.dot && !needsSpace
    return isMember
      ? modules.isOwn(scanner.string(word)) : modules.isModule(scanner.string(word), before: scanner.string(next))
  }

  private mutating func operators(_ scanner: inout SwiftScanner) {
    let start = scanner.position
    isQualified = false
    if scanner.current == ASCII.minus, scanner.byte(start + 1) == ASCII.greater {
      needsSpace = true
      space()
      bytes += [ASCII.minus, ASCII.greater]
      needsSpace = true
      scanner.position += 2
      return
    }
    if scanner.current == ASCII.slash {
      scanner.skipAfterSlash()
    } else {
      scanner.position += 1
    }
    // Brackets of generics, dots and what stands behind a type are tokens of one character.
    let isLone = Self.standsAlone(scanner.bytes[start])
    while !isLone, ASCII.isOperator(scanner.current), !Self.standsAlone(scanner.current),
      !(scanner.current == ASCII.minus && scanner.byte(scanner.position + 1) == ASCII.greater)
    {
      scanner.position += 1
    }
    let range = start..<scanner.position
    let isAssignment = scanner.holds(range, "=") || scanner.holds(range, "==")
    if isAssignment { needsSpace = true }
    space()
    bytes += UnsafeBufferPointer(rebasing: scanner.bytes[range])
    if isAssignment { needsSpace = true }
  }

  private static func standsAlone(_ byte: UInt8) -> Bool {
    switch byte {
    case ASCII.less, ASCII.greater, ASCII.dot, ASCII.question, ASCII.bang: true
    default: false
    }
  }

  /// The attributes of a type or parameter, sorted: their order means nothing.
  private mutating func attributes(_ scanner: inout SwiftScanner) {
    var attributes: [String] = []
    while scanner.current == ASCII.at {
      let range = scanner.skipTypeAttribute()
      attributes.append(attribute(range, in: scanner))
      scanner.skipTrivia()
    }
    attributes.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    space()
    bytes += attributes.joined(separator: " ").utf8
    needsSpace = true
    isQualified = false
  }

  private func attribute(_ range: Range<Int>, in scanner: SwiftScanner) -> String {
    guard depth < Self.maximumDepth else { return FoldedText.string(of: range, in: scanner) }
    var name = CanonicalText(modules)
    name.depth = depth + 1
    name.bytes.append(ASCII.at)
    name.append(range.lowerBound + 1..<range.upperBound, in: scanner)
    return name.text
  }
}

extension SwiftScanner {
  /// Steps over the attribute at the cursor, whose arguments follow without a space: the `(Int)` of
  /// `@escaping (Int) -> ()` is a type.
  fileprivate mutating func skipTypeAttribute() -> Range<Int> {
    let start = position
    position += 1
    while skipIdentifier() != nil {
      if current == ASCII.dot {
        position += 1
      } else if isAtSelector {
        position += 2
      } else {
        break
      }
    }
    if current == ASCII.less { skipGenerics() }
    if current == ASCII.openParenthesis { skipGroup() }
    return start..<position
  }
}
