/// The inheritance clause in the header of a declaration: `: Swift::Sendable, Pot::Brewable`.
struct InheritanceClause {
  struct Part {
    var text: String
    var range: Range<Int>
  }

  /// From the colon to the end of the last part, in the bytes of the file.
  var range: Range<Int>
  var parts: [Part]

  /// Nil for a header without one.
  init?(_ bytes: [UInt8], in header: Range<Int>) {
    let scanner = SwiftScanner(Array(bytes[header]))
    var angles = 0
    var colon: Int?
    var parts: [Part] = []
    var start = 0
    var end = 0
    func part() -> Part? {
      guard end > start else { return nil }
      let range = header.lowerBound + start..<header.lowerBound + end
      return Part(text: String(decoding: bytes[range], as: UTF8.self), range: range)
    }
    for (position, token) in scanner.tokens.enumerated() {
      let text = token.kind == .word ? scanner.text(token) : ""
      if token.kind == .punctuation(UInt8(ascii: "<")) { angles += 1 }
      if token.kind == .punctuation(UInt8(ascii: ">")) { angles -= 1 }
      let isOuter = angles == 0 && token.depth == 0
      if text == "where", isOuter { break }
      if token.kind == .punctuation(UInt8(ascii: ":")), isOuter, colon == nil {
        // `Module::Name` has two.
        let tokens = scanner.tokens
        let isSelector =
          position + 1 < tokens.count && tokens[position + 1].kind == token.kind
          && tokens[position + 1].range.lowerBound == token.range.upperBound
          || position > 0 && tokens[position - 1].kind == token.kind
            && tokens[position - 1].range.upperBound == token.range.lowerBound
        if isSelector { continue }
        colon = token.range.lowerBound
        start = token.range.upperBound
        end = start
        continue
      }
      guard colon != nil else { continue }
      if token.kind == .punctuation(UInt8(ascii: ",")), isOuter {
        if let part = part() { parts.append(part) }
        start = token.range.upperBound
        end = start
        continue
      }
      if end == start { start = token.range.lowerBound }
      end = token.range.upperBound
    }
    if let part = part() { parts.append(part) }
    guard let colon, let last = parts.last else { return nil }
    self.parts = parts
    range = header.lowerBound + colon..<last.range.upperBound
  }
}
