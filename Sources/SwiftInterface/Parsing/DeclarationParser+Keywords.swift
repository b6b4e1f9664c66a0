extension DeclarationParser {
  /// The kind of declaration that a word begins; nil for a modifier, and for a word that means nothing here.
  func keyword(_ word: Range<Int>) -> Declaration.Kind? {
    func match(_ text: StaticString, _ kind: Declaration.Kind) -> Declaration.Kind? {
      scanner.holds(word, text) ? kind : nil
    }
    switch scanner.bytes[word.lowerBound] {
    case 0x61: return match("associatedtype", .associatedtype) ?? contextual(match("actor", .actor))
    case 0x63: return match("case", .case) ?? (scanner.holds(word, "class") && !isClassModifier ? .class : nil)
    case 0x64: return match("deinit", .deinit)
    case 0x65: return match("extension", .extension) ?? match("enum", .enum)
    case 0x66: return match("func", .func)
    case 0x69: return match("init", .`init`) ?? match("import", .import)
    case 0x6C: return match("let", .let)
    case 0x6D: return contextual(match("macro", .macro))
    case 0x6F: return match("operator", .operator)
    case 0x70: return match("protocol", .protocol) ?? contextual(match("precedencegroup", .precedencegroup))
    case 0x73: return match("struct", .struct) ?? match("subscript", .subscript)
    case 0x74: return match("typealias", .typealias)
    case 0x76: return match("var", .var)
    default: return nil
    }
  }

  /// A contextual keyword is one only before a name.
  private func contextual(_ kind: Declaration.Kind?) -> Declaration.Kind? {
    guard kind != nil else { return nil }
    var next = scanner
    next.skipTrivia()
    return ASCII.isIdentifier(next.current) || next.current == ASCII.backtick ? kind : nil
  }

  static let modifiers: Set<String> = [
    "__consuming", "async", "borrowing", "class", "consuming", "convenience", "distributed", "dynamic", "fileprivate",
    "final", "indirect", "infix", "internal", "isolated", "lazy", "mutating", "nonisolated", "nonmutating", "open",
    "optional", "override", "package", "postfix", "prefix", "private", "public", "required", "sending", "static",
    "unowned", "weak", "_const",
  ]

  /// Whether a word is a modifier that Swift knows.
  func isModifier(_ word: Range<Int>) -> Bool { Self.modifiers.contains(scanner.string(word)) }

  /// Whether the `class` before the cursor stands before another keyword or modifier: `class override var`.
  private var isClassModifier: Bool {
    var next = scanner
    next.skipTrivia()
    if next.current == ASCII.at { return true }
    guard ASCII.isIdentifier(next.current) else { return false }
    _ = next.skipWord()
    next.skipTrivia()
    // A class's name is followed by a brace, a colon, generic parameters or `where`; a modifier by another word.
    guard ASCII.isIdentifier(next.current) || next.current == ASCII.backtick || ASCII.isOperator(next.current),
      next.current != ASCII.less
    else { return false }
    return !next.holds(next.skipWord(), "where")
  }
}
