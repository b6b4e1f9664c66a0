import Diagnostics
import Evidence
import Project
import Snippets
import SwiftInterface

/// What taking an interface into the store would do to a guide: found by reading the guide's evidence once with the store
/// as it is and once as it would be. Nothing is written.
public struct InterfaceImpact: Sendable {
  public let candidate: Candidate
  /// Nil for the first interface of its module.
  public let fates: DeclarationFates?
  /// In the order of the pages. Only citations of the candidate's place in the store, and of the interface that it is
  /// compared with.
  public private(set) var citations: [CitationEffect] = []
  public private(set) var assertions: [AssertionEffect] = []
  public private(set) var claims: [ClaimEffect] = []
  public private(set) var snippets: [SnippetEffect] = []
  /// Whether the snippets were type-checked.
  public private(set) var isTypeChecked = false

  /// - Parameters:
  ///   - guide: as it is.
  ///   - targets: of the snippets.
  ///   - preludes: what snippets are compiled beside, by name (`Preludes.texts`).
  public init(
    of candidate: Candidate, on guide: Guide, loader: GuideLoader, targets: [Target], preludes: [String: String] = [:]
  ) {
    self.candidate = candidate
    fates = DeclarationFates(candidate)
    // What holds is followed as if it were locked, and so is what nothing beside it proves.
    let lock = LockUpdate(guide) { [.unanchored, .unmatched].contains($0.status) }.lock
    let taken = loader.guide(guide, with: candidate.taken, lock: lock)
    let followed = candidate.relation == .follows ? loader.guide(guide, with: candidate.followed, lock: lock) : taken
    let citations = CitationComparison(candidate, fates, lock: guide.lock, whole: lock)
    let assertions = AssertionComparison(before: guide, taken: taken)
    let claims = ClaimComparison(candidate: candidate, fates: fates)
    var snippets = SnippetComparison(candidate, fates, targets: targets, preludes: preludes)
    for (index, page) in guide.pages.enumerated() {
      let cited = citations.effects(page, taken.pages[index], followed.pages[index])
      let asserted = assertions.effects(page, taken.pages[index])
      self.citations += cited
      self.assertions += asserted
      self.claims += claims.effects(page, cited, asserted)
      self.snippets += snippets?.effects(page) ?? []
    }
  }

  /// Whether something in the guide does not hold afterwards that holds now.
  public var breaks: Bool {
    citations.contains { $0.kind == .breaks } || assertions.contains(where: \.breaks)
      || snippets.contains(where: \.breaks)
  }

  public func citations(_ kind: CitationEffect.Kind) -> [CitationEffect] { citations.filter { $0.kind == kind } }

  public func claims(_ kind: ClaimEffect.Kind) -> [ClaimEffect] { claims.filter { $0.kind == kind } }

  /// The store to type-check snippets with.
  public var snippetStore: InterfaceStore {
    var store = candidate.followed
    guard candidate.relation != .replaces, candidate.relation != .same else { return candidate.taken }
    store.entries = candidate.taken.entries.map { entry in
      store.entries.first { $0.path == entry.path } ?? entry
    }
    return store
  }

  /// Replaces what names tell of the snippets by what the compiler said with the one store and with the other: only
  /// snippets on which it says something else are left.
  public mutating func compare(_ before: SnippetReport, _ after: SnippetReport) {
    isTypeChecked = true
    let named = Dictionary(snippets.map { ($0.place, $0) }) { first, _ in first }
    let afterwards = Dictionary(after.verdicts.map { ($0.place, $0) }) { first, _ in first }
    snippets = before.verdicts.compactMap { old in
      guard let new = afterwards[old.place], new.differs(from: old) else { return nil }
      var effect =
        named[old.place]
        ?? SnippetEffect(snippet: old.snippet, place: old.place, section: nil, reasons: [], verdicts: nil)
      effect.verdicts = SnippetEffect.Verdicts(before: old.status, after: new.status, message: new.firstMessage)
      return effect
    }
  }
}

extension SnippetVerdict {
  fileprivate var place: Place { snippet.source.place(snippet.range.lowerBound..<snippet.range.lowerBound) }

  /// Whether the compiler says something else, the versions of what it read apart.
  fileprivate func differs(from other: SnippetVerdict) -> Bool {
    status != other.status || targets.map(\.verdict) != other.targets.map(\.verdict)
      || targets.map(\.errors) != other.targets.map(\.errors)
  }

  fileprivate var firstMessage: String {
    targets.lazy.filter { $0.expected.rawValue != $0.verdict.rawValue }.compactMap(\.errors.first).first
      .map { "line \($0.line): \($0.message)" } ?? reason
  }
}
