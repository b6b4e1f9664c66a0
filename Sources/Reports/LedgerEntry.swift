import Evidence

/// A claim in the ledger, with what is computed of its evidence.
public struct LedgerEntry: Sendable {
  public var page: Page
  public var claim: Claim
  public var citations: [Citation]
  public var kind: EvidenceKind
  /// The modules whose interfaces it cites, sorted.
  public var modules: [String]

  public init(_ claim: Claim, on page: Page) {
    self.page = page
    self.claim = claim
    citations = page.citations(of: claim)
    kind = EvidenceKind(claim, citations: citations)
    modules = Set(citations.compactMap(\.module)).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}

/// How many claims there are of what.
public struct LedgerCounts: Sendable {
  public private(set) var states: [ClaimState: Int] = [:]
  public private(set) var kinds: [EvidenceKind: Int] = [:]
  /// Claims that cite an interface of several modules count for each.
  public private(set) var modules: [String: Int] = [:]
  /// Claims that cite no interface.
  public private(set) var withoutModule = 0

  public init(_ entries: some Sequence<LedgerEntry>) {
    for entry in entries {
      states[entry.claim.state, default: 0] += 1
      kinds[entry.kind, default: 0] += 1
      for module in entry.modules { modules[module, default: 0] += 1 }
      if entry.modules.isEmpty { withoutModule += 1 }
    }
  }

  /// The most cited first.
  public var sortedModules: [(name: String, count: Int)] {
    modules.map { (name: $0.key, count: $0.value) }.sorted { one, other in
      one.count == other.count ? one.name.utf8.lexicographicallyPrecedes(other.name.utf8) : one.count > other.count
    }
  }
}
