extension DeclarationParser {
  /// The part of a header behind the name and the parameters.
  struct Tail {
    enum Stop { case body, comma, end }
    /// The offset behind the last token.
    var end: Int
    /// What is under the cursor.
    var stop: Stop
  }

  /// Steps over the rest of a header: to its body, to the comma before the next name if there may be several,
  /// or to the end of the line that it ends on.
  mutating func skipTail(mayListNames: Bool = false) -> Tail {
    var angles = 0
    var isInitializer = false
    let start = scanner.position
    var previous = start
    while true {
      let end = previous
      let endsLine = scanner.skipTrivia()
      guard !scanner.isAtEnd, !endsLine || continuesLine(from: end, start: start) else {
        return Tail(end: end, stop: .end)
      }
      let byte = scanner.current
      switch byte {
      case ASCII.openBrace:
        guard isInitializer, end > 0, isClosure(after: end) else { return Tail(end: end, stop: .body) }
        scanner.skipBlock()
      case ASCII.closeBrace, ASCII.semicolon, ASCII.closeParenthesis, ASCII.closeBracket:
        return Tail(end: end, stop: .end)
      case ASCII.comma:
        if mayListNames, angles == 0, isNameAfterComma() { return Tail(end: end, stop: .comma) }
        scanner.position += 1
      case ASCII.openParenthesis, ASCII.openBracket: scanner.skipGroup()
      case ASCII.quote: scanner.skipString()
      case ASCII.hash: scanner.skipAfterHash()
      case ASCII.slash: scanner.skipAfterSlash()
      case ASCII.backtick: _ = scanner.skipQuotedIdentifier()
      case ASCII.less:
        if !isInitializer || isTight(scanner.position) { angles += 1 }
        scanner.position += 1
      case ASCII.greater:
        if angles > 0, scanner.bytes[scanner.position - 1] != ASCII.minus { angles -= 1 }
        scanner.position += 1
      case ASCII.equal:
        if angles == 0, mayListNames { isInitializer = true }
        scanner.position += 1
      case _ where ASCII.isIdentifier(byte): _ = scanner.skipWord()
      default: scanner.position += 1
      }
      previous = scanner.position
    }
  }

  /// Whether a `<` stands between a word and a type, without spaces: generic arguments rather than a comparison.
  private func isTight(_ offset: Int) -> Bool {
    let next = scanner.byte(offset + 1)
    return offset > 0 && ASCII.isIdentifier(scanner.bytes[offset - 1])
      && (ASCII.isIdentifier(next) || next == ASCII.openParenthesis || next == ASCII.openBracket)
  }

  /// Whether the token under the cursor, which begins a line, goes on with a header whose last token ends at `end`.
  private mutating func continuesLine(from end: Int, start: Int) -> Bool {
    switch scanner.current {
    case ASCII.openBrace, ASCII.comma, ASCII.colon, ASCII.equal, ASCII.ampersand, ASCII.question: return true
    case ASCII.dot: return ASCII.isIdentifier(scanner.byte(scanner.position + 1))
    case ASCII.minus: return scanner.byte(scanner.position + 1) == ASCII.greater
    case _ where ASCII.isIdentifier(scanner.current):
      let word = scanner.peek { $0.skipWord() }
      if scanner.holds(word, "where") || scanner.holds(word, "throws") || scanner.holds(word, "async")
        || scanner.holds(word, "rethrows")
      {
        return true
      }
    default: break
    }
    // The name, an operator's too, is never unfinished.
    return end > start && isUnfinished(at: end)
  }

  /// Whether the token before `end` needs another one behind it.
  private func isUnfinished(at end: Int) -> Bool {
    guard end > 0 else { return false }
    switch scanner.bytes[end - 1] {
    case ASCII.comma, ASCII.colon, ASCII.equal, ASCII.ampersand, ASCII.less: return true
    case ASCII.dot: return end > 1 && ASCII.isIdentifier(scanner.bytes[end - 2])
    case ASCII.greater: return end > 1 && scanner.bytes[end - 2] == ASCII.minus
    case 0x65: return end > 5 && scanner.holds(end - 5..<end, "where") && ASCII.isSpace(scanner.bytes[end - 6])
    default: return false
    }
  }

  /// Whether the `{` under the cursor, in an initial value, opens a closure and not accessors.
  private func isClosure(after end: Int) -> Bool {
    if scanner.bytes[end - 1] == ASCII.equal { return true }
    var next = scanner
    next.position += 1
    next.skipTrivia()
    while next.current == ASCII.at {
      _ = next.skipAttribute()
      next.skipTrivia()
    }
    let word = next.skipWord()
    return
      !(next.holds(word, "get") || next.holds(word, "set") || next.holds(word, "willSet")
      || next.holds(word, "didSet") || next.holds(word, "_read") || next.holds(word, "_modify")
      || next.holds(word, "read") || next.holds(word, "modify") || next.holds(word, "init")
      || next.holds(word, "unsafeAddress") || next.holds(word, "unsafeMutableAddress")
      || next.holds(word, "mutating") || next.holds(word, "nonmutating"))
  }

  /// Whether another name of a `case` or `var` line follows the comma under the cursor.
  private func isNameAfterComma() -> Bool {
    var next = scanner
    next.position += 1
    next.skipTrivia()
    if next.current == ASCII.openParenthesis { return true }
    guard next.skipIdentifier() != nil else { return false }
    next.skipTrivia()
    switch next.current {
    case ASCII.greater, ASCII.dot, ASCII.less: return false
    default: return true
    }
  }
}
