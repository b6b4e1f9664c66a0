import Markdown

/// All links and images of a document, with their source ranges, in the order of the text.
struct DocumentLinks {
  struct Found {
    var destination: String
    var range: Range<Int>
  }

  private(set) var links: [Found] = []

  init(_ document: Document) {
    for block in document.blocks { add(block) }
    for footnote in document.footnotes { for block in footnote.blocks { add(block) } }
  }

  private mutating func add(_ block: Block) {
    switch block.kind {
    case .paragraph(let content): add(content)
    case .heading(let heading): add(heading.content)
    case .quote(let blocks): for block in blocks { add(block) }
    case .alert(let alert): for block in alert.blocks { add(block) }
    case .list(let list): for block in list.items.flatMap(\.blocks) { add(block) }
    case .table(let table): for cell in ([table.header] + table.rows).flatMap(\.cells) { add(cell.content) }
    case .code, .html, .thematicBreak: break
    }
  }

  private mutating func add(_ inlines: [Inline]) {
    for inline in inlines {
      switch inline.kind {
      case .link(let link), .image(let link):
        links.append(Found(destination: link.destination, range: inline.range))
        add(link.content)
      case .emphasis(let content), .strong(let content), .strikethrough(let content): add(content)
      default: break
      }
    }
  }
}
