import Diagnostics
import Evidence

/// What a guide tells of the history of its gaps: the dated events in order, and how many have no date.
///
/// A guide says what its markers say today. What was removed from it, or never dated, is not in it.
struct GapHistory {
  struct Entry {
    var date: String
    var event: GapDates.Event
    var gap: Gap
  }

  /// By date, then in the order of the guide.
  let entries: [Entry]
  /// Gaps of which no event has a date, by their status.
  let undated: [GapStatus: Int]

  init(_ gaps: [Gap]) {
    var entries: [Entry] = []
    var undated: [GapStatus: Int] = [:]
    for gap in gaps {
      let dates = GapDates(gap.claim, on: gap.page)
      if dates.latest == nil { undated[gap.status, default: 0] += 1 }
      for event in GapDates.Event.allCases {
        if let date = dates[event] { entries.append(Entry(date: date, event: event, gap: gap)) }
      }
    }
    self.entries = entries.enumerated().sorted { ($0.element.date, $0.offset) < ($1.element.date, $1.offset) }
      .map(\.element)
    self.undated = undated
  }

  /// `events` are those with a date in a marker.
  var members: [JSONValue.Member] {
    [
      .init(
        "events",
        .array(
          entries.map { entry in
            [
              "date": .string(entry.date), "event": .string(entry.event.rawValue),
              "id": .string(entry.gap.claim.id), "file": .string(entry.gap.page.path),
              "line": .integer(entry.gap.claim.line),
            ]
          })),
      .init("undated", .object(GapStatus.allCases.map { .init($0.rawValue, .integer(undated[$0] ?? 0)) })),
    ]
  }

  func text(style: TextStyle) -> String {
    let lines = entries.map { entry in
      let claim = entry.gap.claim
      let place = "\(entry.gap.page.path):\(claim.line):\(claim.column):"
      return "\(entry.date) \(style.bold(entry.event.rawValue)) \(place) \(style.dim(claim.id)) \(words(entry))\n"
    }
    let counts = GapStatus.allCases.map { "\(undated[$0] ?? 0) \($0.rawValue)" }.joined(separator: ", ")
    return lines.joined() + "without a date: \(counts)\n"
  }

  /// With a timeline also what its commits say, and a column for the commit.
  func table(_ timeline: GapTimeline?) -> ReportTable {
    let columns = ["date", "event", "id", "file", "line", "text", "citations"]
    let rows = entries.map { entry in
      [
        entry.date, entry.event.rawValue, entry.gap.claim.id, entry.gap.page.path, String(entry.gap.claim.line),
        words(entry), entry.gap.page.citationTexts(of: entry.gap.claim).joined(separator: "; "),
      ]
    }
    guard let timeline else { return ReportTable(columns: columns, rows: rows) }
    let committed = timeline.commits.flatMap { commit in
      commit.changes.map { change in
        [commit.date, change.event.rawValue, change.id, change.page, "", change.text, "", commit.shortHash]
      }
    }
    return ReportTable(columns: columns + ["commit"], rows: rows.map { $0 + [""] } + committed)
  }

  private func words(_ entry: Entry) -> String { entry.gap.claim.resolution ?? entry.gap.claim.text }
}
