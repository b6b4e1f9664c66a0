import Evidence
import Reports

/// A gap on the dashboard.
struct GapEntry {
  var page: Int
  /// The index of the claim on its page.
  var index: Int
  var claim: Claim
  var kind: ResolverKind
  var dates: GapDates

  /// All gaps of a site, in the order in which the pages are read.
  static func all(_ model: SiteModel) -> [GapEntry] {
    model.readingOrder.flatMap { page in
      model.guide.pages[page].claims.enumerated().compactMap { index, claim in
        claim.gapStatus == nil
          ? nil
          : GapEntry(
            page: page, index: index, claim: claim, kind: claim.resolverKind,
            dates: GapDates(claim, on: model.guide.pages[page]))
      }
    }
  }

  /// Closable ones first, by what would resolve them, then as the pages are read.
  static func worklist(_ gaps: [GapEntry]) -> [GapEntry] {
    ResolverKind.allCases.flatMap { kind in gaps.filter { $0.kind == kind } }
  }
}
