import Diagnostics
import Evidence

extension CheckContext {
  /// Where links and images of the guide lead to files of the project, whether these are there or not.
  ///
  /// - Parameter isWanted: which files, by their paths relative to the project.
  public func linkPlaces(to isWanted: (String) -> Bool) -> Set<Place> {
    var known: [String: Bool] = [:]
    var places: Set<Place> = []
    for page in guide.pages {
      for link in page.contents.links {
        guard let file = file(of: link, on: page) else { continue }
        let wanted = known[file] ?? isWanted(file)
        known[file] = wanted
        if wanted { places.insert(page.document.source.place(link.range)) }
      }
    }
    return places
  }

  private func file(of link: PageLink, on page: Page) -> String? {
    switch links.resolve(link.destination, from: page.path) {
    case .page(let output, _): links.page(at: output)
    case .file(let path, _): links.content == "." ? path : "\(links.content)/\(path)"
    case .missingPage(let path): path
    case .missingAnchor(let page, _): page
    case .external, .outside, .unpublished: nil
    }
  }
}
