import Diagnostics
import Foundation
import Markdown

/// Writes the context of proven snippets into their opening lines and into preludes, and keeps what compiles as written.
public struct SnippetAdoption: Sendable {
  /// What is to be written.
  public struct Result: Sendable {
    /// For each page, the changes of opening lines.
    public var fixes: [String: [Fix]] = [:]
    /// The text of each prelude that changes, by its name.
    public var preludes: [String: [UInt8]] = [:]
    /// One line for each fence, in the order of the guide.
    public var lines: [String] = []
    /// How many fences are adopted; how many were proven and cannot be, and how many are suggestions only.
    public var adopted = 0
    public var unwritten = 0
    public var suggested = 0
  }

  private let checker: SnippetChecker
  private let pageName: @Sendable (String) -> String

  /// - Parameter pageName: the path of a page that its prelude is named after: `part-17/03.md`.
  public init(checker: SnippetChecker, pageName: @escaping @Sendable (String) -> String) {
    self.checker = checker
    self.pageName = pageName
  }

  /// Tries what is parked and unclassified in whole pages, and drafts the changes. Each is checked as it will stand:
  /// what does not compile then is left out. Nothing is written but to the cache.
  public func result(for snippets: [Snippet]) throws(ProjectError) -> Result {
    Self.result(try plan(for: snippets, target: nil))
  }

  /// The verdicts on whole pages with their trials, each of which says what would be written of it. Nothing is written
  /// but to the cache.
  public func report(on snippets: [Snippet], target: String? = nil) throws(ProjectError) -> SnippetReport {
    let plan = try plan(for: snippets, target: target)
    var report = plan.report
    report.verdicts = report.verdicts.map { verdict in
      var verdict = verdict
      let writing = plan.writing(of: verdict)
      verdict.trial?.writing = writing
      return verdict
    }
    return report
  }

  private func plan(for snippets: [Snippet], target: String?) throws(ProjectError) -> AdoptionOutcome {
    let report = try checker.check(snippets, only: target, triesParked: true)
    var leftOut: Set<TrialKey> = []
    var draft = self.draft(report.verdicts, leftOut)
    // Each round leaves out at least one, and what is left mostly compiles in the second.
    for round in 0..<8 where !draft.adopted.isEmpty {
      let failed = try failing(draft, snippets, report, target)
      if failed.isEmpty { break }
      leftOut.formUnion(round < 6 ? failed : Set(draft.adopted.map(\.key)))
      draft = self.draft(report.verdicts, leftOut)
    }
    return AdoptionOutcome(report: report, draft: draft, leftOut: leftOut)
  }

  private func draft(_ verdicts: [SnippetVerdict], _ leftOut: Set<TrialKey>) -> AdoptionDraft {
    let folders = SourceFolders(
      folders: checker.configuration.preludeFolders.first.map { [$0] } ?? [], root: checker.configuration.root)
    return AdoptionDraft(verdicts, leavingOut: leftOut, pageName: pageName) { name in
      folders.file(named: "\(name).swift")?.bytes
    }
  }

  /// The adopted fences that are not proven as they will stand.
  private func failing(
    _ draft: AdoptionDraft, _ snippets: [Snippet], _ report: SnippetReport, _ target: String?
  ) throws(ProjectError) -> Set<TrialKey> {
    let folder = "\(checker.configuration.cacheFolder)/adoption-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      for (name, bytes) in draft.preludes {
        try Data(bytes).write(to: URL(fileURLWithPath: "\(folder)/\(name).swift"))
      }
    } catch {
      throw ProjectError(
        .environment, "cannot write to the cache folder: \(error.localizedDescription)",
        advice: "Make the folder writable, or free some disk space.")
    }
    var checker = self.checker
    checker.configuration.preludeFolders.insert(folder, at: 0)
    let after = try checker.check(Self.rewritten(snippets, draft), only: target)
    var before: [TrialKey: SnippetVerdict.Status] = [:]
    for verdict in report.verdicts { before[TrialKey(verdict.snippet)] = verdict.status }
    let tried = Set(draft.adopted.map(\.key))
    var failed: Set<TrialKey> = []
    for verdict in after.verdicts {
      let key = TrialKey(verdict.snippet)
      let isProven = [.verified, .xfailProven, .migrationProven, .stubMatched].contains(verdict.status)
      guard !isProven else { continue }
      if tried.contains(key) {
        failed.insert(key)
      } else if before[key] != verdict.status {
        // What was adopted on its page breaks another fence.
        failed.formUnion(tried.filter { $0.page == key.page })
      }
    }
    return failed
  }

  /// The snippets of the pages as they will stand.
  private static func rewritten(_ snippets: [Snippet], _ draft: AdoptionDraft) -> [Snippet] {
    let fixes = Dictionary(grouping: draft.adopted, by: \.key.page).mapValues { $0.map(\.fix) }
    var seen: Set<String> = []
    return snippets.filter { seen.insert($0.page).inserted }.flatMap { first -> [Snippet] in
      let source = SourceText(path: first.page, bytes: first.source.bytes)
      let text = FixedText(source, fixes: fixes[first.page] ?? []).bytes
      return Snippet.all(in: Document.parse(path: first.page, bytes: text), page: first.page)
    }
  }

  private static func result(_ plan: AdoptionOutcome) -> Result {
    var result = Result(preludes: plan.draft.preludes)
    for verdict in plan.report.verdicts {
      let key = TrialKey(verdict.snippet)
      let place = "\(key.page):\(key.line): "
      switch plan.writing(of: verdict) {
      case .info:
        guard let change = plan.changes[key] else { continue }
        result.fixes[key.page, default: []].append(change.fix)
        result.lines.append(place + change.fix.summary)
        if verdict.trial != nil { result.adopted += 1 }
      case .nothing(let reason):
        result.lines.append("\(place)proven, not adopted: \(reason)")
        result.unwritten += 1
      case nil:
        guard verdict.trial?.outcome == .suggested else { continue }
        result.lines.append("\(place)suggested only: \(verdict.trial?.reason ?? "")")
        result.suggested += 1
      }
    }
    return result
  }
}

/// What comes of adopting the proven trials of a report.
private struct AdoptionOutcome {
  let report: SnippetReport
  let draft: AdoptionDraft
  let changes: [TrialKey: AdoptionDraft.Adopted]
  private let refusals: [TrialKey: String]

  /// - Parameter leftOut: what would not compile as it would stand.
  init(report: SnippetReport, draft: AdoptionDraft, leftOut: Set<TrialKey>) {
    self.report = report
    self.draft = draft
    changes = Dictionary(draft.adopted.map { ($0.key, $0) }) { first, _ in first }
    let unwritable = Dictionary(draft.unwritable.map { ($0.key, $0.reason) }) { first, _ in first }
    let failing = leftOut.map { ($0, "it does not compile as it would be written") }
    refusals = unwritable.merging(failing) { first, _ in first }
  }

  /// What is written of a fence; nil for one whose opening line is not at stake.
  func writing(of verdict: SnippetVerdict) -> SnippetTrial.Writing? {
    let key = TrialKey(verdict.snippet)
    return changes[key].map { .info($0.info) } ?? refusals[key].map { .nothing($0) }
  }
}

extension TrialKey {
  init(_ snippet: Snippet) { self.init(page: snippet.page, line: snippet.line) }
}
