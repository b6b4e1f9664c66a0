import Evidence
import Mustache
import Project
import Snippets

/// Everything that the pages of a site are made from: read by all of them, changed by none.
struct SiteModel: Sendable {
  let guide: Guide
  let configuration: Configuration
  let report: SnippetReport?
  let links: LinkMap
  let navigation: Navigation
  let templates: TemplateFolder
  let interfaces: InterfacePaths
  let pairs: InterfacePairs
  let ledger: LedgerParts
  let features: SiteFeatures
  let symbolParts: SymbolParts
  /// The SDKs that an interface of each module is stored of, the oldest first.
  let sdks: [String: [String]]
  /// The verdict of the snippet whose fence opens on a line of a page.
  let verdicts: [SnippetPlace: SnippetVerdict]
  /// What claims are called beside their marks, by page and claim.
  let claimNames: [[String]]
  /// The sections of each page by offset.
  let sections: [SectionIndex]
  /// What mentions of sections by number lead to.
  let numberedSections: SectionMap
  /// The Swift snippets of each page.
  let snippets: [[Snippet]]
  /// How many claims of each state the guide has.
  let totals: [ClaimState: Int]
  /// Whether there is a feed: the site has an address, and a claim a date.
  let hasFeed: Bool
  /// The sizes of the images among the files that are copied, by their paths in the site.
  var images: [String: ImageSize] = [:]
  /// What became of the gaps from commit to commit, where the build was asked for it.
  var timeline: GapTimeline?
  /// The folder of the scripts that the search loads; set once the rest is there to be searched.
  var searchFolder = ""

  init(
    guide: Guide, configuration: Configuration, report: SnippetReport?, links: LinkMap, templates: TemplateFolder
  ) {
    self.guide = guide
    self.configuration = configuration
    self.report = report
    self.links = links
    self.templates = templates
    navigation = Navigation(guide: guide, links: links)
    interfaces = InterfacePaths(guide.store)
    pairs = InterfacePairs(guide.store)
    ledger = LedgerParts(guide, configuration)
    features = SiteFeatures(guide)
    symbolParts = SymbolParts(guide)
    sdks = guide.store.entries.reduce(into: [:]) { sdks, entry in
      if sdks[entry.module]?.last != entry.sdk { sdks[entry.module, default: []].append(entry.sdk) }
    }
    hasFeed = EvidenceFeed.isWritten(guide, configuration)
    var verdicts: [SnippetPlace: SnippetVerdict] = [:]
    for verdict in report?.verdicts ?? [] {
      verdicts[SnippetPlace(page: verdict.snippet.page, line: verdict.snippet.line)] = verdict
    }
    self.verdicts = verdicts
    claimNames = guide.pages.map { ClaimNames($0.claims).names }
    numberedSections = SectionMap(pages: guide.pages, links: links)
    snippets = guide.pages.map { Snippet.all(in: $0.document, page: $0.path) }
    sections = guide.pages.map { SectionIndex($0.document) }
    totals = guide.pages.reduce(into: [:]) { totals, page in
      for claim in page.claims { totals[claim.state, default: 0] += 1 }
    }
  }

  /// All pages: the home page, then the others as they are read.
  var readingOrder: [Int] { (navigation.home.map { [$0] } ?? []) + navigation.order }

  /// By page, where it stands in the reading order.
  var readingPlaces: [Int] {
    var places = Array(repeating: 0, count: guide.pages.count)
    for (place, page) in readingOrder.enumerated() { places[page] = place }
    return places
  }

  /// The anchor of a snippet's row on the page of all snippets: `error-taxonomy-03-nine-cases-59`.
  func anchor(of snippet: Snippet) -> String {
    SnippetsPage.anchor(of: snippet, at: links.output(of: snippet.page) ?? snippet.page)
  }

  func output(_ page: Int) -> String { links.output(of: guide.pages[page].path) ?? "" }

  /// The page's title, without its number where the author writes that too: it stands beside.
  func title(_ page: Int) -> String {
    let content = guide.pages[page]
    return content.title.map { Navigation.title($0, number: number(page)) } ?? content.path
  }

  /// The page's number, or nothing.
  func number(_ page: Int) -> String { navigation.numbers[page] ?? "" }

  /// What a claim is called in tables of all pages: `17.3-G2`.
  func rowName(ofClaim claim: Int, onPage page: Int) -> String {
    let number = number(page)
    let name = claimNames[page][claim]
    return number.isEmpty ? name : "\(number)-\(name)"
  }

  /// The relative URL of a claim, seen from a file of the site.
  func url(of claim: Claim, onPage page: Int, from: String) -> String {
    LinkMap.relativeURL(from: from, to: output(page), fragment: claim.id)
  }

  /// The path of a page's Markdown as the site names it: relative to the project.
  func sourcePath(_ page: Int) -> String { guide.pages[page].path }
}

/// A fence of a page.
struct SnippetPlace: Hashable, Sendable {
  var page: String
  var line: Int
}

/// What readers see of a claim's identity: the author's own id, else `c5` for the fifth claim of its page, `G2` for
/// the second gap.
struct ClaimNames {
  private(set) var names: [String] = []

  init(_ claims: [Claim]) {
    let explicit = Set(claims.compactMap { $0.explicitID?.lowercased() })
    var gaps = 0
    for (index, claim) in claims.enumerated() {
      if claim.state == .gap { gaps += 1 }
      if let id = claim.explicitID {
        names.append(id.prefix(1).uppercased() + id.dropFirst())
      } else if claim.state == .gap, !explicit.contains("g\(gaps)") {
        names.append("G\(gaps)")
      } else {
        names.append("c\(index + 1)")
      }
    }
  }
}
