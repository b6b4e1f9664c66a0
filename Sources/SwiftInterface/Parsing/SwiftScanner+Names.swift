/// A name of words between dots, as it was stepped over.
struct DottedName {
  var first: Range<Int>
  var last: Range<Int>
  /// The number of words, without those before a `::`.
  var count: Int
  /// A module stands before one of the words: `Module::Type`.
  var hasSelector: Bool
}

extension SwiftScanner {
  /// Whether the name of an operator is under the cursor.
  @inline(__always)
  var isAtOperator: Bool { isAt(position, ByteClass.operatorSign) || OperatorScalar.begins(self) }

  /// Steps over a name of words between dots; nil if none is under the cursor.
  mutating func skipDottedName(hasGenerics: Bool) -> DottedName? {
    var name: DottedName?
    var hasSelector = false
    while let word = skipIdentifier() {
      if hasGenerics {
        if skipTrivia(to: ASCII.less) { skipGenerics() }
        if skipSelector() {
          hasSelector = true
          continue
        }
      }
      if name == nil { name = DottedName(first: word, last: word, count: 0, hasSelector: false) }
      name?.last = word
      name?.count += 1
      guard current == ASCII.dot else { break }
      position += 1
    }
    name?.hasSelector = hasSelector
    return name
  }

  /// Steps over the `?` and `!` behind a type; false if there is none.
  mutating func skipOptionalSigns() -> Bool {
    let start = position
    while current == ASCII.question || current == ASCII.bang { position += 1 }
    return position > start
  }

  /// Steps over the type whose `[` is under the cursor, and tells which one it is.
  mutating func skipBracketedType() -> DeclarationRecord.Traits {
    let start = position
    skipGroup()
    let end = position
    defer { position = end }
    position = start + 1
    while position < end {
      let word = skipWord()
      if holds(word, "of") { return .inlineArray }
      switch current {
      case ASCII.colon:
        if byte(position + 1) != ASCII.colon { return .dictionary }
        position += 2
      case ASCII.openParenthesis, ASCII.openBracket, ASCII.openBrace: skipGroup()
      case ASCII.less: skipGenerics()
      case ASCII.quote, ASCII.hash, ASCII.slash, ASCII.backtick: skipLiteral()
      default: position += 1
      }
    }
    return .array
  }

  private mutating func skipSelector() -> Bool {
    guard current == ASCII.colon, byte(position + 1) == ASCII.colon else { return false }
    position += 2
    return true
  }

  /// Steps over a name of words between dots that ends before `end`, and gives its words without module selectors
  /// (`Module::`), module prefixes and generic arguments; the last one only if asked.
  mutating func writeDottedName(
    end: Int, _ traits: DeclarationRecord.Traits, lastOnly: Bool = false, to name: inout some NameSink
  ) {
    if let sugared = traits.sugaredName {
      return name.append(bytes: UnsafeBufferPointer(start: sugared.utf8Start, count: sugared.utf8CodeUnitCount))
    }
    var isFirst = true
    var skips = traits.contains(.beginsWithModule)
    while position < end, let word = skipIdentifier() {
      let isLast = position >= end
      if !isLast {
        if skipTrivia(to: ASCII.less) { skipGenerics() }
        if skipSelector() { continue }
      }
      if isLast ? !traits.contains(.endsWithMember) : !skips && !lastOnly {
        if !isFirst { name.append(ASCII.dot) }
        name.append(bytes: slice(word))
        isFirst = false
      }
      skips = false
      guard current == ASCII.dot else { break }
      position += 1
    }
  }

  /// Steps over the generic parameters and the parameters behind a name, and appends the argument labels.
  /// False where parameters should be and are not.
  @inline(__always)
  @discardableResult
  mutating func readParameters(
    of kind: Declaration.Kind, isOperator: Bool, into name: inout some NameSink
  ) -> Bool {
    if kind == .deinit { return true }
    if kind == .`init`, current == ASCII.question || current == ASCII.bang { position += 1 }
    if kind != .case, skipTrivia(to: ASCII.less) { skipGenerics() }
    guard skipTrivia(to: ASCII.openParenthesis) else { return kind == .case }
    readLabels(
      ParameterStyle(namesAreLabels: kind != .subscript && !isOperator, mayBeTypes: kind == .case), into: &name)
    return true
  }
}
