import Diagnostics
import Evidence
import Markdown

/// The body of a content page as HTML, in its parts.
struct Article {
  /// The `<h1>`.
  var heading: String
  /// The first paragraph, where it only introduces the page; empty if none.
  var lede: String
  var body: String
}

/// Renders the article of one page: the Markdown with its claims, gaps, hazards, citations and code laid out.
struct ArticleRenderer {
  let model: SiteModel
  let page: Int
  /// The path of the file that the article stands in.
  let output: String
  /// Whether it is one of many in its file: its headings are a level lower.
  var isPrinted = false

  private var content: Page { model.guide.pages[page] }

  func render() -> Article {
    let destinations = Destinations(model: model, page: page, output: output)
    let former = FormerAnchors(model: model, page: page, output: output)
    let document = former.placed(in: content.shownDocument.resolvingHTML { destinations.resolved($0) })
    let parts = split(document.blocks)
    let rendering = self.rendering
    let shaper = ArticleShaper(
      rendering: rendering, model: model, page: page, output: output, isPrinted: isPrinted)
    let blocks = SideNotes(rendering: rendering, document: document).placed(in: parts.body) { blocks in
      shaper.shape(blocks)
    }
    return Article(
      heading: heading(parts.heading, rendering), lede: parts.lede.map { lede($0, rendering) } ?? "",
      body: rendering.html(blocks) + (isPrinted ? "" : former.notes))
  }

  /// How the page's Markdown is written: links resolved, citations linked, code coloured.
  private var rendering: Rendering {
    let links = CitationLinks(model: model, page: page, output: output)
    let destinations = Destinations(model: model, page: page, output: output)
    let code = CodeMarkup(model: model, page: page, links: links)
    var options = HTMLOptions()
    options.filtersTags = model.configuration.filtersTags
    options.omitsComments = content.rawHTML != .pass
    options.addsAnchors = true
    options.decorations = decorations(links)
    options.resolveDestination = { destinations.resolved($0) }
    options.tableLabels =
      TableLabels(content.document, sections: model.sections[page], title: model.title(page), isPrinted: isPrinted)
      .labels
    options.imageAttributes = { destinations.imageAttributes($0) }
    options.codeBlock = { code.html($0, $1) }
    return Rendering(source: content.document.source, renderer: HTMLRenderer(options: options))
  }

  /// Citations, mentions of sections, and breaks in long names, sorted and apart.
  private func decorations(_ links: CitationLinks) -> [Decoration] {
    let sections = SectionLinks(model: model, page: page, output: output).decorations
    let citations = links.decorations(outside: LinkRanges(content.document).ranges)
    let links = CitationLinks.disjoint((citations + sections).sorted { $0.range.lowerBound < $1.range.lowerBound })
    return WordBreaks(content.document).placed(among: links)
  }

  /// The page's title, its first paragraph if that is an introduction, and the rest.
  private func split(_ blocks: [Block]) -> (heading: Block?, lede: [Inline]?, body: [Block]) {
    var body = blocks
    let title = body.firstIndex { block in
      if case .heading(let heading) = block.kind { heading.level == 1 } else { false }
    }
    guard let title else { return (nil, nil, body) }
    let heading = body.remove(at: title)
    guard content.frontMatter.description == nil, title < body.count, case .paragraph(let inlines) = body[title].kind,
      isIntroduction(inlines, body[title].range)
    else { return (heading, nil, body) }
    body.remove(at: title)
    return (heading, inlines, body)
  }

  /// Short, and without any claim or footnote of its own.
  private func isIntroduction(_ inlines: [Inline], _ range: Range<Int>) -> Bool {
    range.count < 420 && !content.claims.contains { range.contains($0.signRange.lowerBound) }
      && SideNotes.references(in: inlines).isEmpty
  }

  private var titleTag: String { isPrinted ? "h2" : "h1" }

  private func heading(_ block: Block?, _ rendering: Rendering) -> String {
    guard let block, case .heading(let heading) = block.kind else {
      return "<\(titleTag)>\(HTML.escape(model.title(page)))</\(titleTag)>"
    }
    let claims = content.claims.enumerated().filter { $0.element.container == .heading }
    let inlines = ClaimMarks(model: model, page: page).badges(in: heading.content, claims.map(\.offset))
    return "<\(titleTag) id=\"\(HTML.escape(heading.slug))\">\(rendering.html(inlines: inlines))</\(titleTag)>"
  }

  private func lede(_ inlines: [Inline], _ rendering: Rendering) -> String {
    "<p class=\"lede\">\(rendering.html(inlines: inlines))</p>"
  }
}

/// Renders blocks and inlines of one page with its options.
struct Rendering {
  let source: SourceText
  let renderer: HTMLRenderer

  func html(_ blocks: [Block]) -> String {
    renderer.renderBlocks(blocks, of: source)
  }

  func html(inlines: [Inline]) -> String {
    renderer.renderInlines(inlines, of: source)
  }
}

/// The source ranges of a document's links, ascending.
struct LinkRanges {
  private(set) var ranges: [Range<Int>] = []

  init(_ document: Document) {
    document.visitBlocks { block in
      for content in block.inlines { content.visit { add($0) } }
    }
    ranges.sort { $0.lowerBound < $1.lowerBound }
  }

  /// Nothing inside of a link or an image can be a link of its own.
  private mutating func add(_ inline: Inline) -> Bool {
    switch inline.kind {
    case .link:
      ranges.append(inline.range)
      return false
    case .image: return false
    default: return true
    }
  }
}
