/// Reads the declarations of an interface in one pass, and steps over the bodies of functions and accessors.
///
/// 1. At the place of a declaration, attributes and modifiers are stepped over (`PendingDeclaration`).
/// 2. The keyword decides how the name and the rest of the header are read (`DeclarationParser+Headers`).
/// 3. The body of a type or extension opens a scope; any other body is skipped by its braces. Indentation and the
///    place of a brace on its line mean nothing.
///
/// Offsets alone are recorded (`DeclarationRecord`): with no string and no array made for a declaration, and bytes
/// classed by a table, it reads six times as fast as one that made them.
struct DeclarationParser {
  /// Types that are nested deeper are read no further, so that no path grows without bound.
  static let maximumNesting = 64

  struct Scope {
    /// The index of the type or extension; nil for the file.
    var declaration: Int?
    /// The offset of its `{`.
    var offset = 0
    /// The hash of the path of its members up to the last dot.
    var path = TextHash()
    /// How many bytes are read to put that path together.
    var cost = 0
    /// The number of `#if` blocks around its `{`.
    var conditions = 0
  }

  var scanner: SwiftScanner
  var lines: LineCursor
  var records: [DeclarationRecord] = []
  var tables = DeclarationTables()
  var scopes: [Scope] = [Scope()]
  var conditions = ConditionStack()
  var pending = PendingDeclaration()
  var modules: ModuleNames
  /// Where the parts of the present line begin, one for each name: kept to save memory traffic.
  var partStarts: [UInt32] = []
  /// The hashes of the last name without labels, and of the name, being read.
  var baseHash = TextHash()
  var nameHash = TextHash()
  /// The lines of the declaration being read.
  var startLine: UInt32 = 0
  var keywordLine: UInt32 = 0
  let words = WordTable.shared

  init(_ bytes: UnsafeBufferPointer<UInt8>, lineStarts: UnsafeBufferPointer<Int>, modules: ModuleNames) {
    scanner = SwiftScanner(bytes)
    lines = LineCursor(lineStarts)
    self.modules = modules
    records.reserveCapacity(bytes.count / 128)
  }

  /// Reads to the end of the text.
  mutating func run() {
    if scanner.bytes.starts(with: [0xEF, 0xBB, 0xBF]) { scanner.position = 3 }
    while true {
      if scanner.skipTrivia(), pending.endsWithUnknown {
        // A word that is no modifier, on a line of its own, is no part of the declaration on the next line.
        pending.clear()
      }
      guard !scanner.isAtEnd else { break }
      step()
    }
    finish()
  }

  @inline(__always)
  private mutating func step() {
    let byte = scanner.current
    switch byte {
    case _ where scanner.isAt(scanner.position, ByteClass.identifier): readWord()
    case ASCII.at:
      pending.addAttribute(at: scanner.position)
      _ = scanner.skipAttribute()
    case ASCII.closeBrace:
      pending.clear()
      closeScope()
    case ASCII.hash: readDirective()
    case ASCII.openBrace, ASCII.openParenthesis, ASCII.openBracket:
      pending.clear()
      scanner.skipGroup()
    case ASCII.quote, ASCII.backtick:
      pending.clear()
      scanner.skipLiteral()
    default:
      pending.clear()
      scanner.position += 1
    }
  }

  @inline(__always)
  private mutating func readWord() {
    let word = scanner.skipWord()
    let meaning = meaning(of: word)
    if case .keyword(let kind) = meaning, isKeyword(kind) {
      read(kind, word)
      return pending.clear()
    }
    pending.addModifier(at: word.lowerBound, isKnown: isModifier(meaning))
    guard scanner.current != ASCII.openParenthesis else { return scanner.skipGroup() }
    if case .access(let level) = meaning { pending.set(level) }
  }

  @inline(__always)
  func meaning(of word: Range<Int>) -> WordMeaning { words.meaning(of: word, in: scanner.bytes) }

  // MARK: Scopes

  /// Opens the body whose `{` is under the cursor, of the declaration read last.
  mutating func openScope() {
    let index = records.count - 1
    records[index].bodyStart = UInt32(truncatingIfNeeded: scanner.position)
    guard scopes.count <= Self.maximumNesting else {
      scanner.report(.nesting, at: scanner.position, isAtEnd: false)
      scanner.skipBlock()
      return close(index, end: scanner.position)
    }
    scopes.append(scope(of: index))
    scanner.position += 1
  }

  private mutating func scope(of index: Int) -> Scope {
    let around = scopes[scopes.count - 1]
    let record = records[index]
    var path = around.path
    path.append(nameHash)
    path.append(ASCII.dot)
    var cost = around.cost + Int(record.nameEnd - record.nameStart) + 1
    let maximum = DeclarationReader.maximumPath + 1
    if cost > maximum {
      let prefix = read { $0.prefix(ofMembersIn: UInt32(index)) }
      tables.prefixes[UInt32(index)] = prefix
      cost = 0
    }
    if path.count > maximum {
      path = read { $0.prefix(ofMembersIn: UInt32(index)) }.withUnsafeBufferPointer { TextHash($0) }
    }
    return Scope(
      declaration: index, offset: scanner.position, path: path, cost: cost, conditions: conditions.depth)
  }

  private mutating func closeScope() {
    let offset = scanner.position
    scanner.position += 1
    guard scopes.count > 1 else { return scanner.report(.strayBrace, at: offset, isAtEnd: false) }
    let scope = scopes.removeLast()
    if conditions.depth > scope.conditions {
      scanner.report(.condition, at: conditions.offset ?? offset, isAtEnd: false)
      conditions.cut(toDepth: scope.conditions)
    }
    if let index = scope.declaration { close(index, end: offset + 1) }
  }

  /// Ends a declaration before an offset.
  mutating func close(_ index: Int, end: Int) {
    records[index].end = UInt32(truncatingIfNeeded: end)
    records[index].endLine = lines.line(at: max(0, end - 1))
  }

  /// Calls a function with what slices the texts of the declarations read so far.
  func read<Result>(_ body: (DeclarationReader) -> Result) -> Result {
    records.withUnsafeBufferPointer { records in
      withUnsafePointer(to: tables) { body(DeclarationReader(bytes: scanner.bytes, records: records, tables: $0)) }
    }
  }

  /// `struct Foo`
  func title(of index: Int) -> String {
    "\(records[index].kind.rawValue) \(read { $0.path(of: index) })"
  }
}
