import Diagnostics

/// The text that libcmark reads, and the way back from it to the source.
///
/// It is the source, but for what libcmark must not see: then single bytes have stand-ins of the same length, and
/// the marker of a footnote definition is that of a list item (`Rewrite`). It always has the source's lines.
struct CMarkText {
  /// A place at which the text differs in length from the source: a whole marker for another.
  struct Rewrite {
    /// The 1-based line of the source.
    var line: Int
    /// Where the marker stands in the source, with the spaces after it.
    var source: Range<Int>
    /// Where its replacement stands in the text.
    var text: Range<Int>
  }

  let bytes: Bytes
  let sourceBytes: Bytes
  /// The offsets in `bytes` at which the lines of the file start, front matter and all.
  let lineStarts: [Int]
  let sourceLineStarts: [Int]
  /// Where Markdown begins.
  let start: Int
  /// How many lines stand before libcmark's first.
  let linesBefore: Int
  /// By source line, in order.
  let rewrites: [Rewrite]
  let standIns: StandIns

  /// The number of lines that libcmark reads, an empty last one included.
  var lineCount: Int { lineStarts.count - linesBefore }

  /// What libcmark is given.
  var body: Bytes { bytes.slice(start..<bytes.count) }

  /// The bytes of a line by libcmark's number, without its line break.
  func line(_ number: Int) -> Range<Int> {
    let index = linesBefore + number - 1
    guard number >= 1, index < lineStarts.count else { return bytes.count..<bytes.count }
    let start = max(lineStarts[index], self.start)
    var end = index + 1 < lineStarts.count ? lineStarts[index + 1] : bytes.count
    if end > start, bytes[end - 1] == .newline { end -= 1 }
    if end > start, bytes[end - 1] == .carriageReturn { end -= 1 }
    return start..<end
  }

  /// The offset in `bytes` of a place as libcmark gives it.
  func offset(line number: Int, column: Int) -> Int {
    let line = line(number)
    return min(line.lowerBound + max(column - 1, 0), line.upperBound)
  }

  /// The offset in the source of an offset in a line of `bytes`.
  func sourceOffset(_ offset: Int, line number: Int) -> Int {
    if rewrites.isEmpty { return offset }
    let index = min(linesBefore + number - 1, lineStarts.count - 1)
    if let rewrite = rewrite(line: index + 1), offset > rewrite.text.lowerBound {
      if offset < rewrite.text.upperBound { return rewrite.source.lowerBound }
      return offset - rewrite.text.upperBound + rewrite.source.upperBound
    }
    return offset - lineStarts[index] + sourceLineStarts[index]
  }

  /// The end of a line, without its line break, in the source.
  func sourceLineEnd(_ number: Int) -> Int { sourceOffset(line(number).upperBound, line: number) }

  func rewrite(line: Int) -> Rewrite? {
    var (low, high) = (0, rewrites.count)
    while low < high {
      let middle = (low + high) / 2
      if rewrites[middle].line < line { low = middle + 1 } else { high = middle }
    }
    return low < rewrites.count && rewrites[low].line == line ? rewrites[low] : nil
  }
}
