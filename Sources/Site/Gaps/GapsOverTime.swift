import Evidence
import Mustache

/// The counts of gaps from commit to commit, drawn as three stepped lines: no script, no style of its own, colours of the
/// page. The lines differ in their dashes too.
struct GapsOverTime {
  private let commits: [GapTimeline.Commit]
  private let isShallow: Bool

  /// Nil where there is nothing to draw.
  init?(_ timeline: GapTimeline?) {
    guard let timeline, !timeline.commits.isEmpty else { return nil }
    commits = timeline.commits
    isShallow = timeline.isShallow
  }

  private static let width = 1000.0
  private static let height = 200.0
  private static let margin = 4.0
  /// The most rows of the table: what is older is told by its last commit of a month.
  private static let mostRows = 60

  var value: Value {
    let (first, last) = (commits[0], commits[commits.count - 1])
    return [
      "title": .string(title), "description": .string(description),
      "lines": .list(
        GapStatus.allCases.map { status in
          [
            "name": .string(status.rawValue), "colour": .string(Self.colour(status)),
            "dashes": .string(Self.dashes(status)), "path": .string(path(status)),
            "count": .integer(last.count(status)),
          ]
        }),
      "most": .integer(most), "first": .string(DateWords.text(first.date)), "last": .string(DateWords.text(last.date)),
      "commit": .string(last.shortHash), "isShallow": .bool(isShallow),
      "rows": .list(
        rows.map { commit in
          [
            "date": .string(DateWords.text(commit.date)), "commit": .string(commit.shortHash),
            "counts": .list(GapStatus.allCases.map { .integer(commit.count($0)) }),
          ]
        }),
    ]
  }

  private var title: String {
    let (first, last) = (Self.unresolved(commits[0]), Self.unresolved(commits[commits.count - 1]))
    func gaps(_ count: Int, _ word: String) -> String { "\(count) \(word) open gap\(count == 1 ? "" : "s")" }
    switch last - first {
    case 0: return "As many open gaps as at the beginning: \(last)"
    case ..<0: return gaps(first - last, "fewer") + " than at the beginning"
    default: return gaps(last - first, "more") + " than at the beginning"
    }
  }

  private var description: String {
    func counts(_ commit: GapTimeline.Commit) -> String {
      GapStatus.allCases.map { "\(commit.count($0)) \($0.rawValue)" }.joined(separator: ", ")
    }
    let (first, last) = (commits[0], commits[commits.count - 1])
    return "\(DateWords.text(first.date)): \(counts(first)). \(DateWords.text(last.date)): \(counts(last))."
  }

  private static func unresolved(_ commit: GapTimeline.Commit) -> Int { commit.count(.open) + commit.count(.narrowed) }

  /// The newest first. Of many, the last of each month.
  private var rows: [GapTimeline.Commit] {
    guard commits.count > Self.mostRows else { return commits.reversed() }
    var rows: [GapTimeline.Commit] = []
    for commit in commits.reversed() where rows.last?.date.prefix(7) != commit.date.prefix(7) { rows.append(commit) }
    return rows
  }

  private static func colour(_ status: GapStatus) -> String {
    switch status {
    case .open: "g"
    case .narrowed: "r"
    case .resolved: "v"
    }
  }

  private static func dashes(_ status: GapStatus) -> String {
    switch status {
    case .open: "none"
    case .narrowed: "8 4"
    case .resolved: "2 4"
    }
  }

  private var most: Int {
    commits.map { commit in GapStatus.allCases.map(commit.count).max() ?? 0 }.max().map { max($0, 1) } ?? 1
  }

  /// A step at each commit: a count holds until the next one. Commits of one day share it evenly.
  private func path(_ status: GapStatus) -> String {
    var path = ""
    for (position, commit) in zip(positions, commits) {
      let height =
        Self.height - Self.margin - Double(commit.count(status)) / Double(most) * (Self.height - 2 * Self.margin)
      let (x, y) = (EvidenceStrip.decimal(position), EvidenceStrip.decimal(height))
      path += path.isEmpty ? "M\(x) \(y)" : "H\(x)V\(y)"
    }
    return path + "H\(EvidenceStrip.decimal(Self.width))"
  }

  /// From left to right, by day; the last stands a little before the end, so that it can be seen.
  private var positions: [Double] {
    let days = commits.map { CalendarDay($0.date)?.number ?? 0 }
    let (first, span) = (days.min() ?? 0, max(1, (days.max() ?? 0) - (days.min() ?? 0) + 1))
    var seen: [Int: Int] = [:]
    let shares = days.reduce(into: [Int: Int]()) { $0[$1, default: 0] += 1 }
    var furthest = 0.0
    return days.map { day in
      let place = Double(seen[day, default: 0]) / Double(shares[day] ?? 1)
      seen[day, default: 0] += 1
      // The dates of commits need not be in order.
      furthest = max(furthest, (Double(day - first) + place) / Double(span) * Self.width)
      return furthest
    }
  }
}
