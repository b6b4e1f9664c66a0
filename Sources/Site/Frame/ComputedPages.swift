import Evidence
import Project
import Snippets
import SwiftInterface

/// What Assay writes beside the content pages; neither a content page nor a file may have one of these paths.
enum ComputedPages {
  /// The pages, relative to the site's root.
  static let paths: Set<String> = [
    "gaps.html", "ledger.html", "sources.html", "hazards.html", "symbols.html", "snippets.html", "404.html",
    "interfaces/index.html",
  ]

  /// The files for machines that every site has.
  private static let files = ["robots.txt", "llms.txt"]

  /// What no page or file of the guide may be called, also where the site does not need it yet.
  static let reserved: Set<String> = paths.union(files).union([
    "data/ledger.json", "data/ledger.csv", "data/gaps.json", "data/gaps.csv", "data/hazards.json",
    "data/citations.json", "data/sources.json", "data/sources.csv", "data/snippets.json", "data/interfaces.json",
    "data/symbols.json",
  ])

  /// All that the site has of them, with the anchors that a link may lead to.
  static func all(_ guide: Guide, _ configuration: Configuration) -> [String: ComputedAnchors] {
    let features = SiteFeatures(guide)
    var all: [String: ComputedAnchors] = ["404.html": .names(["site.main"])]
    for path in files + features.data.map(\.path) { all[path] = .any }
    for entry in features.entries { all[entry.path] = anchors(entry.path) }
    if configuration.baseURL != nil { all["sitemap.xml"] = .any }
    for path in PrintVolumes.names(guide) { all[path] = .any }
    if EvidenceFeed.isWritten(guide, configuration) { all[EvidenceFeed.output] = .any }
    if features.hasClaims {
      // What stands behind "#" there may be a filter.
      for path in LedgerParts(guide, configuration).others { all[path] = .any }
    }
    if features.hasInterfaces {
      for path in SymbolParts(guide).others { all[path] = .any }
    }
    if all[SnippetsPage.output] != nil {
      all[SnippetsPage.output] = .deferred(Deferred { snippets(guide, configuration) })
    }
    for (parts, entry) in zip(InterfacePaths(guide.store).parts, guide.store.entries) {
      for (number, part) in parts.enumerated() {
        // The first page leads on to the part that has the line.
        all[part.output] = .lines(number == 0 ? 1...max(1, entry.file.source.lineCount) : part.lines)
        all[part.output.dropLast("html".count) + "js"] = .any
      }
    }
    let pairs = InterfacePairs(guide.store).all
    for pair in pairs {
      all[pair.output] = .deferred(Deferred { changes(guide.store, pair) })
      all[pair.data] = .any
    }
    return all
  }

  private static func anchors(_ path: String) -> ComputedAnchors {
    switch path {
    case LedgerParts.index: .any
    case "gaps.html": .names(["site.main", "chart-title", "worklist-title", "pages-title", "resolved-title"])
    case "sources.html": .names(Set(Citation.Kind.allCases.map(\.rawValue) + ["site.main"]))
    case SymbolParts.index: .names(Set(SymbolParts.letters.map(SymbolParts.anchor) + ["site.main"]))
    default: .names(["site.main"])
    }
  }

  /// A row for each snippet, whether its verdict is known or not.
  private static func snippets(_ guide: Guide, _ configuration: Configuration) -> Set<String> {
    var anchors: Set<String> = ["site.main", "targets-title", "by-page-title"]
    for page in guide.pages {
      let output = LinkMap.outputPath(
        of: page.path, content: configuration.content, pageURLs: configuration.pageURLs)
      for snippet in Snippet.all(in: page.document, page: page.path) {
        anchors.insert(SnippetsPage.anchor(of: snippet, at: output))
      }
    }
    return anchors
  }

  /// The kinds of change that there are.
  private static func changes(_ store: InterfaceStore, _ pair: InterfacePairs.Pair) -> Set<String> {
    let difference = InterfaceDifference(store.entries[pair.old].file, store.entries[pair.new].file)
    var anchors: Set<String> = ["site.main"]
    if !difference.migrations.isEmpty { anchors.insert("migration") }
    for kind in DifferencePage.order where !difference.changes(of: kind).isEmpty { anchors.insert(kind.rawValue) }
    return anchors
  }
}
