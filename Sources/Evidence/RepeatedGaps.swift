/// Finds the rows of tables that repeat a gap of the page's text, so that it counts once: those that share its id, and those
/// of a ledger that keep account of it.
struct RepeatedGaps {
  /// For claims in rows, by index, the id of the gap in the text.
  private(set) var ids: [Int: String] = [:]

  init(_ page: Page, _ blocks: [EvidenceBlock]) {
    let cells = page.claims.indices.filter { page.claims[$0].container == .cell && page.claims[$0].gapStatus != nil }
    guard !cells.isEmpty else { return }
    findByID(cells, page, blocks)
    findInLedgers(cells.filter { ids[$0] == nil }, page)
  }

  private mutating func findByID(_ cells: [Int], _ page: Page, _ blocks: [EvidenceBlock]) {
    var gaps: [String: String] = [:]
    for claim in page.claims where claim.container != .cell && claim.gapStatus != nil {
      if let id = claim.explicitID, gaps[id] == nil { gaps[id] = claim.id }
    }
    guard !gaps.isEmpty else { return }
    var rows: [Int: Int] = [:]
    var names: [Int: String] = [:]
    for block in blocks {
      guard let cell = block.cell, !cell.isHeader else { continue }
      rows[block.containerRange.lowerBound] = cell.row
      if names[cell.row] == nil, let id = Self.id(block.run) { names[cell.row] = id }
    }
    for index in cells {
      let claim = page.claims[index]
      let row = rows[claim.containerRange.lowerBound].flatMap { names[$0] }
      if let gap = (row ?? claim.explicitID).flatMap({ gaps[$0] }) { ids[index] = gap }
    }
  }

  /// The id that a cell consists of: `G3`, `[G3](#g3)`, `GAP G3`.
  private static func id(_ run: TextRun) -> String? {
    let bytes = APIName.trimmed(Array(run.text(0..<run.bytes.count).utf8))
    let start = bytes.hasIgnoringCase("gap ", at: 0) ? 4 : 0
    guard let id = bytes.claimID(at: start), id.end == bytes.count else { return nil }
    return id.text
  }

  /// A row and a gap of one state that belong together as ledger and text are compared.
  private mutating func findInLedgers(_ cells: [Int], _ page: Page) {
    guard !cells.isEmpty else { return }
    let rows = page.ledgers.filter { !$0.namesPages }.flatMap(\.rows).filter(\.isAboutOwnPage)
    guard !rows.isEmpty else { return }
    let cells = cells.sorted { page.claims[$0].signRange.lowerBound < page.claims[$1].signRange.lowerBound }
    for pair in LedgerComparison(rows, page, gaps: page.gapsOutsideLedgers).pairs where pair.agrees {
      let row = rows[pair.row].range
      let first = cells.partitionIndex { page.claims[$0].signRange.lowerBound >= row.lowerBound }
      for index in cells[first...].prefix(while: { page.claims[$0].signRange.lowerBound < row.upperBound }) {
        ids[index] = page.claims[pair.gap].id
      }
    }
  }
}
