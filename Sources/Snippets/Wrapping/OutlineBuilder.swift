/// Reads an outline from the tokens. Linear in the text.
struct OutlineBuilder {
  let scanner: SwiftScanner
  private(set) var outline = SourceOutline(scanning: ())
  /// The lines of the open directives, one list for each open `#if`.
  private var conditions: [[Range<Int>]] = []
  private var index = 0

  init(_ bytes: [UInt8]) { scanner = SwiftScanner(bytes) }

  private var tokens: [SwiftScanner.Token] { scanner.tokens }

  mutating func build() {
    outline.hasStrayBracket = scanner.hasStrayBracket
    if let first = tokens.first, first.kind == .punctuation(UInt8(ascii: "}")) {
      outline.startsWithBrace = true
      index = 1
    }
    collectProbes()
    outline.hasMainType = zip(tokens, tokens.dropFirst()).contains { token, next in
      token.kind == .punctuation(UInt8(ascii: "@")) && Self.mainAttributes.contains(scanner.text(next))
    }
    while index < tokens.count { readItem() }
  }

  private mutating func readItem() {
    let token = tokens[index]
    if token.kind == .directive { return readDirective(token) }
    if token.kind == .punctuation(UInt8(ascii: ";")) {
      index += 1
      return
    }
    let start = index
    let (keyword, isMember) = declarationKeyword(from: index)
    guard let keyword else { return readStatement(from: start) }
    readDeclaration(keyword: keyword, isMember: isMember, from: start)
  }

  private mutating func readDirective(_ token: SwiftScanner.Token) {
    outline.hasDirectives = true
    let text = scanner.text(token)
    if text.hasPrefix("#if") {
      conditions.append([token.range])
    } else if text.hasPrefix("#endif") {
      _ = conditions.popLast()
    } else if !conditions.isEmpty {
      conditions[conditions.count - 1].append(token.range)
    }
    index += 1
  }

  private static let mainAttributes: Set<String> = ["main", "UIApplicationMain", "NSApplicationMain"]
  private static let modifiers: Set<String> = [
    "public", "private", "fileprivate", "internal", "open", "package", "final", "indirect", "nonisolated", "isolated",
    "dynamic", "prefix", "infix", "postfix", "distributed", "lazy", "weak", "unowned", "consuming", "borrowing",
  ]
  private static let accessModifiers: Set<String> = ["public", "private", "fileprivate", "internal", "open", "package"]
  private static let memberModifiers: Set<String> = [
    "static", "override", "mutating", "nonmutating", "convenience", "required", "optional",
  ]
  private static let keywords: Set<String> = [
    "import", "struct", "class", "enum", "actor", "protocol", "extension", "func", "typealias", "associatedtype",
    "operator", "precedencegroup", "macro", "let", "var", "init", "deinit", "subscript", "case", "default", "catch",
  ]

  /// The index of the keyword that the attributes and modifiers from `start` on lead to; nil if it is a statement.
  private func declarationKeyword(from start: Int) -> (Int?, isMember: Bool) {
    var position = start
    var isMember = false
    // No declaration has more attributes and modifiers than that; without a bound, a text of nothing but attributes
    // would be walked once for each of its lines.
    for _ in 0..<32 {
      guard position < tokens.count else { break }
      let token = tokens[position]
      if token.kind == .punctuation(UInt8(ascii: "@")) {
        position = afterAttribute(position)
        continue
      }
      guard token.kind == .word else { return (nil, isMember) }
      let word = scanner.text(token)
      let next = position + 1 < tokens.count ? tokens[position + 1] : nil
      if word == "class", let next, ["func", "var", "let", "subscript"].contains(scanner.text(next)) {
        isMember = true
      } else if Self.memberModifiers.contains(word), next?.kind == .word {
        isMember = true
      } else if Self.modifiers.contains(word), let next {
        if next.kind == .punctuation(UInt8(ascii: "(")) {
          position = afterBrackets(position + 1)
          continue
        }
        guard next.kind == .word else { return (nil, isMember) }
      } else {
        return (isKeyword(word, before: next) ? position : nil, isMember)
      }
      position += 1
    }
    return (nil, isMember)
  }

  /// `actor` and `macro` are keywords only before a name, `init` and `default` only before their punctuation.
  private func isKeyword(_ word: String, before next: SwiftScanner.Token?) -> Bool {
    guard Self.keywords.contains(word) else { return false }
    switch word {
    case "actor", "macro", "operator", "precedencegroup":
      return next?.kind == .word || word == "operator"
    case "init":
      return next.map { "(?!<".utf8.contains(scannerByte($0)) } ?? false
    case "default": return next.map { scannerByte($0) == UInt8(ascii: ":") } ?? false
    default: return true
    }
  }

  private func scannerByte(_ token: SwiftScanner.Token) -> UInt8 {
    if case .punctuation(let byte) = token.kind { byte } else { 0 }
  }

  /// The position after `@name.more<T>(…)`.
  private func afterAttribute(_ at: Int) -> Int {
    var position = at + 2
    while position + 1 < tokens.count, scannerByte(tokens[position]) == UInt8(ascii: "."),
      tokens[position + 1].kind == .word
    {
      position += 2
    }
    if position < tokens.count, scannerByte(tokens[position]) == UInt8(ascii: "("),
      tokens[position].range.lowerBound == tokens[position - 1].range.upperBound
    {
      position = afterBrackets(position)
    }
    return position
  }

  /// The position after the bracket that closes the one at `open`.
  private func afterBrackets(_ open: Int) -> Int {
    let depth = tokens[open].depth
    var position = open + 1
    while position < tokens.count, tokens[position].depth > depth { position += 1 }
    return min(position + 1, tokens.count)
  }

