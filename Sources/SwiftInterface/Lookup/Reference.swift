/// A declaration as an author names it in a code span: `Session.respond(to:)`, `.timeout`, `struct Error`.
struct Reference: Hashable {
  /// The names before the last: types, a module, or an instance (`session.respond(to:)`).
  var qualifiers: [String] = []
  /// The last name without labels.
  var base = ""
  /// The argument labels, `_` for none; nil where no arguments are written, or `…` stands for them.
  var labels: [String]?
  /// The arguments are values, types or patterns and not labels alone, so some may be left out.
  var isCall = false
  /// The keyword, where a whole declaration is written.
  var kind: Declaration.Kind?
  /// `prefix`, `infix` or `postfix`, where it stands before the keyword.
  var fixity: String?
  /// A dot stands before it: a member of some type.
  var isImplicitMember = false
  /// An `@` stands before it: a macro, a property wrapper, a global actor.
  var isAttribute = false

  /// `name(a:b:)` as declarations are named.
  var labelledName: String? { labels.map { "\(base)(\($0.map { $0 + ":" }.joined()))" } }

  /// Longer texts are no names.
  private static let maximumLength = 2048

  /// Nil for a text that names nothing: a path, a number, a lone label, a wildcard.
  init?(_ text: String) {
    let bytes = Array(text.utf8.prefix(Self.maximumLength + 1))
    guard bytes.count <= Self.maximumLength else { return nil }
    let reference = bytes.withUnsafeBufferPointer { buffer in
      var parser = ReferenceParser(scanner: SwiftScanner(buffer))
      return parser.parse()
    }
    guard let reference else { return nil }
    self = reference
  }

  init() {}
}

/// Reads a reference from the bytes of a code span.
struct ReferenceParser {
  var scanner: SwiftScanner
  var reference = Reference()
  /// What is read is a keyword's, so that more text may follow the name.
  private var hasPrefix = false

  init(scanner: SwiftScanner) { self.scanner = scanner }

  mutating func parse() -> Reference? {
    scanner.skipTrivia()
    if scanner.current == ASCII.at, readAttributes() { return reference }
    readPrefixes()
    if scanner.current == ASCII.hash {
      scanner.position += 1
      reference.kind = .macro
    }
    if scanner.current == ASCII.backslash { scanner.position += 1 }
    if scanner.current == ASCII.dot, startsName(scanner.byte(scanner.position + 1)) {
      scanner.position += 1
      reference.isImplicitMember = true
    }
    return readNames() && endsWell() ? reference : nil
  }

  private func startsName(_ byte: UInt8) -> Bool { ASCII.isIdentifier(byte) || byte == ASCII.backtick }

  /// Reads the attributes before a declaration; true if there is nothing but one.
  private mutating func readAttributes() -> Bool {
    while scanner.current == ASCII.at {
      let range = scanner.skipAttribute()
      scanner.skipTrivia()
      // `@unknown default` is a pattern.
      if scanner.holds(range, "@unknown") { return true }
      guard scanner.isAtEnd else { continue }
      scanner = SwiftScanner(
        UnsafeBufferPointer(rebasing: scanner.bytes[..<range.upperBound]), position: range.lowerBound + 1)
      reference.isAttribute = true
      if !readNames() { reference.base = "" }
      return true
    }
    return false
  }

  // MARK: What stands before the name

  private mutating func readPrefixes() {
    while let word = peekWord() {
      var next = scanner
      next.position = word.upperBound
      if next.current == ASCII.openParenthesis, Self.takesArguments.contains(next.string(word)) { next.skipGroup() }
      if next.holds(word, "try"), next.current == ASCII.question || next.current == ASCII.bang { next.position += 1 }
      guard next.skipTriviaOnLine() else { return }
      let text = scanner.string(word)
      let isBeforeName = startsName(next.current) || ASCII.isOperator(next.current)
      if let kind = Declaration.Kind(rawValue: text), isBeforeName {
        if kind == .`init` || kind == .subscript || kind == .deinit { return }
        if kind == .case, next.current == ASCII.dot, next.position > word.upperBound {
          scanner.position = next.position
          return
        }
        reference.kind = kind
        scanner.position = next.position
        // `class` may stand before another keyword: `class func`.
        if kind != .class || !isBeforeKeyword(next) { return }
      } else if Self.prefixes.contains(text), isBeforeName {
        if ["prefix", "infix", "postfix"].contains(text) { reference.fixity = text }
        scanner.position = next.position
      } else {
        return
      }
      hasPrefix = true
    }
  }

  private func isBeforeKeyword(_ scanner: SwiftScanner) -> Bool {
    var next = scanner
    let text = next.string(next.skipWord())
    return next.skipTriviaOnLine() && (Declaration.Kind(rawValue: text) != nil || Self.prefixes.contains(text))
  }

  private func peekWord() -> Range<Int>? {
    var next = scanner
    let word = next.skipWord()
    return word.isEmpty ? nil : word
  }

  private static let takesArguments: Set<String> = ["private", "nonisolated", "unowned", "internal", "public"]

