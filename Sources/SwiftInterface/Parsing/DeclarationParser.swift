/// Reads the declarations of an interface, and steps over the bodies of functions and accessors.
///
/// 1. At the place of a declaration, attributes and modifiers are gathered (`PendingDeclaration`).
/// 2. The keyword decides how the name and the rest of the header are read (`DeclarationParser+Headers`).
/// 3. The body of a type or extension opens a scope; any other body is skipped by its braces. Indentation and the
///    place of a brace on its line mean nothing.
struct DeclarationParser {
  /// Types that are nested deeper are read no further, so that no path grows without bound.
  static let maximumNesting = 64
  /// The part of a path before the last name is cut to this many bytes, from its beginning.
  private static let maximumPath = 512

  struct Scope {
    /// The index of the type or extension; nil for the file.
    var declaration: Int?
    /// The offset of its `{`.
    var offset: Int
    /// The path of its members up to the last dot.
    var prefix: [UInt8]
    /// The number of `#if` blocks around its `{`.
    var conditions: Int
  }

  var scanner: SwiftScanner
  var lines: LineCursor
  var declarations: [DeclarationValues] = []
  var scopes: [Scope] = [Scope(declaration: nil, offset: 0, prefix: [], conditions: 0)]
  var conditions = ConditionStack()
  var pending = PendingDeclaration()
  var attributes = AttributeTable()
  var modules: ModuleNames
  /// The bytes of the name being read: kept to save memory traffic.
  var name: [UInt8] = []
  private var path: [UInt8] = []

  init(_ bytes: UnsafeBufferPointer<UInt8>, lineStarts: [Int], module: String?) {
    scanner = SwiftScanner(bytes)
    lines = LineCursor(lineStarts)
    modules = ModuleNames(own: module)
    declarations.reserveCapacity(bytes.count / 128)
  }

  /// Reads to the end of the text.
  mutating func run() {
    while true {
      let endsLine = scanner.skipTrivia()
      if endsLine { dropUnknownModifier() }
      guard !scanner.isAtEnd else { break }
      step()
    }
    finish()
  }

  private mutating func step() {
    let byte = scanner.current
    switch byte {
    case ASCII.at: readAttribute()
    case ASCII.closeBrace:
      pending.clear()
      closeScope()
    case ASCII.hash: readDirective()
    case ASCII.backtick:
      pending.clear()
      if scanner.skipQuotedIdentifier() == nil, !scanner.isAtEnd { scanner.position += 1 }
    case ASCII.quote:
      pending.clear()
      scanner.skipString()
    case ASCII.openBrace, ASCII.openParenthesis, ASCII.openBracket:
      pending.clear()
      scanner.skipGroup()
    case _ where ASCII.isIdentifier(byte): readWord()
    default:
      pending.clear()
      scanner.position += 1
    }
  }

  private mutating func readAttribute() {
    let range = scanner.skipAttribute()
    if pending.start == nil { pending.start = range.lowerBound }
    if pending.signatureStart != nil { pending.isScattered = true }
    pending.attributes.append(range)
  }

  private mutating func readWord() {
    let word = scanner.skipWord()
    guard let keyword = keyword(word) else { return readModifier(word) }
    let start = pending.start ?? word.lowerBound
    let declaration = DeclarationStart(
      keyword: word, startLine: lines.line(at: start), keywordLine: lines.line(at: word.lowerBound))
    read(keyword, declaration)
    pending.clear()
  }

  /// A word that is no modifier, on a line of its own, is no part of the declaration on the next line.
  private mutating func dropUnknownModifier() {
    guard let word = pending.lastModifier, !isModifier(word) else { return }
    pending.clear()
  }

  private mutating func readModifier(_ word: Range<Int>) {
    if pending.start == nil { pending.start = word.lowerBound }
    if pending.signatureStart == nil { pending.signatureStart = word.lowerBound }
    pending.lastModifier = word
    let next = scanner.position
    if scanner.current == ASCII.openParenthesis {
      scanner.skipGroup()
    }
    if scanner.position == next, isAccess(word) { pending.access = scanner.string(word) }
  }

  private func isAccess(_ word: Range<Int>) -> Bool {
    scanner.holds(word, "public") || scanner.holds(word, "open") || scanner.holds(word, "package")
      || scanner.holds(word, "internal") || scanner.holds(word, "fileprivate") || scanner.holds(word, "private")
  }

  // MARK: Scopes

