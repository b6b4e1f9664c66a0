import Foundation
import Testing

/// A table of lines that a person would write, each with what is read from it: a file of `Tests/Fixtures/evidence`.
enum SpellingTable {
  struct Row: CustomTestStringConvertible, Sendable {
    var line: Int
    var markdown: String
    /// One for each reading; none where it is `none`.
    var expected: [String]

    var testDescription: String { "line \(line): \(markdown)" }
  }

  static func rows(of name: String) -> [Row] {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Fixtures/evidence/\(name)")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    var rows: [Row] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if line.isEmpty || line.hasPrefix("# ") { continue }
      if !line.hasPrefix(" ") {
        rows.append(Row(line: index + 1, markdown: broken(line), expected: []))
      } else if !rows.isEmpty, !line.hasSuffix(" none") {
        rows[rows.count - 1].expected.append(broken(line.drop { $0 == " " }))
      }
    }
    return rows
  }

  private static func broken(_ text: some StringProtocol) -> String {
    text.replacingOccurrences(of: "\u{23CE}", with: "\n")
  }
}
