import Evidence
import Markdown

/// The anchors that a page once had: at the headings that took over, and, for what is on another page now, in a line
/// each at the end of the page.
struct FormerAnchors {
  let model: SiteModel
  let page: Int
  let output: String
  private let atHeadings: [String: [String]]
  private let elsewhere: [RedirectMap.Anchor]

  init(model: SiteModel, page: Int, output: String) {
    self.model = model
    self.page = page
    self.output = output
    let anchors = model.links.redirects.anchors[model.guide.pages[page].path] ?? []
    var atHeadings: [String: [String]] = [:]
    var elsewhere: [RedirectMap.Anchor] = []
    let slugs = anchors.isEmpty ? [] : Self.slugs(model.guide.pages[page].document)
    for anchor in anchors {
      if case .site(output, let slug?) = anchor.target, slugs.contains(slug) {
        atHeadings[slug, default: []].append(anchor.name)
      } else {
        elsewhere.append(anchor)
      }
    }
    self.atHeadings = atHeadings
    self.elsewhere = elsewhere
  }

  /// Of the headings that are in no quote or list.
  private static func slugs(_ document: Document) -> Set<String> {
    Set(document.blocks.compactMap { if case .heading(let heading) = $0.kind { heading.slug } else { nil } })
  }

  /// The document with the anchors in its headings.
  func placed(in document: Document) -> Document {
    guard !atHeadings.isEmpty else { return document }
    var document = document
    for index in document.blocks.indices {
      guard case .heading(var heading) = document.blocks[index].kind, let names = atHeadings[heading.slug] else {
        continue
      }
      let start = heading.content.first?.range.lowerBound ?? document.blocks[index].range.lowerBound
      let tags = names.map { Inline(.html("<a id=\"\(HTML.escape($0))\"></a>"), range: start..<start) }
      heading.content = tags + heading.content
      document.blocks[index].kind = .heading(heading)
    }
    return document
  }

  /// HTML for the end of the article; empty where nothing has gone to another page.
  var notes: String {
    elsewhere.map { anchor in
      let (href, title) = RedirectPage.link(to: anchor.target, model: model, from: output)
      return "<p id=\"\(HTML.escape(anchor.name))\">“\(HTML.escape(anchor.name))” has moved: "
        + "<a href=\"\(HTML.escape(href))\">\(HTML.escape(title))</a>.</p>\n"
    }.joined()
  }
}
