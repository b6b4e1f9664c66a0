import Evidence
import Project

/// What Assay writes beside the content pages; neither a content page nor a file may have one of these paths.
enum ComputedPages {
  /// The pages, relative to the site's root.
  static let paths: Set<String> = [
    "gaps.html", "ledger.html", "sources.html", "hazards.html", "symbols.html", "snippets.html", "404.html",
    "interfaces/index.html",
  ]

  /// The files for machines.
  private static let files = [
    "robots.txt", "llms.txt", "data/ledger.json", "data/ledger.csv", "data/gaps.json", "data/citations.json",
    "data/sources.json", "data/sources.csv", "data/snippets.json", "data/interfaces.json",
  ]

  /// All of them with the anchors that a link may lead to.
  static func all(_ guide: Guide, _ configuration: Configuration) -> [String: ComputedAnchors] {
    var all: [String: ComputedAnchors] = [:]
    for path in paths { all[path] = .names(["main"]) }
    for path in files { all[path] = .any }
    if configuration.baseURL != nil { all["sitemap.xml"] = .any }
    for path in PrintVolumes.names(guide) { all[path] = .any }
    // What stands behind "#" there is a filter.
    for path in [LedgerParts.index] + LedgerParts(guide, configuration).others { all[path] = .any }
    all["gaps.html"] = .names(["main", "chart-title", "worklist-title", "pages-title", "resolved-title"])
    all["snippets.html"] = .names(["main", "targets-title", "by-page-title"])
    all["sources.html"] = .names(Set(Citation.Kind.allCases.map(\.rawValue) + ["main"]))
    all["symbols.html"] = .names(Set("ABCDEFGHIJKLMNOPQRSTUVWXYZ#".map { "letter-\($0)" } + ["main"]))
    for (parts, entry) in zip(InterfacePaths(guide.store).parts, guide.store.entries) {
      for (number, part) in parts.enumerated() {
        // The first page leads on to the part that has the line.
        all[part.output] = .lines(number == 0 ? 1...max(1, entry.file.source.lineCount) : part.lines)
        all[part.output.dropLast("html".count) + "js"] = .any
      }
    }
    let pairs = InterfacePairs(guide.store).all
    if !pairs.isEmpty { all[InterfacePairs.index] = .names(["main"]) }
    for pair in pairs {
      all[pair.output] = .any
      all[pair.data] = .any
    }
    return all
  }
}
