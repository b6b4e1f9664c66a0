/// Follows the gaps of a page: whose parts a later block gives.
struct GapFollower {
  /// The last gap, while the blocks after it go on with its parts.
  private var previous: Int?
  /// The last gap in each quote.
  private var inQuote: [Int: Int] = [:]
  /// The gap in the last heading: its parts may stand anywhere in the section.
  private var inHeading: Int?

  mutating func enterHeading() { inHeading = nil }

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