  /// Opens the body whose `{` is under the cursor, of the declaration read last.
  mutating func openScope() {
    let index = declarations.count - 1
    guard scopes.count <= Self.maximumNesting else {
      let start = scanner.position
      scanner.report(.nesting, at: start, isAtEnd: false)
      scanner.skipBlock()
      close(index, bodyStart: start, end: scanner.position)
      return
    }
    var prefix = Array(declarations[index].path.utf8.suffix(Self.maximumPath))
    prefix.append(ASCII.dot)
    scopes.append(
      Scope(declaration: index, offset: scanner.position, prefix: prefix, conditions: conditions.depth))
    scanner.position += 1
  }

  private mutating func closeScope() {
    let offset = scanner.position
    scanner.position += 1
    guard scopes.count > 1 else {
      scanner.report(.strayBrace, at: offset, isAtEnd: false)
      return
    }
    let scope = scopes.removeLast()
    if conditions.depth > scope.conditions {
      scanner.report(.condition, at: conditions.offset ?? offset, isAtEnd: false)
      conditions.cut(toDepth: scope.conditions)
    }
    if let index = scope.declaration { close(index, bodyStart: scope.offset, end: offset + 1) }
  }

  /// Ends the declaration with its body, before an offset.
  private mutating func close(_ index: Int, bodyStart: Int, end: Int) {
    declarations[index].endLine = lines.line(at: max(0, end - 1))
    declarations[index].bodyRange = bodyStart..<end
  }

  private mutating func finish() {
    let isReported = scanner.damages.contains { $0.isAtEnd }
    if !isReported { reportEnd() }
    for scope in scopes.dropFirst() {
      if let index = scope.declaration { close(index, bodyStart: scope.offset, end: scanner.bytes.count) }
    }
  }

  /// Reports the innermost of what is still open at the end.
  private mutating func reportEnd() {
    if let start = pending.start { return scanner.report(.declaration(nil), at: start) }
    let scope = scopes.count > 1 ? scopes.last : nil
    if let offset = conditions.offset, offset >= scope?.offset ?? 0 {
      return scanner.report(.condition, at: offset)
    }
    if let scope, let index = scope.declaration {
      scanner.report(.body(title(of: index)), at: scope.offset)
    }
  }

  /// `struct Foo`
  func title(of index: Int) -> String {
    "\(declarations[index].kind.rawValue) \(declarations[index].path)"
  }

  // MARK: Directives

  private mutating func readDirective() {
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
    if !pending.isEmpty { pending.isScattered = true }
  }

  /// The condition of the directive, to the end of its line.
  private mutating func restOfLine() -> String {
    let start = scanner.position
    while !scanner.isAtEnd, !ASCII.isLineBreak(scanner.current) { scanner.position += 1 }
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
      declarations[index].endLine = lines.line(at: offset)
      declarations[index].bodyRange = scope.offset..<offset
      scopes.removeLast()
    }
    return true
  }

  // MARK: Declarations

  /// Where a declaration begins.
  struct DeclarationStart {
    var keyword: Range<Int>
    var startLine: Int
    var keywordLine: Int
  }

  /// Appends a declaration with the name in `name`, whose text ends before `end`.
  mutating func append(
    _ kind: Declaration.Kind, _ start: DeclarationStart, header: Range<Int>, signature: String, nameOffset: Int,
    body: Range<Int>? = nil, end: Int
  ) {
    let scope = scopes[scopes.count - 1]
    let text = String(decoding: name, as: UTF8.self)
    path.removeAll(keepingCapacity: true)
    path += scope.prefix
    path += name
    let known =
      pending.entry ?? attributes.entry(pending.attributes, isScattered: pending.isScattered, in: scanner)
    pending.entry = known
    declarations.append(
      DeclarationValues(
        kind: kind, name: text, path: scope.declaration == nil ? text : String(decoding: path, as: UTF8.self),
        startLine: start.startLine, keywordLine: start.keywordLine, endLine: lines.line(at: max(end - 1, 0)),
        signature: signature, access: pending.access, attributes: known.attributes,
        availability: known.availability, condition: conditions.joined, parent: scope.declaration,
        nameOffset: nameOffset, headerRange: header, bodyRange: body))
  }

  /// The header from the first modifier to before `end`.
  func signature(_ start: DeclarationStart, end: Int) -> String {
    let header = header(start, end: end)
    let gaps = pending.isScattered ? pending.attributes.filter { $0.lowerBound > header.lowerBound } : []
    return FoldedText.string(of: header, without: gaps, in: scanner)
  }

  func header(_ start: DeclarationStart, end: Int) -> Range<Int> {
    let lower = pending.signatureStart ?? start.keyword.lowerBound
    return lower..<max(end, lower)
  }
}
