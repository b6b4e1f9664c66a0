import Diagnostics
import Evidence
import Mustache

/// All claims of the guide in one table, and the hazards alone in another.
struct LedgerPage {
  let model: SiteModel
  let isHazardsOnly: Bool

  private var output: String { isHazardsOnly ? "hazards.html" : "ledger.html" }

  func render() throws(ProjectError) -> [UInt8] {
    let template = PageTemplate(model: model, output: output)
    let order = (model.navigation.home.map { [$0] } ?? []) + model.navigation.order
    var rows: [Value] = []
    for page in order {
      for (index, claim) in model.guide.pages[page].claims.enumerated() where !isHazardsOnly || claim.state == .hazard {
        rows.append(row(claim, page, index))
      }
    }
    let states = ClaimState.allCases.compactMap { state -> Value? in
      guard let count = model.totals[state], count > 0 else { return nil }
      return [
        "filter": .string(state.rawValue), "label": .string(state.word), "count": .integer(count),
        "mark": .html(state.markHTML),
      ]
    }
    return try template.render(
      isHazardsOnly ? "hazards" : "ledger", layout: .wide, title: isHazardsOnly ? "Silent failures" : "Ledger",
      description: isHazardsOnly ? "What goes wrong without an error." : "Every claim of the guide with its evidence.",
      own: ["rows": .list(rows), "states": .list(states), "count": .integer(rows.count)])
  }

  private func row(_ claim: Claim, _ page: Int, _ index: Int) -> Value {
    let content = model.guide.pages[page]
    let citations = claim.citations.filter(content.citations.indices.contains).map { content.citations[$0] }
    let links = CitationLinks(model: model, page: page, output: output)
    let number = model.number(page)
    let (word, _) = ClaimState.display(of: claim)
    return [
      "state": .string(claim.state.rawValue), "class": .string(claim.state.mark), "word": .string(word),
      "mark": .html(ClaimMarks.mark(claim)),
      "text": .string(ClaimText.capitalised(ClaimText.short(ClaimText.words(claim), 220))),
      "href": .string(model.url(of: claim, onPage: page, from: output)),
      "name": .string((number.isEmpty ? "" : number + " ") + model.claimNames[page][index]),
      "page": .string(number.isEmpty ? model.title(page) : ""), "section": .string(ClaimText.section(claim)),
      "citations": .list(citations.flatMap { Self.cited($0, links) }), "date": .string(claim.date ?? ""),
      "was": .bool(claim.was == .gap),
    ]
  }

  private static func cited(_ citation: Citation, _ links: CitationLinks) -> [Value] {
    guard citation.kind == .interface, !citation.ranges.isEmpty else {
      return [.html("<code>\(HTML.escape(citation.text))</code>")]
    }
    return citation.ranges.map { range in
      let lines = range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound)–\(range.upperBound)"
      let text = HTML.escape("\(citation.sdk ?? ""):\(lines)")
      return .html(links.tag(citation, range).map { "\($0)\(text)</a>" } ?? "<code>\(text)</code>")
    }
  }
}
