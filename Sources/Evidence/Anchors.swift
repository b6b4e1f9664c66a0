import Markdown

/// The names on a page that a link may lead to: headings, `<a id>` and `<a name>` (and any other tag's `id`), claims,
/// footnotes.
struct Anchors {
  private(set) var names: Set<String> = []

  init(of page: Page) {
    add(page.document.blocks)
    for footnote in page.document.footnotes {
      names.insert("fn-\(footnote.label)")
      add(footnote.blocks)
    }
    for claim in page.claims { names.insert(claim.id) }
  }

  private mutating func add(_ blocks: [Block]) {
    for block in blocks { add(block) }
  }

  private mutating func add(_ block: Block) {
    switch block.kind {
    case .heading(let heading):
      names.insert(heading.slug)
      add(heading.content)
    case .paragraph(let content): add(content)
    case .quote(let blocks): add(blocks)
    case .alert(let alert): add(alert.blocks)
    case .list(let list):
      for item in list.items { add(item.blocks) }
    case .table(let table):
      for cell in ([table.header] + table.rows).flatMap(\.cells) { add(cell.content) }
    case .html(let html): names.formUnion(HTMLAnchors.names(in: html))
    case .code, .thematicBreak: break
    }
  }

  private mutating func add(_ inlines: [Inline]) {
    for inline in inlines {
      switch inline.kind {
      case .html(let html): names.formUnion(HTMLAnchors.names(in: html))
      case .emphasis(let content), .strong(let content), .strikethrough(let content): add(content)
      case .link(let link), .image(let link): add(link.content)
      default: break
      }
    }
  }
}

/// Reads `id` and `name` attributes from raw HTML.
enum HTMLAnchors {
  /// The values of all `id` attributes, and of the `name` attributes of `a` tags.
  static func names(in html: String) -> [String] {
    HTMLAttributes(in: html).attributes.filter { $0.name == "id" || ($0.name == "name" && $0.tag == "a") }.map(\.value)
  }
}
