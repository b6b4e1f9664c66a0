/// A style sheet without its comments and without blanks that mean nothing. Nothing is renamed or put elsewhere.
struct CompactCSS {
  private let source: [UInt8]
  private let tokens: [CSSTokens.Token]
  private var output: [UInt8] = []
  private var index = 0

  /// The compact text; what cannot be read for sure (an open string, a bracket without a partner) comes back as it is.
  ///
  /// Comments that begin with `/*!` are kept, at the top: notices of licences begin so.
  static func compact(_ source: [UInt8]) -> [UInt8] {
    guard let tokens = CSSTokens(source)?.all else { return source }
    var work = CompactCSS(source: source, tokens: tokens)
    guard work.run(), work.holdsTheSame else { return source }
    return work.output
  }

  private init(source: [UInt8], tokens: [CSSTokens.Token]) {
    self.source = source
    self.tokens = tokens
  }

  private enum Mode {
    case selector
    case atRule
    case declaration
  }

  private func isSign(_ token: Int, _ signs: StaticString) -> Bool {
    guard tokens.indices.contains(token), tokens[token].kind == .sign else { return false }
    let byte = source[tokens[token].range.lowerBound]
    return signs.withUTF8Buffer { $0.contains(byte) }
  }

  private func isLeft(_ token: Int) -> Bool { tokens[token].kind == .blank || tokens[token].kind == .comment }

  /// False where brackets do not match.
  private mutating func run() -> Bool {
    for token in tokens where token.kind == .comment && source[token.range].starts(with: Array("/*!".utf8)) {
      output += source[token.range]
    }
    var depth = 0
    while index < tokens.count {
      if isLeft(index) {
        index += 1
      } else if isSign(index, "}") {
        guard depth > 0 else { return false }
        depth -= 1
        if output.last == UInt8(ascii: ";"), !endsWithEmptyValue { output.removeLast() }
        put(index)
        index += 1
      } else if isSign(index, ";") {
        put(index)
        index += 1
      } else {
        guard statement(depth: &depth) else { return false }
      }
    }
    return depth == 0
  }

  /// `--name: ;` has a value, an empty one, only with its blank and its end.
  private var endsWithEmptyValue: Bool { output.dropLast().last == 0x20 }

  private mutating func put(_ token: Int) { output += source[tokens[token].range] }

  private mutating func statement(depth: inout Int) -> Bool {
    if depth > 0, source[tokens[index].range].starts(with: Array("--".utf8)),
      let colon = tokens.indices[(index + 1)...].first(where: { !isLeft($0) }), isSign(colon, ":")
    {
      return customProperty(colon)
    }
    guard let end = end(from: index, isBraced: false) else { return false }
    let isRule = isSign(end, "{")
    let isAtRule = source[tokens[index].range.lowerBound] == UInt8(ascii: "@")
    emit(index..<end, isAtRule ? .atRule : isRule || depth == 0 ? .selector : .declaration)
    index = end
    guard isRule else { return true }
    put(end)
    index += 1
    depth += 1
    return true
  }

  /// The value of a custom property stays as it is: a script may read it.
  private mutating func customProperty(_ colon: Int) -> Bool {
    guard let end = end(from: colon + 1, isBraced: true) else { return false }
    put(index)
    put(colon)
    let value = (colon + 1)..<end
    let kept = value.drop { isLeft($0) }
    if kept.isEmpty { output.append(0x20) }
    let last = kept.last { !isLeft($0) } ?? end
    for token in kept where token <= last { put(token) }
    index = end
    return true
  }

  /// The token that ends a statement: `;`, `{`, `}`, or the end of the text. Nil where brackets do not match.
  private func end(from start: Int, isBraced: Bool) -> Int? {
    var open: [UInt8] = []
    for token in start..<tokens.count where tokens[token].kind == .sign {
      let byte = source[tokens[token].range.lowerBound]
      if open.isEmpty, isSign(token, ";}") || (!isBraced && isSign(token, "{")) { return token }
      switch byte {
      case UInt8(ascii: "("): open.append(UInt8(ascii: ")"))
      case UInt8(ascii: "["): open.append(UInt8(ascii: "]"))
      case UInt8(ascii: "{") where isBraced: open.append(UInt8(ascii: "}"))
      case UInt8(ascii: "{"): return nil
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        guard open.popLast() == byte else { return nil }
      case UInt8(ascii: ";") where !isBraced: return nil
      default: break
      }
    }
    return open.isEmpty ? tokens.count : nil
  }

  private mutating func emit(_ range: Range<Int>, _ mode: Mode) {
    var nesting = 0
    var hasColon = false
    var token = range.lowerBound
    while token < range.upperBound {
      let start = token
      while token < range.upperBound, isLeft(token) { token += 1 }
      if token > start, token < range.upperBound {
        if !(start..<token).contains(where: { tokens[$0].kind == .blank }) {
          output += Array("/**/".utf8)
        } else if !mayGo(between: start - 1, token, mode, nesting, hasColon) {
          output.append(0x20)
        }
      }
      guard token < range.upperBound else { break }
      put(token)
      if isSign(token, "([") { nesting += 1 }
      if isSign(token, ")]") { nesting -= 1 }
      if isSign(token, ":"), mode != .declaration || nesting == 0 { hasColon = true }
      token += 1
    }
  }

  /// Whether the blank between two tokens means nothing.
  private func mayGo(
    between before: Int, _ after: Int, _ mode: Mode, _ nesting: Int, _ hasColon: Bool
  ) -> Bool {
    if isSign(before, ",(") || isSign(after, ",)") { return true }
    switch mode {
    case .declaration: return isSign(before, ":") || (isSign(after, ":") && !hasColon) || isSign(after, "!")
    case .atRule: return isSign(before, ":") && nesting > 0
    case .selector:
      guard nesting == 0, !source[tokens[before].range].elementsEqual("--".utf8) else { return false }
      return isSign(before, ">+~") || isSign(after, ">+~")
    }
  }

  /// Read again, the compact text has the same words and signs: nothing grew together.
  private var holdsTheSame: Bool {
    guard let again = CSSTokens(output) else { return false }
    func kept(_ tokens: [CSSTokens.Token], _ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
      tokens.filter { $0.kind == .word || $0.kind == .sign }.map { bytes[$0.range] }
        .filter { !$0.elementsEqual(";".utf8) }
    }
    return kept(tokens, source).elementsEqual(kept(again.all, output)) { $0.elementsEqual($1) }
  }
}
