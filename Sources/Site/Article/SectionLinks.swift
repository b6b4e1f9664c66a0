import Evidence
import Markdown

/// The links from mentions of sections (`§4.1`) to the sections.
struct SectionLinks {
  let model: SiteModel
  let page: Int
  let output: String

  /// A decoration for each mention of a section that is there.
  var decorations: [Decoration] {
    SectionReference.all(in: model.guide.pages[page].document).compactMap { reference in
      guard let target = target(of: reference) else { return nil }
      let url = LinkMap.relativeURL(from: output, to: model.output(target.page), fragment: target.slug)
      return Decoration(
        range: reference.range, before: "<a class=\"section\" href=\"\(HTML.escape(url))\">", after: "</a>")
    }
  }

  /// On the page that is named; else on the page itself; else on the one page of its folder that has the number.
  private func target(of reference: SectionReference) -> (page: Int, slug: String)? {
    if let number = reference.page {
      return model.navigation.pages[number].flatMap { found($0, reference.number) }
    }
    if let own = found(page, reference.number) { return own }
    let siblings = model.siblings(of: page).compactMap { found($0, reference.number) }
    return siblings.count == 1 ? siblings[0] : nil
  }

  private func found(_ page: Int, _ number: String) -> (page: Int, slug: String)? {
    model.sections[page].slug(ofNumber: number).map { (page, $0) }
  }
}
