/// Follows the gaps of a page: whose parts a later block gives.
struct GapFollower {
  /// The last gap, while the blocks after it go on with its parts.
  private var previous: Int?
  /// The last gap in each quote.
  private var inQuote: [Int: Int] = [:]
  /// The gap in the last heading: its parts may stand anywhere in the section.
  private var inHeading: Int?

  /// A part whose words end a block, while what it says may follow.
  private var open: OpenPart?

  mutating func enterHeading() { inHeading = nil }

  /// The part that a block gives by standing right behind the words that lead to it. Each block is to be asked for, in
  /// the order of the text.
  mutating func openPart(before block: EvidenceBlock, _ source: [UInt8], hasMarkers: Bool) -> OpenPart? {
    guard var part = open else { return nil }
    let isGoingOn = part.goesOn(with: block, source)
    open = isGoingOn && part.list != nil && !hasMarkers ? part : nil
    return isGoingOn ? part : nil
  }

  mutating func open(_ part: GapParts.Part, of gap: Int, after block: EvidenceBlock) {
    guard block.cell == nil, block.container != .heading, block.container != .fence else { return }
    open = OpenPart(gap: gap, part: part, quote: block.quote?.number, end: block.containerRange.upperBound)
  }

  /// The gap that a block may go on with.
  func candidate(quote: Int?, _ quoteGap: Int?) -> Int? {
    if let quote, let gap = inQuote[quote] { return gap }
    return quoteGap ?? previous ?? inHeading
  }

  /// Whether a gap stands in the quote that the block is in, so that its parts may come anywhere in the block.
  func isInQuote(_ gap: Int, _ quote: Int?, _ quoteClaim: Int?) -> Bool {
    quoteClaim == gap || quote.map { inQuote[$0] == gap } ?? false
  }

  mutating func leave(
    quote: Int?, gap: Int?, endsWithGap: Bool, isHeading: Bool, hasMarkers: Bool, extended: Bool
  ) {
    if let gap {
      if let quote { inQuote[quote] = gap }
      if isHeading { inHeading = gap } else { inHeading = nil }
    }
    if endsWithGap {
      previous = gap
    } else if hasMarkers || !extended {
      previous = nil
    }
  }
}

/// A part of a gap whose words ("What would resolve it:") end a block: the paragraph or list right after says it.
struct OpenPart {
  let gap: Int
  let part: GapParts.Part
  /// The quote that the words stand in: what follows stands there too.
  let quote: Int?
  /// The source offset at which the words, or what followed so far, end.
  var end: Int
  /// The list that follows, and its last item.
  private(set) var list: Int?
  private var item = 0..<0

  init(gap: Int, part: GapParts.Part, quote: Int?, end: Int) {
    (self.gap, self.part, self.quote, self.end) = (gap, part, quote, end)
  }

  /// Whether a block belongs to it: the paragraph right after, or each block of the list right after.
  mutating func goesOn(with block: EvidenceBlock, _ source: [UInt8]) -> Bool {
    let start = block.containerRange.lowerBound
    guard block.cell == nil, block.container != .heading, block.quote?.number == quote,
      start <= end || source[end..<min(start, source.count)].allSatisfy({ $0 <= 0x20 || $0 == 0x3E })
    else { return false }
    if let list {
      guard block.list?.number == list || item.contains(start) else { return false }
    } else if let own = block.list, own.opensItem {
      list = own.number
    }
    if let own = block.list, own.opensItem, own.number == list { item = block.containerRange }
    end = max(end, block.containerRange.upperBound)
    return true
  }
}

extension Claim {
  /// Sets a part of a gap that has none yet.
  mutating func set(_ part: GapParts.Part, _ text: String) {
    guard !text.isEmpty else { return }
    switch part {
    case .resolver: resolver = resolver ?? text
    case .safeDefault: safeDefault = safeDefault ?? text
    }
  }

  /// Whether a part has no words yet, or ends with a colon that leads to more.
  func isOpen(_ part: GapParts.Part) -> Bool {
    let said = part == .resolver ? resolver : safeDefault
    return said.map { $0.utf8.last == 0x3A } ?? true
  }

  /// Adds to a part what a further block says of it.
  mutating func extend(_ part: GapParts.Part, _ text: String) {
    guard !text.isEmpty else { return }
    let isNew = (part == .resolver ? resolver : safeDefault) == nil
    let joint = isOpen(part) ? " " : "; "
    switch part {
    case _ where isNew: set(part, text)
    case .resolver: resolver?.append(joint + text)
    case .safeDefault: safeDefault?.append(joint + text)
    }
  }
}

extension FenceComment {
  /// The comments of fences, those of lines that follow one another without code together.
  static func groups(_ comments: [FenceComment]) -> [[FenceComment]] {
    var groups: [[FenceComment]] = []
    for comment in comments {
      if let last = groups.last?.last, last.fence == comment.fence, last.line + 1 == comment.line, last.code.isEmpty,
        comment.code.isEmpty
      {
        groups[groups.count - 1].append(comment)
      } else {
        groups.append([comment])
      }
    }
    return groups
  }
}
