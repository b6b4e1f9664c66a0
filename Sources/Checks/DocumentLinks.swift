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
    document.visitBlocks { block in
      if case .html(let html) = block.kind { add(html, block.range) }
      for content in block.inlines {
        content.visit { inline in
          add(inline)
          return true
        }
      }
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

  private mutating func add(_ inline: Inline) {
    switch inline.kind {
    case .link(let link), .image(let link): links.append(Found(destination: link.destination, range: inline.range))
    case .html(let html): add(html, inline.range)
    default: break
    }
  }
}
