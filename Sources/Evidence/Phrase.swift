import SwiftInterface

/// A part of a run as words: what is read where an order of words is looked for, and not only a word.
struct Phrase {
  struct Word {
    enum Kind { case plain, code, mark }

    var kind: Kind
    /// As written, without `'s`; a mark is its first byte.
    var text: String
    /// In lower case.
    var lower: String

    var isVersion: Bool { kind != .mark && CitationScanner.isVersion(text) }
    /// `Evaluations`: a capital, then something else.
    var isCapitalised: Bool {
      kind != .mark && text.utf8.count > 1 && text.utf8.first.map { $0 >= 0x41 && $0 <= 0x5A } ?? false
    }
    func isMark(_ marks: String) -> Bool { kind == .mark && marks.utf8.contains(text.utf8.first ?? 0) }
  }

  private(set) var words: [Word] = []

  /// - Parameter range: flat. What stands in parentheses is left out, since it is said in passing.
  init(_ run: TextRun, _ range: Range<Int>) {
    var index = range.lowerBound
    var depth = 0
    while index < range.upperBound {
      let byte = run.bytes[index]
      if byte == TextRun.codeStart {
        let span = run.codeSpan(at: index + 1)
        if depth == 0, let span { append(.code, span.text) }
        index = max(index + 1, span?.flat.upperBound ?? 0)
      } else if Self.isWord(run.bytes, index) {
        var end = index
        while end < range.upperBound, Self.isWord(run.bytes, end) { end += run.bytes[end] == 0xE2 ? 3 : 1 }
        if depth == 0 { append(word: Array(run.bytes[index..<min(end, range.upperBound)])) }
        index = end
      } else {
        if byte == 0x28 { depth += 1 }
        if byte == 0x29 { depth = max(0, depth - 1) }
        if depth == 0, byte > 0x20, byte < 0x80 || byte == 0xE2 {
          append(.mark, byte == 0xE2 ? "-" : String(UnicodeScalar(byte)))
        }
        index += byte == 0xE2 ? 3 : 1
      }
    }
  }

  /// Letters, digits and what joins them: `27.0`, `Evaluations-27.0`, `SDK's`.
  private static func isWord(_ bytes: [UInt8], _ index: Int) -> Bool {
    let byte = bytes.byte(index)
    if byte == 0xE2 { return bytes.has([0xE2, 0x80, 0x99], at: index) }
    if byte.isIdentifier || byte == 0x27 { return true }
    return (byte == 0x2E || byte == 0x2D || byte == 0x2F) && bytes.byte(index + 1).isIdentifier
  }

  private mutating func append(word bytes: [UInt8]) {
    var bytes = bytes
    for suffix in [Array("'s".utf8), Array("\u{2019}s".utf8)] where bytes.count > suffix.count {
      if bytes.has(suffix, at: bytes.count - suffix.count) { bytes.removeLast(suffix.count) }
    }
    append(.plain, String(decoding: bytes, as: UTF8.self))
  }

  private mutating func append(_ kind: Word.Kind, _ text: String) {
    words.append(Word(kind: kind, text: text, lower: String(decoding: text.utf8.map(\.lowercasedASCII), as: UTF8.self)))
  }

  /// The parts between full stops, semicolons, and the words given.
  func parts(at separators: Set<String>) -> [ArraySlice<Word>] {
    words.split { ($0.kind == .plain && separators.contains($0.lower)) || $0.isMark(".;?!") }
  }
}
