import Diagnostics
import Evidence
import Reports
import Snippets

/// The counts of a guide by the names that `assay:count` gives them.
struct GuideCounts {
  /// `gaps.open`, `claims`, `sources.thread`, …, sorted by what they count.
  static let names: [String] =
    ["pages", "interfaces", "hazards", "gaps.all"] + GapStatus.allCases.map { "gaps.\($0.rawValue)" } + ["claims"]
    + ClaimState.allCases.map { "claims.\($0.rawValue)" } + ["citations"]
    + Citation.Status.allCases.map { "citations.\($0.rawValue)" } + ["sources"]
    + Citation.Kind.allCases.map { "sources.\($0.rawValue)" } + ["snippets"]
    + SnippetVerdict.Status.allCases.map { "snippets.\($0.rawValue)" }

  /// Of each page, what is there to be counted.
  private let pages: [PageCounts]
  private let interfaces: Int
  private let hasVerdicts: Bool
  private let content: String

  init(_ context: CheckContext) {
    var verdicts: [String: [SnippetVerdict.Status: Int]] = [:]
    for verdict in context.snippets?.verdicts ?? [] {
      verdicts[verdict.snippet.page, default: [:]][verdict.status, default: 0] += 1
    }
    pages = context.guide.pages.enumerated().map { index, page in
      let sources = SourceRegister(context.guide, pages: [index]).sources.map(\.name)
      return PageCounts(page, sources: sources, verdicts: verdicts[page.path] ?? [:])
    }
    interfaces = context.guide.store.entries.count
    hasVerdicts = context.snippets != nil
    content = context.links.content
  }

  /// Nil for what is not known in this run: the verdicts of snippets that were not compiled.
  func count(_ name: String, of wanted: [Int]? = nil) -> Int? {
    if name == "interfaces" { return interfaces }
    if name.hasPrefix("snippets."), !hasVerdicts { return nil }
    let wanted = wanted.map { $0.map { pages[$0] } } ?? pages
    if name == "sources" || name.hasPrefix("sources.") {
      let kind = name.dropFirst("sources.".count)
      var names: Set<SourceName> = []
      for page in wanted { names.formUnion(page.sources.lazy.filter { kind.isEmpty || $0.kind.rawValue == kind }) }
      return names.count
    }
    return wanted.reduce(0) { $0 + ($1.counts[name] ?? 0) }
  }

  /// The pages that `page:` names, by their indices: `.` for the page itself, the path of a page or its end, with or
  /// without `.md`, or a folder with all below it. Empty where there is none.
  func pages(named name: String, from page: Int) -> [Int] {
    name == "." ? [page] : pages.indices.filter { pages[$0].page.matches(name) || pages[$0].page.matches(name + ".md") }
  }

  /// What `page:` may name: pages and folders, below the content folder.
  var pageNames: [String] {
    let prefix = content + "/"
    var names: [String] = []
    var seen: Set<String> = []
    for page in pages {
      var path = page.page.path.hasPrefix(prefix) ? String(page.page.path.dropFirst(prefix.count)) : page.page.path
      if path.hasSuffix(".md") { path.removeLast(3) }
      while seen.insert(path).inserted {
        names.append(path)
        guard let slash = path.lastIndex(of: "/") else { break }
        path = String(path[..<slash])
      }
    }
    return names
  }
}

/// The counts of one page.
private struct PageCounts {
  let page: Page
  private(set) var counts: [String: Int] = ["pages": 1]
  let sources: Set<SourceName>

  init(_ page: Page, sources: [SourceName], verdicts: [SnippetVerdict.Status: Int]) {
    self.page = page
    self.sources = Set(sources)
    counts["claims"] = page.claims.count
    for claim in page.claims {
      counts["claims.\(claim.state.rawValue)", default: 0] += 1
      if claim.state == .hazard { counts["hazards", default: 0] += 1 }
      guard let status = claim.gapStatus else { continue }
      counts["gaps.all", default: 0] += 1
      counts["gaps.\(status.rawValue)", default: 0] += 1
    }
    counts["citations"] = page.citations.count
    for citation in page.citations { counts["citations.\(citation.status.rawValue)", default: 0] += 1 }
    counts["snippets"] = Snippet.all(in: page.document, page: page.path).count
    for (status, count) in verdicts { counts["snippets.\(status.rawValue)"] = count }
  }
}
