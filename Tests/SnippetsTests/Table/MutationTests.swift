import Foundation
import Testing

@testable import Snippets

/// Damages the snippets that pass, one small damage at a time, and expects the compiler to see it.
///
/// `ASSAY_MUTATION_SHARE` says how many of a hundred mutants are tried (2 if it is not set, 100 in `make mutations`),
/// `ASSAY_MUTATION_SEED` which.
@Suite("Mutations", .enabled(if: SampleProject.hasCompiler, "no Swift compiler on this machine"))
struct MutationTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let share = environment["ASSAY_MUTATION_SHARE"].flatMap(UInt64.init) ?? 2
  private static let seed = environment["ASSAY_MUTATION_SEED"].flatMap(UInt64.init) ?? 1

  @Test("a damaged snippet fails, or there is a reason why it does not")
  func mutants() throws {
    let checker = try SnippetTable.checker()
    let pages = try SnippetTable.pages() + SnippetTable.guide()
    let report = try checker.check(pages.flatMap(\.snippets))
    try #require(report.checksAvailability, "the compiler cannot be prepared for macOS on this machine")
    let all = pages.flatMap { Mutant.all(on: $0, report, store: checker.configuration.interfaces) }
    #expect(all.count > 500)
    let chosen = all.filter { $0.hash(seed: Self.seed) >> 16 % 100 < Self.share }
    let outcome = try MutationOutcome(chosen, checker)
    print(outcome.summary)
    let explained = try ExplainedSurvivors(path: "\(SnippetTable.folder)/survivors.txt")
    for survivor in outcome.survivors where explained.reasons[survivor] == nil {
      Issue.record("a mutant passes, and survivors.txt has no reason for it: \(survivor)")
    }
    let names = Set(all.map(\.name))
    for name in explained.reasons.keys.sorted() where !names.contains(name) {
      Issue.record("survivors.txt explains what is no mutant: \(name)")
    }
    let share = outcome.failed.count * 100
    #expect(share >= 98 * chosen.count || chosen.count < 100, "\(outcome.summary)")
  }
}

/// What came of mutants.
struct MutationOutcome {
  private(set) var failed: [Mutant] = []
  private(set) var survivors: [String] = []
  /// The reason of each that is neither.
  private(set) var undecided: [(name: String, reason: String)] = []

  init(_ mutants: [Mutant], _ checker: SnippetChecker) throws {
    var verdicts = try Self.verdicts(mutants.flatMap(\.snippets), checker)
    // What passes on the first target may not on another.
    let passing = mutants.filter { verdicts[$0.page]?.status == .verified }
    verdicts.merge(try Self.verdicts(passing.flatMap { $0.onOtherTargets ?? [] }, checker)) { $1 }
    for mutant in mutants {
      guard let verdict = verdicts[mutant.page] else { continue }
      switch verdict.status {
      case .failed: failed.append(mutant)
      case .verified: survivors.append(mutant.name)
      default: undecided.append((mutant.name, "\(verdict.status.rawValue): \(verdict.reason)"))
      }
    }
  }

  /// That of the last snippet of each page.
  private static func verdicts(
    _ snippets: [Snippet], _ checker: SnippetChecker
  ) throws -> [String: SnippetVerdict] {
    let report = try checker.check(snippets)
    return Dictionary(grouping: report.verdicts) { $0.snippet.page }.compactMapValues(\.last)
  }

  var summary: String {
    let total = failed.count + survivors.count + undecided.count
    var text = "\(total) mutants: \(failed.count) failed, \(undecided.count) undecided, \(survivors.count) passed\n"
    for name in survivors { text += "passed: \(name)\n" }
    for (name, reason) in undecided { text += "undecided: \(name): \(reason)\n" }
    return text
  }
}
