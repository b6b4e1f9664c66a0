import Diagnostics

/// What libcmark is to see in place of the source: the source itself for most pages.
struct TextPlan {
  let source: SourceText
  /// Where Markdown begins.
  let start: Int
  /// The footnote markers to rewrite, in order.
  var footnotes: [FootnoteMarkers.Candidate] = []
  var footnoteReplacement: StaticString = "1)  "
  var standIns = StandIns()
  /// Parts of the text, rewrites done, to read as an empty heading: the rows of tables that libcmark misreads.
  var blankedRows: [Range<Int>] = []

  init(source: SourceText, start: Int) {
    self.source = source
    self.start = start
  }

  /// Lends the text that follows from the plan. `sourceBytes` are the source's.
  func withText<Result>(_ sourceBytes: Bytes, _ body: (CMarkText) -> Result) -> Result {
    let linesBefore = max(source.line(at: start) - 1, 0)
    guard !footnotes.isEmpty || !blankedRows.isEmpty || !standIns.isEmpty else {
      return body(
        CMarkText(
          bytes: sourceBytes, sourceBytes: sourceBytes, lineStarts: source.lineStarts,
          sourceLineStarts: source.lineStarts, start: start, linesBefore: linesBefore, rewrites: [],
          standIns: standIns))
    }
    var (bytes, rewrites) = rewritten(sourceBytes)
    for row in blankedRows where !row.isEmpty {
      bytes.replaceSubrange(row, with: repeatElement(.space, count: row.count))
      bytes[row.lowerBound] = UInt8(ascii: "#")
    }
    let lineStarts = rewrites.isEmpty ? source.lineStarts : SourceText(path: source.path, bytes: bytes).lineStarts
    return bytes.withUnsafeBufferPointer { buffer in
      body(
        CMarkText(
          bytes: buffer, sourceBytes: sourceBytes, lineStarts: lineStarts, sourceLineStarts: source.lineStarts,
          start: start, linesBefore: linesBefore, rewrites: rewrites, standIns: standIns))
    }
  }

  private func rewritten(_ bytes: Bytes) -> (bytes: [UInt8], rewrites: [CMarkText.Rewrite]) {
    var source = Array(bytes)
    standIns.apply(to: &source, at: 0, source: 0..<source.count)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(source.count)
    var rewrites: [CMarkText.Rewrite] = []
    var copied = 0
    for footnote in footnotes {
      bytes += source[copied..<footnote.marker.lowerBound]
      let start = bytes.count
      bytes += Bytes(start: footnoteReplacement.utf8Start, count: footnoteReplacement.utf8CodeUnitCount)
      rewrites.append(.init(line: footnote.line, source: footnote.marker, text: start..<bytes.count))
      copied = footnote.marker.upperBound
    }
    bytes += source[copied...]
    return (bytes, rewrites)
  }
}
