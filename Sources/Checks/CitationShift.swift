import Evidence

/// Three or more citations of one interface on a page that are off by the same number of lines: the page was written
/// against another capture.
struct CitationShift {
  static let fewest = 3

  var interface: String
  /// How many lines further the declarations are; negative where they are before.
  var lines: Int
  /// The indices of the page's citations.
  var members: [Int]

  /// What rests on the lock is exact by itself, and stays one finding each.
  static func shifts(in page: Page) -> [CitationShift] {
    var groups: [Key: [Int]] = [:]
    for index in page.citations.indices {
      guard let lines = lines(of: page.citations[index]), let interface = page.citations[index].interface else {
        continue
      }
      groups[Key(interface: interface, lines: lines), default: []].append(index)
    }
    return groups.filter { $0.value.count >= fewest }
      .map { CitationShift(interface: $0.key.interface, lines: $0.key.lines, members: $0.value) }
      .sorted { $0.members[0] < $1.members[0] }
  }

  /// The citations that are part of such a shift.
  static func members(in page: Page) -> Set<Int> { Set(shifts(in: page).flatMap(\.members)) }

  private struct Key: Hashable {
    var interface: String
    var lines: Int
  }

  /// By how many lines all wrong ranges of a citation are off; nil where they differ, or change in length.
  private static func lines(of citation: Citation) -> Int? {
    guard citation.basis == .adjacent, citation.status == .near || citation.status == .moved,
      let suggestion = citation.suggestion, suggestion.count == citation.ranges.count
    else { return nil }
    let changed = zip(citation.ranges, suggestion).filter { $0 != $1 }
    guard let first = changed.first else { return nil }
    let shift = first.1.lowerBound - first.0.lowerBound
    return changed.allSatisfy { $1.lowerBound - $0.lowerBound == shift && $1.count == $0.count } ? shift : nil
  }
}
