import Diagnostics
import Evidence
import Mustache
import Snippets

/// One content page of the guide.
struct GuidePage {
  let model: SiteModel
  let page: Int

  private var output: String { model.output(page) }
  private var content: Page { model.guide.pages[page] }
  private var template: PageTemplate { PageTemplate(model: model, output: output) }

  func render() throws(ProjectError) -> [UInt8] {
    let crumbs = crumbs
    let neighbours = neighbours
    let toc = Self.toc(content)
    let own: [String: Value] = [
      "article": .html(try article(toc: toc)), "crumbs": .list(crumbs), "hasCrumbs": .bool(!crumbs.isEmpty),
      "previous": neighbours.previous, "next": neighbours.next,
      "hasNeighbours": .bool(neighbours.previous != .null || neighbours.next != .null), "toc": toc,
      "side": Sidebar(model: model, page: page, output: output).value, "edit": Value(edit),
      "markdown": .string(template.url(model.configuration.contentPath(ofPage: content.path))),
    ]
    return try template.render(
      "page", layout: .guide, title: model.title(page), description: content.summary, own: own)
  }

  /// The body of the page: one `<article>` that names its source.
  func article(toc: Value) throws(ProjectError) -> String {
    let article = ArticleRenderer(model: model, page: page, output: output).render()
    let meta = meta
    let head: Value = [
      "heading": .html(article.heading), "lede": .html(lede(article)), "meta": .list(meta),
      "hasMeta": .bool(!meta.isEmpty), "strip": .html(EvidenceStrip(content, verdicts: verdicts, hasFilter: true).html),
      "toc": toc,
    ]
    let top = try model.templates.templates.render("partials/page-head", with: head)
    return "<article data-source=\"\(HTML.escape(content.path))\">\n" + String(decoding: top, as: UTF8.self)
      + article.body + "</article>"
  }

  func lede(_ article: Article) -> String {
    guard let description = content.frontMatter.description else { return article.lede }
    return "<p class=\"lede\">\(HTML.escape(description))</p>"
  }

  private var edit: String? {
    model.configuration.repository.flatMap { Destinations.edit(content.path, in: $0) }
  }

  var verdicts: [SnippetVerdict] {
    model.snippets[page].compactMap { model.verdicts[SnippetPlace(page: content.path, line: $0.line)] }
  }

  // MARK: - Meta

  private var meta: [Value] {
    var meta: [Value] = []
    // The strip says it, where there is one.
    if content.claims.isEmpty {
      let checks = PageChecks(content, verdicts: verdicts)
      if let interfaces = checks.interfaces { meta.append(["label": "Checked against", "text": .string(interfaces)]) }
      if let snippets = checks.snippets { meta.append(["text": .string(snippets)]) }
    }
    if let date = content.claims.compactMap(\.date).max() {
      meta.append(["label": "Latest evidence", "text": .string(DateWords.text(date))])
    }
    let minutes = (content.document.source.bytes.count / 6 + 219) / 220
    if minutes > 1 { meta.append(["text": .string("\(minutes) min")]) }
    return meta
  }

  // MARK: - Navigation

  private var crumbs: [Value] {
    guard page != model.navigation.home else { return [] }
    var crumbs: [Value] = [["title": "Guide", "href": .string(template.url("index.html"))]]
    for node in path(to: page, in: model.navigation.roots) ?? [] {
      let title = Value.string(node.number.isEmpty ? node.title : "\(node.number) \(node.title)")
      if node.page == page {
        crumbs.append(["title": title, "isCurrent": true])
      } else if let index = node.page {
        crumbs.append(["title": title, "href": .string(template.url(model.output(index)))])
      } else {
        crumbs.append(["title": title])
      }
    }
    return crumbs
  }

  private func path(to page: Int, in nodes: [Navigation.Node]) -> [Navigation.Node]? {
    for node in nodes where node.pages.contains(page) {
      return [node] + (node.page == page ? [] : path(to: page, in: node.children) ?? [])
    }
    return nil
  }

  private var neighbours: (previous: Value, next: Value) {
    let order = model.navigation.order
    guard let position = order.firstIndex(of: page) else {
      return (.null, page == model.navigation.home ? order.first.map(neighbour) ?? .null : .null)
    }
    let previous = position > 0 ? order[position - 1] : model.navigation.home
    return (
      previous.map(neighbour) ?? .null, position + 1 < order.count ? neighbour(order[position + 1]) : .null
    )
  }

  private func neighbour(_ page: Int) -> Value {
    [
      "href": .string(template.url(model.output(page))), "title": .string(model.title(page)),
      "number": .string(model.number(page)),
    ]
  }

  // MARK: - Contents

  /// The sections of the second and third level, with what to look out for in them.
  static func toc(_ page: Page) -> Value {
    var gaps: Set<String> = []
    var hazards: Set<String> = []
    for claim in page.claims {
      guard let slug = claim.section?.slug else { continue }
      if claim.isOpenGap { gaps.insert(slug) }
      if claim.state == .hazard { hazards.insert(slug) }
    }
    let sections = page.document.sections.filter { $0.level == 2 || $0.level == 3 }
    guard sections.count > 1 else { return .null }
    let values = sections.map { section -> Value in
      [
        "slug": .string(LinkMap.percentEncoded(section.slug)), "number": .string(section.number ?? ""),
        "title": .string(section.title), "level": .integer(section.level),
        "gap": .bool(gaps.contains(section.slug)), "hazard": .bool(hazards.contains(section.slug)),
      ]
    }
    let count = sections.count { $0.level == 2 }
    return ["sections": .list(values), "count": .string(count == 1 ? "1 section" : "\(count) sections")]
  }
}
