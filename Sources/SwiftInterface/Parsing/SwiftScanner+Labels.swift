/// How the argument labels of a parameter list are told from its names.
struct ParameterStyle {
  /// A lone name is the label too; not so for subscripts and operators.
  var namesAreLabels: Bool
  /// A parameter may be just a type, as in a `case`.
  var mayBeTypes = false
}

extension SwiftScanner {
  /// Steps over the parameter list whose `(` is under the cursor, and appends its labels: `(for:_:)`.
  mutating func readLabels(_ style: ParameterStyle, into name: inout some NameSink) {
    let start = position
    position += 1
    name.append(ASCII.openParenthesis)
    defer { name.append(ASCII.closeParenthesis) }
    while true {
      skipTrivia()
      if current == ASCII.closeParenthesis {
        position += 1
        return
      }
      guard !isAtEnd else { return reportAtEnd(.group, at: start) }
      let isParameter = readLabel(style, into: &name)
      if !isParameter, style.mayBeTypes {
        name.append(ASCII.underscore)
        name.append(ASCII.colon)
      }
      guard skipParameter(mayHoldGenerics: style.mayBeTypes) else {
        if !isAtEnd { report(.group, at: start) } else { reportAtEnd(.group, at: start) }
        return
      }
    }
  }

  /// Appends the label of the parameter that begins at the cursor: a name or two, and a colon. Leaves the cursor
  /// on the colon; where there is no such thing it does not move, and the result is false.
  private mutating func readLabel(_ style: ParameterStyle, into name: inout some NameSink) -> Bool {
    let start = position
    while current == ASCII.at {
      _ = skipAttribute()
      skipTrivia()
    }
    let first = skipIdentifier()
    skipTrivia()
    var isLabel = style.namesAreLabels
    if first != nil, ASCII.isIdentifier(current) || current == ASCII.backtick {
      _ = skipIdentifier()
      skipTrivia()
      isLabel = true
    }
    guard let first, current == ASCII.colon, byte(position + 1) != ASCII.colon else {
      position = start
      return false
    }
    if isLabel { name.append(bytes: slice(first)) } else { name.append(ASCII.underscore) }
    name.append(ASCII.colon)
    return true
  }

  /// Steps over the rest of a parameter and the comma behind it; false if something else ends it.
  ///
  /// A comma between generic arguments counts as one between parameters unless a parameter may be just a type:
  /// what follows it is no name and colon, so it adds no label.
  private mutating func skipParameter(mayHoldGenerics: Bool) -> Bool {
    var angles = 0
    var isDefault = false
    let stops = mayHoldGenerics ? ByteClass.typeParameter : ByteClass.parameter
    while true {
      skip(to: stops)
      guard position < bytes.count else { return false }
      switch bytes[position] {
      case ASCII.comma:
        position += 1
        if angles == 0 || !mayHoldGenerics { return true }
      case ASCII.closeParenthesis: return true
      case ASCII.closeBrace, ASCII.closeBracket: return false
      case ASCII.openParenthesis, ASCII.openBracket, ASCII.openBrace: skipGroup()
      case ASCII.equal:
        isDefault = true
        position += 1
      case ASCII.less:
        if !isDefault || ASCII.isIdentifier(bytes[position - 1]) { angles += 1 }
        position += 1
      case ASCII.greater:
        if angles > 0, bytes[position - 1] != ASCII.minus { angles -= 1 }
        position += 1
      default: skipLiteral()
      }
    }
  }
}
