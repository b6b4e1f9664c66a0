/// A file's text with the replacements of fixes made, and nothing else changed.
public struct FixedText: Sendable {
  public private(set) var bytes: [UInt8]
  /// How many fixes were made. One that overlaps an earlier one is left for the next run.
  public private(set) var applied = 0
  /// What was replaced, by the bytes of the source, in the order of the text.
  public let edits: [(range: Range<Int>, text: String)]

  /// - Parameter fixes: only their replacements in `source` are looked at; a fix is made whole or not at all.
  public init(_ source: SourceText, fixes: [Fix]) {
    var accepted: [(range: Range<Int>, text: String)] = []
    var taken = TakenRanges()
    for fix in fixes {
      let edits = fix.replacements.filter { $0.place.file == source.path }.map { replacement in
        (range: Self.range(of: replacement.place, in: source), text: replacement.text)
      }
      guard !edits.isEmpty, edits.count == fix.replacements.count, taken.take(edits.map(\.range)) else { continue }
      accepted += edits
      applied += 1
    }
    accepted.sort { $0.range.lowerBound < $1.range.lowerBound }
    edits = accepted
    bytes = []
    bytes.reserveCapacity(source.bytes.count)
    var end = 0
    for edit in accepted {
      bytes += source.bytes[end..<edit.range.lowerBound]
      bytes += edit.text.utf8
      end = edit.range.upperBound
    }
    bytes += source.bytes[end...]
  }

  /// The bytes of a text that a place means, as far as the text has them.
  public static func range(of place: Place, in source: SourceText) -> Range<Int> {
    let start = source.offset(line: place.line, column: place.column)
    return start..<max(start, source.offset(line: place.endLine, column: place.endColumn))
  }
}

/// Ranges that do not overlap, in order.
private struct TakenRanges {
  private var ranges: [Range<Int>] = []

  /// Takes all of them, or none if one overlaps what is taken.
  mutating func take(_ wanted: [Range<Int>]) -> Bool {
    var result = ranges
    for range in wanted {
      let index = Self.position(of: range, in: result)
      if index > 0, result[index - 1].upperBound > range.lowerBound { return false }
      if index < result.count, result[index].lowerBound < range.upperBound || result[index] == range { return false }
      result.insert(range, at: index)
    }
    ranges = result
    return true
  }

  private static func position(of range: Range<Int>, in ranges: [Range<Int>]) -> Int {
    var (low, high) = (0, ranges.count)
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].lowerBound < range.lowerBound { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
