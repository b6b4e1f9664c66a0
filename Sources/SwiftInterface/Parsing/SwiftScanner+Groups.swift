extension SwiftScanner {
  /// Steps over the block whose `{` is under the cursor, counting braces only, so that other damage inside of it
  /// does no harm outside. The end of the text before its `}` is reported.
  mutating func skipBlock() {
    let start = position
    var depth = 0
    while position < bytes.count {
      switch bytes[position] {
      case ASCII.openBrace:
        depth += 1
        position += 1
      case ASCII.closeBrace:
        depth -= 1
        position += 1
        if depth == 0 { return }
      case ASCII.quote: skipString()
      case ASCII.slash: skipAfterSlash()
      case ASCII.hash: skipAfterHash()
      case ASCII.backtick:
        if skipQuotedIdentifier() == nil, !isAtEnd { position += 1 }
      default: position += 1
      }
    }
    reportAtEnd(.brace, at: start)
  }

  /// Steps over the group whose `(`, `[` or `{` is under the cursor. It ends before a `}` that closes what stands
  /// around it, which is reported like the end of the text.
  mutating func skipGroup() {
    let start = position
    var stack = BracketStack()
    while position < bytes.count {
      let byte = bytes[position]
      switch byte {
      case ASCII.openParenthesis, ASCII.openBracket, ASCII.openBrace:
        stack.open(byte)
        position += 1
      case ASCII.closeParenthesis, ASCII.closeBracket, ASCII.closeBrace:
        if !stack.close(byte), byte == ASCII.closeBrace {
          report(.group, at: start)
          return
        }
        position += 1
        if stack.isEmpty { return }
      case ASCII.quote: skipString()
      case ASCII.slash: skipAfterSlash()
      case ASCII.hash: skipAfterHash()
      case ASCII.backtick:
        if skipQuotedIdentifier() == nil, !isAtEnd { position += 1 }
      default: position += 1
      }
    }
    reportAtEnd(.group, at: start)
  }

  /// Steps over the generic parameters whose `<` is under the cursor; stops before a brace if they never end.
  mutating func skipGenerics() {
    var depth = 0
    while position < bytes.count {
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

/// The brackets that are open, with the number of each kind, so that a bracket that closes none is told in O(1).
private struct BracketStack {
  private var brackets: [UInt8] = []
  private var counts: (parentheses: Int, brackets: Int, braces: Int) = (0, 0, 0)
  private var depth = 0
  /// The kind of the only open bracket, so that the common flat group needs no memory.
  private var first: UInt8 = 0

  var isEmpty: Bool { depth == 0 }

  mutating func open(_ byte: UInt8) {
    count(byte, by: 1)
    if depth == 0 { first = byte } else { brackets.append(byte) }
    depth += 1
  }

  /// Closes the innermost bracket of the kind, and what is open inside of it; false if there is none.
  mutating func close(_ closing: UInt8) -> Bool {
    let opening = Self.opening(closing)
    guard number(opening) > 0 else { return false }
    while depth > 0 {
      depth -= 1
      let last = depth == 0 ? first : brackets.removeLast()
      count(last, by: -1)
      if last == opening { break }
    }
    return true
  }

  private static func opening(_ closing: UInt8) -> UInt8 {
    switch closing {
    case ASCII.closeParenthesis: ASCII.openParenthesis
    case ASCII.closeBracket: ASCII.openBracket
    default: ASCII.openBrace
    }
  }

  private func number(_ opening: UInt8) -> Int {
    switch opening {
    case ASCII.openParenthesis: counts.parentheses
    case ASCII.openBracket: counts.brackets
    default: counts.braces
    }
  }

  private mutating func count(_ opening: UInt8, by step: Int) {
    switch opening {
    case ASCII.openParenthesis: counts.parentheses += step
    case ASCII.openBracket: counts.brackets += step
    default: counts.braces += step
    }
  }
}
