import Diagnostics
import SwiftInterface

/// How the lines of an interface are shared out among pages: a browser opens and scrolls 4,000 lines at once, but
/// takes seconds for 50,000.
///
/// A line counts with its bytes and 80 more, so that a part has about 4,000 lines of the usual length, and fewer of
/// long ones. A part begins with a declaration of the first level; inside of one that is longer than a part, with a
/// member; where there is neither, anywhere.
struct InterfaceParts: Sendable {
  /// The lines of each part, in order; together all lines of the file. Never empty.
  let ranges: [ClosedRange<Int>]

  private static let lineWeight = 80
  private static let usualWeight = 500_000
  private static let mostWeight = 625_000

  init(_ file: InterfaceFile) {
    let source = file.source
    let count = max(1, source.lineCount)
    let total = source.bytes.count + count * Self.lineWeight
    guard total > Self.mostWeight, count > 1 else {
      ranges = [1...count]
      return
    }
    let number = (total + Self.usualWeight - 1) / Self.usualWeight
    var outer: [Int] = []
    var all: [Int] = []
    for declaration in file.declarations {
      if declaration.parent == nil { outer.append(declaration.startLine) }
      all.append(declaration.startLine)
    }
    var starts = [1]
    for part in 1..<number {
      let ideal = Self.line(atWeight: total / number * part, in: source)
      let slack = max(1, count / number / 2)
      let line =
        Self.nearest(to: ideal, in: outer, within: slack) ?? Self.nearest(to: ideal, in: all, within: slack / 4)
        ?? ideal
      let start = Self.withConditions(line, after: starts[starts.count - 1], in: source)
      if start > starts[starts.count - 1] { starts.append(start) }
    }
    ranges = zip(starts, starts.dropFirst() + [count + 1]).map { $0...($1 - 1) }
  }

  /// The part that has a line; the nearest one for a line that the file does not have.
  func part(ofLine line: Int) -> Int { max(0, firstIndex(in: 0..<ranges.count) { ranges[$0].lowerBound > line } - 1) }

  /// The first line at which so much has come before.
  private static func line(atWeight weight: Int, in source: SourceText) -> Int {
    1 + firstIndex(in: 0..<source.lineCount) { source.lineStarts[$0] + $0 * lineWeight >= weight }
  }

  /// - Parameter lines: ascending.
  private static func nearest(to ideal: Int, in lines: [Int], within slack: Int) -> Int? {
    let index = firstIndex(in: 0..<lines.count) { lines[$0] >= ideal }
    let candidates = lines[max(0, index - 1)..<min(lines.count, index + 1)]
    return candidates.min { abs($0 - ideal) < abs($1 - ideal) }.flatMap { abs($0 - ideal) <= slack ? $0 : nil }
  }

  /// An `#if` belongs to the declaration that it stands before.
  private static func withConditions(_ line: Int, after last: Int, in source: SourceText) -> Int {
    var line = line
    while line - 1 > last, source.bytes[source.lineRange(line - 1)].starts(with: "#if".utf8) { line -= 1 }
    return line
  }
}
