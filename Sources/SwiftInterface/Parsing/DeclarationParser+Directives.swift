extension DeclarationParser {
  /// Reads the `#if` or other directive under the cursor, or steps over a macro's use.
  mutating func readDirective() {
    let start = scanner.position
    scanner.position += 1
    let word = scanner.skipWord()
    if scanner.holds(word, "if") {
      conditions.open(restOfLine(), at: start)
    } else if scanner.holds(word, "elseif") {
      if isInsideCondition(start, "#elseif") { conditions.next(restOfLine()) }
    } else if scanner.holds(word, "else") {
      if isInsideCondition(start, "#else") { conditions.next(nil) }
    } else if scanner.holds(word, "endif") {
      if isInsideCondition(start, "#endif") { conditions.close() }
    } else {
      pending.clear()
      scanner.position = start
      scanner.skipAfterHash()
      _ = scanner.skipWord()
      if scanner.current == ASCII.openParenthesis { scanner.skipGroup() }
      return
    }
    pending.addDirective()
  }

  /// The condition of the directive, to the end of its line.
  private mutating func restOfLine() -> String {
    let start = scanner.position
    scanner.skip(to: ByteClass.lineBreak)
    var text = FoldedText.string(of: start..<scanner.position, in: scanner)[...]
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return String(text)
  }

  /// Ends the scopes whose braces are not closed before the block ends that they stand in; false for a directive
  /// that belongs to no block.
  private mutating func isInsideCondition(_ offset: Int, _ name: String) -> Bool {
    guard conditions.depth > 0 else {
      scanner.report(.strayDirective(name), at: offset, isAtEnd: false)
      return false
    }
    while let scope = scopes.last, let index = scope.declaration, scope.conditions >= conditions.depth {
      scanner.report(.body(title(of: index)), at: scope.offset, isAtEnd: false)
      close(index, end: offset + 1)
      records[index].end = UInt32(truncatingIfNeeded: offset)
      scopes.removeLast()
    }
    return true
  }
}
