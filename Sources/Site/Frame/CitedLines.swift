import Evidence

/// Which claims cite which lines of each stored interface.
struct CitedLines: Sendable {
  /// A citation of some lines, and the claim that it stands in.
  struct Citing: Sendable {
    var lines: ClosedRange<Int>
    var page: Int
    /// The index of the claim on its page; nil for a citation outside of claims.
    var claim: Int?
    /// The section that a citation outside of claims stands in.
    var section: Section?
  }

  /// By the entries of the store: sorted by lines, then pages; a claim once for the same lines.
  let entries: [[Citing]]

  init(_ model: SiteModel) {
    let guide = model.guide
    let interfaces = model.interfaces
    var entries: [[Citing]] = Array(repeating: [], count: guide.store.entries.count)
    for (pageIndex, page) in guide.pages.enumerated() {
      let claims = Dictionary(
        page.claims.enumerated().map { ($0.element.id, $0.offset) }, uniquingKeysWith: { a, _ in a })
      for citation in page.citations where citation.kind == .interface {
        guard let path = citation.interface, let index = interfaces.indices[path] else { continue }
        let count = guide.store.entries[index].file.source.lineCount
        for range in citation.ranges where range.lowerBound >= 1 && range.lowerBound <= count {
          let claim = citation.claim.flatMap { claims[$0] }
          entries[index].append(
            Citing(
              lines: range.lowerBound...min(range.upperBound, count), page: pageIndex, claim: claim,
              section: claim == nil ? model.sections[pageIndex].section(at: citation.range.lowerBound) : nil))
        }
      }
    }
    self.entries = entries.map(Self.sorted)
  }

  private static func sorted(_ citing: [Citing]) -> [Citing] {
    func key(_ one: Citing) -> (Int, Int, Int, Int, String) {
      (one.lines.lowerBound, one.lines.upperBound, one.page, one.claim ?? Int.max, one.section?.slug ?? "")
    }
    var last: (Int, Int, Int, Int, String)?
    return citing.sorted { key($0) < key($1) }.filter { one in
      defer { last = key(one) }
      return last.map { $0 != key(one) } ?? true
    }
  }

  /// A stretch of lines that are all cited, with those who cite them.
  struct Run: Sendable {
    var lines: ClosedRange<Int>
    var citing: [Citing]
  }

  /// Overlapping citations of one interface put together.
  static func runs(_ citing: [Citing]) -> [Run] {
    var runs: [Run] = []
    for one in citing {
      if let last = runs.last, one.lines.lowerBound <= last.lines.upperBound {
        let end = max(last.lines.upperBound, one.lines.upperBound)
        runs[runs.count - 1].lines = last.lines.lowerBound...end
        runs[runs.count - 1].citing.append(one)
      } else {
        runs.append(Run(lines: one.lines, citing: [one]))
      }
    }
    return runs
  }
}
