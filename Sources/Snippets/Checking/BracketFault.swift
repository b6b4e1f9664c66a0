/// The first bracket of a snippet that has no partner. The compiler meets it too, but names what comes of it: an end
/// that is missing in what was put around the snippet, or statements that stand in no function any more.
struct BracketFault: Equatable {
  /// The bracket's byte in the code.
  var offset: Int
  var message: String

  /// Nil if each bracket has a partner.
  ///
  /// - Parameter isTail: the code begins with the bracket that closes what is put before it (`wrap:catch`).
  init?(_ code: [UInt8], isTail: Bool) {
    var open: [(byte: UInt8, offset: Int)] = []
    var tokens = SwiftScanner(code).tokens[...]
    if isTail, tokens.first?.kind == .punctuation(UInt8(ascii: "}")) { tokens = tokens.dropFirst() }
    for token in tokens {
      guard case .punctuation(let byte) = token.kind else { continue }
      if Self.partners[byte] != nil {
        open.append((byte, token.range.lowerBound))
      } else if let opening = Self.partners.first(where: { $0.value == byte })?.key {
        if open.last?.byte == opening {
          open.removeLast()
        } else {
          self = Self.closing(byte, of: opening, at: token.range.lowerBound, open: open)
          return
        }
      }
    }
    guard let last = open.last else { return nil }
    self = Self.unclosed(last)
  }

  private init(offset: Int, message: String) {
    self.offset = offset
    self.message = message
  }

  private static func unclosed(_ bracket: (byte: UInt8, offset: Int), before closing: UInt8? = nil) -> Self {
    let missing = partners[bracket.byte].map(quoted) ?? ""
    let end = closing.map { " before the \(quoted($0))" } ?? ""
    return Self(
      offset: bracket.offset, message: "this \(quoted(bracket.byte)) is never closed; a \(missing) is missing\(end)")
  }

  private static func closing(
    _ byte: UInt8, of opening: UInt8, at offset: Int, open: [(byte: UInt8, offset: Int)]
  ) -> Self {
    if let last = open.last, open.contains(where: { $0.byte == opening }) { return unclosed(last, before: byte) }
    if let needed = open.last.flatMap({ partners[$0.byte] }) {
      return Self(offset: offset, message: "this \(quoted(byte)) stands where a \(quoted(needed)) is missing")
    }
    return Self(
      offset: offset,
      message: "this \(quoted(byte)) closes nothing; take it out, or write the \(quoted(opening)) before it")
  }

  private static let partners: [UInt8: UInt8] = [0x28: 0x29, 0x5B: 0x5D, 0x7B: 0x7D]

  private static func quoted(_ byte: UInt8) -> String { "'\(Character(Unicode.Scalar(byte)))'" }
}

extension PreparedSnippet {
  /// What a bracket without a partner gives, with what the compiler says to it: code that cannot be parsed is wrong on
  /// each platform. Nil where the compiler can parse it, or cannot for another reason.
  func bracketError(cache: CompilationCache) -> CompilerError? {
    guard let fault = BracketFault(Array(snippet.block.literal.utf8), isTail: wrap == .catch) else { return nil }
    let errors = call.syntaxErrors(cache: cache)
    let otherReasons = ["unterminated", "string interpolation"]
    guard let first = errors.first,
      !errors.contains(where: { error in otherReasons.contains { error.message.contains($0) } })
    else { return nil }
    let place = snippet.error("", at: fault.offset)
    let same = errors.first { error in
      let other = map.place(of: error).error
      return (other.line, other.column) == (place.line, place.column)
    }
    return snippet.error("\(fault.message): \((same ?? first).message)", at: fault.offset)
  }
}
