/// Goes back from a place in a run, word by word.
struct WordsBefore {
  enum Element: Equatable {
    case start
    /// In lower case, with what joins its parts: `'s`, `well-known`.
    case word(String)
    /// The text of a code span.
    case code(String)
    case mark(UInt8)

    var word: String? {
      if case .word(let word) = self { return word }
      return nil
    }
  }

  private let run: TextRun
  /// Where the last element begins.
  private(set) var index: Int

  init(_ run: TextRun, before index: Int) {
    self.run = run
    self.index = index
  }

  mutating func next() -> Element {
    while index > 0, run.bytes[index - 1] == 0x20 { index -= 1 }
    guard index > 0 else { return .start }
    if run.bytes[index - 1] == TextRun.codeEnd, let span = run.codeSpan(at: index - 2) {
      index = max(0, span.flat.lowerBound - 1)
      return .code(span.text)
    }
    let end = index
    while index > 0, Self.isWord(run.bytes[index - 1]), end - index < 40 { index -= 1 }
    if index < end { return .word(run.text(index..<end).lowercased()) }
    index -= 1
    return .mark(run.bytes[index])
  }

  /// The next elements that are words of a list, left out.
  mutating func skip(_ words: Set<String>, atMost count: Int) {
    for _ in 0..<count {
      let before = index
      guard let word = next().word, words.contains(word) else {
        index = before
        return
      }
    }
  }

  private static func isWord(_ byte: UInt8) -> Bool { byte.isIdentifier || byte == 0x27 || byte == 0x2D }
}

extension TextRun {
  /// The words of a part, in lower case; code left out.
  func words(in range: Range<Int>) -> Set<String> {
    var words: Set<String> = []
    var start = range.lowerBound
    for index in range.lowerBound...range.upperBound {
      if index < range.upperBound, bytes[index].isLetter { continue }
      if index > start, !isCode(at: start) {
        words.insert(String(decoding: bytes[start..<index], as: UTF8.self).lowercased())
      }
      start = index + 1
    }
    return words
  }
}
