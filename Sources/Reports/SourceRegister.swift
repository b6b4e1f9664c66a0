import Evidence

/// Every source that a guide cites, each once, with all places that lean on it.
public struct SourceRegister: Sendable {
  /// Where a source is cited: indices into the guide's pages and the page's citations.
  public struct Mention: Sendable {
    public var page: Int
    public var citation: Int
  }

  public struct Source: Sendable {
    public var name: SourceName
    /// As the author wrote it; nil where no mention of it is a URL.
    public var address: String?
    /// In the order of the pages, then of the text.
    public var mentions: [Mention]
    /// How many claims, and how many pages, lean on it.
    public var claims: Int
    public var pages: Int
  }

  /// By kind, then the most mentioned first, then by name.
  public let sources: [Source]

  /// - Parameter pages: those to read, in this order; nil for all.
  public init(_ guide: Guide, pages: [Int]? = nil) {
    var positions: [SourceName: Int] = [:]
    var sources: [Source] = []
    var lastPages: [Int] = []
    var claims: [Set<String>] = []
    for page in pages ?? Array(guide.pages.indices) {
      for (index, name) in Self.names(guide.pages[page].citations) {
        let citation = guide.pages[page].citations[index]
        let position = positions[name] ?? sources.count
        if position == sources.count {
          positions[name] = position
          sources.append(Source(name: name, mentions: [], claims: 0, pages: 0))
          lastPages.append(-1)
          claims.append([])
        }
        sources[position].mentions.append(Mention(page: page, citation: index))
        if lastPages[position] != page { sources[position].pages += 1 }
        lastPages[position] = page
        if let claim = citation.claim { claims[position].insert(claim) }
        if sources[position].address == nil, citation.kind == .url { sources[position].address = citation.text }
      }
    }
    for index in sources.indices { sources[index].claims = claims[index].count }
    self.sources = Self.sorted(sources)
  }

  /// What each citation names, in the order of the text. One that means no file that can be told names nothing.
  private static func names(_ citations: [Citation]) -> [(index: Int, name: SourceName)] {
    let order = citations.indices.sorted {
      (citations[$0].range.lowerBound, $0) < (citations[$1].range.lowerBound, $1)
    }
    return order.compactMap { index in
      let citation = citations[index]
      if citation.kind == .interface, citation.interface == nil, citation.module == nil { return nil }
      return (index, SourceName(citation))
    }
  }

  private static func sorted(_ sources: [Source]) -> [Source] {
    let ranks = Dictionary(
      uniqueKeysWithValues: Citation.Kind.allCases.enumerated().map { ($0.element, $0.offset) })
    return sources.sorted { one, other in
      let ranked = (ranks[one.name.kind] ?? 0, -one.mentions.count)
      let otherRanked = (ranks[other.name.kind] ?? 0, -other.mentions.count)
      if ranked != otherRanked { return ranked < otherRanked }
      return one.name.text.utf8.lexicographicallyPrecedes(other.name.text.utf8)
    }
  }
}
