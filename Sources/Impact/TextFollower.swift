import Diagnostics
import SwiftInterface

/// Follows lines that hold no declaration, such as imports and comments, by their text.
struct TextFollower {
  private let old: SourceText
  private let new: SourceText
  /// The lines of the new text by what they say.
  private let lines: [String: [Int]]

  /// A text that stands in more places tells nothing.
  private static let maximumPlaces = 64

  init(from old: SourceText, to new: SourceText) {
    self.old = old
    self.new = new
    var lines: [String: [Int]] = [:]
    for line in stride(from: 1, through: new.lineCount, by: 1) { lines[new.lineText(line), default: []].append(line) }
    self.lines = lines
  }

  /// Where the text of a range stands now; nil where it is gone, or stands in several places of which none is its own.
  func follow(_ range: ClosedRange<Int>) -> ClosedRange<Int>? {
    guard range.lowerBound >= 1, range.upperBound <= old.lineCount else { return nil }
    let first = range.first { !isBlank($0) }
    guard let first, let candidates = lines[old.lineText(first)], candidates.count <= Self.maximumPlaces else {
      return nil
    }
    let found = candidates.map { $0 - first }.filter { holds(range, movedBy: $0) }
    guard found.count == 1 || found.contains(0), let distance = found.contains(0) ? 0 : found.first else { return nil }
    return range.lowerBound + distance...range.upperBound + distance
  }

  private func holds(_ range: ClosedRange<Int>, movedBy distance: Int) -> Bool {
    guard range.lowerBound + distance >= 1, range.upperBound + distance <= new.lineCount else { return false }
    return range.allSatisfy { line in
      old.bytes[old.lineRange(line)].elementsEqual(new.bytes[new.lineRange(line + distance)])
    }
  }

  private func isBlank(_ line: Int) -> Bool { old.bytes[old.lineRange(line)].allSatisfy { $0 == 0x20 || $0 == 0x09 } }
}
