import Diagnostics
import Evidence
import Mustache
import Reports

/// A table of claims with its counts and filters: of the whole guide, or of the pages whose claims are on it where the
/// guide has too many for one.
struct LedgerPage {
  let model: SiteModel
  let output: String

  private struct Row {
    var page: Int
    var index: Int
    var entry: LedgerEntry
  }

  private var isIndex: Bool { output == LedgerParts.index }
  /// Whether the rows are elsewhere: on the pages of the parts.
  private var isShared: Bool { isIndex && !model.ledger.others.isEmpty }
  private var template: PageTemplate { PageTemplate(model: model, output: output) }

  func render() throws(ProjectError) -> [UInt8] {
    let pages = model.readingOrder.filter { isShared || model.ledger.outputs[$0] == output }
    let rows = pages.flatMap { page in
      model.guide.pages[page].claims.enumerated().map { index, claim in
        Row(page: page, index: index, entry: LedgerEntry(claim, on: model.guide.pages[page]))
      }
    }
    let counts = LedgerCounts(rows.map(\.entry))
    let title = isIndex ? "Ledger" : "Ledger: \(title(pages))"
    var own: [String: Value] = [
      "heading": .string(title), "count": .string(Grouped.number(rows.count)), "states": .list(states(counts)),
      "kinds": .list(kinds(counts)), "modules": .list(modules(counts)), "hasModules": .bool(!counts.modules.isEmpty),
      "withoutModule": .string(Grouped.number(counts.withoutModule)), "pageNames": .list(pageNames(pages)),
      "pages": .list(pages.compactMap(strength)), "explanation": .string(EvidenceStrength.explanation),
      "hasSources": .bool(model.features.hasCitations), "isShared": .bool(isShared),
      "isWhole": .bool(!isShared && isIndex),
    ]
    if isShared {
      own["claims"] = .string("\(model.searchFolder)/claims.js")
    } else {
      let table = LedgerRows(model: model, output: output)
      own["rows"] = .list(rows.map { table.row($0.entry, page: $0.page, claim: $0.index) })
    }
    if !isIndex {
      own["hasCrumbs"] = true
      own["crumbs"] = [
        ["title": "Ledger", "href": .string(template.url(LedgerParts.index))],
        ["title": .string(self.title(pages)), "isCurrent": true],
      ]
    }
    return try template.render(
      "ledger", layout: .wide, title: title, description: "Every claim of the guide with its evidence.", own: own)
  }

  /// The name of the part: that of its folder in the navigation, or of its only page.
  private func title(_ pages: [Int]) -> String {
    guard let first = pages.first else { return "" }
    if pages.count > 1, let node = model.navigation.roots.first(where: { $0.pages.contains(first) }) {
      return [node.number, node.title].filter { !$0.isEmpty }.joined(separator: " ")
    }
    return [model.number(first), model.title(first)].filter { !$0.isEmpty }.joined(separator: " ")
  }

  // MARK: - Counts

  private func states(_ counts: LedgerCounts) -> [Value] {
    ClaimState.allCases.compactMap { state in
      guard let count = counts.states[state] else { return nil }
      return [
        "filter": .string(state.rawValue), "label": .string(state.word), "mark": .html(state.markHTML),
        "count": .string(Grouped.number(count)),
      ]
    }
  }

  private func kinds(_ counts: LedgerCounts) -> [Value] {
    EvidenceKind.allCases.compactMap { kind in
      guard let count = counts.kinds[kind] else { return nil }
      return [
        "filter": .string(kind.rawValue), "label": .string(kind.words), "count": .string(Grouped.number(count)),
      ]
    }
  }

  private func modules(_ counts: LedgerCounts) -> [Value] {
    counts.sortedModules.map {
      [
        "filter": .string(LinkMap.percentEncoded($0.name)), "label": .string($0.name),
        "count": .string(Grouped.number($0.count)),
      ]
    }
  }

  // MARK: - Pages

  /// The choices of the filter by page: each part with several pages, and its pages below.
  private func pageNames(_ pages: [Int]) -> [Value] {
    let shown = Set(pages.filter { !model.guide.pages[$0].claims.isEmpty })
    var names: [Value] = []
    if let home = model.navigation.home, shown.contains(home) { names.append(name(home, isChild: false)) }
    for node in model.navigation.roots {
      let own = node.pages.filter(shown.contains)
      if let first = own.first, own.count > 1 {
        let folder = model.output(first).prefix { $0 != "/" }
        names.append([
          "filter": .string(String(folder)), "label": .string(labelled(node.number, node.title + ", all pages")),
        ])
      }
      names += own.map { name($0, isChild: own.count > 1) }
    }
    return names
  }

  private func name(_ page: Int, isChild: Bool) -> Value {
    let label = labelled(model.number(page), model.title(page))
    return ["filter": .string(LedgerRows.key(model.output(page))), "label": .string(label), "isChild": .bool(isChild)]
  }

  private func labelled(_ number: String, _ title: String) -> String {
    number.isEmpty ? title : "\(number) \(title)"
  }

  /// How firm a page's evidence is, and where its claims are listed.
  private func strength(_ page: Int) -> Value? {
    let claims = model.guide.pages[page].claims
    guard !claims.isEmpty else { return nil }
    let strength = EvidenceStrength(claims)
    let filter = "page=" + LinkMap.percentEncoded(LedgerRows.key(model.output(page)))
    return [
      "number": .string(model.number(page)), "title": .string(model.title(page)),
      "href": .string(template.url(model.output(page))), "bar": .html(EvidenceBar(strength).svg),
      "words": .string(strength.words ?? ""), "claims": .integer(claims.count), "gaps": .integer(strength[.gap]),
      "hazards": .integer(claims.count { $0.state == .hazard }),
      "list": .string(
        model.ledger.outputs[page] == output
          ? "?" + filter : LinkMap.relativeURL(from: output, to: model.ledger.outputs[page]) + "?" + filter),
    ]
  }
}
