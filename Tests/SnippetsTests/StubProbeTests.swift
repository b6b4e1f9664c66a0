import Diagnostics
import Foundation
import Markdown
import SwiftInterface
import Testing

@testable import Snippets

/// A snippet about a stub that ships with Assay, and what must come of it.
///
/// The pages of `Tests/Fixtures/snippets/probes` are named after the stubs. A heading says what must come and what the
/// probe is about, `Says:` below it which words the compiler or the reason must hold.
struct StubProbe {
  enum Outcome: String, CaseIterable {
    /// The compiler takes it.
    case passes
    /// The compiler refuses it, and what it says proves that it is wrong.
    case fails
    /// The compiler refuses it; whether the real module would, the stub alone may not decide.
    case refused
    /// Nothing is said, since the stub may lack what is missing.
    case undecided
  }

  var stub: String
  var line: Int
  var heading: String
  var outcome: Outcome
  var words: String

  /// What is wrong with a verdict; nil if it is as it must be.
  func complaint(_ verdict: SnippetVerdict) -> String? {
    let isMet =
      switch outcome {
      case .passes: verdict.status == .verified
      case .fails: verdict.status == .failed
      case .undecided: verdict.status == .undecided
      case .refused: verdict.status == .failed || verdict.status == .undecided && !verdict.targets.isEmpty
      }
    let messages = verdict.targets.flatMap { $0.errors.prefix(1).map(\.message) } + [verdict.reason]
    let isSaid = messages.contains { $0.contains(words) } || words.isEmpty
    let areRefused = outcome == .passes || verdict.targets.allSatisfy { !$0.errors.isEmpty }
    if isMet && isSaid && areRefused { return nil }
    return
      "\(stub).md:\(line): \(heading): \(verdict.status.rawValue): \(Set(messages).sorted().joined(separator: "; "))"
  }

  static let folder = "\(SnippetTable.root)/Tests/Fixtures/snippets/probes"

  /// The probes of a page, by the lines of their fences.
  static func all(of stub: String, in text: String) -> [StubProbe] {
    var probes: [StubProbe] = []
    var heading = ""
    var words = ""
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if line.hasPrefix("## ") {
        heading = String(line.dropFirst(3))
        words = ""
      } else if line.hasPrefix("Says: ") {
        words = String(line.dropFirst(6))
      } else if line.hasPrefix("```swift"), let outcome = Outcome(rawValue: String(heading.prefix { $0 != ":" })) {
        probes.append(StubProbe(stub: stub, line: index + 1, heading: heading, outcome: outcome, words: words))
      }
    }
    return probes
  }
}

@Suite("Probes of the stubs that ship", .enabled(if: SampleProject.hasCompiler, "no Swift compiler on this machine"))
struct StubProbeTests {
  private static let targets = [
    Target(name: "mac", sdk: "27.0", floor: "27.0"),
    Target(name: "phone", sdk: "27.0", floor: "27.0", platform: "iOS"),
  ]

  @Test("what must pass on the stubs passes, and what must not is refused, on macOS and iOS")
  func probes() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: StubProbe.folder).filter { $0.hasSuffix(".md") }
    var probes: [StubProbe] = []
    var snippets: [Snippet] = []
    for file in files.sorted() {
      let bytes = try Data(contentsOf: URL(fileURLWithPath: "\(StubProbe.folder)/\(file)"))
      let stub = String(file.dropLast(3))
      let found = StubProbe.all(of: stub, in: String(decoding: bytes, as: UTF8.self))
      #expect(found.count { $0.outcome == .fails || $0.outcome == .refused } >= 4, "must-fail probes of \(stub)")
      #expect(found.contains { $0.outcome == .passes }, "must-pass probes of \(stub)")
      probes += found
      snippets += Snippet.all(in: Document.parse(path: file, bytes: Array(bytes)), page: file)
    }
    let report = try Self.checker().check(snippets)
    try #require(report.checksAvailability, "the compiler cannot be prepared for macOS and iOS on this machine")
    #expect(report.moduleFindings.map(\.message) == [])
    try #require(report.verdicts.count == probes.count)
    for (probe, verdict) in zip(probes, report.verdicts) {
      if let complaint = probe.complaint(verdict) { Issue.record("\(complaint)") }
    }
  }

  @Test("every stub that ships has probes")
  func coverage() throws {
    let stubs = SourceFolders(folders: ["\(SnippetTable.root)/interfaces/stubs"], root: SnippetTable.root).names
    let files = try FileManager.default.contentsOfDirectory(atPath: StubProbe.folder).filter { $0.hasSuffix(".md") }
    let pages = Set(files.map { String($0.dropLast(3)) })
    // What holds no names of its own, and what SwiftUI's probes cover.
    let others: Set<String> = ["Darwin", "_SwiftConcurrencyShims", "SwiftUICore"]
    #expect(stubs.subtracting(others).subtracting(pages).sorted() == [])
  }

  @Test("the stubs compile for every platform")
  func platforms() throws {
    let stubs = SourceFolders(folders: ["\(SnippetTable.root)/interfaces/stubs"], root: SnippetTable.root).names
    let targets = ["macOS", "iOS", "watchOS", "tvOS", "visionOS"].map {
      Target(name: $0, sdk: "27.0", floor: "27.0", platform: $0)
    }
    let marks = "compile:" + targets.map(\.name).joined(separator: ",")
    let fences = stubs.sorted().map { "```swift \(marks)\nimport \($0)\nfunc use() {}\n```" }
    let report = try Self.checker(targets: targets).check(FencedPage(fences.joined(separator: "\n\n")).snippets)
    #expect(report.findings().map(\.message) == [])
    #expect(report.verdicts.filter { $0.status != .verified }.map { "\($0.modules) \($0.status)" } == [])
  }

  private static func checker(targets: [Target] = StubProbeTests.targets) throws -> SnippetChecker {
    let store = try InterfaceStore.load(folder: "\(SnippetTable.root)/interfaces", relativePath: "interfaces")
    return SnippetChecker(
      configuration: SnippetConfiguration(
        root: SnippetTable.root, interfaces: store, stubFolders: ["\(SnippetTable.root)/interfaces/stubs"],
        preludeFolders: [], targets: targets, cacheFolder: SampleProject.sharedCache, jobs: 2))
  }
}
