import Evidence

/// Every source that a guide cites, each once, with all places that lean on it.
public struct SourceRegister: Sendable {
  /// A place that names a source: a citation, or the label of a claim (`VERIFIED (transcript, session 343)`).
  public struct Mention: Sendable {
    /// The index of the page in the guide.
    public var page: Int
    /// The source bytes of the citation, or of the claim's marker.
    public var range: Range<Int>
    public var text: String
    public var status: Citation.Status
    /// The id of the claim that leans on it.
    public var claim: String?
    /// The path of the stored interface.
    public var interface: String?
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
    var claims: [Set<String>] = []
    for page in pages ?? Array(guide.pages.indices) {
      for (name, mention, address) in Self.mentions(guide.pages[page], page) {
        let position = positions[name] ?? sources.count
        if position == sources.count {
          positions[name] = position
          sources.append(Source(name: name, mentions: [], claims: 0, pages: 0))
          claims.append([])
        }
        if sources[position].mentions.last?.page != page { sources[position].pages += 1 }
        sources[position].mentions.append(mention)
        if let claim = mention.claim { claims[position].insert(claim) }
        if sources[position].address == nil { sources[position].address = address }
      }
    }
    for index in sources.indices { sources[index].claims = claims[index].count }
    self.sources = Self.sorted(sources)
  }

  private typealias Named = (name: SourceName, mention: Mention, address: String?)

  /// What a page names, in the order of the text. A citation that means no file that can be told names nothing.
  private static func mentions(_ page: Page, _ index: Int) -> [Named] {
    let cited = page.citations.compactMap { citation -> Named? in
      if citation.kind == .interface, citation.interface == nil, citation.module == nil { return nil }
      let mention = Mention(
        page: index, range: citation.range, text: citation.text, status: citation.status, claim: citation.claim,
        interface: citation.interface)
      return (SourceName(citation), mention, citation.kind == .url ? citation.text : nil)
    }
    let stated = page.claims.flatMap { claim in
      LabelWords(claim).sessions.map { session -> Named in
        let name = SourceName(.transcript, "session \(session)".utf8)
        let mention = Mention(
          page: index, range: claim.markerRange, text: claim.label, status: .external, claim: claim.id)
        return (name, mention, nil)
      }
    }
    // By place, and as they were read where several stand in one place.
    return (cited + stated).enumerated().sorted { one, other in
      let starts = (one.element.mention.range.lowerBound, other.element.mention.range.lowerBound)
      return starts.0 == starts.1 ? one.offset < other.offset : starts.0 < starts.1
    }.map(\.element)
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
