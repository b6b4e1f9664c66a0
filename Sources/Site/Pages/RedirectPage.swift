import Diagnostics
import Evidence
import Mustache

/// A page at a former address, which leads on: at once, by a link, and for its former headings each to its own place.
struct RedirectPage {
  let model: SiteModel
  let output: String
  let redirect: RedirectMap.Page

  /// Sorted by their paths.
  static func all(_ model: SiteModel) -> [RedirectPage] {
    model.links.redirects.pages.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      .map { RedirectPage(model: model, output: $0.key, redirect: $0.value) }
  }

  func render() throws(ProjectError) -> [UInt8] {
    let (href, title) = Self.link(to: redirect.target, model: model, from: output)
    let anchors = redirect.anchors.map { anchor -> Value in
      let (href, title) = Self.link(to: anchor.target, model: model, from: output)
      return ["id": .string(anchor.name), "href": .string(href), "title": .string(title)]
    }
    let values: [String: Value] = [
      "title": .string(title), "href": .string(href), "canonical": .string(canonical ?? href),
      "site": ["title": .string(model.configuration.title)],
      "root": .string(PageTemplate(model: model, output: output).root),
      "assets": .object(model.templates.assetPaths.mapValues(Value.string)),
      "anchors": .list(anchors), "hasAnchors": .bool(!anchors.isEmpty),
    ]
    return try model.templates.templates.render("redirect", with: .object(values))
  }

  /// The address that search engines are to keep.
  private var canonical: String? {
    guard case .site(let target, _) = redirect.target else { return nil }
    return model.configuration.baseURL.map { PageTemplate.canonical(target, in: $0) }
  }

  /// The URL of what took over, and what it is called.
  static func link(to target: RedirectMap.Target, model: SiteModel, from output: String) -> (
    href: String, title: String
  ) {
    switch target {
    case .external(let url): return (url, url)
    case .site(let path, let fragment):
      let part = model.interfaces.output(path, fragment: fragment)
      let href = LinkMap.relativeURL(from: output, to: part, fragment: fragment)
      guard let page = model.links.page(at: path) else { return (href, path) }
      guard let index = model.guide.pages.firstIndex(where: { $0.path == page }) else { return (href, path) }
      let section = fragment.flatMap { slug in
        model.guide.pages[index].document.sections.first { $0.slug == slug && $0.level > 1 }
      }
      return (href, [model.title(index), section?.title].compactMap { $0 }.joined(separator: ", "))
    }
  }
}
