import Diagnostics
import Markdown

/// A link or an image of a page.
struct PageLink {
  enum Kind { case link, image }

  var kind: Kind
  var destination: String
  var range: Range<Int>
  /// Whether it has words: a link's text, or a picture in its place; an image's alternative text. True where raw HTML
  /// does not tell.
  var hasText = true
  /// Whether the address would run a script, and is never written.
  var isForbidden = false
}

/// All links and images of a document, those of its raw HTML too, with their source ranges, in the order of the text.
struct PageLinks {
  private(set) var links: [PageLink] = []
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

  private mutating func add(_ inline: Inline) {
    switch inline.kind {
    case .link(let link):
      links.append(
        PageLink(
          kind: .link, destination: link.destination, range: inline.range, hasText: Self.hasText(link.content),
          isForbidden: AddressScheme.isForbidden(link.destination)))
    case .image(let image):
      links.append(
        PageLink(
          kind: .image, destination: image.destination, range: inline.range, hasText: Self.hasText(image.content),
          isForbidden: AddressScheme.isForbidden(image.destination, isMedia: true)))
    case .html(let html): add(html, inline.range)
    default: break
    }
  }

  /// A picture counts, since it is looked at by itself, and so does raw HTML, which may be one.
  private static func hasText(_ content: [Inline]) -> Bool {
    var isFound = false
    content.visit { inline in
      switch inline.kind {
      case .text(let text), .code(let text, _): if text.contains(where: { !$0.isWhitespace }) { isFound = true }
      case .image, .html, .footnoteReference: isFound = true
      default: break
      }
      return !isFound
    }
    return isFound
  }

  private mutating func add(_ html: String, _ range: Range<Int>) {
    guard html.utf8.contains(UInt8(ascii: "=")) else { return }
    let read = HTMLAttributes(in: html)
    let addresses = read.attributes.filter { $0.isAddress || $0.isForbidden }
    guard !addresses.isEmpty else { return }
    let described = Set(read.attributes.filter { $0.name == "alt" }.map(\.tagStart))
      .union(read.bare.filter { $0.name == "alt" }.map(\.tagStart))
    for (address, place) in zip(addresses, source.ranges(of: addresses, in: html, at: range)) {
      let isImage = address.tag == "img" && address.name == "src"
      links.append(
        PageLink(
          kind: isImage ? .image : .link, destination: address.value, range: place,
          hasText: !isImage || described.contains(address.tagStart), isForbidden: address.isForbidden))
    }
  }
}
