extension DeclarationParser {
  /// Reads the declaration whose keyword was read.
  mutating func read(_ kind: Declaration.Kind, _ start: DeclarationStart) {
    name.removeAll(keepingCapacity: true)
    switch kind {
    case .struct, .class, .actor, .enum, .protocol: readType(kind, start)
    case .extension: readExtension(start)
    case .func, .macro: readFunction(kind, start)
    case .`init`, .subscript: readNameless(kind, start)
    case .deinit:
      append(word: start.keyword)
      finishSimple(kind, start, nameOffset: start.keyword.lowerBound)
    case .typealias, .associatedtype, .precedencegroup:
      guard let offset = readName() else { return reportUnnamed(start) }
      finishSimple(kind, start, nameOffset: offset)
    case .var, .let: readVariables(kind, start)
    case .case: readCases(start)
    case .operator: readOperator(start)
    case .import: readImport(start)
    }
  }

  // MARK: Parts

  private mutating func append(word: Range<Int>) {
    name += UnsafeBufferPointer(rebasing: scanner.bytes[word])
  }

  /// Reads an identifier into `name`; gives its offset, nil if there is none.
  private mutating func readName() -> Int? {
    scanner.skipTrivia()
    guard let word = scanner.skipIdentifier() else { return nil }
    append(word: word)
    return word.lowerBound
  }

  private mutating func reportUnnamed(_ start: DeclarationStart) {
    if !scanner.isAtEnd, ASCII.isOperator(scanner.current) { scanner.position += 1 }
    scanner.report(.declaration(nil), at: pending.start ?? start.keyword.lowerBound)
  }

  private mutating func skipGenericParameters() {
    if scanner.skipTrivia(to: ASCII.less) { scanner.skipGenerics() }
  }

  /// Ends a declaration whose body, if it has one, holds nothing to read.
  private mutating func finishSimple(_ kind: Declaration.Kind, _ start: DeclarationStart, nameOffset: Int) {
    let tail = skipTail()
    let signature = signature(start, end: tail.end)
    let bodyStart = scanner.position
    if tail.stop == .body { skipBody(of: kind) }
    let body = tail.stop == .body ? bodyStart..<scanner.position : nil
    append(
      kind, start, header: header(start, end: tail.end), signature: signature, nameOffset: nameOffset, body: body,
      end: body?.upperBound ?? tail.end)
  }

  private mutating func skipBody(of kind: Declaration.Kind) {
    let start = scanner.position
    scanner.skipBlock()
    if let last = scanner.damages.last, last.construct == .brace, last.offset == start {
      let title = "\(kind.rawValue) \(String(decoding: name, as: UTF8.self))"
      scanner.damages[scanner.damages.count - 1].construct = .body(title)
    }
  }

  // MARK: Kinds

  private mutating func readType(_ kind: Declaration.Kind, _ start: DeclarationStart) {
    guard let offset = readName() else { return reportUnnamed(start) }
    skipGenericParameters()
    finishType(kind, start, nameOffset: offset)
  }

  private mutating func finishType(_ kind: Declaration.Kind, _ start: DeclarationStart, nameOffset: Int) {
    let tail = skipTail()
    append(
      kind, start, header: header(start, end: tail.end), signature: signature(start, end: tail.end),
      nameOffset: nameOffset, end: tail.end)
    if tail.stop == .body {
      openScope()
    } else {
      scanner.report(.declaration(title(of: declarations.count - 1)), at: start.keyword.lowerBound)
    }
  }

  private mutating func readExtension(_ start: DeclarationStart) {
    scanner.skipTrivia()
    let offset = scanner.position
    guard readExtendedType() else { return reportUnnamed(start) }
    finishType(.extension, start, nameOffset: offset)
  }

  /// Reads the extended type into `name`, without module selectors (`Module::`), module prefixes and generic
  /// arguments.
  private mutating func readExtendedType() -> Bool {
    var hasSelector = false
    var components = 0
    var firstEnd = 0
    while let word = scanner.skipIdentifier() {
      skipGenericParameters()
      if scanner.current == ASCII.colon, scanner.byte(scanner.position + 1) == ASCII.colon {
        hasSelector = true
        scanner.position += 2
        continue
      }
      if components > 0 { name.append(ASCII.dot) }
      append(word: word)
      components += 1
      if components == 1 { firstEnd = name.count }
      guard scanner.current == ASCII.dot else { break }
      scanner.position += 1
    }
    if !hasSelector, components > 1, modules.contains(String(decoding: name[..<firstEnd], as: UTF8.self)) {
      name.removeFirst(firstEnd + 1)
    }
    return components > 0
  }

  private mutating func readFunction(_ kind: Declaration.Kind, _ start: DeclarationStart) {
    scanner.skipTrivia()
    let isOperator = ASCII.isOperator(scanner.current) || OperatorScalar.begins(scanner)
    guard let word = isOperator ? scanner.skipOperatorName() : scanner.skipIdentifier() else {
      return reportUnnamed(start)
    }
    append(word: word)
    readParameters(.init(namesAreLabels: !isOperator))
    finishSimple(kind, start, nameOffset: word.lowerBound)
  }

  /// An initializer or a subscript.
  private mutating func readNameless(_ kind: Declaration.Kind, _ start: DeclarationStart) {
    append(word: start.keyword)
    if kind == .`init`, scanner.current == ASCII.question || scanner.current == ASCII.bang { scanner.position += 1 }
    readParameters(.init(namesAreLabels: kind == .`init`))
    finishSimple(kind, start, nameOffset: start.keyword.lowerBound)
  }

  private mutating func readParameters(_ style: ParameterStyle) {
    skipGenericParameters()
    if scanner.skipTrivia(to: ASCII.openParenthesis) { scanner.readLabels(style, into: &name) }
  }

  private mutating func readOperator(_ start: DeclarationStart) {
    scanner.skipTrivia()
    guard let word = scanner.skipOperatorName() else { return reportUnnamed(start) }
    append(word: word)
    finishSimple(.operator, start, nameOffset: word.lowerBound)
  }

  private mutating func readImport(_ start: DeclarationStart) {
    scanner.skipTrivia()
    var offset = scanner.position
    var isScoped = false
    let word = scanner.skipWord()
    if !scanner.skipTrivia(), keyword(word, isScopeBefore: scanner.current) {
      isScoped = true
      offset = scanner.position
    } else {
      scanner.position = offset
    }
    var ends: [Int] = []
    while let word = scanner.skipIdentifier() {
      if !ends.isEmpty { name.append(ASCII.dot) }
      append(word: word)
      ends.append(name.count)
      guard scanner.current == ASCII.dot else { break }
      scanner.position += 1
    }
    guard !ends.isEmpty else { return reportUnnamed(start) }
    if isScoped, ends.count > 1 { name.removeLast(name.count - ends[ends.count - 2]) }
    modules.insert(String(decoding: name[..<ends[0]], as: UTF8.self))
    finishSimple(.import, start, nameOffset: offset)
  }

  /// Whether a word behind `import` names a kind of declaration, and the imported name follows.
  private func keyword(_ word: Range<Int>, isScopeBefore next: UInt8) -> Bool {
    guard !word.isEmpty, ASCII.isIdentifier(next) || next == ASCII.backtick else { return false }
    switch keyword(word) {
    case .struct, .class, .enum, .protocol, .typealias, .func, .var, .let: return true
    default: return false
    }
  }
}
