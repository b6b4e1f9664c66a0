import Diagnostics
import Evidence
import SwiftInterface

/// What taking a candidate does to one citation.
public struct CitationEffect: Sendable {
  public enum Kind: String, Sendable, CaseIterable {
    /// What it points at is gone or is not what it was.
    case breaks
    /// What it points at is on other lines.
    case moves
    /// It did not hold before, and will.
    case holds
    /// It did not hold before, and will not.
    case open
    case unchanged
  }

  public var kind: Kind
  public var citation: Citation
  /// How it would stand afterwards.
  public var after: Citation.Status
  public var place: Place
  public var claim: Claim?
  public var section: Section?
  /// The lines to cite afterwards; nil where there are none to tell.
  public var newRanges: [ClosedRange<Int>]?
  /// Whether it cites the interface that the candidate is compared with, and stays as it is unless it is written anew.
  public var isFollowed: Bool
  /// Whether the lock or the name beside it lets `assay fix` write the new lines.
  public var isFixable: Bool
  /// What becomes of the declarations that its lines hold, or else why it breaks.
  public var reasons: [String]
  /// What becomes of them.
  public var fates: [DeclarationFates.Fate]
}

extension CitationEffect {
  /// Whether what it points at is in some way other than it was.
  public var isTouched: Bool { kind == .breaks || !fates.isEmpty }
}

/// Compares the citations of two readings of a page.
struct CitationComparison {
  let candidate: Candidate
  let fates: DeclarationFates?
  /// The keys of the lock as it is, before anything was added for following.
  let locked: Set<Lock.Key>

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
      let kind = Self.kind(citation, after)
      return CitationEffect(
        kind: kind, citation: citation, after: after.status, place: page.document.source.place(citation.range),
        claim: citation.claim.flatMap { claims[$0] }, section: sections.section(at: citation.range.lowerBound),
        newRanges: newRanges(kind, citation, after), isFollowed: isFollowed,
        isFixable: isFixable(kind, citation, after),
        reasons: reasons(kind, fates, after, isFollowed), fates: fates)
    }
  }

  private static func byRange(_ page: Page) -> [Range<Int>: Citation] {
    Dictionary(page.citations.map { ($0.range, $0) }) { first, _ in first }
  }

  /// Whether it cites the candidate's place in the store, or the interface that the candidate is compared with.
  private func concerns(_ citation: Citation, _ after: Citation) -> Bool {
    let paths = [candidate.entry.path, candidate.previous?.path]
    return paths.contains(citation.interface) || paths.contains(after.interface)
  }

  /// Citations that no name proves are followed as well: nobody would notice that they point at something else.
  private static func kind(_ before: Citation, _ after: Citation) -> CitationEffect.Kind {
    let held = [.ok, .unanchored, .unmatched].contains(before.status)
    guard held else { return after.status == .ok ? .holds : .open }
    if after.status == .ok || after.status == before.status { return .unchanged }
    return after.suggestion == nil ? .breaks : .moves
  }

  private func newRanges(
    _ kind: CitationEffect.Kind, _ before: Citation, _ after: Citation
  ) -> [ClosedRange<Int>]? {
    switch kind {
    case .moves: after.suggestion
    case .unchanged, .holds: before.ranges
    case .breaks, .open: nil
    }
  }

  private func isFixable(_ kind: CitationEffect.Kind, _ before: Citation, _ after: Citation) -> Bool {
    guard kind == .moves else { return false }
    return after.basis == .adjacent || before.lockKey.map(locked.contains) ?? false
  }

  private func fates(of citation: Citation) -> [DeclarationFates.Fate] {
    guard let fates, let previous = candidate.previous, citation.interface == previous.path else { return [] }
    var seen: Set<Int> = []
    return citation.ranges.flatMap { previous.declarations(citedBy: $0) }
      .filter { seen.insert($0.index).inserted }.flatMap { fates.of($0) }
      .sorted { ($0.kind.rank, $0.old.index) < ($1.kind.rank, $1.old.index) }
  }

  private func reasons(
    _ kind: CitationEffect.Kind, _ fates: [DeclarationFates.Fate], _ after: Citation, _ isFollowed: Bool
  ) -> [String] {
    guard fates.isEmpty, kind == .breaks || kind == .open, !after.message.isEmpty else { return fates.map(\.text) }
    guard isFollowed, let previous = candidate.previous else { return [after.message] }
    // The message speaks of the interface that the candidate stood in for.
    return [
      after.message.replacing(previous.path, with: candidate.path)
        .replacing("\(previous.sdk):", with: "\(candidate.entry.sdk):")
    ]
  }
}
