import Diagnostics
import Evidence

struct ClaimContradicted: Rule {
  let description = RuleDescription(
    id: "claim.contradicted", defaultSeverity: .note,
    summary: "The guide gives one claim different states in two places.",
    explanation: """
      The same words are ✅ on one page and 🔴, 🟡 or 🟠 on another, or ✅ and 🔴 on one page ("whether" at the start of a \
      gap, citations and punctuation aside); or a ✅ and a 🔴 on two pages each cite the same lines for the same name and \
      nothing else, and share most of their words; or a gap is open on one page and resolved on another by an id that names \
      one gap of the guide (`FM-7`; a `G7` may be any page's). Often one place was updated and the other forgotten. It is a \
      note, since words and ids alone don't tell what they mean where they stand.

      Bring the page that is behind to the state of the other.
      """,
    example: """
      On one page: 🔴 **GAP** — whether `jammed` is ever thrown by a maker.
      On another: ✅ **VERIFIED** — `jammed` is ever thrown by a maker.
      """)

  /// Where a claim stands.
  private struct Position {
    var page: Int
    var claim: Int
  }

  func findings(in context: CheckContext) -> [Finding] {
    let pages = context.guide.pages
    var byWords: [String: [Position]] = [:]
    var byCitation: [Lock.Key: [Position]] = [:]
    var byID: [String: [Position]] = [:]
    let series = GapSeries(pages)
    for (number, page) in pages.enumerated() {
      for (index, claim) in page.claims.enumerated() where claim.state != .hazard {
        let position = Position(page: number, claim: index)
        if let words = Self.normalised(claim.text) { byWords[words, default: []].append(position) }
        if let key = Self.onlyCitation(of: claim, on: page) { byCitation[key, default: []].append(position) }
        if let id = claim.explicitID, claim.container != .cell, claim.gapStatus != nil, !claim.isNarrowed,
          !GapResolutions.isPartial(claim, page), series.isOne(id)
        {
          byID[id, default: []].append(position)
        }
      }
    }
    let same = byWords.values.flatMap { contradictions($0, pages, Self.differInWords) }
    let cited = byCitation.flatMap { key, positions in
      contradictions(positions, pages) { a, b in
        a.page != b.page && Set([a.state, b.state]) == [.verified, .gap]
          && Self.likeness(a, b, besides: key.name) >= 0.6
      }
    }
    let named = byID.flatMap { id, positions in
      contradictions(positions, pages, by: "its id \(id) tells") { $0.page != $1.page && $0.state != $1.state }
    }
    var seen: Set<Place> = []
    return (same + cited + named).filter { seen.insert($0.place).inserted }
  }

  /// On one page only known and unknown contradict each other, and a table says the same of many things.
  private static func differInWords(_ a: Claim, _ b: Claim) -> Bool {
    if a.page != b.page { return a.state != b.state }
    return Set([a.state, b.state]) == [.verified, .gap] && a.container != .cell && b.container != .cell
  }

  /// Each claim with the first one elsewhere that contradicts it; of many claims in one state, no more than a few are
  /// compared.
  private func contradictions(
    _ positions: [Position], _ pages: [Page], by reason: String = "its words tell", _ differ: (Claim, Claim) -> Bool
  ) -> [Finding] {
    guard positions.count > 1 else { return [] }
    func claim(_ position: Position) -> Claim { pages[position.page].claims[position.claim] }
    var heads: [ClaimState: [Position]] = [:]
    for position in positions where heads[claim(position).state, default: []].count < 4 {
      heads[claim(position).state, default: []].append(position)
    }
    let others = heads.values.flatMap { $0 }.sorted { ($0.page, $0.claim) < ($1.page, $1.claim) }
    return positions.compactMap { position in
      let own = claim(position)
      guard let other = others.first(where: { differ(own, claim($0)) }) else { return nil }
      let there = claim(other)
      return finding(
        pages[position.page], own.markerRange,
        "this claim is \(own.state.rawValue) here, and \(there.state.rawValue) at \(there.page):\(there.line), as far as "
          + "\(reason); bring the one that is behind up to date")
    }
  }

  /// Letters and digits, in lower case; nil for a text that is too short to be the same claim by its words.
  private static func normalised(_ text: String) -> String? {
    var words = words(text)
    if words.first == "whether" || words.first == "that" { words.removeFirst() }
    let joined = words.joined(separator: " ")
    return words.count >= 4 && joined.utf8.count >= 20 ? joined : nil
  }

  /// How alike two claims are, the name that both are about and their citations aside.
  private static func likeness(_ a: Claim, _ b: Claim, besides name: String) -> Double {
    let names = Set(words(name))
    let texts = [a, b].map { claim in words(claim.text).filter { !names.contains($0) }.joined(separator: " ") }
    return TextWords(texts[0]).likeness(to: TextWords(texts[1]))
  }

  /// The words in lower case, letters and digits alone, citations left out.
  private static func words(_ text: String) -> [String] {
    var words: [String] = []
    for part in text.utf8.split(separator: UInt8(ascii: " ")) {
      // A citation: `(27.0:34)`.
      let isCitation = part.contains(UInt8(ascii: ":")) && part.contains { (0x30...0x39).contains($0) }
      if isCitation { continue }
      let letters = part.filter { byte in
        byte >= 0x80 || (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
      }
      if !letters.isEmpty { words.append(String(decoding: letters, as: UTF8.self).lowercased()) }
    }
    return words
  }

  /// The one interface citation of a claim, with the name beside it.
  private static func onlyCitation(of claim: Claim, on page: Page) -> Lock.Key? {
    guard claim.state == .verified || claim.state == .gap else { return nil }
    let cited = claim.citations.map { page.citations[$0] }.filter { $0.kind == .interface }
    guard cited.count == 1, cited[0].anchor != nil, var key = cited[0].lockKey else { return nil }
    key.page = ""
    return key
  }
}
