import Evidence
import Markdown
import Reports

/// Which of Assay's features a guide uses: a site has no page, no data and no link for the others.
struct SiteFeatures: Sendable {
  private(set) var hasClaims = false
  /// Open ones or resolved ones.
  private(set) var hasGaps = false
  private(set) var hasHazards = false
  private(set) var hasCitations = false
  /// Swift fences, whatever their info strings say.
  private(set) var hasSnippets = false
  let hasInterfaces: Bool
  /// Whether two SDKs of one module are stored.
  let hasChanges: Bool

  init(_ guide: Guide) {
    hasInterfaces = !guide.store.entries.isEmpty
    hasChanges = !InterfacePairs(guide.store).all.isEmpty
    for page in guide.pages {
      hasClaims = hasClaims || !page.claims.isEmpty
      hasGaps = hasGaps || page.claims.contains { $0.gapStatus != nil }
      hasHazards = hasHazards || page.claims.contains { $0.state == .hazard }
      hasCitations = hasCitations || !page.citations.isEmpty
      hasSnippets = hasSnippets || page.hasSwift
    }
    // The label of a claim may name a source too.
    hasCitations = hasCitations || hasClaims && !SourceRegister(guide).sources.isEmpty
  }

  /// A computed page, and what it is called in the navigation; the foot has those too that it has no room for.
  struct Entry: Sendable {
    var path: String
    var label: String
    var isInFootOnly = false
  }

  /// In the order of the navigation.
  var entries: [Entry] {
    let all: [(Bool, Entry)] = [
      (hasGaps, Entry(path: "gaps.html", label: "Gaps")),
      (hasHazards, Entry(path: "hazards.html", label: "Silent failures", isInFootOnly: true)),
      (hasClaims, Entry(path: LedgerParts.index, label: "Ledger")),
      (hasCitations, Entry(path: "sources.html", label: "Sources", isInFootOnly: true)),
      (hasInterfaces, Entry(path: "interfaces/index.html", label: "Interfaces")),
      (hasChanges, Entry(path: InterfacePairs.index, label: "Changes")),
      (hasSnippets, Entry(path: SnippetsPage.output, label: "Snippets")),
      (hasInterfaces, Entry(path: SymbolParts.index, label: "Symbols")),
    ]
    return all.filter(\.0).map(\.1)
  }

  /// The reports as data, each with its path in the site.
  var data: [(path: String, label: String)] {
    let all: [(Bool, String, String)] = [
      (hasClaims, "data/ledger.json", "All claims"), (hasClaims, "data/ledger.csv", "All claims, as CSV"),
      (hasGaps, "data/gaps.json", "Gaps"), (hasGaps, "data/gaps.csv", "Gaps, as CSV"),
      (hasHazards, "data/hazards.json", "Silent failures"), (hasCitations, "data/citations.json", "Citations"),
      (hasCitations, "data/sources.json", "Sources"), (hasCitations, "data/sources.csv", "Sources, as CSV"),
      (hasSnippets, "data/snippets.json", "Snippets"), (hasInterfaces, "data/interfaces.json", "Interfaces"),
      (hasInterfaces, "data/symbols.json", "Symbols"),
    ]
    return all.filter(\.0).map { ($0.1, $0.2) }
  }
}

extension Page {
  fileprivate var hasSwift: Bool {
    var has = false
    document.visitBlocks { block in
      if case .code(let code) = block.kind, code.isSwift { has = true }
    }
    return has
  }
}
