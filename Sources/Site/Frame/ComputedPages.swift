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
    "robots.txt", "llms.txt", "data/ledger.json", "data/gaps.json", "data/citations.json", "data/snippets.json",
  ]

  /// All of them with the anchors that a link may lead to.
  static func all(_ guide: Guide, _ configuration: Configuration) -> [String: ComputedAnchors] {
    var all: [String: ComputedAnchors] = [:]
    for path in paths { all[path] = .names(["main"]) }
    for path in files { all[path] = .any }
    if configuration.baseURL != nil { all["sitemap.xml"] = .any }
    all["gaps.html"] = .names(["main", "chart-title", "worklist-title", "pages-title", "resolved-title"])
    all["snippets.html"] = .names(["main", "targets-title", "by-page-title"])
    all["sources.html"] = .names(Set(Citation.Kind.allCases.map(\.rawValue) + ["main"]))
    all["symbols.html"] = .names(Set("ABCDEFGHIJKLMNOPQRSTUVWXYZ#".map { "letter-\($0)" } + ["main"]))
    let interfaces = zip(InterfacePaths(guide.store).outputs, guide.store.entries)
    for (output, entry) in interfaces {
      all[output] = .lines(entry.file.source.lineCount)
      all[output.dropLast("html".count) + "js"] = .any
    }
    return all
  }
}
