extension DeclarationParser {
  /// Reads the declaration whose keyword was read.
  @inline(__always)
  mutating func read(_ kind: Declaration.Kind, _ keyword: Range<Int>) {
    startLine = lines.line(at: pending.start(before: keyword.lowerBound))
    keywordLine = lines.line(at: keyword.lowerBound)
    switch kind {
    case .struct, .class, .actor, .enum, .protocol: readType(kind, keyword)
    case .extension: readExtension(keyword)
    case .func, .macro: readFunction(kind, keyword)
    case .`init`, .subscript, .deinit: readNameless(kind, keyword)
    case .typealias, .associatedtype, .precedencegroup: readPlain(kind, keyword)
    case .var, .let: readVariables(kind, keyword)
    case .case: readCases(keyword)
    case .operator: readOperator(keyword)
    case .import: readImport(keyword)
    }
  }

  // MARK: Parts

  mutating func reportUnnamed(_ keyword: Range<Int>) {
    if !scanner.isAtEnd, ASCII.isOperator(scanner.current) { scanner.position += 1 }
    scanner.report(.declaration(nil), at: pending.start(before: keyword.lowerBound))
  }

  /// Appends a declaration without a body, whose header is read to behind its name.
  @inline(__always)
  mutating func append(
    _ kind: Declaration.Kind, _ keyword: Range<Int>, name: Range<Int>, traits: DeclarationRecord.Traits = []
  ) {
    let scope = scopes[scopes.count - 1]
    var path = scope.path
    path.append(nameHash)
    let start = pending.start(before: keyword.lowerBound)
    records.append(
      DeclarationRecord(
        start: UInt32(truncatingIfNeeded: start),
        headerStart: UInt32(truncatingIfNeeded: pending.headerStart(before: keyword.lowerBound)),
        keyword: UInt32(truncatingIfNeeded: keyword.lowerBound),
        nameStart: UInt32(truncatingIfNeeded: name.lowerBound), nameEnd: UInt32(truncatingIfNeeded: name.upperBound),
        headerEnd: UInt32(truncatingIfNeeded: name.upperBound), end: UInt32(truncatingIfNeeded: name.upperBound),
        parent: scope.declaration.map { UInt32(truncatingIfNeeded: $0) } ?? DeclarationRecord.none,
        condition: conditions.index(in: &tables.conditions), startLine: startLine, keywordLine: keywordLine,
        endLine: keywordLine, baseHash: baseHash.short, nameHash: nameHash.short, pathHash: path.short, kind: kind,
        access: pending.access, traits: pending.isScattered ? traits.union(.isScattered) : traits))
  }

  /// Reads the rest of the header of the declaration appended last; true if a body follows.
  @inline(__always)
  mutating func finishHeader() -> Bool {
    let tail = skipTail()
    let index = records.count - 1
    records[index].headerEnd = UInt32(truncatingIfNeeded: tail.end)
    close(index, end: tail.end)
    return tail.stop == .body
  }

  /// Ends a declaration whose body, if it has one, holds nothing to read.
  @inline(__always)
  private mutating func finishSimple() {
    if finishHeader() { skipBody() }
  }

  /// Steps over the body of the declaration appended last.
  mutating func skipBody() {
    let start = scanner.position
    let index = records.count - 1
    records[index].bodyStart = UInt32(truncatingIfNeeded: start)
    scanner.skipBlock()
    close(index, end: scanner.position)
    if let last = scanner.damages.last, last.construct == .brace, last.offset == start {
      let title = "\(records[index].kind.rawValue) \(read { $0.name(of: index) })"
      scanner.damages[scanner.damages.count - 1].construct = .body(title)
    }
  }

  // MARK: Kinds

  @inline(__always)
  private mutating func readName(_ keyword: Range<Int>) -> Range<Int>? {
    scanner.skipTrivia()
    guard let word = scanner.skipIdentifier() else {
      reportUnnamed(keyword)
      return nil
    }
    hashName(word)
    return word
  }

  @inline(__always)
  mutating func hashName(_ word: Range<Int>) {
    nameHash = TextHash(scanner.slice(word))
    baseHash = nameHash
  }

  private mutating func readPlain(_ kind: Declaration.Kind, _ keyword: Range<Int>) {
    guard let name = readName(keyword) else { return }
    append(kind, keyword, name: name)
    finishSimple()
  }

  private mutating func readType(_ kind: Declaration.Kind, _ keyword: Range<Int>) {
    guard let name = readName(keyword) else { return }
    append(kind, keyword, name: name)
    if scanner.skipTrivia(to: ASCII.less) { scanner.skipGenerics() }
    finishType(keyword)
  }

