/// Reduces declarations to what code that uses them needs: bodies left out, access to all.
///
/// Results that are opaque, and bodies of result builders, keep what they say, since the type follows from it.
struct SignatureText {
  private let code: [UInt8]
  private let scanner: SwiftScanner
  /// How many types are around; deeper ones are taken as they are.
  private let depth: Int

  init(_ code: [UInt8], depth: Int = 0) {
    self.code = code
    self.depth = depth
    scanner = SwiftScanner(code)
  }

  /// The name of the type that an extension extends.
  func extendedType(_ item: SourceItem) -> String? {
    let words = tokens(in: item.range).filter { $0.kind == .word }.map(scanner.text)
    guard let keyword = words.firstIndex(of: "extension"), keyword + 1 < words.count else { return nil }
    return words[keyword + 1]
  }

  /// Nil for what lends nothing to others.
  func signature(of item: SourceItem) -> String? {
    switch item.kind {
    case .type, .extension: type(item.range)
    case .function: callable(item.range)
    case .plainDeclaration: withoutAccess(item.range)
    case .import, .binding, .member, .statement, .caseLabel, .catchClause: nil
    }
  }

  /// Whether a function's first list of parameters has a label that a call must write.
  static func hasLabels(_ code: [UInt8]) -> Bool {
    let scanner = SwiftScanner(code)
    let tokens = scanner.tokens
    guard let open = tokens.firstIndex(where: { $0.kind == .punctuation(UInt8(ascii: "(")) }) else { return false }
    for index in tokens.indices.dropFirst(open + 1) {
      if tokens[index].depth <= tokens[open].depth { return false }
      let isFirst = index == open + 1 || tokens[index - 1].kind == .punctuation(UInt8(ascii: ","))
      if isFirst, tokens[index].depth == tokens[open].depth + 1, tokens[index].kind == .word,
        scanner.text(tokens[index]) != "_"
      {
        return true
      }
    }
    return false
  }

  /// A range to before the next token, since the token of a string is only its opening quote.
  private func whole(_ range: Range<Int>) -> Range<Int> {
    let next = scanner.tokens.partitioningIndex { $0.range.lowerBound >= range.upperBound }
    var end = next < scanner.tokens.count ? scanner.tokens[next].range.lowerBound : code.count
    while end > range.upperBound, code[end - 1] <= 0x20 { end -= 1 }
    return range.lowerBound..<end
  }

  private func tokens(in range: Range<Int>) -> ArraySlice<SwiftScanner.Token> {
    let start = scanner.tokens.partitioningIndex { $0.range.lowerBound >= range.lowerBound }
    let end = scanner.tokens.partitioningIndex { $0.range.lowerBound >= range.upperBound }
    return scanner.tokens[start..<max(start, end)]
  }

  /// The `{` of a declaration's own body, and where the body ends.
  private func body(in range: Range<Int>) -> Range<Int>? {
    let tokens = tokens(in: range)
    guard let depth = tokens.first?.depth else { return nil }
    guard let open = tokens.first(where: { $0.depth == depth && $0.kind == .punctuation(UInt8(ascii: "{")) }),
      let close = tokens.last(where: { $0.depth == depth && $0.kind == .punctuation(UInt8(ascii: "}")) })
    else { return nil }
    return open.range.lowerBound..<max(open.range.upperBound, close.range.upperBound)
  }

  private func type(_ range: Range<Int>) -> String? {
    guard let body = body(in: range) else { return nil }
    let words = tokens(in: range.lowerBound..<body.lowerBound).filter { $0.kind == .word }.map(scanner.text)
    if words.contains("protocol") || depth > 8 { return withoutAccess(range) }
    let inner = Array(code[body.lowerBound + 1..<max(body.lowerBound + 1, body.upperBound - 1)])
    let members = SourceOutline(inner)
    if members.hasDirectives { return withoutAccess(range) }
    let reader = SignatureText(inner, depth: depth + 1)
    let lines = members.items.map { reader.member($0) }
    let header = withoutAccess(range.lowerBound..<body.lowerBound)
    return header + "{\n" + lines.map { "  \($0)\n" }.joined() + "}"
  }

