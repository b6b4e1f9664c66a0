import Diagnostics
import Evidence
import SwiftInterface

/// A claim whose evidence is touched.
public struct ClaimEffect: Sendable {
  public enum Kind: String, Sendable, CaseIterable {
    /// A citation or an assertion in it breaks.
    case losesEvidence = "loses-evidence"
    /// It rests on a declaration that is in some way other than it was.
    case restsOnChange = "rests-on-change"
    /// A gap: what it asks may have got an answer.
    case mayClose = "may-close"
    /// A gap that was resolved, with evidence that breaks.
    case mayReopen = "may-reopen"
  }

  public var kind: Kind
  public var claim: Claim
  public var place: Place
  /// Why, each a clause.
  public var reasons: [String]
}

/// Finds the claims of a page that effects on its citations and assertions touch, and the gaps that may close.
struct ClaimComparison {
  let candidate: Candidate
  let fates: DeclarationFates?

  func effects(_ page: Page, _ citations: [CitationEffect], _ assertions: [AssertionEffect]) -> [ClaimEffect] {
    let touched = Dictionary(grouping: citations.filter { $0.isTouched && $0.claim != nil }) { $0.claim?.id ?? "" }
    let asserted = Dictionary(grouping: assertions.filter { $0.claim != nil }) { $0.claim?.id ?? "" }
    let hasGaps = page.claims.contains { $0.state == .gap }
    let names = hasGaps ? page.namedSpans : []
    return page.claims.compactMap { claim in
      let place = page.document.source.place(claim.range)
      let own = (touched[claim.id] ?? [], asserted[claim.id] ?? [])
      if claim.state == .gap {
        let reasons = answers(to: claim, names, own.0, own.1)
        return reasons.isEmpty ? nil : ClaimEffect(kind: .mayClose, claim: claim, place: place, reasons: reasons)
      }
      let broken = own.0.filter { $0.kind == .breaks }.map(Self.reason) + own.1.filter(\.breaks).map(Self.reason)
      if !broken.isEmpty {
        let kind: ClaimEffect.Kind = claim.was == .gap ? .mayReopen : .losesEvidence
        return ClaimEffect(kind: kind, claim: claim, place: place, reasons: Self.unique(broken))
      }
      guard !own.0.isEmpty, claim.state == .verified else { return nil }
      return ClaimEffect(
        kind: .restsOnChange, claim: claim, place: place, reasons: Self.unique(own.0.flatMap(\.reasons)))
    }
  }

  private static func reason(_ effect: CitationEffect) -> String {
    "\(effect.citation.text): \(effect.reasons.first ?? effect.after.rawValue)"
  }

  private static func reason(_ effect: AssertionEffect) -> String {
    effect.problem.map { "\(effect.text): \($0)" } ?? "\(effect.text) holds now"
  }

  /// What of the candidate may answer a gap: names that it has and the other interface had not, declarations that it
  /// names or cites and that are other than they were, assertions that turn.
  private func answers(
    to claim: Claim, _ names: [NamedSpan], _ citations: [CitationEffect], _ assertions: [AssertionEffect]
  ) -> [String] {
    var reasons: [String] = []
    for span in names where claim.range.contains(span.range.lowerBound) {
      let new = candidate.entry.index.lookup(span.reference).map { candidate.entry.file.declarations[$0] }
      let old = previous(span.reference)
      if let first = new.first, old.isEmpty {
        let place = candidate.cited([first.keywordLine...first.endLine])
        reasons.append("it names `\(span.text)`, which is declared now, at \(place)")
      } else {
        reasons += Self.changes(old, fates).map { "it names `\(span.text)`: \($0)" }
      }
    }
    for effect in citations where !reasons.contains(where: { $0.hasSuffix(effect.reasons.first ?? " ") }) {
      reasons.append("it cites \(Self.reason(effect))")
    }
    reasons += assertions.map(Self.reason)
    if let resolver = claim.resolver, resolves(resolver) {
      reasons.append("what would resolve it names \(candidate.entry.module)-\(candidate.entry.sdk)")
    }
    return Self.unique(reasons)
  }

  /// What a name meant before: in the interface that the candidate is compared with; for the first of a module, nothing.
  private func previous(_ reference: String) -> [Declaration] {
    candidate.previous.map { entry in entry.index.lookup(reference).map { entry.file.declarations[$0] } } ?? []
  }

  /// A name that many declarations share tells of a change only where it is all of them.
  private static func changes(_ declarations: [Declaration], _ fates: DeclarationFates?) -> [String] {
    guard let fates, !declarations.isEmpty, declarations.count <= 64 else { return [] }
    let found = declarations.filter { $0.kind != .extension }.map(fates.of)
    guard found.count == 1 || found.allSatisfy({ !$0.isEmpty }) else { return [] }
    return found.flatMap { $0 }.prefix(3).map(\.text)
  }

  /// Whether what would resolve a gap is the interface of the candidate's SDK, which is not stored yet.
  private func resolves(_ resolver: String) -> Bool {
    guard candidate.relation == .follows || candidate.relation == .first else { return false }
    let words = resolver.utf8.split { !Self.isWord($0) }.map { word in
      String(decoding: Array(word.reversed().drop { $0 == UInt8(ascii: ".") }.reversed()), as: UTF8.self)
    }
    let isInterface = words.contains { $0.lowercased().hasSuffix("interface") }
    return isInterface && words.contains(candidate.entry.sdk)
      || words.contains("\(candidate.entry.module)-\(candidate.entry.sdk)")
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    byte >= 0x80 || (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
      || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
  }

  private static func unique(_ reasons: [String]) -> [String] {
    var seen: Set<String> = []
    return reasons.filter { seen.insert($0).inserted }
  }
}
