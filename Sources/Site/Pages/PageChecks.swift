import Evidence
import Snippets

/// What was checked of a page by machine: its citations, its snippets, and against which interfaces.
struct PageChecks {
  /// `38 citations checked, all confirmed`; nil without citations of stored interfaces.
  private(set) var citations: String?
  /// `21 of 53 snippets proven`; nil where no snippet was checked.
  private(set) var snippets: String?
  /// `FoundationModels 27.0`; nil where the page cites no stored interface, or too many to be named.
  private(set) var interfaces: String?

  private static let mostInterfaces = 4

  init(_ page: Page, verdicts: [SnippetVerdict]) {
    var count = 0
    var confirmed = 0
    var names: Set<String> = []
    for citation in page.citations where citation.kind == .interface {
      // A page was checked against what is stored, not against whatever it cites.
      guard citation.interface != nil, let module = citation.module, let sdk = citation.sdk else { continue }
      names.insert("\(module) \(sdk)")
      count += 1
      if citation.status == .ok { confirmed += 1 }
    }
    if count > 0 {
      let words = count == 1 ? "1 citation checked" : "\(Grouped.number(count)) citations checked"
      citations = words + (confirmed == count ? ", all confirmed" : ", \(Grouped.number(confirmed)) confirmed")
    }
    if !names.isEmpty, names.count <= Self.mostInterfaces { interfaces = names.sorted().joined(separator: ", ") }
    if !verdicts.isEmpty {
      let proven = verdicts.count {
        [.verified, .xfailProven, .migrationProven, .stubMatched].contains($0.status)
      }
      snippets = "\(proven) of \(verdicts.count == 1 ? "1 snippet" : "\(verdicts.count) snippets") proven"
    }
  }

  /// A line of the strip; empty where nothing was checked.
  var html: String {
    let parts = [citations, snippets, interfaces.map { "as of \($0)" }].compactMap { $0 }
    return parts.isEmpty
      ? "" : "<ul class=\"checks\">" + parts.map { "<li>\(HTML.escape($0))</li>" }.joined() + "</ul>\n"
  }
}