  private mutating func finishType(_ keyword: Range<Int>) {
    if finishHeader() {
      openScope()
    } else {
      scanner.report(.declaration(title(of: records.count - 1)), at: keyword.lowerBound)
    }
  }

  private mutating func readExtension(_ keyword: Range<Int>) {
    scanner.skipTrivia()
    let start = scanner.position
    if scanner.current == ASCII.openBracket {
      let traits = scanner.skipBracketedType()
      return finishSugaredExtension(keyword, start, scanner.skipOptionalSigns() ? .optional : traits)
    }
    guard let name = scanner.skipDottedName(hasGenerics: true) else { return reportUnnamed(keyword) }
    if scanner.skipOptionalSigns() { return finishSugaredExtension(keyword, start, .optional) }
    var traits: DeclarationRecord.Traits = []
    if !name.hasSelector, name.count > 1, modules.contains(name.first, in: scanner.bytes) {
      traits = .beginsWithModule
    }
    hashDottedName(start..<name.last.upperBound, traits)
    baseHash = TextHash(scanner.slice(name.last))
    append(.extension, keyword, name: start..<name.last.upperBound, traits: traits)
    finishType(keyword)
  }

  private mutating func finishSugaredExtension(
    _ keyword: Range<Int>, _ start: Int, _ traits: DeclarationRecord.Traits
  ) {
    let name = start..<scanner.position
    hashDottedName(name, traits)
    append(.extension, keyword, name: name, traits: traits)
    finishType(keyword)
  }

  private mutating func hashDottedName(_ range: Range<Int>, _ traits: DeclarationRecord.Traits) {
    nameHash = TextHash()
    let end = scanner.position
    scanner.position = range.lowerBound
    scanner.writeDottedName(end: range.upperBound, traits, to: &nameHash)
    scanner.position = end
    baseHash = nameHash
  }

  private mutating func readFunction(_ kind: Declaration.Kind, _ keyword: Range<Int>) {
    scanner.skipTrivia()
    let isOperator = scanner.isAtOperator
    guard let word = isOperator ? scanner.skipOperatorName() : scanner.skipIdentifier() else {
      return reportUnnamed(keyword)
    }
    finishFunction(kind, keyword, name: word, isOperator: isOperator)
  }

  /// An initializer, subscript or deinitializer.
  private mutating func readNameless(_ kind: Declaration.Kind, _ keyword: Range<Int>) {
    finishFunction(kind, keyword, name: keyword, isOperator: false)
  }

  @inline(__always)
  private mutating func finishFunction(
    _ kind: Declaration.Kind, _ keyword: Range<Int>, name: Range<Int>, isOperator: Bool
  ) {
    hashName(name)
    let isComplete = scanner.readParameters(of: kind, isOperator: isOperator, into: &nameHash)
    append(kind, keyword, name: name)
    // A macro may have none.
    if !isComplete, kind != .macro { reportMissingParameters(keyword) }
    finishSimple()
  }

  private mutating func readOperator(_ keyword: Range<Int>) {
    scanner.skipTrivia()
    guard let word = scanner.skipOperatorName() else { return reportUnnamed(keyword) }
    hashName(word)
    append(.operator, keyword, name: word)
    finishSimple()
  }

  private mutating func readImport(_ keyword: Range<Int>) {
    scanner.skipTrivia()
    var start = scanner.position
    var isScoped = false
    let word = scanner.skipWord()
    if !scanner.skipTrivia(), isScope(word), scanner.isAtName {
      isScoped = true
      start = scanner.position
    } else {
      scanner.position = start
    }
    guard let name = scanner.skipDottedName(hasGenerics: false) else { return reportUnnamed(keyword) }
    modules.insert(scanner.string(name.first))
    let traits: DeclarationRecord.Traits = isScoped && name.count > 1 ? .endsWithMember : []
    hashDottedName(start..<name.last.upperBound, traits)
    append(.import, keyword, name: start..<name.last.upperBound, traits: traits)
    finishSimple()
  }

  /// Whether a word behind `import` names a kind of declaration.
  private func isScope(_ word: Range<Int>) -> Bool {
    switch meaning(of: word) {
    case .keyword(.struct), .keyword(.class), .keyword(.enum), .keyword(.protocol), .keyword(.typealias),
      .keyword(.func), .keyword(.var), .keyword(.let):
      true
    default: false
    }
  }
}
