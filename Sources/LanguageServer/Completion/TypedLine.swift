import Diagnostics

/// The line that someone types on: what stands before the cursor, and what behind it.
struct TypedLine {
  let source: SourceText
  let offset: Int
  /// The number of the line, from 1.
  let number: Int
  let before: String
  let after: String

  init(_ source: SourceText, at offset: Int) {
    self.source = source
    self.offset = offset
    number = source.line(at: offset)
    let line = source.lineRange(number)
    let end = max(line.lowerBound, min(offset, line.upperBound))
    before = source.string(line.lowerBound..<end)
    after = source.string(end..<line.upperBound)
  }

  /// The bytes of a text that stands right before the cursor, and of one right behind it.
  func range(typed: Substring, behind: Substring = "") -> Range<Int> {
    offset - typed.utf8.count..<offset + behind.utf8.count
  }

  /// The line before the cursor without the marks of quotes, lists and tables, and of indentation.
  var content: Substring {
    var rest = before[...]
    while let first = rest.unicodeScalars.first {
      if first == " " || first == "\t" || first == ">" || first == "|" {
        rest.unicodeScalars.removeFirst()
        continue
      }
      guard let space = rest.firstIndex(of: " ") else { break }
      let word = rest[..<space]
      let isBullet = word == "-" || word == "*" || word == "+"
      let isNumber =
        word.count > 1 && (word.hasSuffix(".") || word.hasSuffix(")")) && word.dropLast().allSatisfy(\.isNumber)
      guard isBullet || isNumber else { break }
      rest = rest[rest.index(after: space)...]
    }
    return rest
  }

  /// Whether the line is in a fenced block, by the fences above it.
  var isInFence: Bool {
    var open: (mark: UInt8, count: Int)?
    for line in 1..<max(1, number) {
      let range = source.lineRange(line)
      var start = range.lowerBound
      while start < range.upperBound, [0x20, 0x09, 0x3E].contains(source.bytes[start]) { start += 1 }
      guard start < range.upperBound, source.bytes[start] == 0x60 || source.bytes[start] == 0x7E else { continue }
      let mark = source.bytes[start]
      var end = start
      while end < range.upperBound, source.bytes[end] == mark { end += 1 }
      guard end - start >= 3 else { continue }
      let rest = source.bytes[end..<range.upperBound]
      if let fence = open {
        if fence.mark == mark, end - start >= fence.count, rest.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) { open = nil }
      } else if mark == 0x7E || !rest.contains(0x60) {
        open = (mark, end - start)
      }
    }
    return open != nil
  }

  /// Where the code span begins that is open at the cursor: the text behind its backtick. Nil outside of one.
  var openCode: Substring? {
    var open: (start: Substring.Index, count: Int)?
    var index = before.startIndex
    while index < before.endIndex {
      guard before[index] == "`" else {
        index = before.index(after: index)
        continue
      }
      let start = index
      while index < before.endIndex, before[index] == "`" { index = before.index(after: index) }
      let count = before.distance(from: start, to: index)
      if let span = open {
        if span.count == count { open = nil }
      } else {
        open = (index, count)
      }
    }
    return open.map { before[$0.start...] }
  }

  /// The code spans before the cursor, the nearest first: of the line, then of the lines above in the same paragraph.
  var codeSpans: [String] {
    var spans = Self.codeSpans(in: before).reversed().map(\.self)
    var line = number - 1
    while line > 0, number - line < 12 {
      let text = source.lineText(line)
      if text.allSatisfy({ $0.isWhitespace || $0 == ">" }) { break }
      spans += Self.codeSpans(in: text).reversed()
      line -= 1
    }
    return spans
  }

  private static func codeSpans(in text: String) -> [String] {
    var spans: [String] = []
    var rest = text[...]
    while let start = rest.firstIndex(of: "`") {
      let fence = rest[start...].prefix { $0 == "`" }
      let inner = rest[fence.endIndex...]
      guard let end = inner.firstRange(of: String(fence)) else { break }
      spans.append(inner[..<end.lowerBound].trimmingSpaces)
      rest = inner[end.upperBound...]
    }
    return spans
  }
}

extension Substring {
  fileprivate var trimmingSpaces: String {
    var text = self
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
