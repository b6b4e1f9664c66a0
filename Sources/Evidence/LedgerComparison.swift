/// The rows of a page's ledgers beside the page's gaps: which row is about which gap, and what has no counterpart.
///
/// A row and a gap belong together by the gap's id, else by the section, else by the words that they share. What only the
/// words say, or what is one of several in its section, is a guess.
public struct LedgerComparison {
  /// One place where ledger and page disagree.
  public struct Disagreement {
    public enum Kind {
      /// No row is about the gap.
      case missingRow(gap: Int)
      /// No gap is what the row is about.
      case unknownRow(row: LedgerTable.Row)
      /// The row is open and the gap resolved, or the other way round.
      case state(row: LedgerTable.Row, gap: Int)
    }

    public var kind: Kind
    public var isSure: Bool
    /// Why, or why it is not sure: a clause.
    public var reason: String
  }

  /// Where the gaps are.
  public let page: Page
  private let rows: [LedgerTable.Row]
  private let gaps: [Int]
  private let index: GapIndex
  private var gapOfRow: [Int?]
  private var rowOfGap: [Int: Int] = [:]
  public private(set) var disagreements: [Disagreement] = []

  /// - Parameters:
  ///   - gaps: the indices of the page's claims that are or were gaps, without those that stand in a ledger.
  public init(_ rows: [LedgerTable.Row], _ page: Page, gaps: [Int]) {
    (self.rows, self.page, self.gaps) = (rows, page, gaps)
    index = GapIndex(page, gaps: gaps)
    gapOfRow = Array(repeating: nil, count: rows.count)
    matchByID()
    matchBySection()
    matchByWords()
    for (row, gap) in gapOfRow.enumerated() {
      if let gap { compareStates(row, gap) } else { explainRow(row) }
    }
    let open = OpenRows(rows)
    for gap in gaps where rowOfGap[gap] == nil && isOpen(gap) { explainGap(gap, open) }
  }

  /// Whether any row is about any gap.
  public var hasMatches: Bool { !rowOfGap.isEmpty }

  /// Which row is about which gap, by their indices, and whether they agree on its state.
  var pairs: [(row: Int, gap: Int, agrees: Bool)] {
    gapOfRow.enumerated().compactMap { row, gap in
      gap.map { (row, $0, (rows[row].state == .open) == isOpen($0)) }
    }
  }

  /// Whether a row names a section that the page has.
  public static func namesSection(_ rows: [LedgerTable.Row], of page: Page) -> Bool {
    let index = GapIndex(page, gaps: [])
    return rows.contains { row in
      row.references.contains { $0.name != .none && index.hasSection($0.name) }
    }
  }

  private func isOpen(_ gap: Int) -> Bool { page.claims[gap].state == .gap }

  private mutating func pair(_ row: Int, _ gap: Int) {
    gapOfRow[row] = gap
    rowOfGap[gap] = row
  }

  // MARK: - Matching

  private mutating func matchByID() {
    for (row, entry) in rows.enumerated() {
      if let gap = ids(of: entry).compactMap({ index.byID[$0] }).first, rowOfGap[gap] == nil { pair(row, gap) }
    }
  }

  /// What a row calls its gap: the id in its number column, and where its links lead.
  private func ids(of row: LedgerTable.Row) -> [String] {
    let anchors = row.references.compactMap { reference in
      if case .anchor(let anchor) = reference.name { anchor } else { nil }
    }
    return [row.id].compactMap { $0 } + row.anchors + anchors
  }

  /// In each section first what shares words, then what has the same state, then what is left.
  private mutating func matchBySection() {
    var wanted: [(row: Int, gap: Int, score: Double)] = []
    for row in rows.indices where gapOfRow[row] == nil {
      let words = TextWords(rows[row].question)
      for gap in candidates(row) { wanted.append((row, gap, words.likeness(to: index.words[gap] ?? TextWords("")))) }
    }
    // The first pair of equals wins, so that rows and gaps in the same order stay together.
    let order = wanted.indices.sorted { a, b in
      let (left, right) = (rank(wanted[a]), rank(wanted[b]))
      return left == right ? a < b : left > right
    }
    for position in order {
      let (row, gap, _) = wanted[position]
      if gapOfRow[row] == nil, rowOfGap[gap] == nil { pair(row, gap) }
    }
  }

  private func rank(_ pair: (row: Int, gap: Int, score: Double)) -> Double {
    if pair.score >= Self.likely { return 4 + pair.score }
    let isAlike = (rows[pair.row].state == .open) == isOpen(pair.gap)
    let isDirect = rows[pair.row].references.contains { index.isDirectly(pair.gap, in: $0.name) }
    return (isAlike ? 2 : 0) + (isDirect ? 1 : 0) + pair.score / 2
  }

  /// From here on, two texts are likely to be about one thing.
  static let likely = 0.5

  /// The gaps without a row in the sections that a row names.
  private func candidates(_ row: Int) -> [Int] {
    var found: [Int] = []
    for reference in rows[row].references {
      found += index.gaps(in: reference.name).prefix(GapIndex.most).filter { rowOfGap[$0] == nil }
    }
    return found
  }

  /// A row that names no section with gaps may still ask what a gap asks.
  private mutating func matchByWords() {
    for row in rows.indices where gapOfRow[row] == nil {
      let words = TextWords(rows[row].question)
      let best = index.sharing(words).filter { rowOfGap[$0] == nil }
        .map { (gap: $0, score: words.likeness(to: index.words[$0] ?? TextWords(""))) }
        .filter { $0.score >= Self.likely }.max { ($0.score, $1.gap) < ($1.score, $0.gap) }
      guard let best else { continue }
      pair(row, best.gap)
      guard let name = mismatch(row, best.gap) else { continue }
      disagreements.append(
        Disagreement(kind: .unknownRow(row: rows[row]), isSure: false, reason: name))
    }
  }

