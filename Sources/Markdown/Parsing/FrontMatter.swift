import Diagnostics

/// Where the front matter of a page ends and its Markdown begins.
struct FrontMatter {
  /// The lines between the two `---`; empty without front matter.
  var inner = 0..<0
  /// The offset of the first byte of Markdown.
  var bodyStart = 0
  var finding: Finding?

  /// Front matter opens with a first line `---` and closes with the next line that is `---`.
  ///
  /// A first line `---` that nothing closes is a finding, and Markdown.
  static func read(_ source: SourceText) -> FrontMatter {
    var result = FrontMatter()
    if source.bytes.starts(with: [0xEF, 0xBB, 0xBF]) { result.bodyStart = 3 }
    let first = result.bodyStart..<max(source.lineRange(1).upperBound, result.bodyStart)
    guard isFence(source.bytes[first]) else { return result }
    for line in 2..<max(source.lineCount + 1, 2) where isFence(source.bytes[source.lineRange(line)]) {
      result.inner = source.lineStarts[1]..<source.lineStarts[line - 1]
      result.bodyStart = line < source.lineStarts.count ? source.lineStarts[line] : source.bytes.count
      return result
    }
    result.finding = Finding(
      rule: "page.front-matter", severity: .error, place: source.place(first),
      message: "the front matter that opens here is not closed: add a line `---` after it, or, "
        + "if a thematic break is meant, write `***`")
    return result
  }

  private static func isFence(_ line: ArraySlice<UInt8>) -> Bool {
    var line = line
    while let last = line.last, last.isSpaceOrTab { line.removeLast() }
    return line.elementsEqual([0x2D, 0x2D, 0x2D])
  }
}
