import Diagnostics
import Markdown

/// What the rules and the site look for in a page again and again, found in one walk over its document as the site
/// shows it.
public struct PageContents: Sendable {
  /// A heading, wherever it stands.
  public struct Heading: Sendable {
    public var slug: String
    public var range: Range<Int>
  }

  /// A piece of raw HTML, with its place in the source.
  public struct HTML: Sendable {
    public var text: String
    public var range: Range<Int>
  }

  /// In the order of the text, those of quotes, lists and footnotes too.
  public private(set) var headings: [Heading] = []
  /// In the order of the text.
  public private(set) var html: [HTML] = []
  /// All links and images, those of raw HTML too, in the order of the text.
  public private(set) var links: [PageLink] = []
  /// What headings' slugs and the HTML's attributes name, in the order of the text, the first of each name.
  private(set) var names: [String] = []
  /// The numbers that headings and paragraphs begin with, and the ones that these are parts of.
  private(set) var numbers: Set<String> = []
  /// Those of the headings that stand in nothing else.
  let sections: [Section]
  /// The element or the comment that swallows the rest of the page.
  public let unclosed: UnclosedHTML?
  /// What reads as a reference to a footnote that is not there, in the order of the text.
  public let undefinedFootnotes: [FootnoteMention]

  private let source: SourceText
  private var known: Set<String> = []

  /// - Parameter document: as it is written.
  init(_ document: Document, rawHTML: RawHTML) {
    source = document.source
    undefinedFootnotes = document.undefinedFootnotes
    sections = document.blocks.compactMap { block in
      if case .heading(let heading) = block.kind { Section(heading) } else { nil }
    }
    let shown = document.showing(rawHTML)
    unclosed = rawHTML == .pass ? UnclosedHTML(in: shown) : nil
    shown.visitBlocks { add($0) }
    known = []
  }

  private mutating func add(_ block: Block) {
    SectionNumbers.add(block, to: &numbers)
    switch block.kind {
    case .heading(let heading):
      headings.append(Heading(slug: heading.slug, range: block.range))
      name(heading.slug)
    case .html(let text): add(text, block.range)
    default: break
    }
    for content in block.inlines {
      content.visit { inline in
        add(inline)
        return true
      }
    }
  }

  private mutating func add(_ inline: Inline) {
    switch inline.kind {
    case .link(let link): add(link, .link, inline.range)
    case .image(let image): add(image, .image, inline.range)
    case .html(let text): add(text, inline.range)
    default: break
    }
  }

  private mutating func add(_ link: Link, _ kind: PageLink.Kind, _ range: Range<Int>) {
    links.append(
      PageLink(
        kind: kind, destination: link.destination, range: range, hasText: Self.hasText(link.content),
        isForbidden: AddressScheme.isForbidden(link.destination, isMedia: kind == .image)))
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

  private mutating func name(_ name: String) {
    if known.insert(name).inserted { names.append(name) }
  }

  private mutating func add(_ text: String, _ range: Range<Int>) {
    html.append(HTML(text: text, range: range))
    guard text.utf8.contains(UInt8(ascii: "=")) else { return }
    let read = HTMLAttributes(in: text)
    for attribute in read.attributes
    where attribute.name == "id" || (attribute.name == "name" && attribute.tag == "a") {
      name(attribute.value)
    }
    let addresses = read.attributes.filter { $0.isAddress || $0.isForbidden }
    guard !addresses.isEmpty else { return }
    let described = Set(read.attributes.filter { $0.name == "alt" }.map(\.tagStart))
      .union(read.bare.filter { $0.name == "alt" }.map(\.tagStart))
    for (address, place) in zip(addresses, source.ranges(of: addresses, in: text, at: range)) {
      let isImage = address.tag == "img" && address.name == "src"
      links.append(
        PageLink(
          kind: isImage ? .image : .link, destination: address.value, range: place,
          hasText: !isImage || described.contains(address.tagStart), isForbidden: address.isForbidden))
    }
  }
}
