/// The bytes of one text file, with the offsets at which its lines start.
///
/// All places inside Assay are UTF-8 byte offsets into a `SourceText`; lines and columns (1-based, columns
/// counted in bytes) are computed from them only where a person or another tool reads them.
public struct SourceText: Sendable {
  /// The path as it is shown to people: relative to the project, with `/`.
  public let path: String
  public let bytes: [UInt8]
  /// The offset of the first byte of each line. Never empty. A line ends after `\n`, or after a lone `\r`.
  public let lineStarts: [Int]

  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
    lineStarts = bytes.withUnsafeBufferPointer(LineStarts.of)
  }

  public init(path: String, _ string: String) {
    self.init(path: path, bytes: Array(string.utf8))
  }

  /// The number of lines; a final line break does not open another line.
  public var lineCount: Int {
    lineStarts.last == bytes.count && lineStarts.count > 1 ? lineStarts.count - 1 : lineStarts.count
  }

  /// The 1-based number of the line that holds `offset`. O(log lines).
  public func line(at offset: Int) -> Int {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  /// The 1-based line and column (in bytes) of `offset`.
  public func position(at offset: Int) -> (line: Int, column: Int) {
    let line = line(at: offset)
    return (line, offset - lineStarts[line - 1] + 1)
  }

  /// The offset of a 1-based line and column, or the end of the text if there is no such line.
  public func offset(line: Int, column: Int) -> Int {
    guard line >= 1, line <= lineStarts.count else { return bytes.count }
    return min(lineStarts[line - 1] + column - 1, bytes.count)
  }

  /// The bytes of a 1-based line, without its line break. Empty for a line that the text does not have.
  public func lineRange(_ line: Int) -> Range<Int> {
    guard line >= 1, line <= lineStarts.count else { return bytes.count..<bytes.count }
    let start = lineStarts[line - 1]
    var end = line < lineStarts.count ? lineStarts[line] : bytes.count
    while end > start, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
    return start..<end
  }

  public func string(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  public func lineText(_ line: Int) -> String { string(lineRange(line)) }

  /// The place of a range of bytes.
  public func place(_ range: Range<Int>) -> Place {
    let start = position(at: range.lowerBound)
    let end = position(at: range.upperBound)
    return Place(
      file: path, line: start.line, column: start.column, endLine: end.line, endColumn: end.column)
  }
}
