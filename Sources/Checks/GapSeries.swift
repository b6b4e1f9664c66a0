import Evidence

/// The ids that name one gap in the whole guide: `FM-7`, where `G7` is the seventh gap of any page.
struct GapSeries {
  /// Pages on which an id is an open gap's, and on which it is a resolved one's; each page once.
  private(set) var open: [String: [Int]] = [:]
  private(set) var resolved: [String: [Int]] = [:]

  init(_ pages: [Page]) {
    for (number, page) in pages.enumerated() {
      for claim in page.claims where claim.container != .cell {
        guard let id = claim.explicitID, let status = claim.gapStatus, Self.isOfGuide(id) else { continue }
        if status == .resolved {
          if resolved[id]?.last != number { resolved[id, default: []].append(number) }
        } else if open[id]?.last != number {
          open[id, default: []].append(number)
        }
      }
    }
  }

  /// Whether an id can be that of one gap in the guide: at most one page has a gap open by it.
  func isOne(_ id: String) -> Bool { Self.isOfGuide(id) && open[id]?.count ?? 0 <= 1 && resolved[id]?.count ?? 0 <= 1 }

  /// Two letters or more before the number, and no word for a gap.
  private static func isOfGuide(_ id: String) -> Bool {
    let letters = id.utf8.prefix { (0x61...0x7A).contains($0) }
    return letters.count > 1
      && !["gap", "open", "no", "nr", "id", "issue", "item"].contains(String(Substring(letters)))
  }
}
