import Diagnostics
import Evidence

struct CountProse: Rule {
  let description = RuleDescription(
    id: "count.prose", defaultSeverity: .note,
    summary: "The prose counts otherwise than an interface or the page's ledger.",
    explanation: """
      "`LanguageModelError` has nine cases" is compared with the stored interface that the sentence cites, else with all \
      that are stored; "thirteen closed, two open" beside a table of gaps, with the gaps of the page, its folder and the \
      guide, and with the rows of the table. It is a guess at what is counted, so it is a note.

      Only wordings that speak of all are compared, not "nine of the cases", "the other nine", "at least nine".

      Correct the number, or write `assay:count` behind it, which keeps it right; if something else is counted, say so in \
      the sentence, or allow it.
      """,
    example: "`Bulb` has three cases (27.0:5-8), where the interface declares two.")

  func findings(in context: CheckContext) -> [Finding] {
    let guide = context.guide
    let ledgers = GuideTallies(guide)
    return guide.pages.enumerated().flatMap { index, page in
      // A number that an `assay:count` keeps right needs no guess.
      let counted = CountDirective.all(on: page).map(\.numberRange)
      let isOpen = { (range: Range<Int>) in !counted.contains { $0.overlaps(range) } }
      return page.caseCounts.filter { isOpen($0.range) }.compactMap { count in
        count.contradiction(on: page, in: guide.store).map {
          finding(page, count.range, $0, notes: ["it is a guess that all cases are meant"])
        }
      }
        + page.gapLedgers.counts.filter { isOpen($0.range) }.compactMap { count in
          let tallies = ledgers.views(of: index)
          guard !tallies.contains(where: count.agrees) else { return nil }
          return finding(
            page, count.range, "\(Self.words(count, tallies[0])), and so says no table or page around it",
            notes: ["it is a guess that all gaps of this page are meant"])
        }
    }
  }

  private static func words(_ count: GapCount, _ tally: GapCount.Tally) -> String {
    let stated = count.parts.map { "\($0.number.text) \($0.status.rawValue)" }.joined(separator: ", ")
    let found = count.parts.map { part -> String in
      switch part.status {
      case .open: "\(tally.open + tally.narrowed) open"
      case .narrowed: "\(tally.narrowed) narrowed"
      case .resolved: "\(tally.resolved) resolved"
      }
    }
    return "this page has \(found.joined(separator: ", ")) of its gaps, not \(stated)"
  }
}

/// How many gaps of each status the pages, folders and the guide have.
private struct GuideTallies {
  private let guide: Guide
  /// Those of each page, with and without what stands in tables: a row may repeat a gap of the text.
  private let pages: [[GapCount.Tally]]
  private var folders: [Substring: [GapCount.Tally]] = [:]
  private var all = [GapCount.Tally(open: 0, resolved: 0), GapCount.Tally(open: 0, resolved: 0)]

  init(_ guide: Guide) {
    self.guide = guide
    pages = guide.pages.map { page in
      [GapCount.Tally(page.claims), GapCount.Tally(page.claims.lazy.filter { $0.container != .cell })]
    }
    for (page, tallies) in zip(guide.pages, pages) {
      let folder = Self.folder(page.path)
      folders[folder] = folders[folder].map { zip($0, tallies).map(+) } ?? tallies
      all = zip(all, tallies).map(+)
    }
  }

  private static func folder(_ path: String) -> Substring { path[..<(path.lastIndex(of: "/") ?? path.startIndex)] }

  /// What a count on a page may be about; the page's own gaps first.
  func views(of index: Int) -> [GapCount.Tally] {
    let page = guide.pages[index]
    let tables = page.gapLedgers.tables
    let sum = tables.reduce(GapCount.Tally(open: 0, resolved: 0), +)
    return pages[index] + (folders[Self.folder(page.path)] ?? []) + all + tables + [sum]
  }
}