  private mutating func readDeclaration(keyword: Int, isMember: Bool, from start: Int) {
    let word = scanner.text(tokens[keyword])
    let name = keyword + 1 < tokens.count ? scanner.text(tokens[keyword + 1]) : nil
    switch word {
    case "import": readImport(keyword, from: start)
    case "struct", "class", "enum", "actor", "protocol":
      finish(isMember ? .member : .type, name: name, from: start, through: afterBody(keyword))
    case "extension": finish(.extension, from: start, through: afterBody(keyword))
    case "func": finish(isMember ? .member : .function, name: name, from: start, through: afterBody(keyword))
    case "init", "deinit", "subscript": finish(.member, from: start, through: afterBody(keyword))
    case "precedencegroup": finish(.plainDeclaration, from: start, through: afterBody(keyword))
    case "typealias", "associatedtype", "operator", "macro":
      finish(.plainDeclaration, name: name, from: start, through: afterLine(keyword))
    case "case", "default":
      let end = afterStatement(keyword)
      if word == "case", !isLabel(keyword..<end) { outline.hasEnumCases = true }
      finish(.caseLabel, from: start, through: end)
    case "catch": finish(.catchClause, from: start, through: afterStatement(keyword))
    default:
      if tokens[start..<keyword].contains(where: { Self.accessModifiers.contains(scanner.text($0)) }) {
        outline.hasAccessOfBinding = true
      }
      finish(isMember ? .member : .binding, name: name, from: start, through: afterBinding(keyword))
    }
  }

  /// Whether a colon of the level of its keyword ends a `case`.
  private func isLabel(_ range: Range<Int>) -> Bool {
    let depth = tokens[range.lowerBound].depth
    return tokens[range.clamped(to: 0..<tokens.count)].contains {
      $0.depth == depth && scannerByte($0) == UInt8(ascii: ":")
    }
  }

  private mutating func readStatement(from start: Int) {
    finish(.statement, from: start, through: afterStatement(start))
  }

  private mutating func finish(_ kind: SourceItem.Kind, name: String? = nil, from start: Int, through end: Int) {
    let last = max(end, start + 1)
    let range = tokens[start].range.lowerBound..<tokens[min(last, tokens.count) - 1].range.upperBound
    outline.items.append(SourceItem(kind: kind, name: name, range: range, conditionDepth: conditions.count))
    index = last
  }

  /// After the body's closing brace; without a body, after the line's last token.
  private func afterBody(_ keyword: Int) -> Int {
    let depth = tokens[keyword].depth
    var position = keyword + 1
    while position < tokens.count {
      let token = tokens[position]
      if token.kind == .directive && token.depth <= depth { return position }
      if token.depth == depth, scannerByte(token) == UInt8(ascii: "{") { return afterBrackets(position) }
      if token.depth == depth, token.isFirstOnLine, declarationKeyword(from: position).0 != nil { return position }
      position += 1
    }
    return position
  }

  /// After the last token of the line on which the brackets are balanced.
  private func afterLine(_ keyword: Int) -> Int {
    let depth = tokens[keyword].depth
    var position = keyword + 1
    while position < tokens.count {
      let token = tokens[position]
      if token.depth <= depth, token.isFirstOnLine || scannerByte(token) == UInt8(ascii: ";") { return position }
      position += 1
    }
    return position
  }

  /// After the statements that reach to the next declaration, import or directive of this level.
  private func afterStatement(_ start: Int) -> Int {
    let depth = tokens[start].depth
    var position = start + 1
    while position < tokens.count {
      let token = tokens[position]
      if token.depth <= depth {
        if token.kind == .directive || scannerByte(token) == UInt8(ascii: ";") { return position }
        if token.isFirstOnLine, let keyword = declarationKeyword(from: position).0,
          scanner.text(tokens[keyword]) != "catch"
        {
          return position
        }
      }
      position += 1
    }
    return position
  }

  /// After a `let` or `var`: before the next statement, which a word at the start of a line opens, unless the line
  /// before it asks for more.
  private func afterBinding(_ keyword: Int) -> Int {
    let end = afterStatement(keyword)
    let depth = tokens[keyword].depth
    let asking = Array("=,:&|+-*/%<>?.([".utf8)
    var position = keyword + 1
    while position < end {
      let token = tokens[position]
      if token.depth <= depth, token.isFirstOnLine, token.kind == .word || token.kind == .other,
        !asking.contains(scannerByte(tokens[position - 1])), position > keyword + 1, scanner.text(token) != "else"
      {
        return position
      }
      position += 1
    }
    return end
  }

  private mutating func readImport(_ keyword: Int, from start: Int) {
    let end = afterLine(keyword)
    let kinds: Set<String> = ["struct", "class", "enum", "protocol", "func", "var", "let", "typealias", "actor"]
    var position = keyword + 1
    if position + 1 < end, kinds.contains(scanner.text(tokens[position])), tokens[position + 1].kind != .directive {
      position += 1
    }
    if position < end {
      let last = tokens[end - 1]
      outline.imports.append(
        SourceOutline.ImportStatement(
          module: scanner.text(tokens[position]), range: tokens[start].range.lowerBound..<last.range.upperBound,
          conditions: conditions.suffix(32).flatMap { $0.suffix(32) }))
    }
    finish(.import, from: start, through: end)
  }

  private mutating func collectProbes() {
    for token in tokens where token.kind == .directive {
      outline.probedModules += CanImport.modules(in: scanner.text(token))
    }
  }
}
