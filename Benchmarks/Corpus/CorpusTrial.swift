import Foundation
import TestSupport

/// Takes a corpus through what happens to a guide when its interfaces are captured anew, with the program itself:
/// lock, new captures, check, fix, check.
public struct CorpusTrial {
  private let program: String
  private let corpus: Corpus
  private let project: TemporaryProject
  /// What the program did that it should not have done.
  public private(set) var faults: [String] = []
  /// The commands with their seconds on the clock, in order.
  public private(set) var times: [(command: String, seconds: Double)] = []

  public init(program: String, corpus: Corpus) throws {
    self.program = program
    self.corpus = corpus
    project = try TemporaryProject()
    for file in [corpus.configuration] + corpus.before { try project.write(file.text, to: file.path) }
    for page in corpus.pages { try project.write(page.text, to: page.path) }
  }

  public mutating func run() throws {
    try assay(["interface", "add"] + corpus.before.map(\.path) + ["--date", "2026-06-01"])
    let all = Set(corpus.citations)
    try expect(all.map { Self.seen($0, status: "ok") }, "before the lock is written")
    try assay(["lock", "--update"])
    try expectFindings([], "with the lock")
    for file in corpus.after { try project.write(file.text, to: "captures/" + file.path) }
    try assay(
      ["interface", "add"] + corpus.after.map { "captures/" + $0.path }
        + ["--sdk", "27.0", "--replace", "--date", "2026-08-01"])
    try expect(all.map { Self.seen($0, status: Self.status(of: $0.fate)) }, "with the second capture")
    let moved = all.filter { $0.fate == .moved }
    let broken = all.filter { $0.fate == .changed || $0.fate == .removed }
    try expectFindings(Array(moved.union(broken)), "with the second capture")
    try assay(["fix"], statuses: [0, 1])
    for page in corpus.pages where try project.read(page.path) != page.repaired {
      faults.append("fix: \(page.path) is not as its author would have repaired it")
    }
    try expectFindings(Array(broken), "once it is fixed")
    let fixed = try corpus.pages.map { try project.read($0.path) }
    try assay(["fix"], statuses: [0, 1])
    if try corpus.pages.map({ try project.read($0.path) }) != fixed { faults.append("a second fix changes something") }
  }

  @discardableResult
  private mutating func assay(_ arguments: [String], statuses: [Int32] = [0]) throws -> ProgramRun {
    let run = try ProgramRun.run(program, arguments, in: project.path)
    let words = arguments.filter { !$0.hasSuffix(".swiftinterface") }
    times.append((words.joined(separator: " "), run.seconds))
    if !statuses.contains(run.status) {
      faults.append("\(words.joined(separator: " ")): status \(run.status): \(run.errors.prefix(500))")
    }
    return run
  }

  /// A citation as `assay citations` reports it.
  private struct Seen: Hashable, CustomStringConvertible {
    var page: String
    var line: Int
    var module: String
    var ranges: [[Int]]
    var status: String
    var suggestion: [[Int]]

    var description: String { "\(page):\(line) \(module) \(ranges) \(status) \(suggestion)" }
  }

  private static func seen(_ citation: CorpusCitation, status: String) -> Seen {
    func pair(_ range: ClosedRange<Int>) -> [Int] { [range.lowerBound, range.upperBound] }
    return Seen(
      page: citation.page, line: citation.line, module: citation.module, ranges: citation.ranges.map(pair),
      status: status, suggestion: status == "moved" ? citation.repaired.map(pair) : [])
  }

  private static func status(of fate: Fate) -> String {
    switch fate {
    case .kept: "ok"
    case .moved, .changed: fate.rawValue
    case .removed: "missing"
    }
  }

  private struct CitationList: Decodable {
    struct Citation: Decodable {
      var file: String
      var line: Int
      var kind: String
      var module: String?
      var ranges: [[Int]]
      var status: String
      var suggestion: [[Int]]?
    }

    var citations: [Citation]
  }

  /// Compares what `assay citations` says of every citation with what is known of it.
  private mutating func expect(_ expected: [Seen], _ moment: String) throws {
    let run = try assay(["citations", "--format", "json"])
    let list = try JSONDecoder().decode(CitationList.self, from: Data(run.output.utf8))
    let seen = list.citations.filter { $0.kind == "interface" }.map {
      Seen(
        page: $0.file, line: $0.line, module: $0.module ?? "-", ranges: $0.ranges, status: $0.status,
        suggestion: $0.status == "moved" ? $0.suggestion ?? [] : [])
    }
    compare(Set(seen), Set(expected), moment)
    if seen.count != corpus.citations.count { faults.append("\(moment): \(seen.count) citations") }
  }

  private mutating func compare<Element: Hashable>(_ seen: Set<Element>, _ expected: Set<Element>, _ moment: String) {
    for item in seen.subtracting(expected) { faults.append("\(moment): \(item) is not right") }
    for item in expected.subtracting(seen) { faults.append("\(moment): \(item) is not there") }
  }

  private struct FindingList: Decodable {
    struct Finding: Decodable {
      var rule: String
      var file: String
      var line: Int
      var message: String
      var fix: Fix?
    }

    struct Fix: Decodable { var replacements: [Replacement] }
    struct Replacement: Decodable { var file: String, line: Int }

    var findings: [Finding]
  }

  /// Where a rule finds something. One finding may speak for several citations that are off by the same number of
  /// lines: each then has a replacement of its own.
  private struct Found: Hashable, CustomStringConvertible {
    var rule: String
    var place: String

    var description: String { "\(place) \(rule)" }
  }

  private mutating func expectFindings(_ citations: [CorpusCitation], _ moment: String) throws {
    let run = try assay(["check", "--format", "json"], statuses: [citations.isEmpty ? 0 : 1])
    let list = try JSONDecoder().decode(FindingList.self, from: Data(run.output.utf8))
    let expected = Set(
      citations.map {
        Found(rule: "citation.\(Self.status(of: $0.fate))", place: "\($0.page):\($0.line)")
      })
    var seen: Set<Found> = []
    for finding in list.findings {
      seen.insert(Found(rule: finding.rule, place: "\(finding.file):\(finding.line)"))
      for replacement in finding.fix?.replacements ?? [] {
        // A list of lines may go on behind a line break.
        let lines = [replacement.line, replacement.line - 1]
        let found = lines.map { Found(rule: finding.rule, place: "\(replacement.file):\($0)") }
        seen.insert(found.first(where: expected.contains) ?? found[0])
      }
    }
    compare(seen, expected, "check \(moment)")
  }
}
