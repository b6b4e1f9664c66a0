extension SwiftScanner {
  /// Steps over the block whose `{` is under the cursor, counting braces only, so that other damage inside of it
  /// does no harm outside. The end of the text before its `}` is reported.
  mutating func skipBlock() { skipBrackets(.brace, lookingAt: ByteClass.block) }

  /// Steps over the group whose `(`, `[` or `{` is under the cursor. It ends before a `}` that closes what stands
  /// around it, which is reported like the end of the text.
  mutating func skipGroup() { skipBrackets(.group, lookingAt: ByteClass.group) }

  private mutating func skipBrackets(_ construct: Damage.Construct, lookingAt stops: UInt16) {
    let start = position
    var open = BracketStack()
    while true {
      skip(to: stops)
      guard position < bytes.count else { return reportAtEnd(construct, at: start) }
      let byte = bytes[position]
      switch byte {
      case ASCII.openParenthesis, ASCII.openBracket, ASCII.openBrace:
        open.open(byte)
        position += 1
      case ASCII.closeParenthesis, ASCII.closeBracket, ASCII.closeBrace:
        if !open.close(byte), byte == ASCII.closeBrace { return report(construct, at: start) }
        position += 1
        if open.isEmpty { return }
      default: skipLiteral()
      }
    }
  }

  /// Steps over what a `"`, `#`, `/` or backtick at the cursor begins.
  mutating func skipLiteral() {
    switch current {
    case ASCII.quote: skipString()
    case ASCII.slash: skipAfterSlash()
    case ASCII.hash: skipAfterHash()
    case ASCII.backtick: if skipQuotedIdentifier() == nil, !isAtEnd { position += 1 }
    default: position += 1
    }
  }

  /// Steps over the generic parameters whose `<` is under the cursor; stops before a brace if they never end.
  mutating func skipGenerics() {
    var depth = 0
    while true {
      skip(to: ByteClass.generics)
      guard position < bytes.count else { return }
      switch bytes[position] {
      case ASCII.less:
        depth += 1
        position += 1
      case ASCII.greater:
        let isArrow = position > 0 && bytes[position - 1] == ASCII.minus
        position += 1
        if !isArrow {
          depth -= 1
          if depth == 0 { return }
        }
      case ASCII.openParenthesis, ASCII.openBracket: skipGroup()
      case ASCII.openBrace, ASCII.closeBrace, ASCII.semicolon: return
      case ASCII.quote: skipString()
      case ASCII.slash: skipAfterSlash()
      default: position += 1
      }
    }
  }

  /// Steps over the attribute whose `@` is under the cursor: its name, generic arguments and arguments.
  mutating func skipAttribute() -> Range<Int> {
    let start = position
    position += 1
    while skipIdentifier() != nil {
      if current == ASCII.dot {
        position += 1
      } else if current == ASCII.colon, byte(position + 1) == ASCII.colon {
        position += 2
      } else {
        break
      }
    }
    if current == ASCII.less { skipGenerics() }
    var next = position
    while byte(next) == ASCII.space { next += 1 }
    if byte(next) == ASCII.openParenthesis {
      position = next
      skipGroup()
    }
    return start..<position
  }

  /// Reports what the text ends inside of, unless something inside of that was reported.
  mutating func reportAtEnd(_ construct: Damage.Construct, at offset: Int) {
    position = bytes.count
    if damages.contains(where: { $0.isAtEnd && $0.offset > offset }) { return }
    report(construct, at: offset)
  }
}
