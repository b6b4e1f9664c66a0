import Diagnostics
import Foundation
import Testing

@testable import Snippets

@Suite("Trials", .enabled(if: SampleProject.hasCompiler, "no Swift compiler on this machine"))
struct TrialTests {
  private static func said(_ trial: SnippetTrial) -> String {
    switch trial.outcome {
    case .proven: "proven \(trial.stage)"
    case .suggested: trial.stage > 5 ? "suggested \(trial.stage)" : "suggested"
    case .noAPI, .blocked: trial.outcome.rawValue
    }
  }

  @Test("each fence of a guide is proven, suggested or blocked as its comment says")
  func outcomes() throws {
    let guide = try TrialGuide.load()
    let report = try TrialGuide.checker(project: SampleProject()).check(guide.snippets, triesParked: true)
    #expect(guide.expected.count > 60)
    var wrong: [String] = []
    for verdict in report.verdicts {
      let key = TrialKey(page: verdict.snippet.page, line: verdict.snippet.line)
      guard let expected = guide.expected[key] else { continue }
      let said = verdict.trial.map(Self.said) ?? "not tried"
      if said != expected {
        wrong.append("\(key.page):\(key.line): expected \(expected), \(verdict.trial?.text() ?? "not tried")")
      }
    }
    #expect(wrong.isEmpty, "\(wrong.joined(separator: "\n"))")
  }
}
