extension DeclarationParser {
  /// The part of a header behind the name and the parameters.
  struct Tail {
    enum Stop { case body, comma, end }
    /// The offset behind the last token.
    var end: Int
    /// What is under the cursor.
    var stop: Stop
  }

  /// Steps over the rest of a header: to its body, or to the end of the line that it ends on.
  ///
  /// Only brackets, literals and line breaks are looked at: stepping from word to word took twice as long.
  mutating func skipTail() -> Tail {
    let start = scanner.position
    var end = start
    while true {
      let isAtEnd = skipTokens(to: ByteClass.tail, &end)
      guard !isAtEnd else { return Tail(end: end, stop: .end) }
      switch scanner.current {
      case ASCII.newline, ASCII.carriageReturn:
        guard continuesHeader(from: end, start: start) else { return Tail(end: end, stop: .end) }
      case ASCII.openBrace: return Tail(end: end, stop: .body)
      case ASCII.closeBrace, ASCII.semicolon, ASCII.closeParenthesis, ASCII.closeBracket:
        return Tail(end: end, stop: .end)
      default: skipPart(&end)
      }
    }
  }

  /// The same for a line that may declare several names: stops before the comma before the next name too, and a `{`
  /// may be part of an initial value.
  mutating func skipListTail() -> Tail {
    var angles = 0
    var isInitializer = false
    let start = scanner.position
    var end = start
    while true {
      let isAtEnd = skipTokens(to: ByteClass.listTail, &end)
      guard !isAtEnd else { return Tail(end: end, stop: .end) }
      switch scanner.current {
      case ASCII.newline, ASCII.carriageReturn:
        guard continuesHeader(from: end, start: start) else { return Tail(end: end, stop: .end) }
        continue
      case ASCII.openBrace:
        guard isInitializer, end > 0, isClosure(after: end) else { return Tail(end: end, stop: .body) }
        scanner.skipBlock()
      case ASCII.closeBrace, ASCII.semicolon, ASCII.closeParenthesis, ASCII.closeBracket:
        return Tail(end: end, stop: .end)
      case ASCII.comma:
        if angles == 0, isNameAfterComma() { return Tail(end: end, stop: .comma) }
        scanner.position += 1
      case ASCII.less:
        if !isInitializer || isTight(scanner.position) { angles += 1 }
        scanner.position += 1
      case ASCII.greater:
        if angles > 0, scanner.bytes[scanner.position - 1] != ASCII.minus { angles -= 1 }
        scanner.position += 1
      case ASCII.equal:
        if angles == 0 { isInitializer = true }
        scanner.position += 1
      default:
        skipPart(&end)
        continue
      }
      end = scanner.position
    }
  }

  /// Steps over words and signs to a byte of a class, and tells where the last token ends. True at the end.
  @inline(__always)
  private mutating func skipTokens(to stops: UInt16, _ end: inout Int) -> Bool {
    let start = scanner.position
    scanner.skip(to: stops)
    var last = scanner.position
    while last > start, scanner.isAt(last - 1, ByteClass.space) { last -= 1 }
    if last > start { end = last }
    return scanner.isAtEnd
  }

  /// Steps over a group, a literal or a comment; a comment is no token.
  @inline(__always)
  private mutating func skipPart(_ end: inout Int) {
    switch scanner.current {
    case ASCII.openParenthesis, ASCII.openBracket: scanner.skipGroup()
    case ASCII.slash:
      if scanner.skipComment() { return }
      scanner.skipAfterSlash()
    case ASCII.backtick: _ = scanner.skipQuotedIdentifier()
    default: scanner.skipLiteral()
    }
    end = scanner.position
  }

  /// Steps over the line break at the cursor and what is no token behind it; true if the header goes on there.
  @inline(__always)
  private mutating func continuesHeader(from end: Int, start: Int) -> Bool {
    scanner.skipTrivia()
    return !scanner.isAtEnd && continuesLine(from: end, start: start)
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
    case ASCII.openBrace, ASCII.comma, ASCII.colon, ASCII.ampersand, ASCII.question: return true
    case ASCII.equal, ASCII.less, ASCII.greater: return !scanner.isAtMergeMarker
    case ASCII.dot: return ASCII.isIdentifier(scanner.byte(scanner.position + 1))
    case ASCII.minus: return scanner.byte(scanner.position + 1) == ASCII.greater
    case 0x61, 0x72, 0x74, 0x77:
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
  private mutating func isClosure(after end: Int) -> Bool {
    if scanner.bytes[end - 1] == ASCII.equal { return true }
    return scanner.peek { scanner in
      scanner.position += 1
      scanner.skipTrivia()
      while scanner.current == ASCII.at {
        _ = scanner.skipAttribute()
        scanner.skipTrivia()
      }
      let word = scanner.skipWord()
      return !Self.accessors.contains { scanner.holds(word, $0) }
    }
  }

  private static var accessors: [StaticString] {
    [
      "get", "set", "willSet", "didSet", "_read", "_modify", "read", "modify", "borrow", "mutate", "yielding_borrow",
      "yielding_mutate", "init", "unsafeAddress", "unsafeMutableAddress", "mutating", "nonmutating", "consuming",
      "__consuming", "borrowing", "nonisolated",
    ]
  }

  /// Whether another name of a `case` or `var` line follows the comma under the cursor.
  private mutating func isNameAfterComma() -> Bool {
    scanner.peek { scanner in
      scanner.position += 1
      scanner.skipTrivia()
      if scanner.current == ASCII.openParenthesis { return true }
      guard scanner.skipIdentifier() != nil else { return false }
      scanner.skipTrivia()
      switch scanner.current {
      case ASCII.greater, ASCII.dot, ASCII.less: return false
      default: return true
      }
    }
  }
}
