extension DeclarationParser {
  /// Whether the keyword before the cursor begins a declaration of its kind: a contextual one only before a name, and
  /// `class` not as a modifier.
  @inline(__always)
  mutating func isKeyword(_ kind: Declaration.Kind) -> Bool {
    switch kind {
    case .actor, .macro, .precedencegroup: isBeforeName()
    case .class: !isClassModifier()
    default: true
    }
  }

  private mutating func isBeforeName() -> Bool {
    scanner.peek {
      $0.skipTrivia()
      return $0.isAtName
    }
  }

  /// Whether a word that begins no declaration is a modifier that Swift knows.
  func isModifier(_ meaning: WordMeaning) -> Bool {
    switch meaning {
    case .unknown: false
    case .modifier, .access: true
    case .keyword(let kind): kind == .class
    }
  }

  /// Whether the `class` before the cursor stands before another keyword or modifier: `class override var`.
  private mutating func isClassModifier() -> Bool {
    let words = words
    return scanner.peek { scanner in
      scanner.skipTrivia()
      if scanner.current == ASCII.at { return true }
      guard ASCII.isIdentifier(scanner.current) else { return false }
      let next = scanner.skipWord()
      if case .keyword(let kind) = words.meaning(of: next, in: scanner.bytes), !kind.isContextual { return true }
      scanner.skipTrivia()
      // `nonisolated(nonsending)`; a class's name is followed by no parenthesis.
      if scanner.current == ASCII.openParenthesis { return true }
      // A class's name is followed by a brace, a colon, generic parameters or `where`; a modifier by another word.
      guard scanner.isAtName || ASCII.isOperator(scanner.current), scanner.current != ASCII.less else { return false }
      return !scanner.holds(scanner.skipWord(), "where")
    }
  }
}

extension Declaration.Kind {
  /// The keyword may be a name too.
  var isContextual: Bool { self == .actor || self == .macro || self == .precedencegroup }
}

extension SwiftScanner {
  /// Whether an identifier, quoted or not, is under the cursor.
  @inline(__always)
  var isAtName: Bool { isAt(position, ByteClass.identifier) || current == ASCII.backtick }
}
