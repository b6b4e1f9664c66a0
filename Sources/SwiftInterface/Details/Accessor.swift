/// An accessor of a variable or subscript, as its body declares it.
public struct Accessor: Hashable, Sendable {
  /// `get`, `set`, `_modify`, `unsafeAddress`, …
  public var name: String
  /// `nonmutating`, `consuming`, …
  public var modifiers: [String]
  /// `async`, `throws`, `throws(Fault)`.
  public var effects: [String]

  public init(_ name: String, modifiers: [String] = [], effects: [String] = []) {
    self.name = name
    self.modifiers = modifiers
    self.effects = effects
  }

  /// `nonmutating set`, `get async throws`.
  public var text: String { (modifiers + [name] + effects).joined(separator: " ") }

  /// Whether it reads the value: `get`, and what the compiler can use in its place.
  var reads: Bool { Self.readers.contains(name) }
  /// Whether it writes the value.
  var writes: Bool { Self.writers.contains(name) }

  private static let readers: Set<String> = ["get", "_read", "read", "yielding_borrow", "borrow", "unsafeAddress"]
  private static let writers: Set<String> = [
    "set", "_modify", "modify", "yielding_mutate", "mutate", "unsafeMutableAddress",
  ]
  private static let others: Set<String> = ["willSet", "didSet", "init"]
  private static let prefixes: Set<String> = [
    "mutating", "nonmutating", "consuming", "__consuming", "borrowing", "nonisolated", "isolated",
  ]

  /// What a caller sees of the accessors: ` { get async throws }`; empty for a plain getter and setter, which a stored
  /// variable has too.
  static func suffix(_ accessors: [Accessor], _ kind: Declaration.Kind) -> String {
    guard kind == .var || kind == .subscript, !accessors.isEmpty else { return "" }
    var parts: [String] = []
    if let reader = accessors.first(where: { $0.name == "get" }) ?? accessors.first(where: \.reads) {
      parts.append(Accessor("get", modifiers: reader.modifiers, effects: reader.effects).text)
    } else {
      parts.append("get")
    }
    if let writer = accessors.first(where: { $0.name == "set" }) ?? accessors.first(where: \.writes) {
      parts.append(Accessor("set", modifiers: writer.modifiers, effects: writer.effects).text)
    }
    return parts == ["get", "set"] ? "" : " { \(parts.joined(separator: " ")) }"
  }

  /// Reads the accessors of a body, from its `{`. A body without any is a getter's.
  static func read(_ body: Range<Int>, in scanner: SwiftScanner, _ modules: ModuleSpelling) -> [Accessor] {
    guard body.count > 1 else { return [] }
    var scanner = SwiftScanner(
      UnsafeBufferPointer(rebasing: scanner.bytes[..<body.upperBound]), position: body.lowerBound + 1)
    var accessors: [Accessor] = []
    while let accessor = next(&scanner, modules) { accessors.append(accessor) }
    if accessors.isEmpty {
      scanner.skipTrivia()
      return scanner.current == ASCII.closeBrace ? [] : [Accessor("get")]
    }
    let observes = accessors.allSatisfy { others.contains($0.name) }
    return observes ? [] : accessors
  }

  /// The accessor at the cursor, with its own body stepped over; nil if there is none.
  private static func next(_ scanner: inout SwiftScanner, _ modules: ModuleSpelling) -> Accessor? {
    skipAttributesAndDirectives(&scanner)
    var modifiers: [String] = []
    while true {
      let start = scanner.position
      let word = scanner.string(scanner.skipWord())
      if prefixes.contains(word) {
        if scanner.current == ASCII.openParenthesis { scanner.skipGroup() }
        modifiers.append(word)
        skipAttributesAndDirectives(&scanner)
      } else if readers.contains(word) || writers.contains(word) || others.contains(word) {
        var accessor = Accessor(word, modifiers: modifiers)
        let hasEnd = finish(&accessor, &scanner, modules)
        if !hasEnd { scanner.position = start }
        return hasEnd ? accessor : nil
      } else {
        scanner.position = start
        return nil
      }
    }
  }

  private static func skipAttributesAndDirectives(_ scanner: inout SwiftScanner) {
    while true {
      scanner.skipTrivia()
      switch scanner.current {
      case ASCII.at: _ = scanner.skipAttribute()
      case ASCII.hash: while !scanner.isAtEnd, !ASCII.isLineBreak(scanner.current) { scanner.position += 1 }
      case ASCII.semicolon: scanner.position += 1
      default: return
      }
    }
  }

  /// Reads what follows the word: false if that shows it was a name, as in `get.count`.
  private static func finish(
    _ accessor: inout Accessor, _ scanner: inout SwiftScanner, _ modules: ModuleSpelling
  ) -> Bool {
    if scanner.current == ASCII.openParenthesis {
      guard accessor.writes || others.contains(accessor.name) else { return false }
      scanner.skipGroup()
    }
    scanner.skipTrivia()
    while true {
      let start = scanner.position
      let word = scanner.skipWord()
      guard scanner.holds(word, "async") || scanner.holds(word, "throws") || scanner.holds(word, "rethrows") else {
        scanner.position = start
        break
      }
      if scanner.current == ASCII.openParenthesis { scanner.skipGroup() }
      accessor.effects.append(CanonicalText.string(word.lowerBound..<scanner.position, in: scanner, modules))
      scanner.skipTrivia()
    }
    if scanner.current == ASCII.openBrace {
      scanner.skipBlock()
      return true
    }
    return scanner.current == ASCII.closeBrace || ASCII.isIdentifier(scanner.current) || scanner.current == ASCII.at
      || scanner.current == ASCII.hash || scanner.current == ASCII.semicolon
  }
}
