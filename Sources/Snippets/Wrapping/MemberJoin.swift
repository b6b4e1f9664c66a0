/// What it takes to put the members that several parts show into one type.
enum MemberJoin {
  /// Why the members of two parts cannot be those of one type; nil if they can.
  static func conflict(_ one: Wrapping.Part, _ other: Wrapping.Part) -> String? {
    for (cases, rest) in [(one, other), (other, one)] where hasCases(cases) {
      if hasStoredProperties(rest) { return "an enumeration's cases, and the other stored properties" }
      if needsClass(rest) { return "an enumeration's cases, and the other what only a class has" }
    }
    return nil
  }

  static func hasCases(_ part: Wrapping.Part) -> Bool { part.outline.items.contains { $0.kind == .caseLabel } }

  static func needsClass(_ part: Wrapping.Part) -> Bool {
    part.outline.items.contains { item in
      let words = SwiftScanner(Array(part.code[item.range].prefix(200)))
      return item.kind == .member
        && words.tokens.prefix(6).contains {
          ["deinit", "override", "convenience", "required"].contains(words.text($0))
        }
    }
  }

  private static func hasStoredProperties(_ part: Wrapping.Part) -> Bool {
    part.outline.items.contains { item in
      guard item.kind == .binding else { return false }
      let code = SwiftScanner(Array(part.code[item.range]))
      let outer = code.tokens.prefix { $0.kind != .punctuation(UInt8(ascii: "{")) }
      return outer.count == code.tokens.count
        || outer.contains { $0.depth == 0 && $0.kind == .punctuation(UInt8(ascii: "=")) }
    }
  }

  /// The members of a part, each with what tells it from another of its name; nil for what is none, or has no name.
  static func keys(of part: Wrapping.Part) -> [(range: Range<Int>, key: String?)] {
    part.outline.items.filter { $0.conditionDepth == 0 }.map { ($0.range, key(of: $0, in: part)) }
  }

  /// The name of a property or a type; that of a function with the labels of its parameters.
  private static func key(of item: SourceItem, in part: Wrapping.Part) -> String? {
    let code = SwiftScanner(Array(part.code[item.range]))
    let tokens = code.tokens
    let names = tokens.indices.filter { tokens[$0].depth == 0 }
    let callables: Set<String> = ["init", "subscript", "func"]
    guard let keyword = names.first(where: { callables.contains(code.text(tokens[$0])) }),
      let open = tokens[keyword...].firstIndex(where: { $0.kind == .punctuation(UInt8(ascii: "(")) }),
      !tokens[..<open].contains(where: { $0.kind == .punctuation(UInt8(ascii: "{")) })
    else { return item.name }
    let separators = [UInt8(ascii: "("), UInt8(ascii: ",")].map(SwiftScanner.Token.Kind.punctuation)
    let inner = tokens[(open + 1)...].prefix { $0.depth > tokens[open].depth }
    let labels = inner.indices.filter {
      tokens[$0].kind == .word && separators.contains(tokens[$0 - 1].kind) && tokens[$0].depth == tokens[open].depth + 1
    }
    return "\(item.name ?? code.text(tokens[keyword]))(\(labels.map { code.text(tokens[$0]) }.joined(separator: ":")))"
  }
}
