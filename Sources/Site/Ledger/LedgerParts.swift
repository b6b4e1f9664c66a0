import Evidence
import Project

/// Which page of the site has the claims of which page of the guide: one for all of them, or, since a browser takes
/// seconds for a table of ten thousand rows, one for each part of the guide.
struct LedgerParts: Sendable {
  static let index = "ledger.html"
  /// The most claims of one table; a part with more is shared out among its pages.
  static let mostClaims = 1_000

  /// By the index of the page in the guide.
  let outputs: [String]
  /// The pages beside `ledger.html`, sorted; empty where it has all claims itself.
  let others: [String]

  init(_ guide: Guide, _ configuration: Configuration) {
    let pages = guide.pages
    guard pages.reduce(0, { $0 + $1.claims.count }) > Self.mostClaims else {
      outputs = pages.map { _ in Self.index }
      others = []
      return
    }
    let paths = pages.map { configuration.contentPath(ofPage: $0.path) }
    var counts: [Substring: Int] = [:]
    for (path, page) in zip(paths, pages) { counts[Self.part(path), default: 0] += page.claims.count }
    let outputs = paths.map { path in
      let part = Self.part(path)
      return "ledger/\(counts[part, default: 0] > Self.mostClaims ? Self.name(path) : part).html"
    }
    self.outputs = outputs
    others = Set(zip(outputs, pages).compactMap { $1.claims.isEmpty ? nil : $0 }).sorted {
      $0.utf8.lexicographicallyPrecedes($1.utf8)
    }
  }

  /// The folder below the content folder; a page that is in none is a part of its own.
  private static func part(_ path: String) -> Substring {
    guard let slash = path.utf8.firstIndex(of: UInt8(ascii: "/")) else { return name(path) }
    return path[..<slash]
  }

  private static func name(_ path: String) -> Substring {
    path.hasSuffix(".md") ? path.dropLast(3) : path[...]
  }
}