  private func member(_ item: SourceItem) -> String {
    switch item.kind {
    case .type, .extension: return type(item.range) ?? withoutAccess(item.range)
    case .function: return callable(item.range)
    case .binding: return property(whole(item.range))
    case .member:
      let words = tokens(in: item.range).prefix(10).filter { $0.kind == .word }.map(scanner.text)
      let isProperty = words.first { ["func", "init", "subscript", "deinit", "var", "let"].contains($0) }
      return isProperty == "var" || isProperty == "let" ? property(whole(item.range)) : callable(item.range)
    case .import, .plainDeclaration, .statement, .caseLabel, .catchClause: return withoutAccess(whole(item.range))
    }
  }

  private func callable(_ range: Range<Int>) -> String {
    guard let body = body(in: range) else { return withoutAccess(range) }
    let header = range.lowerBound..<body.lowerBound
    if keepsBody(header) { return withoutAccess(range) }
    return withoutAccess(header) + stub(for: body)
  }

  /// An accessor's body, or a function's.
  private func stub(for body: Range<Int>) -> String {
    let words = tokens(in: body).filter { $0.kind == .word && $0.depth <= (tokens(in: body).first?.depth ?? 0) + 1 }
    let hasSetter = words.contains { ["set", "_modify"].contains(scanner.text($0)) && $0.isFirstOnLine }
    return hasSetter ? "{ get { fatalError() } set {} }" : "{ fatalError() }"
  }

  /// Whether the result's type follows from the body: an opaque one, or a builder's.
  private func keepsBody(_ header: Range<Int>) -> Bool {
    let words = tokens(in: header).filter { $0.kind == .word }.map(scanner.text)
    return words.contains("some") || words.contains { $0.hasSuffix("Builder") }
  }

  private func property(_ range: Range<Int>) -> String {
    let tokens = tokens(in: range)
    guard let depth = tokens.first?.depth else { return withoutAccess(range) }
    let outer = tokens.filter { $0.depth == depth }
    let equals = outer.first { $0.kind == .punctuation(UInt8(ascii: "=")) }
    let brace = outer.first { $0.kind == .punctuation(UInt8(ascii: "{")) }
    if equals == nil, let brace {
      let header = range.lowerBound..<brace.range.lowerBound
      let words = tokens.filter { $0.kind == .word }.map(scanner.text)
      if words.contains("didSet") || words.contains("willSet") { return withoutAccess(header) }
      if keepsBody(header) { return withoutAccess(range) }
      return withoutAccess(header) + stub(for: brace.range.lowerBound..<range.upperBound)
    }
    return withoutAccess(range)
  }

  private static let access: Set<String> = ["public", "private", "fileprivate", "internal", "open", "package"]

  /// The text without access modifiers: what is private in its fence is not to be private of another file.
  private func withoutAccess(_ range: Range<Int>) -> String {
    let tokens = Array(tokens(in: range))
    var text: [UInt8] = []
    var position = range.lowerBound
    var index = 0
    while index < tokens.count {
      let token = tokens[index]
      if token.kind == .word, Self.access.contains(scanner.text(token)), index + 1 < tokens.count {
        var end = index + 1
        if tokens[end].kind == .punctuation(UInt8(ascii: "(")), end + 2 < tokens.count,
          scanner.text(tokens[end + 1]) == "set"
        {
          end += 3
        }
        if end < tokens.count, tokens[end].kind == .word || tokens[end].kind == .punctuation(UInt8(ascii: "@")) {
          text += code[position..<token.range.lowerBound]
          position = tokens[end].range.lowerBound
          index = end
          continue
        }
      }
      index += 1
    }
    return String(decoding: text + code[position..<range.upperBound], as: UTF8.self)
  }
}

extension Array {
  /// The first index whose element is in the second part; elements are partitioned by the condition.
  func partitioningIndex(where isSecond: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isSecond(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
