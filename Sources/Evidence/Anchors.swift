import Markdown

/// The names on a page that a link may lead to: headings, `<a id>` and `<a name>` (and any other tag's `id`), claims,
/// footnotes.
struct Anchors {
  private(set) var names: Set<String> = []
  /// Those that authors chose, and that readers may have kept, in the order of the text: without those that are made
  /// from a claim's words or a footnote's label.
  private(set) var lasting: [String] = []

  init(of page: Page) {
    page.shownDocument.visitBlocks { block in
      if case .heading(let heading) = block.kind { add(heading.slug) }
      if case .html(let html) = block.kind { add(html: html) }
      for content in block.inlines {
        content.visit { inline in
          if case .html(let html) = inline.kind { add(html: html) }
          return true
        }
      }
    }
    for claim in page.claims where claim.explicitID != nil { add(claim.id) }
    for footnote in page.document.footnotes { names.insert("fn-\(footnote.label)") }
    for claim in page.claims { names.insert(claim.id) }
  }

  private mutating func add(_ name: String) {
    if names.insert(name).inserted { lasting.append(name) }
  }

  private mutating func add(html: String) {
    guard html.utf8.contains(UInt8(ascii: "=")) else { return }
    for name in HTMLAnchors.names(in: html) { add(name) }
  }
}

/// Reads `id` and `name` attributes from raw HTML.
enum HTMLAnchors {
  /// The values of all `id` attributes, and of the `name` attributes of `a` tags.
  static func names(in html: String) -> [String] {
    HTMLAttributes(in: html).attributes.filter { $0.name == "id" || ($0.name == "name" && $0.tag == "a") }.map(\.value)
  }
}
