import Diagnostics
import Evidence

extension Page {
  /// A citation or claim of this page at its place.
  func place(_ range: Range<Int>) -> Place { document.source.place(range) }

  /// The citations that stand in a claim.
  public func citations(of claim: Claim) -> [Citation] {
    claim.citations.filter(citations.indices.contains).map { citations[$0] }
  }

  /// The texts of a claim's citations, as written.
  func citationTexts(of claim: Claim) -> [String] { citations(of: claim).map(\.text) }

  /// Whether `wanted` names this page, by its path or the end of it, or a folder that it is in.
  public func matches(_ wanted: String) -> Bool { path.isMatched(by: wanted) }
}

extension String {
  /// The same for the path of a page.
  public func isMatched(by wanted: String) -> Bool {
    let wanted = wanted.utf8.last == UInt8(ascii: "/") ? String(wanted.dropLast()) : wanted
    return !wanted.isEmpty && "/\(self)/".contains("/\(wanted)/")
  }
}

extension Claim {
  /// The number of the section, or its title where it has none.
  var sectionName: String? { section.map { $0.number ?? $0.title } }
}

extension Guide {
  /// The pages that are asked for: all, those in the folder `path`, or the one whose path is `path` or ends with it.
  public func pages(matching path: String?) -> [Page] {
    guard let path else { return pages }
    return pages.filter { $0.matches(path) }
  }
}
