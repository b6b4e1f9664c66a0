/// Finds what explains the signs without saying so by a directive: a list or table that opens an item or row with
/// each of four or more signs once, or a block that names as many with their labels.
struct ImpliedLegends {
  private static let enough = 4
  private var lists: Set<Int> = []
  private var tables: Set<Int> = []
  private var blocks: Set<Int> = []

  init(_ list: [EvidenceBlock]) {
    var items: [Int: Signs] = [:]
    var rows: [Int: Signs] = [:]
    for (index, block) in list.enumerated() {
      let signs = Sign.occurrences(in: block.run)
      if let list = block.list, list.opensItem { items[list.number, default: Signs()].add(Self.opening(block, signs)) }
      if let cell = block.cell, !cell.isHeader, cell.column == 0 {
        rows[cell.table, default: Signs()].add(Self.opening(block, signs))
      }
      if signs.count >= Self.enough, Self.namesAll(block.run, signs) { blocks.insert(index) }
    }
    lists = Set(items.filter { $0.value.isLegend }.keys)
    tables = Set(rows.filter { $0.value.isLegend }.keys)
  }

  func contains(_ block: EvidenceBlock, at index: Int) -> Bool {
    if blocks.contains(index) { return true }
    if let list = block.list, lists.contains(list.number) { return true }
    return block.table.map(tables.contains) ?? false
  }

  /// The signs that open the items of one list, or the rows of one table.
  private struct Signs {
    private var states: Set<ClaimState> = []
    private var isUnique = true

    var isLegend: Bool { isUnique && states.count >= ImpliedLegends.enough }

    mutating func add(_ state: ClaimState?) {
      guard let state, states.insert(state).inserted else {
        isUnique = false
        return
      }
    }
  }

  /// The state of the sign that opens a block, with its label or what else explains it.
  private static func opening(_ block: EvidenceBlock, _ signs: [Sign.Occurrence]) -> ClaimState? {
    guard let sign = signs.first, block.run.bytes[..<sign.range.lowerBound].allSatisfy({ $0 == 0x20 }) else {
      return nil
    }
    return sign.state
  }

  /// Whether each sign occurs once and has a usual label.
  private static func namesAll(_ run: TextRun, _ signs: [Sign.Occurrence]) -> Bool {
    guard signs.count <= ClaimState.allCases.count, Set(signs.map(\.state)).count == signs.count else { return false }
    return signs.indices.allSatisfy { index in
      let limit = index + 1 < signs.count ? signs[index + 1].range.lowerBound : run.bytes.count
      return MarkerLabel(run: run, sign: signs[index], limit: limit).isKnown
    }
  }
}
