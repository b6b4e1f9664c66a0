/// Finds what a piece of code binds with `let` and `var`, and the types that the text alone tells.
struct BindingReader {
  private let code: [UInt8]
  private let scanner: SwiftScanner
  private(set) var bindings: [PageBinding] = []

  private var tokens: [SwiftScanner.Token] { scanner.tokens }

  init(_ code: [UInt8]) {
    self.code = code
    scanner = SwiftScanner(code)
    for index in tokens.indices where tokens[index].kind == .word && isIntroducer(index) { read(index) }
  }

  private func text(_ index: Int) -> String { scanner.text(tokens[index]) }

  private func isPunctuation(_ index: Int, _ scalar: Unicode.Scalar) -> Bool {
    tokens.indices.contains(index) && tokens[index].kind == .punctuation(UInt8(ascii: scalar))
  }

  /// Not of a pattern: `if let`, `case let`, `(let a, …)`.
  private func isIntroducer(_ index: Int) -> Bool {
    let word = text(index)
    guard word == "let" || word == "var", index + 1 < tokens.count, tokens[index + 1].kind == .word else {
      return false
    }
    guard index > 0 else { return true }
    if tokens[index - 1].kind == .word {
      return !["if", "guard", "while", "case", "for", "catch", "in", "class"].contains(text(index - 1))
    }
    return !isPunctuation(index - 1, "(") && !isPunctuation(index - 1, ",") && !isPunctuation(index - 1, ".")
  }

  private mutating func read(_ keyword: Int) {
    let end = statementEnd(keyword)
    let name = text(keyword + 1)
    let depth = tokens[keyword].depth
    // The token of a string is only its opening quote, so the statement goes to before the next token.
    var last = end < tokens.count ? tokens[end].range.lowerBound : code.count
    while last > tokens[end - 1].range.upperBound, code[last - 1] <= 0x20 { last -= 1 }
    var binding = PageBinding(
      name: name, depth: depth == 0 ? .outermost : .inner, offset: tokens[keyword].range.lowerBound)
    let equals = (keyword + 2..<max(end, keyword + 2)).first { isPunctuation($0, "=") && tokens[$0].depth == depth }
    let brace = (keyword + 2..<max(end, keyword + 2)).first { isPunctuation($0, "{") && tokens[$0].depth == depth }
    if isPunctuation(keyword + 2, ":") {
      let stop = min(equals ?? end, brace ?? end)
      guard stop > keyword + 3 else { return }
      binding.type = string(tokens[keyword + 3].range.lowerBound..<tokens[stop - 1].range.upperBound)
    } else if let equals, equals == keyword + 2, equals + 1 < end {
      binding.type = type(ofExpression: equals + 1..<end)
      if depth == 0 { binding.statement = string(tokens[keyword].range.lowerBound..<last) }
      if binding.type == nil, binding.statement == nil { return }
    } else {
      return
    }
    if let type = binding.type, type.utf8.contains(0x0A) || type.hasPrefix("some ") { return }
    bindings.append(binding)
  }

  private func string(_ range: Range<Int>) -> String { String(decoding: code[range], as: UTF8.self) }

  /// The index after the last token of a binding.
  private func statementEnd(_ keyword: Int) -> Int {
    let depth = tokens[keyword].depth
    // A type may end in `?` or `>`, so these ask for nothing more.
    let asking = Array("=,:&|+-*/%<.([".utf8)
    var index = keyword + 2
    // What is longer has no type that can be told; without a bound, code that nests bindings would be walked once for each.
    let limit = min(tokens.count, keyword + 256)
    while index < limit {
      let token = tokens[index]
      if token.depth < depth || token.kind == .directive { return index }
      if token.depth == depth {
        if token.kind == .punctuation(UInt8(ascii: ";")) || token.kind == .punctuation(UInt8(ascii: "}")),
          token.isFirstOnLine || token.kind == .punctuation(UInt8(ascii: ";"))
        {
          return token.kind == .punctuation(UInt8(ascii: "}")) && index > keyword + 2 && opensBrace(keyword, index)
            ? index + 1 : index
        }
        if token.isFirstOnLine, token.kind == .word || token.kind == .other || token.kind == .punctuation(0x40),
          !asking.contains(byte(index - 1)), index > keyword + 1
        {
          return index
        }
      }
      index += 1
    }
    return index
  }

  /// Whether the brace that closes at an index was opened in the binding.
  private func opensBrace(_ keyword: Int, _ close: Int) -> Bool {
    (keyword..<close).contains { tokens[$0].depth == tokens[close].depth && isPunctuation($0, "{") }
  }

  private func byte(_ index: Int) -> UInt8 {
    if case .punctuation(let byte) = tokens[index].kind { byte } else { 0 }
  }

  /// What an initialiser call or a literal is of.
  private func type(ofExpression range: Range<Int>) -> String? {
    var start = range.lowerBound
    while start < range.upperBound, tokens[start].kind == .word, ["try", "await"].contains(text(start)) {
      start += 1
      if isPunctuation(start, "?") { return nil }
      if isPunctuation(start, "!") { start += 1 }
    }
    guard start < range.upperBound else { return nil }
    if range.count == 1 { return literalType(start) }
    return calledType(start..<range.upperBound)
  }

  private func literalType(_ index: Int) -> String? {
    let range = tokens[index].range
    switch code[range.lowerBound] {
    case UInt8(ascii: "\""), UInt8(ascii: "#"): return "String"
    case 0x30...0x39: return "Int"
    default: return ["true", "false"].contains(text(index)) ? "Bool" : nil
    }
  }

  /// `A.B<C>(…)` with nothing behind it.
  private func calledType(_ range: Range<Int>) -> String? {
    var index = range.lowerBound
    var last: String?
    while index < range.upperBound, tokens[index].kind == .word {
      last = text(index)
      index += 1
      guard isPunctuation(index, "."), index + 1 < range.upperBound, tokens[index + 1].kind == .word else { break }
      index += 1
    }
    guard let last, let first = last.utf8.first, (0x41...0x5A).contains(first) else { return nil }
    if isPunctuation(index, "<") {
      var angles = 0
      repeat {
        if isPunctuation(index, "<") { angles += 1 }
        if isPunctuation(index, ">") { angles -= 1 }
        index += 1
      } while angles > 0 && index < range.upperBound
    }
    guard isPunctuation(index, "("), index > range.lowerBound else { return nil }
    let depth = tokens[index].depth
    let close = (index + 1..<range.upperBound).first { isPunctuation($0, ")") && tokens[$0].depth == depth }
    guard let close, close == range.upperBound - 1 else { return nil }
    return string(tokens[range.lowerBound].range.lowerBound..<tokens[index - 1].range.upperBound)
  }
}
