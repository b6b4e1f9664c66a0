import Checks
import Diagnostics
import Evidence
import Foundation
import Project

extension Option {
  static let baseline = Option.value(
    "--baseline", "FILE", "accept what FILE lists and tell only of the rest; where it is not there, begin it")

  static let updateBaseline = Option.flag(
    "--update-baseline", "write the baseline anew: what is found now is accepted")
}

/// What a check looked for: what it did not look for may not be called gone.
struct CheckScope {
  private let rules: [String]
  private let hasSnippets: Bool
  private let pages: Set<String>
  private let changes: ChangedGuide?

  init(_ context: CheckContext, _ configuration: Configuration, _ rules: [String], _ changes: ChangedGuide?) {
    self.rules = rules
    self.changes = changes
    hasSnippets = context.snippets != nil
    pages = Set(context.guide.pages.map(\.path))
  }

  func contains(_ entry: Baseline.Entry) -> Bool {
    let isWanted = rules.isEmpty || rules.contains { entry.rule == $0 || entry.rule.hasPrefix($0 + ".") }
    return isWanted && (hasSnippets || !entry.rule.hasPrefix("snippet."))
      && changes?.wasChecked(entry, pages: pages) ?? true
  }
}

/// The baseline of `assay check`: read, applied, written.
struct AcceptedFindings {
  private let invocation: Invocation
  private let file: String
  private let path: String
  private let root: String
  /// Nil where it is to be written.
  private let baseline: Baseline?
  private let former: Baseline

  /// Nil where none is asked for.
  ///
  /// - Throws: `.usage` for a file that is no baseline; in CI also for one that is not there, where beginning it would
  ///   accept everything unseen.
  init?(_ invocation: Invocation, _ configuration: Configuration) throws(ProjectError) {
    let isUpdate = invocation.arguments.has("--update-baseline")
    guard let file = invocation.arguments["--baseline"] else {
      guard isUpdate else { return nil }
      throw ProjectError(
        .usage, "--update-baseline needs the baseline's file", advice: "Name it: --baseline FILE --update-baseline.")
    }
    self.invocation = invocation
    self.file = file
    root = configuration.root
    path = FilePath.absolute(file, from: FileManager.default.currentDirectoryPath)
    guard FileBytes.isThere(path) else {
      let isCI = !ProcessInfo.processInfo.environment["CI", default: ""].isEmpty
      guard !isCI || isUpdate else {
        throw ProjectError(
          .usage, "there is no baseline, and in CI none is begun: it would accept whatever is found",
          at: Place(file: file), advice: "Begin it where you work, and commit it; or add --update-baseline.")
      }
      try ReportFile(file).check(against: configuration)
      baseline = nil
      former = Baseline([])
      return
    }
    guard FileBytes.isFile(path) else {
      throw ProjectError(
        .usage, "a baseline is a file, and this is none", at: Place(file: file), advice: "Name a file with --baseline.")
    }
    let read = try Baseline.parse(SourceText(path: file, bytes: try FileBytes.read(path, shownAs: file)))
    baseline = isUpdate ? nil : read
    former = read
  }

  /// Takes out of the outcome what is accepted, and writes the baseline where that is asked for.
  func take(
    _ outcome: inout CheckOutcome, summary: inout CheckSummary, _ sources: ProjectSources, _ scope: CheckScope
  ) throws(ProjectError) {
    let lookup: SourceLookup = { sources.source($0) }
    let comparison = BaselineComparison(
      outcome.findings, against: baseline ?? former, source: lookup,
      isThere: { FileBytes.isThere(FilePath.absolute($0, from: root)) }, wasChecked: scope.contains)
    summary.baseline = .init(file: file, accepted: comparison.accepted.count, gone: comparison.gone)
    guard baseline == nil else {
      outcome.findings = comparison.new
      tellGone(comparison.gone)
      return
    }
    let found = Baseline(outcome.findings, source: lookup)
    try AtomicFile.write(Array(Baseline(found.entries + comparison.unchecked).text().utf8), to: path)
    let count = outcome.findings.count
    summary.baseline?.accepted = count
    summary.baseline?.gone = []
    outcome.findings = []
    let kept = comparison.unchecked.isEmpty ? "" : ", and \(comparison.unchecked.count) that were not looked for kept"
    invocation.console.say(
      "\(VisibleText.escaped(file)): \(count) findings accepted (\(comparison.new.count) new)\(kept); commit it")
  }

  private func tellGone(_ gone: [Baseline.Entry]) {
    guard !gone.isEmpty else { return }
    for entry in gone.prefix(20) {
      invocation.console.say(
        VisibleText.escaped("\(entry.file): gone: [\(entry.rule)] \(entry.message)", keepsLines: false))
    }
    if gone.count > 20 { invocation.console.say("… and \(gone.count - 20) more have gone") }
    let name = VisibleText.escaped(file)
    invocation.console.say("Take them out of \(name), so that they cannot come back unseen: add --update-baseline.")
  }
}
