import Diagnostics
import Foundation
import Markdown
import Testing

@testable import Snippets

/// One row of the table: everything that is said of a snippet, as text.
struct TableEntry: Equatable {
  /// The heading over the snippet, its line and its tokens.
  var title: String
  /// The lines below the title: the verdict of each target, and what is reported.
  var lines: [String]

  var text: String { ([title] + lines.map { "  " + $0 }).joined(separator: "\n") + "\n" }

  init(_ verdict: SnippetVerdict, _ headings: [Int: String]) {
    let heading = headings.filter { $0.key < verdict.snippet.line }.max { $0.key < $1.key }?.value ?? ""
    title = "\(heading) (line \(verdict.snippet.line)): \(verdict.snippet.info)"
    lines = [verdict.status.rawValue + (verdict.wrap.map { ", wrap:\($0)" } ?? "")]
    if !verdict.modules.isEmpty { lines[0] += ", \(verdict.modules.joined(separator: ", "))" }
    if !verdict.reason.isEmpty { lines.append("because \(verdict.reason)") }
    for target in verdict.targets { lines += Self.lines(of: target) }
    for finding in verdict.snippet.findings + verdict.findings { lines += Self.lines(of: finding) }
  }

  init(_ title: String, _ findings: [Finding]) {
    self.title = title
    lines = findings.flatMap { finding in
      Self.lines(of: finding).map { $0.replacing("\(finding.rule) ", with: "\(finding.rule) \(finding.place.file):") }
    }
  }

  private static func lines(of target: TargetVerdict) -> [String] {
    let verdict = target.verdict == .undecided ? "undecided" : target.verdict == .pass ? "passes" : "fails"
    let title = "\(target.target) must \(target.expected.rawValue), \(verdict)"
    return [title] + target.errors.map { "  \($0.line):\($0.column) \($0.message)" }
      + target.warnings.map { "  warning \($0.line):\($0.column) \($0.message)" }
  }

  private static func lines(of finding: Finding) -> [String] {
    let place = "\(finding.place.line):\(finding.place.column)"
    let notes = finding.notes.filter { !$0.hasPrefix("target ") }.map { "  note: \($0)" }
    return ["\(finding.severity) \(finding.rule) \(place) \(finding.message)"] + notes
  }

  /// Reads what `text` wrote, one entry after the other.
  static func entries(_ text: String) -> [TableEntry] {
    var entries: [TableEntry] = []
    for line in text.split(separator: "\n") {
      if line.hasPrefix("  "), !entries.isEmpty {
        entries[entries.count - 1].lines.append(String(line.dropFirst(2)))
      } else {
        entries.append(TableEntry(title: String(line), lines: []))
      }
    }
    return entries
  }

  private init(title: String, lines: [String]) {
    self.title = title
    self.lines = lines
  }

  /// The headings of a page by their lines.
  static func headings(_ document: Document) -> [Int: String] {
    var headings: [Int: String] = [:]
    let lines = document.source.bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() where line.starts(with: "## ".utf8) {
      headings[index + 1] = String(decoding: line.dropFirst(3).filter { $0 != 0x0D }, as: UTF8.self)
    }
    return headings
  }
}

extension TableEntry {
  /// Compares the rows of a page with those that are expected of it in `expected/` of a folder, and names each that
  /// differs. `ASSAY_UPDATE_SNAPSHOTS=1` writes what is expected anew, for review.
  static func compare(_ entries: [TableEntry], _ page: String, in folder: String) throws {
    let path = "\(folder)/expected/\(page).txt"
    if ProcessInfo.processInfo.environment["ASSAY_UPDATE_SNAPSHOTS"] == "1" {
      try FileManager.default.createDirectory(atPath: "\(folder)/expected", withIntermediateDirectories: true)
      try entries.map(\.text).joined(separator: "\n").write(toFile: path, atomically: true, encoding: .utf8)
      return
    }
    let expected = TableEntry.entries(try String(contentsOfFile: path, encoding: .utf8))
    for (entry, other) in zip(entries, expected) where entry != other {
      Issue.record("\(page) differs.\nexpected: \(other.text)\nfound: \(entry.text)")
    }
    #expect(entries.count == expected.count, "\(page)")
  }
}
