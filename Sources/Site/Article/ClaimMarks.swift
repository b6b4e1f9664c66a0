import Evidence
import Markdown

/// The marks of claims: the badge in running text, and the mark that opens a basis.
struct ClaimMarks {
  let model: SiteModel
  let page: Int

  private var claims: [Claim] { model.guide.pages[page].claims }

  func name(_ claim: Int) -> String { model.claimNames[page][claim] }

  /// The inlines with a badge in the place of each claim's marker.
  func badges(in inlines: [Inline], _ indices: [Int]) -> [Inline] {
    let ranges = indices.map { (range: claims[$0].markerRange, html: badge($0)) }
    var replacement = InlineReplacement(ranges.sorted { $0.range.lowerBound < $1.range.lowerBound })
    return replacement.apply(to: inlines)
  }

  /// Mark and word, with the claim's anchor.
  func badge(_ index: Int) -> String {
    let claim = claims[index]
    let (word, rest) = ClaimState.display(of: claim)
    let tail = rest.isEmpty ? "" : " <span class=\"qualifier\">\(HTML.escape(rest))</span>"
    return
      "<span class=\"badge \(claim.state.mark)\" id=\"\(HTML.escape(claim.id))\" data-state=\"\(claim.state.rawValue)\">"
      + "\(Self.mark(claim))\(HTML.escape(word))</span>\(tail)"
  }

  /// What opens a basis: mark and coloured word; the anchor is the block's.
  func opener(_ index: Int) -> String {
    let claim = claims[index]
    let (word, rest) = ClaimState.display(of: claim)
    var tail = rest.isEmpty ? "" : " \(HTML.escape(rest))"
    if claim.was == .gap { tail += "\(tail.isEmpty ? "" : ",") <span class=\"was\">was a gap</span>" }
    if !tail.isEmpty, !":.!?—–".contains(rest.last ?? " ") { tail += ":" }
    return "<span class=\"mk \(claim.state.mark)\">\(Self.mark(claim))<b>\(HTML.escape(word))</b></span>\(tail) "
  }

  /// The claim's name as a link to itself.
  func permalink(_ index: Int) -> String {
    let id = HTML.escape(claims[index].id)
    return
      " <a class=\"cid\" href=\"#\(id)\" aria-label=\"Link to claim \(HTML.escape(name(index)))\">\(HTML.escape(name(index)))</a>"
  }

  static func mark(_ claim: Claim) -> String { HTML.icon("m.\(claim.state.mark)", "m") }
}
