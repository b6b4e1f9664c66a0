import Diagnostics
import Evidence

extension Page {
  /// A citation or claim of this page at its place.
  func place(_ range: Range<Int>) -> Place { document.source.place(range) }

  /// The texts of a claim's citations, as written.
  func citationTexts(of claim: Claim) -> [String] {
    claim.citations.filter(citations.indices.contains).map { citations[$0].text }
  }
}

extension Claim {
  /// The number of the section, or its title where it has none.
  var sectionName: String? { section.map { $0.number ?? $0.title } }
}

extension Guide {
  /// The pages that are asked for: all, or the one whose path is `path` or ends with it.
  func pages(matching path: String?) -> [Page] {
    guard let path else { return pages }
    return pages.filter { $0.path == path || $0.path.hasSuffix("/" + path) }
  }
}
