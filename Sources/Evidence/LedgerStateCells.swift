/// Finds the cells in the state columns of ledgers: a sign there is the state of its row, as in `🔴 open`, and no claim.
struct LedgerStateCells {
  /// The state column of each ledger, by the number of its table.
  private var columns: [Int: Int] = [:]

  init(_ blocks: [EvidenceBlock]) {
    var heads: [Int: (titles: [String], outline: String)] = [:]
    for block in blocks {
      guard let cell = block.cell, cell.isHeader else { continue }
      heads[cell.table, default: ([], block.outline)].titles.append(block.run.text(0..<block.run.bytes.count))
    }
    for (table, head) in heads {
      guard let ledger = LedgerColumns(titles: head.titles), let state = ledger.state else { continue }
      let isOfGaps =
        LedgerTable.isOfGaps(head.titles[ledger.question])
        || head.outline.utf8.split(separator: 0x0A).contains { LedgerTable.isOfGaps(String(Substring($0))) }
      if isOfGaps { columns[table] = state }
    }
  }

  func contains(_ block: EvidenceBlock) -> Bool {
    block.cell.map { !$0.isHeader && columns[$0.table] == $0.column } ?? false
  }
}
