import Diagnostics
import Evidence

struct GapResolvedBelow: Rule {
  let description = RuleDescription(
    id: "gap.resolved-below", defaultSeverity: .warning,
    summary: "A gap is still marked 🔴, and its own text says further down that it is resolved.",
    explanation: """
      A later paragraph of the gap's quote begins with ✅ RESOLVED or says RESOLVED, a later claim of the same section \
      begins with its id, or a later claim of the page has its id (✅ **RESOLVED** (was a 🔴 GAP G5)). The report of open gaps counts it all the same, since only its first sign gives the state. \
      A narrowed gap, one that is resolved in part, and a quote with another open gap are left alone.

      Change the sign: ✅ **RESOLVED** (was a 🔴 GAP) — …; or, if a question is left, 🔴 **GAP (narrowed)** — ….
      """,
    example: """
      > 🔴 **GAP** — whether `jammed` is ever thrown.
      >
      > ✅ **RESOLVED 2026-08-20** — it is, on a device.
      """)

  func findings(in context: CheckContext) -> [Finding] {
    context.guide.pages.flatMap { page in
      let resolutions = GapResolutions(page).resolutions
      return page.claims.indices.compactMap { index -> Finding? in
        let claim = page.claims[index]
        guard claim.isOpenGap, !claim.isNarrowed, claim.container != .cell else { return nil }
        let named = resolutions[index].map { page.claims[$0].line }
        if let line = resolvedInQuote(index, page) ?? resolvedByID(index, page) ?? named {
          return finding(
            page, claim.markerRange,
            "this gap is marked open, and is resolved on line \(line); change its sign, or narrow it")
        }
        guard let line = resolvedBelow(index, page) else { return nil }
        return finding(
          page, claim.markerRange,
          "this gap is marked open; line \(line), right below and in much the same words, says RESOLVED. If that is this "
            + "gap, change its sign", severity: .note)
      }
    }
  }

  // MARK: - In the quote

  private func resolvedInQuote(_ index: Int, _ page: Page) -> Int? {
    let claim = page.claims[index]
    guard claim.container == .quote else { return nil }
    let inner = page.claims[(index + 1)...].prefix { $0.signRange.lowerBound < claim.range.upperBound }
    // Several questions in one box.
    if inner.contains(where: { $0.state == .gap || $0.container == .listItem }) { return nil }
    if let resolved = inner.first(where: { Self.isResolved($0) && $0.opensContainer }) {
      return Self.isPartial(resolved, page) || namesOther(resolved, than: claim, page) ? nil : resolved.line
    }
    let source = page.document.source
    let offset = ResolvedWord.offset(in: source.bytes, claim.markerRange.upperBound..<claim.range.upperBound)
    return offset.map { source.position(at: $0).line }
  }

  private static func isResolved(_ claim: Claim) -> Bool {
    claim.state == .verified && claim.label.lowercased().hasPrefix("resolved")
  }

  private static func isPartial(_ claim: Claim, _ page: Page) -> Bool { GapResolutions.isPartial(claim, page) }

  /// Whether it resolves a gap of another id.
  private func namesOther(_ resolved: Claim, than claim: Claim, _ page: Page) -> Bool {
    guard let own = claim.explicitID else { return false }
    let ids = Set(page.claims.compactMap { $0.state == .gap ? $0.explicitID : nil }).subtracting([own])
    return ids.contains { names($0, resolved, page) }
  }

  // MARK: - In the section

  private func resolvedByID(_ index: Int, _ page: Page) -> Int? {
    let claim = page.claims[index]
    guard let id = claim.explicitID, let section = claim.section?.slug else { return nil }
    let later = page.claims[(index + 1)...].prefix(40).prefix { $0.section?.slug == section }
    let resolved = later.first { other in
      Self.isResolved(other) && other.container != .cell && names(id, other, page) && !Self.isPartial(other, page)
    }
    return resolved?.line
  }

  /// Whether the id stands in the first words of a claim.
  private func names(_ id: String, _ claim: Claim, _ page: Page) -> Bool {
    let end = min(claim.range.upperBound, claim.markerRange.upperBound + 40)
    return ResolvedWord.has(
      id, in: page.document.source.bytes, claim.range.lowerBound..<max(claim.range.lowerBound, end))
  }

  private func resolvedBelow(_ index: Int, _ page: Page) -> Int? {
    let claim = page.claims[index]
    guard index + 1 < page.claims.count else { return nil }
    let next = page.claims[index + 1]
    let start = claim.container == .quote ? claim.range.upperBound : claim.containerRange.upperBound
    guard Self.isResolved(next), next.opensContainer, next.container == .quote || next.container == .paragraph,
      next.section == claim.section, next.signRange.lowerBound >= start, next.signRange.lowerBound - start < 40,
      !Self.isPartial(next, page)
    else { return nil }
    return TextWords(claim.text).likeness(to: TextWords(next.text)) >= 0.5 ? next.line : nil
  }
}