  private static let prefixes: Set<String> = WordTable.modifiers.union([
    "any", "some", "catch", "try", "await", "throw", "return", "inout", "each", "repeat", "is", "as",
  ])

  // MARK: Names

  private mutating func readNames() -> Bool {
    while true {
      if ASCII.isOperator(scanner.current) {
        guard let word = scanner.skipOperatorName() else { return false }
        reference.base = scanner.string(word)
        return readArguments()
      }
      guard let word = scanner.skipIdentifier(), !ASCII.isDigit(scanner.bytes[word.lowerBound]) else { return false }
      let name = scanner.string(word)
      if scanner.current == ASCII.colon, scanner.byte(scanner.position + 1) == ASCII.colon {
        scanner.position += 2
        continue
      }
      if scanner.current == ASCII.less { scanner.skipGenerics() }
      guard scanner.current == ASCII.dot, isBeforeMember else {
        reference.base = name
        return readArguments()
      }
      reference.qualifiers.append(name)
      scanner.position += 1
    }
  }

  /// Whether a name or an operator follows the dot under the cursor.
  private var isBeforeMember: Bool {
    let next = scanner.byte(scanner.position + 1)
    return startsName(next) || (ASCII.isOperator(next) && next != ASCII.dot && next != ASCII.star)
  }

  private mutating func readArguments() -> Bool {
    let isOperator = reference.base.utf8.first.map(ASCII.isOperator) ?? false
    if scanner.current == ASCII.question || scanner.current == ASCII.bang { scanner.position += 1 }
    if hasPrefix || reference.kind != nil {
      _ = scanner.skipTriviaOnLine()
      if scanner.current == ASCII.less { scanner.skipGenerics() }
    }
    guard scanner.current == ASCII.openParenthesis else { return true }
    let isSubscript = reference.base == "subscript"
    guard let arguments = scanner.readArgumentLabels(namesAreLabels: !isSubscript) else { return false }
    if isOperator { return true }
    reference.labels = arguments.labels
    reference.isCall = arguments.isCall && reference.kind == nil
    return true
  }

  /// Whether nothing follows, or what may follow a name: the rest of a declaration, effects, a result, a closure.
  private mutating func endsWell() -> Bool {
    while scanner.current == ASCII.question || scanner.current == ASCII.bang { scanner.position += 1 }
    scanner.skipTrivia()
    if scanner.isAtEnd || reference.kind != nil { return true }
    switch scanner.current {
    case ASCII.openBrace: return true
    case ASCII.colon: return namesProperty()
    case ASCII.minus: return scanner.byte(scanner.position + 1) == ASCII.greater
    default:
      let word = scanner.string(scanner.skipWord())
      return ["async", "throws", "rethrows", "where"].contains(word)
    }
  }
}

extension ReferenceParser {
  /// Whether a type follows the colon: `resetDate: Date?` is a property, `resetDate:` a lone label.
  private mutating func namesProperty() -> Bool {
    scanner.position += 1
    guard scanner.skipTriviaOnLine(), !scanner.isAtEnd, reference.labels == nil else { return false }
    reference.kind = .var
    return true
  }
}

extension SwiftScanner {
  /// Steps over white space; true if there was some.
  fileprivate mutating func skipTriviaOnLine() -> Bool {
    let start = position
    skipTrivia()
    return position > start
  }

  /// Steps over the arguments whose `(` is under the cursor. `(a:b:)` gives its labels; `(a: Int, _ b: Int)`,
  /// `(a: 1, 2)` and `(Int, String)` too, as a call; `(…)` and `(...)` give nil labels. Nil if they never end.
  fileprivate mutating func readArgumentLabels(namesAreLabels: Bool) -> (labels: [String]?, isCall: Bool)? {
    let start = position
    skipGroup()
    let end = position - 1
    guard end > start, bytes[end] == ASCII.closeParenthesis else { return nil }
    var inner = SwiftScanner(UnsafeBufferPointer(rebasing: bytes[..<end]), position: start + 1)
    inner.skipTrivia()
    if let labels = inner.bareLabels() { return (labels, false) }
    let text = inner.string(inner.position..<end)
    if text == "…" || text == "..." { return (nil, false) }
    let closing = SwiftScanner(UnsafeBufferPointer(rebasing: bytes[...end]), position: start)
    var list = closing
    var name: [UInt8] = []
    list.readLabels(ParameterStyle(namesAreLabels: namesAreLabels, mayBeTypes: true), into: &name)
    let parts = String(decoding: name.dropFirst().dropLast(), as: UTF8.self).split(separator: ":")
    return (parts.map(String.init), true)
  }

  /// The labels of `a:_:b:`; nil for anything else. None for an empty list.
  private func bareLabels() -> [String]? {
    var next = self
    var labels: [String] = []
    while !next.isAtEnd {
      guard let word = next.skipIdentifier(), next.current == ASCII.colon else { return nil }
      labels.append(next.string(word))
      next.position += 1
      next.skipTrivia()
    }
    return labels
  }
}
