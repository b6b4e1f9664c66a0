/// Where the rows and cells of a table stand in the text, before their inlines are parsed (GFM 0.29, section 4.10).
struct TableLayout {
  struct Cell {
    /// Without the white space around it; empty for a cell that the row lacks.
    var text: Range<Int>
    /// Its inlines in the run that parses all cells; nil where there is nothing to parse.
    var run: Int?
  }

  struct Row {
    var line: Int
    /// The row without the white space around it.
    var text: Range<Int>
    var cells: [Cell]
  }

  var alignments: [Table.Alignment?]
  /// The header first, without the delimiter row.
  var rows: [Row]
  /// What stands in the same paragraph above the header.
  var leading: InlineText?
  var leadingRun: Int?
  var lastLine: Int

  /// How many cells a table may have that nobody wrote, lest a short text makes a huge table.
  static let maximumMissingCells = 200_000

  /// A line of the paragraph that may hold a table.
  struct Line {
    /// All of it but the prefixes of the containers.
    var whole: Range<Int>
    /// Its text, without the white space around it.
    var text: Range<Int>
    /// Whether it may be part of a table: neither lazy nor indented as code would be.
    var isOwn: Bool

    /// Whether it starts a list that may not interrupt a paragraph, but may end a table.
    func startsList(_ bytes: Bytes) -> Bool {
      var index = text.lowerBound
      while index < text.upperBound, bytes[index].isDigit, index - text.lowerBound < 9 { index += 1 }
      guard index < text.upperBound, index + 1 == text.upperBound || bytes[index + 1].isSpaceOrTab else {
        return false
      }
      switch bytes[index] {
      case UInt8(ascii: "."), UInt8(ascii: ")"): return index > text.lowerBound
      case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"): return index == text.lowerBound
      default: return false
      }
    }
  }

  /// The table in a paragraph's lines; nil if there is none.
  init?(text: CMarkText, first: Int, lines: [Line]) {
    for index in lines.indices.dropFirst()
    where lines[index].isOwn && Self.mayBeDelimiterRow(text.bytes, lines[index].text) {
      guard let alignments = Self.alignments(text.bytes, lines[index].text) else { continue }
      let header = Self.cells(text.bytes, lines[index - 1].text, limit: alignments.count + 1)
      guard header.count == alignments.count else { continue }
      self.alignments = alignments
      headerIndex = index - 1
      rows = [Row(line: first + index - 1, text: lines[index - 1].text, cells: header)]
      let bodyLines = lines[(index + 1)...].prefix { $0.isOwn && !$0.startsList(text.bytes) }
      lastLine = first + bodyLines.endIndex - 1
      hasOwnHeader = lines[index - 1].isOwn
      isMisread = bodyLines.endIndex < lines.count
      blanks = lines[(index - 1)..<bodyLines.endIndex].map(\.whole)
      var missing = 0
      for row in bodyLines.indices {
        var cells = Self.cells(text.bytes, lines[row].text, limit: alignments.count)
        missing += alignments.count - cells.count
        guard missing <= Self.maximumMissingCells else { return nil }
        let end = lines[row].text.upperBound
        while cells.count < alignments.count { cells.append(Cell(text: end..<end)) }
        rows.append(Row(line: first + row, text: lines[row].text, cells: cells))
      }
      return
    }
    return nil
  }

  /// Whether the paragraph has lines that end the table, so that they must be parsed as if they began anew.
  private(set) var isMisread: Bool
  /// Whether the header could begin the table if nothing stood above it.
  private(set) var hasOwnHeader: Bool
  /// The lines of the table, each without the prefixes of its containers.
  private(set) var blanks: [Range<Int>]

  /// The index of the header among the paragraph's lines.
  private(set) var headerIndex: Int

  private static func mayBeDelimiterRow(_ bytes: Bytes, _ row: Range<Int>) -> Bool {
    guard row.count > 1, let first = row.first.map({ bytes[$0] }) else { return false }
    return first == UInt8(ascii: "|") || first == UInt8(ascii: ":") || first == UInt8(ascii: "-")
  }

  /// What the cells of a delimiter row say, or nil if the row is none.
  private static func alignments(_ bytes: Bytes, _ row: Range<Int>) -> [Table.Alignment?]? {
    let isPlain = row.allSatisfy {
      switch bytes[$0] {
      case UInt8(ascii: "|"), UInt8(ascii: "-"), UInt8(ascii: ":"): true
      default: bytes[$0].isWhiteSpace
      }
    }
    guard isPlain else { return nil }
    var alignments: [Table.Alignment?] = []
    for cell in cells(bytes, row, limit: .max) {
      var dashes = cell.text
      guard let first = dashes.first, let last = dashes.last else { return nil }
      let (isLeft, isRight) = (bytes[first] == UInt8(ascii: ":"), bytes[last] == UInt8(ascii: ":"))
      if isLeft { dashes = dashes.dropFirst() }
      if isRight { dashes = dashes.dropLast() }
      guard !dashes.isEmpty, dashes.allSatisfy({ bytes[$0] == UInt8(ascii: "-") }) else { return nil }
      alignments.append(isLeft ? (isRight ? .center : .left) : (isRight ? .right : nil))
    }
    return alignments.isEmpty ? nil : alignments
  }

  /// The cells that stand in a row: parted by pipes that no backslash escapes, one at either end not counting.
  private static func cells(_ bytes: Bytes, _ row: Range<Int>, limit: Int) -> [Cell] {
    var cells: [Cell] = []
    var index = row.lowerBound
    if index < row.upperBound, bytes[index] == UInt8(ascii: "|") { index += 1 }
    while index < row.upperBound, cells.count < limit {
      let start = index
      while index < row.upperBound, bytes[index] != UInt8(ascii: "|") {
        let isEscape = bytes[index] == .backslash && index + 1 < row.upperBound && bytes[index + 1].isASCIIPunctuation
        index += isEscape ? 2 : 1
      }
      cells.append(Cell(text: bytes.trimmed(start..<index)))
      index += 1
    }
    return cells
  }
}
