import Diagnostics
import Evidence
import Mustache
import Reports

/// The site's entrance: the guide's own index page, what is claimed on how good evidence, and all parts.
struct HomePage {
  let model: SiteModel
  private let output = "index.html"
  private var template: PageTemplate { PageTemplate(model: model, output: output) }

  func render() throws(ProjectError) -> [UInt8] {
    let home = model.navigation.home
    let title = home.map { model.title($0) } ?? model.configuration.title
    let description = home.flatMap { model.guide.pages[$0].frontMatter.description }
    var own: [String: Value] = [
      "hasClaims": .bool(model.features.hasClaims), "states": .list(states), "paths": .list(paths), "rows": .list(rows),
      "hasPaths": .bool(!paths.isEmpty), "hasRows": .bool(!rows.isEmpty), "meta": .list(meta),
      "claims": .integer(model.guide.pages.reduce(0) { $0 + $1.claims.count }), "heading": .string(title),
    ]
    if let home {
      let article = ArticleRenderer(model: model, page: home, output: output).render()
      own["heading"] = .html(article.heading)
      own["lede"] = .html(description.map { "<p class=\"lede\">\(HTML.escape($0))</p>" } ?? article.lede)
      own["article"] = .html(article.body)
      own["source"] = .string(model.guide.pages[home].path)
      own["markdown"] = .string(
        template.url(model.configuration.contentPath(ofPage: model.guide.pages[home].path)))
    } else {
      own["heading"] = .html("<h1>\(HTML.escape(title))</h1>")
    }
    return try template.render(
      "home", layout: .wide, title: title, description: home.flatMap { model.guide.pages[$0].summary }, own: own)
  }

  private var states: [Value] {
    ClaimState.allCases.map { state in
      [
        "mark": .html(state.markHTML), "word": .string(state.word), "text": .string(state.meaning),
        "count": .integer(model.totals[state] ?? 0),
      ]
    }
  }

  private var meta: [Value] {
    var meta: [Value] = []
    let store = model.guide.store.entries
    if !store.isEmpty {
      let names = store.map { "\($0.module) \($0.sdk)" }
      let text = names.count <= 4 ? names.joined(separator: ", ") : "\(names.count) stored interfaces"
      meta.append(["label": "Checked against", "text": .string(text)])
    }
    let pages = model.guide.pages.count
    meta.append(["label": .integer(pages), "text": pages == 1 ? "page" : "pages"])
    if let report = model.report { meta.append(["label": .integer(report.verdicts.count), "text": "Swift snippets"]) }
    return meta
  }

  /// Where readers with different questions begin.
  private var paths: [Value] {
    var paths: [(title: String, path: String, text: String)] = []
    if let first = model.navigation.order.first {
      paths.append(("Read it in order", model.output(first), "Begin with \(model.title(first))."))
    }
    let hazards = model.totals[.hazard] ?? 0
    if hazards > 0 {
      let text =
        hazards == 1 ? "One failure that raises no error." : "\(hazards) failures that raise no error, by page."
      paths.append(("Trace a silent failure", "hazards.html", text))
    }
    let features = model.features
    let gaps = model.totals[.gap] ?? 0
    let gapText =
      gaps == 0
      ? "No gap is open." : "\(gaps) open \(gaps == 1 ? "question" : "questions"), grouped by what would settle them."
    if features.hasGaps { paths.append(("Close a gap", "gaps.html", gapText)) }
    if features.hasInterfaces {
      paths.append(
        (
          "Open the evidence", "interfaces/index.html",
          "The stored interfaces, with the claims beside the lines they cite."
        ))
      paths.append(("Look up a symbol", SymbolParts.index, "Every name in this guide, and the SDKs that have it."))
    }
    if features.hasSnippets {
      paths.append(("Check a snippet", SnippetsPage.output, "What the compiler said, target by target."))
    }
    if features.hasClaims {
      paths.append(("Search all claims", LedgerParts.index, "The ledger: state, text, evidence, date."))
    }
    return paths.prefix(6).map {
      ["title": .string($0.title), "href": .string(template.url($0.path)), "text": .string($0.text)]
    }
  }

  // MARK: - Contents

  /// One row a part; where there are few pages, a row a page as well.
  private var rows: [Value] {
    let isSmall = model.guide.pages.count <= 40
    var nodes = model.navigation.roots.flatMap { node in
      isSmall ? [(node, false)] + node.children.map { ($0, true) } : [(node, false)]
    }
    // The home page is no part of the navigation, but its claims count as those of any other.
    if let home = model.navigation.home, !model.guide.pages[home].claims.isEmpty {
      let page = model.guide.pages[home]
      let node = Navigation.Node(
        title: model.title(home), number: model.number(home), page: home, children: [], openGaps: page.openGaps,
        pages: [home])
      nodes.insert((node, false), at: 0)
    }
    let most = nodes.map { claims(of: $0.0).count }.max() ?? 0
    return nodes.map { row($0.0, isChild: $0.1, most: max(1, most)) }
  }

  private func claims(of node: Navigation.Node) -> [Claim] {
    node.pages.flatMap { model.guide.pages[$0].claims }
  }

  private func row(_ node: Navigation.Node, isChild: Bool, most: Int) -> Value {
    let claims = claims(of: node)
    let target = node.page ?? node.pages.first
    let bar = EvidenceBar(EvidenceStrength(claims), most: most)
    return [
      "number": .string(node.number), "title": .string(node.title),
      "href": Value(target.map { template.url(model.output($0)) }), "isChild": .bool(isChild),
      "guides": .integer(node.pages.count), "bar": .html(bar.svg), "claims": .integer(claims.count),
      "gaps": .integer(node.openGaps), "hazards": .integer(claims.count { $0.state == .hazard }),
    ]
  }
}

/// A bar as long as a part has claims, split by the state of their evidence.
struct EvidenceBar {
  private let strength: EvidenceStrength
  private let most: Int

  /// - Parameter most: the claims of the longest bar; without it the bar has the full length.
  init(_ strength: EvidenceStrength, most: Int? = nil) {
    self.strength = strength
    self.most = max(1, most ?? strength.total)
  }

  var svg: String {
    var x = 0.0
    var html = "<svg class=\"bar\" width=\"100%\" height=\"12\" aria-hidden=\"true\">"
    for state in EvidenceStrength.states {
      let count = strength[state]
      guard count > 0 else { continue }
      let width = Double(count) / Double(most) * 98
      html +=
        "<rect class=\"bar-\(state.mark)\"\(state == .reconstructed ? " fill=\"url(#p-r)\"" : "") x=\"\(EvidenceStrip.decimal(x))%\" y=\"1\" height=\"10\" "
      html += "width=\"\(EvidenceStrip.decimal(width))%\"/>"
      x += width + 0.3
    }
    return html + "</svg>"
  }
}
