import Evidence

/// Which claims of a page resolve which of its open gaps, by the id that both have.
struct GapResolutions {
  /// By the index of a claim that resolves a gap further up, that gap's.
  private(set) var gaps: [Int: Int] = [:]
  /// By the index of an open gap, the claim further down that resolves it.
  private(set) var resolutions: [Int: Int] = [:]

  init(_ page: Page) {
    var open: [String: Int] = [:]
    for (index, claim) in page.claims.enumerated() where claim.container != .cell {
      guard let id = claim.explicitID else { continue }
      if claim.isOpenGap {
        if open[id] == nil, !claim.isNarrowed { open[id] = index }
      } else if claim.gapStatus == .resolved, let gap = open[id], resolutions[gap] == nil, !Self.isPartial(claim, page)
      {
        gaps[index] = gap
        resolutions[gap] = index
      }
    }
  }

  /// Whether a resolution speaks of a part only: in its first words.
  static func isPartial(_ claim: Claim, _ page: Page) -> Bool {
    ResolvedWord.isPartial(
      page.document.source.bytes,
      claim.range.lowerBound..<min(claim.range.upperBound, claim.markerRange.upperBound + 120))
  }
}
