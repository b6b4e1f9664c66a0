/// A script without its comments and without blanks that mean nothing. Nothing is renamed; a line break stays wherever
/// one may end a statement.
struct CompactScript {
  private let source: [UInt8]
  private let tokens: [ScriptTokens.Token]

  /// The compact text; what cannot be read for sure comes back as it is.
  ///
  /// Comments that begin with `/*!` are kept, at the top: notices of licences begin so.
  static func compact(_ source: [UInt8]) -> [UInt8] {
    guard let tokens = ScriptTokens(source)?.all else { return source }
    let work = CompactScript(source: source, tokens: tokens)
    let output = work.notices + work.text
    // Read again, it has the same tokens: nothing grew together.
    guard let again = ScriptTokens(output)?.all,
      again.elementsEqual(tokens, by: { $0.kind == $1.kind && output[$0.range].elementsEqual(source[$1.range]) })
    else { return source }
    return output
  }

  private var notices: [UInt8] {
    var notices: [UInt8] = []
    var end = 0
    for start in tokens.map(\.range) + [source.count..<source.count] {
      let between = source[end..<start.lowerBound]
      end = start.upperBound
      guard let first = between.firstRange(of: "/*!".utf8),
        let last = between[first.upperBound...].firstRange(of: "*/".utf8)
      else { continue }
      notices += between[first.lowerBound..<last.upperBound] + [0x0A]
    }
    return notices
  }

  private var text: [UInt8] {
    var output: [UInt8] = []
    for index in tokens.indices {
      if index > 0 {
        if tokens[index].beginsLine, needsLine(between: index - 1, index) {
          output.append(0x0A)
        } else if tokens[index].isApart, needsBlank(between: index - 1, index) {
          output.append(0x20)
        }
      }
      output += source[tokens[index].range]
    }
    return output
  }

  private func first(_ token: Int) -> UInt8 { source[tokens[token].range.lowerBound] }

  private func isSign(_ token: Int, _ signs: StaticString) -> Bool {
    guard tokens[token].kind == .sign else { return false }
    return signs.withUTF8Buffer { $0.contains(first(token)) }
  }

  private func isDoubled(_ token: Int) -> Bool {
    tokens[token].kind == .sign && tokens[token].range.count == 2 && isSign(token, "+-")
  }

  /// Whether a line break may end a statement there: not after what goes on, and not before what cannot begin one.
  private func needsLine(between before: Int, _ after: Int) -> Bool {
    if isDoubled(before) || isDoubled(after) { return true }
    return !isSign(before, "{([,;:?=&|<>~^*%!.+-") && !isSign(after, ")]},;.?:=&|%<>^")
  }

  private func needsBlank(between before: Int, _ after: Int) -> Bool {
    func isWord(_ token: Int) -> Bool { ScriptTokens.isWordByte(first(token)) && tokens[token].kind != .string }
    func endsAsWord(_ token: Int) -> Bool {
      switch tokens[token].kind {
      case .word, .number, .regularExpression: true
      case .string, .template, .sign: false
      }
    }
    if endsAsWord(before), isWord(after) || tokens[after].kind == .number { return true }
    if tokens[before].kind == .number, isSign(after, ".") || tokens[after].range.count == 2 && isSign(after, "?") {
      return true
    }
    guard tokens[before].kind == .sign else { return false }
    let next = first(after)
    let last = source[tokens[before].range.upperBound - 1]
    // Signs that together are others: `+ +`, `- -`, `/ /`, `< !`, `- >`, `? .`.
    return (isSign(before, "+-/") && next == last) || (last == UInt8(ascii: "<") && next == UInt8(ascii: "!"))
      || (last == UInt8(ascii: "-") && next == UInt8(ascii: ">"))
      || (last == UInt8(ascii: "?") && next == UInt8(ascii: "."))
      || (last == UInt8(ascii: "/") && next == UInt8(ascii: "*"))
  }
}