  /// Where a row names a section, and the gap that it seems to mean stands in another.
  private func mismatch(_ row: Int, _ gap: Int) -> String? {
    guard rows[row].state == .open, let named = rows[row].references.first.map(Self.text), !named.isEmpty else {
      return nil
    }
    let section = page.claims[gap].section.map { $0.number.map { "\u{A7}\($0)" } ?? "\u{201C}\($0.title)\u{201D}" }
    return "it names \(named), and the gap that it seems to mean stands in \(section ?? "no section")"
      + " (line \(page.claims[gap].line))"
  }

  // MARK: - Disagreements

  private mutating func compareStates(_ row: Int, _ gap: Int) {
    let isRowOpen = rows[row].state == .open
    guard isRowOpen != isOpen(gap) else { return }
    let claim = page.claims[gap]
    let isNamed = ids(of: rows[row]).contains { index.byID[$0] == gap }
    let section = rows[row].references.first.map(Self.text) ?? ""
    let words = TextWords(rows[row].question).likeness(to: index.words[gap] ?? TextWords(""))
    if isRowOpen {
      let holdsOther = rows[row].references.contains { index.holdsOpenGap($0.name) }
      let isSure = isNamed || words >= Self.likely || (!holdsOther && !section.isEmpty)
      let reason = "the gap on line \(claim.line) is resolved"
      disagreements.append(.init(kind: .state(row: rows[row], gap: gap), isSure: isSure, reason: reason))
    } else {
      let isSure = isNamed || words >= Self.likely || (!section.isEmpty && rows[row].references.count == 1)
      let place = section.isEmpty ? "the gap" : "\(section) still holds an open gap"
      let reason = section.isEmpty ? "the gap on line \(claim.line) is open" : "\(place) on line \(claim.line)"
      disagreements.append(.init(kind: .state(row: rows[row], gap: gap), isSure: isSure, reason: reason))
    }
  }

  /// A resolved row may stand for a gap that has become a plain claim; an open one must have its gap.
  private mutating func explainRow(_ row: Int) {
    guard rows[row].state == .open else { return }
    let references = rows[row].references
    let named = references.first.map(Self.text) ?? ""
    let reason: String
    var isSure = false
    if references.isEmpty {
      reason = "it names no section, and no gap of the page shares its words"
    } else if references.contains(where: { !index.gaps(in: $0.name).isEmpty }) {
      reason = "\(named) has fewer gaps than the ledger has rows for it; one gap may ask what two rows ask"
    } else if references.allSatisfy({ index.hasSection($0.name) }) {
      reason = "\(named) has no gap"
      isSure = true
    } else {
      reason = "the page has no section \(named)"
    }
    disagreements.append(.init(kind: .unknownRow(row: rows[row]), isSure: isSure, reason: reason))
  }

  private mutating func explainGap(_ gap: Int, _ naming: OpenRows) {
    let names = index.names(around: gap)
    // A row that names several sections speaks for a gap in each.
    if names.contains(where: naming.severalAtOnce.contains) { return }
    let claim = page.claims[gap]
    var reason = ""
    if let row = names.compactMap({ covering($0, gap, naming) }).min() {
      reason = "row \(rows[row].number) names its section, and may be meant to cover it"
    } else if let row = naming.loose.first(where: { gapOfRow[$0] == nil }) {
      reason = "row \(rows[row].number) names no section, and may be about it"
    } else if claim.container == .cell || !claim.opensContainer || !claim.label.lowercased().contains("gap") {
      reason = "it is no box or paragraph of its own that says GAP, and may be a part of another"
    }
    disagreements.append(.init(kind: .missingRow(gap: gap), isSure: reason.isEmpty, reason: reason))
  }

  /// The first open row that names a section around a gap. One that has a gap right in the section that it names speaks for
  /// that one, and not for those in sections of it.
  private func covering(_ name: LedgerTable.SectionName.Name, _ gap: Int, _ naming: OpenRows) -> Int? {
    guard let row = naming.first[name] else { return nil }
    if index.isDirectly(gap, in: name) { return row }
    return gapOfRow[row].map { index.isDirectly($0, in: name) } ?? false ? nil : row
  }

  /// The open rows, by what they name.
  private struct OpenRows {
    var first: [LedgerTable.SectionName.Name: Int] = [:]
    var severalAtOnce: Set<LedgerTable.SectionName.Name> = []
    var loose: [Int] = []

    init(_ rows: [LedgerTable.Row]) {
      for (row, entry) in rows.enumerated() where entry.state == .open {
        if entry.references.isEmpty { loose.append(row) }
        for reference in entry.references {
          let name = GapIndex.folded(reference.name)
          first[name] = first[name] ?? row
          if entry.references.count > 1 { severalAtOnce.insert(name) }
        }
      }
    }
  }

  /// `§4.3`, or a title in quotation marks; empty where only a page is named.
  private static func text(_ reference: LedgerTable.SectionName) -> String {
    switch reference.name {
    case .number(let number): "\u{A7}\(number)"
    case .anchor(let anchor): "#\(anchor)"
    case .title(let title): "\u{201C}\(title)\u{201D}"
    case .none: ""
    }
  }
}
