import Evidence

/// All comparisons of a guide's ledgers with its gaps: of each page with its own, and of the pages that the rows of a
/// project-wide ledger name.
struct Ledgers {
  struct Comparison {
    /// Where the ledger stands; another page than the gaps', for a project-wide one.
    var ledger: Page
    /// The first of the tables.
    var table: LedgerTable
    var result: LedgerComparison

    var isOwn: Bool { ledger.path == result.page.path }
  }

  private(set) var comparisons: [Comparison] = []

  init(_ context: CheckContext) {
    let numbers = PageNumbers(context.guide.pages, content: context.links.content)
    var targets: PageTargets?
    for page in context.guide.pages {
      let own = page.ledgers.filter { !$0.namesPages }
      if !own.isEmpty { compareOwn(page, own, page.gapsOutsideLedgers) }
      for table in page.ledgers where table.namesPages {
        if targets == nil { targets = PageTargets(context, numbers) }
        if let targets { comparePages(page, table, targets) }
      }
    }
  }

  /// Rows that name another page are not about this one's gaps.
  private mutating func compareOwn(_ page: Page, _ tables: [LedgerTable], _ gaps: [Int]) {
    let rows = tables.flatMap(\.rows).filter(\.isAboutOwnPage)
    guard let table = tables.first, !rows.isEmpty || tables.allSatisfy(\.rows.isEmpty) else { return }
    let result = LedgerComparison(rows, page, gaps: gaps)
    // A table of which nothing answers to anything here is about something else.
    let isLedger = result.hasMatches || (tables.contains(where: \.hasQuestions) && Self.isAbout(page, rows, gaps))
    if isLedger { comparisons.append(Comparison(ledger: page, table: table, result: result)) }
  }

  /// Whether a ledger without a single match can be taken for one of this page: it has gaps, or the sections named.
  private static func isAbout(_ page: Page, _ rows: [LedgerTable.Row], _ gaps: [Int]) -> Bool {
    !gaps.isEmpty || LedgerComparison.namesSection(rows, of: page)
  }

  private mutating func comparePages(_ page: Page, _ table: LedgerTable, _ targets: PageTargets) {
    var rows: [Int: [LedgerTable.Row]] = [:]
    for row in table.rows {
      for (target, references) in targets.references(of: row, from: page) {
        var own = row
        own.references = references
        own.anchors = []
        rows[target, default: []].append(own)
      }
    }
    for (target, rows) in rows.sorted(by: { $0.key < $1.key }) {
      let other = targets.pages[target]
      let result = LedgerComparison(rows, other, gaps: other.gapsOutsideLedgers)
      comparisons.append(Comparison(ledger: page, table: table, result: result))
    }
  }
}

/// Finds the pages that rows name.
private struct PageTargets {
  let pages: [Page]
  private let numbers: PageNumbers
  private let links: LinkMap
  private let byOutput: [String: Int]

  init(_ context: CheckContext, _ numbers: PageNumbers) {
    (pages, links, self.numbers) = (context.guide.pages, context.links, numbers)
    var byOutput: [String: Int] = [:]
    for (index, page) in pages.enumerated() {
      if let output = links.output(of: page.path) { byOutput[output] = index }
    }
    self.byOutput = byOutput
  }

  /// The references of a row by the page that they lead to; those that lead nowhere are left to the rules of links.
  func references(of row: LedgerTable.Row, from page: Page) -> [Int: [LedgerTable.SectionName]] {
    var found: [Int: [LedgerTable.SectionName]] = [:]
    for reference in row.references {
      guard let target = target(reference.page, from: page) else { continue }
      found[target, default: []].append(LedgerTable.SectionName(name: reference.name))
    }
    return found
  }

  private func target(_ reference: LedgerTable.SectionName.Page, from page: Page) -> Int? {
    switch reference {
    case .own: return nil
    case .number(let number): return numbers.page(number)
    case .link(let destination):
      switch links.resolve(destination, from: page.path) {
      case .page(let output, _): return byOutput[output]
      case .missingAnchor(let path, _): return links.output(of: path).flatMap { byOutput[$0] }
      default: return nil
      }
    }
  }
}
