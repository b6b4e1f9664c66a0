import Markdown

/// The names on a page that a link may lead to: headings, `<a id>` and `<a name>` (and any other tag's `id`), claims,
/// footnotes.
struct Anchors {
  private(set) var names: Set<String> = []

  init(of page: Page) {
    page.document.visitBlocks { block in
      if case .heading(let heading) = block.kind { names.insert(heading.slug) }
      if case .html(let html) = block.kind { names.formUnion(HTMLAnchors.names(in: html)) }
      for content in block.inlines {
        content.visit { inline in
          if case .html(let html) = inline.kind { names.formUnion(HTMLAnchors.names(in: html)) }
          return true
        }
      }
    }
    for footnote in page.document.footnotes { names.insert("fn-\(footnote.label)") }
    for claim in page.claims { names.insert(claim.id) }
  }
}

/// Reads `id` and `name` attributes from raw HTML.
enum HTMLAnchors {
  /// The values of all `id` attributes, and of the `name` attributes of `a` tags.
  static func names(in html: String) -> [String] {
    HTMLAttributes(in: html).attributes.filter { $0.name == "id" || ($0.name == "name" && $0.tag == "a") }.map(\.value)
  }
}
