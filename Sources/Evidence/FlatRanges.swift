/// Ranges of a run in order, none inside another; looked up in O(log ranges).
struct FlatRanges {
  private var ranges: [Range<Int>] = []

  /// Adds a range that starts at or after the last one's end, or holds the last ones (which then go).
  mutating func append(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    while let last = ranges.last, last.lowerBound >= range.lowerBound { ranges.removeLast() }
    ranges.append(range)
  }

  /// The range that an index is in.
  func range(at index: Int) -> Range<Int>? {
    let after = ranges.partitionIndex { $0.lowerBound > index }
    guard after > 0, ranges[after - 1].contains(index) else { return nil }
    return ranges[after - 1]
  }

  func contains(_ index: Int) -> Bool { range(at: index) != nil }

  /// Whether a range ends at or before an index.
  func hasRange(before index: Int) -> Bool { (ranges.first?.upperBound ?? .max) <= index }
}

extension RandomAccessCollection where Index == Int {
  /// The index of the first element that a condition holds for, which holds for all behind it. O(log count).
  func partitionIndex(where holds: (Element) -> Bool) -> Int {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
