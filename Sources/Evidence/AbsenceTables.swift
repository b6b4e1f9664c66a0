/// Reads cells that say `absent` in a column for one interface: `| Name | 26.5 | 27.0 |` over `| `X` | absent | 27.0:9 |`.
///
/// The name must be the only one in the cells before, and its cell must hold nothing else: a table of renamed symbols, or
/// of the conformances of one, says something else.
struct AbsenceTables {
  private(set) var statements: [AbsenceStatement] = []
  private let modules: Set<String>
  private let defaultModule: String?
  private var table = -1
  private var row = -1
  /// The interfaces of the columns, and the columns that may hold names.
  private var places: [Int: AbsencePlace] = [:]
  private var nameColumns: Set<Int> = []
  private var names: [AbsenceStatement.Name] = []
  /// Whether more than one cell of the row, or one with other words, names something.
  private var isUnclear = false

  init(_ blocks: [EvidenceBlock], modules: Set<String>, defaultModule: String?) {
    (self.modules, self.defaultModule) = (modules, defaultModule)
    for block in blocks where !block.isLegend {
      guard let cell = block.cell else { continue }
      if cell.table != table { (table, places, nameColumns) = (cell.table, [:], []) }
      if cell.row != row { (row, names, isUnclear) = (cell.row, [], false) }
      if cell.isHeader { readTitle(block.run, cell.column) } else { read(block.run, cell.column) }
    }
  }

  // MARK: - Columns

  private static let fillers: Set<String> = ["in", "the", "interface", "sdk", "module", "macos", "capture"]
  private static let titles: Set<String> = [
    "name", "type", "symbol", "declaration", "api", "member", "case", "method", "function", "property", "enum",
    "struct", "protocol", "class", "actor", "macro", "names", "types", "symbols", "new", "old", "public", "the",
  ]

  private mutating func readTitle(_ run: TextRun, _ column: Int) {
    let title = run.text(0..<run.bytes.count)
    let words = title.lowercased().utf8.split { !$0.isIdentifier }.map { String(decoding: Array($0), as: UTF8.self) }
    if words.allSatisfy(Self.titles.contains) { nameColumns.insert(column) }
    let found = AbsencePlaces(run, 0..<run.bytes.count, modules: modules, defaultModule: defaultModule).places
    guard let place = found.first, found.count == 1 else { return }
    let rest = run.text(0..<place.flat.lowerBound) + " " + run.text(place.flat.upperBound..<run.bytes.count)
    let others = rest.split { " ()`".contains($0) }.map { $0.lowercased() }
    if others.allSatisfy({ Self.fillers.contains($0) || $0 == place.module.lowercased() }) { places[column] = place }
  }

  // MARK: - Rows

  private static let wordings: Set<String> = [
    "absent", "absent (grep-0)", "grep-0", "not declared", "zero hits", "0 hits", "no hits", "not there",
  ]

  private mutating func read(_ run: TextRun, _ column: Int) {
    if let place = places[column], run.bytes.count < 40 {
      let text = GapParts.trimmed(run.text(0..<run.bytes.count)).lowercased()
      guard Self.wordings.contains(text) else { return }
      if !isUnclear, !names.isEmpty {
        statements.append(
          AbsenceStatement(names: names, places: [place], isOfText: text.contains("grep-0") || text.hasSuffix("hits")))
      }
      return
    }
    let found = run.codeSpans.compactMap { span in
      APIName(span.text).flatMap { $0.reference.isEmpty ? nil : AbsenceStatement.Name(name: $0, source: span.source) }
    }
    guard !found.isEmpty else { return }
    if nameColumns.contains(column), names.isEmpty, found.count == run.codeSpans.count, isOnlyCode(run) {
      names = found
    } else {
      isUnclear = true
    }
  }

  private func isOnlyCode(_ run: TextRun) -> Bool {
    var end = 0
    for span in run.codeSpans {
      guard run.bytes[end..<span.flat.lowerBound - 1].allSatisfy({ [0x20, 0x2C, 0x2F].contains($0) }) else {
        return false
      }
      end = span.flat.upperBound + 1
    }
    return run.bytes[min(end, run.bytes.count)...].allSatisfy { $0 == 0x20 }
  }
}
