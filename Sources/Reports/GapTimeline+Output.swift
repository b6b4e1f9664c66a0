import Diagnostics
import Evidence

extension GapTimeline {
  /// `commits` and `shallow`, beside the dated events of `assay.gaps/1`.
  var members: [JSONValue.Member] {
    [.init("commits", .array(commits.map(\.json))), .init("shallow", .bool(isShallow))]
  }

  /// A line for each commit with its counts, on a terminal with bars, and below it what happened.
  func text(style: TextStyle) -> String {
    var text = isShallow ? "This clone is shallow: what its first commit has is older.\n" : ""
    guard !commits.isEmpty else { return text + "no commit changes a gap\n" }
    let most = commits.map { $0.count(.open) + $0.count(.narrowed) }.max() ?? 0
    let heads = GapStatus.allCases.map { Self.right($0.rawValue) }.joined(separator: " ")
    text += style.bold("date        commit   \(heads)") + "\n"
    for commit in commits {
      let counts = GapStatus.allCases.map { Self.right(String(commit.count($0))) }.joined(separator: " ")
      text += "\(commit.date)  \(commit.shortHash) \(counts)\(style.isColored ? bar(commit, most) : "")\n"
      for change in commit.changes {
        text += "  \(style.bold(change.event.rawValue)) \(change.page): \(style.dim(change.id)) \(change.text)\n"
      }
    }
    return text
  }

  private static func right(_ text: String) -> String {
    String(repeating: " ", count: max(0, 8 - text.count)) + text
  }

  /// At most 40 characters: full blocks for open gaps, light ones for those that are narrowed.
  private func bar(_ commit: Commit, _ most: Int) -> String {
    func blocks(_ status: GapStatus, _ block: String) -> String {
      String(repeating: block, count: most == 0 ? 0 : (commit.count(status) * 40 + most - 1) / most)
    }
    return "  " + blocks(.open, "█") + blocks(.narrowed, "▒")
  }

  /// The counts of each commit.
  var table: ReportTable {
    ReportTable(
      columns: ["date", "commit"] + GapStatus.allCases.map(\.rawValue),
      rows: commits.map { commit in
        [commit.date, commit.shortHash] + GapStatus.allCases.map { String(commit.count($0)) }
      })
  }
}

extension GapTimeline.Commit {
  fileprivate var json: JSONValue {
    .object(
      [.init("commit", .string(shortHash)), .init("hash", .string(hash)), .init("date", .string(date))]
        + GapStatus.allCases.map { JSONValue.Member($0.rawValue, .integer(count($0))) } + [
          .init(
            "events",
            .array(
              changes.map {
                [
                  "event": .string($0.event.rawValue), "id": .string($0.id), "file": .string($0.page),
                  "text": .string($0.text),
                ]
              }))
        ])
  }
}
