import Diagnostics
import Markdown

/// A number of the text that is checked against a count: `470 <!-- assay:count gaps.open -->`.
public struct CountDirective: Sendable {
  /// What is counted, and of which pages: the arguments without the tolerance.
  public var words: [String]
  /// How far from the count the number may be, in hundredths of the count.
  public var tolerance: Int
  /// The number right before the comment, with its bytes in the source; nil where none stands there.
  public var number: StatedNumber?
  public var numberRange: Range<Int>
  /// The source bytes of the comment.
  public var range: Range<Int>

  /// The page's `assay:count` directives in the order of the text.
  public static func all(on page: Page) -> [CountDirective] {
    let directives = page.directives.filter { $0.name == "count" }
    guard !directives.isEmpty else { return [] }
    let numbers = NumbersBeforeComments(page.document)
    return directives.map { directive in
      let found = numbers.found[directive.range.lowerBound]
      return CountDirective(directive, found?.number, found?.range ?? directive.range)
    }
  }

  private init(_ directive: Directive, _ number: StatedNumber?, _ numberRange: Range<Int>) {
    words = directive.arguments.split(whereSeparator: \.isWhitespace).map(String.init)
    tolerance = 0
    self.number = number
    self.numberRange = numberRange
    range = directive.range
    if let last = words.last, last.hasPrefix("~"), last.hasSuffix("%"), let percent = Int(last.dropFirst().dropLast()),
      (0...100).contains(percent)
    {
      tolerance = percent
      words.removeLast()
    }
  }

  /// Whether the number says how many there are.
  public func holds(_ count: Int) -> Bool {
    guard let number else { return false }
    return holds(number.value, count)
  }

  private func holds(_ number: Int, _ count: Int) -> Bool { abs(number - count) * 100 <= count * tolerance }

  /// The count in the author's form: where a tolerance is given, as round as the number is.
  public func spelled(_ count: Int) -> String? {
    guard let number else { return nil }
    var unit = 1
    if tolerance > 0, number.value > 0 {
      while number.value % (unit * 10) == 0 { unit *= 10 }
      while unit > 1, !holds((count + unit / 2) / unit * unit, count) { unit /= 10 }
    }
    return number.spelled((count + unit / 2) / unit * unit)
  }
}

/// The numbers right before the comments of a document, by the offsets of the comments.
private struct NumbersBeforeComments {
  private(set) var found: [Int: (number: StatedNumber, range: Range<Int>)] = [:]

  init(_ document: Document) {
    let source = document.source.bytes
    document.visitBlocks { block in
      if case .html(let html) = block.kind, html.utf8.contains(0x21) { add(source, block.range) }
      for content in block.inlines {
        var starts: [Int] = []
        content.visit { inline in
          if case .html(let text) = inline.kind, text.hasPrefix("<!--") { starts.append(inline.range.lowerBound) }
          return true
        }
        if !starts.isEmpty { add(TextRun(content, source: source), starts) }
      }
    }
  }

  private mutating func add(_ run: TextRun, _ starts: [Int]) {
    for (comment, start) in zip(run.comments, starts) {
      guard let number = StatedNumber(before: comment.at, in: run.bytes) else { continue }
      let range = run.source(number.range)
      // Of an entity or an escape only a part would be rewritten.
      if range.count == number.range.count { found[start] = (number, range) }
    }
  }

  /// In raw HTML the number stands before the comment as it does in the source: `<td>470 <!-- … --></td>`.
  private mutating func add(_ source: [UInt8], _ block: Range<Int>) {
    let open = Array("<!--".utf8)
    var index = block.lowerBound
    let html = Array(source[block])
    while let bang = source[index..<block.upperBound].firstIndex(of: 0x21) {
      index = bang + 1
      guard source.has(open, at: bang - 1), bang > block.lowerBound,
        let number = StatedNumber(before: bang - 1 - block.lowerBound, in: html)
      else { continue }
      let start = block.lowerBound + number.range.lowerBound
      found[bang - 1] = (number, start..<start + number.range.count)
    }
  }
}
