extension SwiftScanner {
  /// How deep string literals may stand in one another's interpolations; a deeper interpolation is read as text.
  private static var maximumDepth: Int { 100 }

  /// Steps over what a `#` begins: a raw string, an extended regular expression, or just the `#`s.
  mutating func skipAfterHash() {
    let start = position
    while current == ASCII.hash { position += 1 }
    if current == ASCII.quote {
      position = start
      skipString()
    } else if current == ASCII.slash {
      skipExtendedRegex(hashes: position - start, start: start)
    }
  }

  /// Steps over the string literal at the cursor, raw or not, over one line or several.
  mutating func skipString(depth: Int = 0) {
    let start = position
    while current == ASCII.hash { position += 1 }
    let hashes = position - start
    let isTripled = byte(position + 1) == ASCII.quote && byte(position + 2) == ASCII.quote
    let isMultiline = isTripled && (hashes == 0 || ASCII.isLineBreak(byte(position + 3)))
    position += isMultiline ? 3 : 1
    while true {
      skip(to: ByteClass.string)
      guard position < bytes.count else { break }
      switch bytes[position] {
      case ASCII.quote:
        if closesString(isMultiline: isMultiline, hashes: hashes) { return }
        position += 1
      case ASCII.backslash:
        skipEscape(hashes: hashes, isMultiline: isMultiline, depth: depth)
      case ASCII.newline where !isMultiline, ASCII.carriageReturn where !isMultiline:
        report(.string, at: start)
        return
      default:
        position += 1
      }
    }
    position = bytes.count
    report(.string, at: start)
  }

  private mutating func closesString(isMultiline: Bool, hashes: Int) -> Bool {
    var end = position + 1
    if isMultiline {
      guard byte(end) == ASCII.quote, byte(end + 1) == ASCII.quote else { return false }
      end += 2
    }
    for _ in 0..<hashes {
      guard byte(end) == ASCII.hash else { return false }
      end += 1
    }
    position = end
    return true
  }

  private mutating func skipEscape(hashes: Int, isMultiline: Bool, depth: Int) {
    position += 1
    var seen = 0
    while seen < hashes, current == ASCII.hash {
      seen += 1
      position += 1
    }
    guard seen == hashes else { return }
    if current == ASCII.openParenthesis, depth < Self.maximumDepth {
      skipInterpolation(isMultiline: isMultiline, depth: depth)
    } else if !isAtEnd, !ASCII.isLineBreak(current) {
      position += 1
    }
  }

  private mutating func skipInterpolation(isMultiline: Bool, depth: Int) {
    var open = 0
    while position < bytes.count {
      switch bytes[position] {
      case ASCII.openParenthesis:
        open += 1
        position += 1
      case ASCII.closeParenthesis:
        open -= 1
        position += 1
        if open == 0 { return }
      case ASCII.quote:
        skipString(depth: depth + 1)
      case ASCII.hash:
        let start = position
        while current == ASCII.hash { position += 1 }
        if current == ASCII.quote {
          position = start
          skipString(depth: depth + 1)
        }
      case ASCII.newline where !isMultiline, ASCII.carriageReturn where !isMultiline:
        return
      case ASCII.slash where byte(position + 1) == ASCII.star:
        _ = skipComment()
      default:
        position += 1
      }
    }
  }

  /// Steps over the `/` at the cursor: a comment, a regular expression, or an operator.
  mutating func skipAfterSlash() {
    if skipComment() { return }
    let start = position
    position += 1
    guard start >= regexScannedTo, mayStartRegex(at: start) else { return }
    let next = current
    guard !isAtEnd, !ASCII.isSpace(next), next != ASCII.closeParenthesis, next != ASCII.comma else { return }
    skipRegex()
  }

  private func mayStartRegex(at offset: Int) -> Bool {
    switch byte(offset - 1) {
    // The end of a comment.
    case ASCII.slash: byte(offset - 2) == ASCII.star
    case ASCII.openParenthesis, ASCII.openBracket, ASCII.openBrace, ASCII.comma, ASCII.semicolon, ASCII.colon: true
    default: ASCII.isSpace(byte(offset - 1))
    }
  }

  /// A regular expression ends on its line, with parentheses that match; else its `/` is an operator.
  private mutating func skipRegex() {
    var offset = position
    var open = 0
    while offset < bytes.count, !ASCII.isLineBreak(bytes[offset]) {
      switch bytes[offset] {
      case ASCII.backslash:
        offset += 1
      case ASCII.openParenthesis:
        open += 1
      case ASCII.closeParenthesis:
        open -= 1
        if open < 0 { return }
      case ASCII.slash:
        if open == 0, !ASCII.isSpace(bytes[offset - 1]) { position = offset + 1 }
        return
      default: break
      }
      offset += 1
    }
    regexScannedTo = offset
  }

  private mutating func skipExtendedRegex(hashes: Int, start: Int) {
    position += 1
    let isMultiline = ASCII.isLineBreak(current)
    guard isMultiline || start >= regexScannedTo else { return }
    var offset = position
    while offset < bytes.count, isMultiline || !ASCII.isLineBreak(bytes[offset]) {
      if bytes[offset] == ASCII.backslash {
        offset += 2
        continue
      }
      var end = offset + 1
      if bytes[offset] == ASCII.slash {
        while end - offset - 1 < hashes, byte(end) == ASCII.hash { end += 1 }
        if end - offset - 1 == hashes {
          position = end
          return
        }
      }
      offset = end
    }
    regexScannedTo = min(offset, bytes.count)
    if isMultiline {
      position = bytes.count
      report(.regularExpression, at: start)
    }
  }
}
