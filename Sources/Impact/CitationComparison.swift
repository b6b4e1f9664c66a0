import Evidence
import SwiftInterface

/// Compares the citations of two readings of a page.
struct CitationComparison {
  let candidate: Candidate
  let fates: DeclarationFates?
  /// The lock as it is, and with what was added for following.
  let lock: Lock
  let whole: Lock
  private let texts: TextFollower?

  init(_ candidate: Candidate, _ fates: DeclarationFates?, lock: Lock, whole: Lock) {
    self.candidate = candidate
    self.fates = fates
    self.lock = lock
    self.whole = whole
    texts = candidate.previous.map { TextFollower(from: $0.file.source, to: candidate.entry.file.source) }
  }

  /// - Parameters:
  ///   - taken: the page with the candidate in the store.
  ///   - followed: the page with the candidate in place of what it is compared with.
  func effects(_ page: Page, _ taken: Page, _ followed: Page) -> [CitationEffect] {
    let sections = PageSections(page.document)
    let claims = Dictionary(page.claims.map { ($0.id, $0) }) { first, _ in first }
    let (taken, followed) = (Self.byRange(taken), Self.byRange(followed))
    return page.citations.filter { $0.kind == .interface }.compactMap { citation in
      let isFollowed = candidate.relation == .follows && citation.interface == candidate.previous?.path
      guard let after = (isFollowed ? followed : taken)[citation.range], concerns(citation, after) else { return nil }
      let fates = fates(of: citation)
      let outcome = outcome(citation, after)
      return CitationEffect(
        kind: outcome.kind, citation: citation, after: after.status,
        place: page.document.source.place(citation.range), claim: citation.claim.flatMap { claims[$0] },
        section: sections.section(at: citation.range.lowerBound), newRanges: outcome.ranges, isFollowed: isFollowed,
        isFixable: isFixable(outcome.kind, citation, after), isLockable: isLockable(citation),
        reasons: reasons(outcome.kind, fates, after, isFollowed), fates: fates)
    }
  }

  private static func byRange(_ page: Page) -> [Range<Int>: Citation] {
    Dictionary(page.citations.lazy.filter { $0.kind == .interface }.map { ($0.range, $0) }) { first, _ in first }
  }

  /// Whether it cites the candidate's place in the store, or the interface that the candidate is compared with.
  private func concerns(_ citation: Citation, _ after: Citation) -> Bool {
    let paths = [candidate.entry.path, candidate.previous?.path]
    return paths.contains(citation.interface) || paths.contains(after.interface)
  }

  /// What becomes of it, and the lines that it should cite then.
  ///
  /// Citations that no name proves are followed as well: nobody would notice that they point at something else.
  private func outcome(
    _ before: Citation, _ after: Citation
  ) -> (kind: CitationEffect.Kind, ranges: [ClosedRange<Int>]?) {
    let held = [.ok, .unanchored, .unmatched].contains(before.status)
    guard held else { return after.status == .ok ? (.holds, before.ranges) : (.open, nil) }
    if !isLockable(before), citesPrevious(before) {
      if let ranges = followText(before) { return ranges == before.ranges ? (.unchanged, ranges) : (.moves, ranges) }
      if after.status != .ok { return (.breaks, nil) }
    }
    if after.status == .ok || after.status == before.status { return (.unchanged, before.ranges) }
    return after.suggestion == nil ? (.breaks, nil) : (.moves, after.suggestion)
  }

  private func isLockable(_ citation: Citation) -> Bool { citation.lockKey.map { whole.entries[$0] != nil } ?? false }

  private func citesPrevious(_ citation: Citation) -> Bool {
    candidate.previous.map { citation.interface == $0.path } ?? false
  }

  /// Nil where one of the ranges is not found again.
  private func followText(_ citation: Citation) -> [ClosedRange<Int>]? {
    guard let texts else { return nil }
    let ranges = citation.ranges.compactMap(texts.follow)
    return ranges.count == citation.ranges.count ? ranges : nil
  }

  private func isFixable(_ kind: CitationEffect.Kind, _ before: Citation, _ after: Citation) -> Bool {
    guard kind == .moves else { return false }
    return after.basis == .adjacent || before.lockKey.map { lock.entries[$0] != nil } ?? false
  }

  private func fates(of citation: Citation) -> [DeclarationFates.Fate] {
    guard let fates, let previous = candidate.previous, citesPrevious(citation) else { return [] }
    var seen: Set<Int> = []
    return citation.ranges.flatMap { previous.declarations(citedBy: $0) }
      .filter { seen.insert($0.index).inserted }.flatMap { fates.of($0) }
      .sorted { ($0.kind.rank, $0.old.index) < ($1.kind.rank, $1.old.index) }
  }

  private func reasons(
    _ kind: CitationEffect.Kind, _ fates: [DeclarationFates.Fate], _ after: Citation, _ isFollowed: Bool
  ) -> [String] {
    if kind == .breaks, [.ok, .unanchored, .unmatched].contains(after.status), fates.isEmpty {
      return ["what its lines say is not in the file"]
    }
    guard fates.isEmpty, kind == .breaks || kind == .open, !after.message.isEmpty else { return fates.map(\.text) }
    guard isFollowed, let previous = candidate.previous else { return [after.message] }
    // The message speaks of the interface that the candidate stood in for.
    return [
      after.message.replacing(previous.path, with: candidate.path)
        .replacing("\(previous.sdk):", with: "\(candidate.entry.sdk):")
    ]
  }
}
