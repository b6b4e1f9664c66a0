/// How many gaps are open and closed, as the prose beside a ledger says: "thirteen closed, two open".
public struct GapCount: Sendable {
  public struct Part: Hashable, Sendable {
    public var status: GapStatus
    public var number: StatedNumber
  }

  /// In the order of the text, each status once.
  public var parts: [Part]
  /// The source bytes from the first number to the last status.
  public var range: Range<Int>

  /// How many gaps of each status there are.
  public struct Tally: Hashable, Sendable {
    public var open: Int
    public var narrowed: Int
    public var resolved: Int

    public init(open: Int, narrowed: Int = 0, resolved: Int) {
      self.open = open
      self.narrowed = narrowed
      self.resolved = resolved
    }

    public init(_ claims: some Sequence<Claim>) {
      self.init(open: 0, resolved: 0)
      for claim in claims {
        switch claim.gapStatus {
        case .open: open += 1
        case .narrowed: narrowed += 1
        case .resolved: resolved += 1
        case nil: break
        }
      }
    }

    public static func + (a: Tally, b: Tally) -> Tally {
      Tally(open: a.open + b.open, narrowed: a.narrowed + b.narrowed, resolved: a.resolved + b.resolved)
    }
  }

  /// Whether a tally says the same. A narrowed gap is still open, and may be counted as such or not.
  public func agrees(with tally: Tally) -> Bool {
    parts.allSatisfy { part in
      switch part.status {
      case .open: part.number.value == tally.open || part.number.value == tally.open + tally.narrowed
      case .narrowed: part.number.value == tally.narrowed
      case .resolved: part.number.value == tally.resolved
      }
    }
  }
}

/// The ledgers of a page's gaps, and what the prose beside them counts.
public struct GapLedgers: Sendable {
  /// Of each table of gaps its rows; those that are struck out, or begin with ✅, are resolved.
  public private(set) var tables: [GapCount.Tally] = []
  public private(set) var counts: [GapCount] = []

  init() {}

  /// Empty where the page has neither a table of gaps nor asks for one.
  init(_ page: Page, _ blocks: [EvidenceBlock]) {
    var sections: Set<String> = []
    let directives = page.directives.filter { $0.name == "gaps" }
    if !directives.isEmpty {
      let all = PageSections(page.document)
      for directive in directives { sections.insert(all.section(at: directive.range.lowerBound)?.slug ?? "") }
    }
    readTables(blocks, &sections)
    guard !sections.isEmpty else { return }
    for block in blocks where [.paragraph, .listItem, .quote].contains(block.container) {
      let isIntroduction = (block.section?.level ?? 1) < 2
      guard isIntroduction || sections.contains(block.section?.slug ?? "") else { continue }
      counts += GapCountReader(run: block.run).counts
    }
  }

  /// A table of gaps stands under a heading with the word, or has it in its head.
  private mutating func readTables(_ blocks: [EvidenceBlock], _ sections: inout Set<String>) {
    var index = 0
    while index < blocks.count {
      guard let table = blocks[index].table else {
        index += 1
        continue
      }
      let end = blocks[index...].firstIndex { $0.table != table } ?? blocks.count
      let cells = blocks[index..<end]
      index = end
      guard let head = cells.first?.row else { continue }
      let title = cells.first?.section?.title ?? ""
      let isLedger =
        LedgerTable.isOfGaps(title)
        || cells.contains { $0.row == head && LedgerTable.isOfGaps($0.run.text(0..<$0.run.bytes.count)) }
      guard isLedger else { continue }
      sections.insert(cells.first?.section?.slug ?? "")
      let rows = Set(cells.compactMap(\.row)).subtracting([head])
      let closed = Set(cells.filter(Self.isClosed).compactMap(\.row)).subtracting([head])
      tables.append(GapCount.Tally(open: rows.count - closed.count, resolved: closed.count))
    }
  }

  private static func isClosed(_ cell: EvidenceBlock) -> Bool {
    cell.run.struck.hasRange(before: cell.run.bytes.count) || cell.run.bytes.has(Array("\u{2705}".utf8), at: 0)
  }
}

/// Reads the counts of one block.
private struct GapCountReader {
  let run: TextRun

  private static let statuses: [String: GapStatus] = [
    "open": .open, "closed": .resolved, "resolved": .resolved, "narrowed": .narrowed,
  ]
  private static let between: Set<String> = [
    "are", "is", "remain", "remains", "still", "gap", "gaps", "now", "currently",
  ]
  /// What makes the number one of a part, or no number of gaps at all.
  private static let partial: Set<String> = [
    "about", "almost", "another", "around", "first", "last", "least", "most", "nearly", "next", "of", "other", "others",
    "over", "some", "than", "the", "these", "those", "to", "under", "until",
  ]

  var counts: [GapCount] { run.sentences().compactMap(count) }

  private func count(_ sentence: Range<Int>) -> GapCount? {
    let words = run.words(in: sentence)
    guard words.contains("open") || words.contains("closed") || words.contains("resolved"),
      words.isDisjoint(with: ["section", "was", "were", "had", "if", "would", "part", "beta"]),
      !SectionReference.isMentioned(in: Array(run.bytes[sentence]))
    else { return nil }
    var parts: [GapCount.Part] = []
    var bounds: Range<Int>?
    var start = sentence.lowerBound
    for index in sentence.lowerBound...sentence.upperBound {
      if index < sentence.upperBound, run.bytes[index].isIdentifier || run.bytes[index] == 0x2D { continue }
      defer { start = index + 1 }
      guard index > start, index - start < 10, let status = Self.statuses[run.text(start..<index).lowercased()],
        !run.isCode(at: start), let number = number(before: start)
      else { continue }
      guard !parts.contains(where: { $0.status == status }) else { return nil }
      parts.append(GapCount.Part(status: status, number: number))
      bounds = (bounds?.lowerBound ?? number.range.lowerBound)..<index
    }
    guard let bounds, parts.count > 1 || words.contains("gaps") || words.contains("gap") else { return nil }
    return GapCount(parts: parts, range: run.source(bounds))
  }

  private func number(before start: Int) -> StatedNumber? {
    var words = WordsBefore(run, before: start)
    words.skip(Self.between, atMost: 3)
    guard let number = StatedNumber(before: words.index, in: run.bytes) else { return nil }
    var lead = WordsBefore(run, before: number.range.lowerBound)
    switch lead.next() {
    case .start, .mark: return number
    case .word(let word): return Self.partial.contains(word) ? nil : number
    case .code: return nil
    }
  }
}
