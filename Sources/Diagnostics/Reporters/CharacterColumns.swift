extension SourceText {
  /// The 1-based column of a place in characters (Unicode scalars), as code hosts count, of one in bytes. A column
  /// behind the end of the line is that of its end.
  func characterColumn(line: Int, column: Int) -> Int {
    let range = lineRange(line)
    let end = min(range.lowerBound + column - 1, range.upperBound)
    return bytes[range.lowerBound..<max(end, range.lowerBound)].reduce(1) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
  }
}
