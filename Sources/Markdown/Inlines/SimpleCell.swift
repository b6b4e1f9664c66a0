/// Cells that need no parser: verbatim text, or one code span and nothing else. Most cells of real tables.
enum SimpleCell {
  /// The inlines of a cell, or nil if it needs the parser.
  static func inlines(_ source: Bytes, _ cell: Range<Int>) -> [Inline]? {
    if cell.count > 2, source[cell.lowerBound] == .backtick { return code(source, cell) }
    for index in cell where mayMark(source[index]) { return nil }
    return cell.isEmpty ? [] : [Inline(.text(source.string(cell)), range: cell)]
  }

  private static func mayMark(_ byte: UInt8) -> Bool {
    switch byte {
    case .backslash, .backtick, UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "["), UInt8(ascii: "<"),
      UInt8(ascii: "&"), 0:
      true
    default: false
    }
  }

  private static func code(_ source: Bytes, _ cell: Range<Int>) -> [Inline]? {
    var content = cell.lowerBound + 1..<cell.upperBound - 1
    guard source[content.upperBound] == .backtick else { return nil }
    for index in content where source[index] == .backtick || source[index] == .backslash || source[index] == 0 {
      return nil
    }
    let isPadded = source[content.lowerBound] == .space && source[content.upperBound - 1] == .space
    if isPadded, content.contains(where: { source[$0] != .space }) {
      content = content.lowerBound + 1..<content.upperBound - 1
    }
    return [Inline(.code(source.string(content), content: content), range: cell)]
  }
}
