/// What the end of the text leaves open.
extension DeclarationParser {
  mutating func finish() {
    let isReported = scanner.damages.contains { $0.isAtEnd }
    if !isReported { reportEnd() }
    for scope in scopes.dropFirst() {
      if let index = scope.declaration { close(index, end: scanner.bytes.count) }
    }
  }

  /// Reports the innermost of what is still open at the end.
  private mutating func reportEnd() {
    if let start = pending.start { return scanner.report(.declaration(nil), at: start) }
    if isLastCut() {
      let index = records.count - 1
      return scanner.report(.declaration(title(of: index)), at: Int(records[index].keyword), isAtEnd: true)
    }
    let scope = scopes.count > 1 ? scopes.last : nil
    if let offset = conditions.offset, offset >= scope?.offset ?? 0 {
      return scanner.report(.condition, at: offset)
    }
    if let scope, let index = scope.declaration {
      scanner.report(.body(title(of: index)), at: scope.offset)
    }
  }

  /// Whether the text ends in the header of the last declaration, at a place where more of it must follow.
  private mutating func isLastCut() -> Bool {
    guard let record = records.last, record.bodyStart == DeclarationRecord.none else { return false }
    let position = scanner.position
    defer { scanner.position = position }
    let (nameEnd, end) = (Int(record.nameEnd), Int(record.headerEnd))
    scanner.position = end
    scanner.skipTrivia()
    guard scanner.isAtEnd else { return false }
    switch record.kind {
    case .precedencegroup: return true
    // Behind the name, a backtick or the parenthesis of a tuple may stand.
    case .var, .let: if end <= nameEnd + 1 { return true }
    case .typealias: if !scanner.bytes[nameEnd..<end].contains(ASCII.equal) { return true }
    default: break
    }
    return end > nameEnd && (needsMore(before: end) || hasOpenAngle(record.kind, nameEnd..<end))
  }

  /// Whether the last token of a header is one that another one follows.
  private func needsMore(before end: Int) -> Bool {
    let last = scanner.bytes[end - 1]
    let previous = end > 1 ? scanner.bytes[end - 2] : 0
    switch last {
    case ASCII.comma, ASCII.colon, ASCII.equal, ASCII.ampersand, ASCII.less, ASCII.minus, ASCII.at, UInt8(ascii: "~"):
      return true
    case ASCII.dot: return previous != ASCII.dot
    case ASCII.greater: return previous == ASCII.minus
    default: break
    }
    var start = end
    while start > 0, ASCII.isIdentifier(scanner.bytes[start - 1]) { start -= 1 }
    let words: [StaticString] = ["where", "some", "any", "each", "repeat", "sending"]
    return words.contains { scanner.holds(start..<end, $0) }
  }

  /// Whether generic arguments are open in a range that begins behind a name or at the backtick that closes it. An
  /// initial value may compare, and is not looked at.
  private mutating func hasOpenAngle(_ kind: Declaration.Kind, _ range: Range<Int>) -> Bool {
    scanner.position = range.lowerBound
    if scanner.current == ASCII.backtick { scanner.position += 1 }
    var depth = 0
    while true {
      scanner.skip(to: ByteClass.listTail)
      let offset = scanner.position
      guard offset < range.upperBound else { return depth > 0 }
      switch scanner.current {
      case ASCII.openParenthesis, ASCII.openBracket, ASCII.openBrace: scanner.skipGroup()
      case ASCII.less: depth += 1
      case ASCII.greater: if scanner.byte(offset - 1) != ASCII.minus { depth -= 1 }
      case ASCII.equal:
        let isComparison = scanner.byte(offset + 1) == ASCII.equal || scanner.byte(offset - 1) == ASCII.equal
        if kind != .typealias, !isComparison { return false }
      case ASCII.slash: _ = scanner.skipComment()
      case ASCII.backtick: _ = scanner.skipQuotedIdentifier()
      case ASCII.quote: scanner.skipLiteral()
      default: break
      }
      if scanner.position == offset { scanner.position += 1 }
    }
  }

  /// Reports the function, initializer or subscript appended last, which has no parameter list.
  mutating func reportMissingParameters(_ keyword: Range<Int>) {
    let isAtEnd = scanner.peek {
      $0.skipTrivia()
      return $0.isAtEnd
    }
    guard !isAtEnd || scanner.damages.last?.isAtEnd != true else { return }
    let title = title(of: records.count - 1)
    scanner.report(isAtEnd ? .declaration(title) : .parameters(title), at: keyword.lowerBound, isAtEnd: isAtEnd)
  }
}
