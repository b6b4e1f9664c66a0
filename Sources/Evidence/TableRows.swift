/// What the rows of a page's tables say around a claim in one of their cells.
struct TableRows {
  /// The text of the first cell that says something, by row.
  private(set) var texts: [Int: String] = [:]
  /// What cells under "What would resolve it" and "Safe default" hold, by row.
  private(set) var parts: [Int: [(part: GapParts.Part, text: String)]] = [:]
  /// The first column of a row in which text is struck through.
  private var struck: [Int: Int] = [:]

  init(_ blocks: [EvidenceBlock]) {
    var columns: [Int: [Int: GapParts.Part]] = [:]
    for block in blocks {
      guard let cell = block.cell else { continue }
      if cell.isHeader {
        if let part = GapParts.part(ofTitle: block.run) { columns[cell.table, default: [:]][cell.column] = part }
        continue
      }
      if struck[cell.row] == nil, block.run.struck.hasRange(before: .max) { struck[cell.row] = cell.column }
      guard Sign.occurrences(in: block.run).isEmpty else { continue }
      let text = GapParts.trimmed(block.run.text(0..<block.run.bytes.count))
      guard Self.says(text) else { continue }
      if let part = columns[cell.table]?[cell.column] {
        parts[cell.row, default: []].append((part, text))
      } else if texts[cell.row] == nil {
        texts[cell.row] = text
      }
    }
  }

  /// Whether text is struck through in a cell before this one.
  func isStruck(before cell: CellPlace) -> Bool {
    struck[cell.row].map { $0 < cell.column } ?? false
  }

  /// Not a number, a dash, a gap's id or a section's number.
  private static func says(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    if bytes.has(Array("§".utf8), at: 0) { return false }
    if let id = bytes.claimID(at: 0), id.end == bytes.count { return false }
    return text.unicodeScalars.contains { $0.properties.isAlphabetic }
  }
}
