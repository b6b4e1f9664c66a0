import Evidence
import Markdown
import Project

/// What a link of a page leads to, as a place in the project's files.
enum LinkTarget {
  /// A page, and the bytes of the heading or claim that the fragment names; nil for none.
  case page(Page, Range<Int>?)
  case file(String)

  /// Nil for what leads out of the project, or nowhere.
  init?(_ destination: String, on view: PageView) {
    let links = view.snapshot.links
    switch links.resolve(destination, from: view.page.path) {
    case .page(let output, let fragment):
      guard let path = links.page(at: output) else { return nil }
      let page = path == view.page.path ? view.page : view.snapshot.page(path)
      guard let page else { return nil }
      self = .page(page, fragment.flatMap { Self.range(of: $0, on: page) })
    case .missingAnchor(let path, let fragment):
      // A heading that was typed in since the links were read.
      guard path == view.page.path else {
        guard let page = view.snapshot.page(path) else { return nil }
        self = .page(page, nil)
        return
      }
      self = .page(view.page, Self.range(of: fragment, on: view.page))
    case .file(let file, _):
      let content = view.snapshot.configuration.content
      self = .file(content == "." ? file : content + "/" + file)
    case .external, .outside, .unpublished, .missingPage: return nil
    }
  }

  /// The heading or claim of an anchor.
  static func range(of anchor: String, on page: Page) -> Range<Int>? {
    var found: Range<Int>?
    page.document.visitBlocks { block in
      if found == nil, case .heading(let heading) = block.kind, heading.slug == anchor { found = block.range }
    }
    return found ?? page.claims.first { $0.id == anchor }?.range
  }

  /// The section that a place of a page is in.
  static func section(at range: Range<Int>, of page: Page) -> Section? {
    PageSections(page.document).section(at: range.lowerBound)
  }
}
