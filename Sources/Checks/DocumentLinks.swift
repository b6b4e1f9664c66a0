import Diagnostics
import Markdown

/// All links and images of a document, those of its raw HTML too, with their source ranges, in the order of the text.
struct DocumentLinks {
  struct Found {
    var destination: String
    var range: Range<Int>
  }

  private(set) var links: [Found] = []
  private let source: SourceText

  init(_ document: Document) {
    source = document.source
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
    case .html(let html): add(html, block.range)
    case .code, .thematicBreak: break
    }
  }

  /// Each at its own place where the HTML stands in the source as it is, not behind the `>` of a quote.
  private mutating func add(_ html: String, _ range: Range<Int>) {
    let addresses = HTMLAttributes(in: html).attributes.filter(\.isAddress)
    guard !addresses.isEmpty else { return }
    let isVerbatim = source.bytes[range].starts(with: html.utf8.prefix(range.count))
    for address in addresses {
      let start = range.lowerBound + address.range.lowerBound
      let place = start..<range.lowerBound + address.range.upperBound
      let isWithin = isVerbatim && place.upperBound <= range.upperBound
      links.append(Found(destination: address.value, range: isWithin ? place : range))
    }
  }

  private mutating func add(_ inlines: [Inline]) {
    for inline in inlines {
      switch inline.kind {
      case .link(let link), .image(let link):
        links.append(Found(destination: link.destination, range: inline.range))
        add(link.content)
      case .html(let html): add(html, inline.range)
      case .emphasis(let content), .strong(let content), .strikethrough(let content): add(content)
      default: break
      }
    }
  }
}
