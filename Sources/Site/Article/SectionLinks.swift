import Evidence
import Markdown

/// The links from mentions of sections (`§4.1`) to the sections.
struct SectionLinks {
  let model: SiteModel
  let page: Int
  let output: String

  /// A decoration for each mention of a section that is there.
  var decorations: [Decoration] {
    model.guide.pages[page].sectionReferences.compactMap { reference in
      guard let target = model.numberedSections.target(of: reference, on: page) else { return nil }
      let url = LinkMap.relativeURL(from: output, to: model.output(target.page), fragment: target.section.slug)
      return Decoration(
        range: reference.range, before: "<a class=\"section\" href=\"\(HTML.escape(url))\">", after: "</a>")
    }
  }
}
