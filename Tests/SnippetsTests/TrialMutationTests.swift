import Diagnostics
import Foundation
import Markdown
import Testing

@testable import Snippets

@Suite("Mutants of proven excerpts", .enabled(if: SampleProject.hasCompiler, "no Swift compiler on this machine"))
struct TrialMutationTests {
  /// A fence with one name or label of the interfaces misspelt.
  private struct Mutant: Sendable {
    var page: Int
    var fence: Int
    var name: String
    var code: [UInt8]
  }

  private static func mutants(of fence: PageFence, _ index: SDKIndex, all: Bool) -> [(String, [UInt8])] {
    let names = CodeNames(String(decoding: fence.code, as: UTF8.self))
    var found: [(String, [UInt8])] = []
    var seen: Set<String> = []
    for use in names.uses where !names.declared.contains(use.name) && index.declares(use.name) {
      // A bare name is the page's own, though some type has a member of that name.
      let isMember = use.path.count > 1 || use.isImplicitMember
      guard isMember || index.topLevel[use.name] != nil || index.nestedTypes[use.name] != nil else { continue }
      guard seen.insert(use.name).inserted, !["init", "public"].contains(use.name) else {
        continue
      }
      found.append((use.name, TrialAcceptance.renaming(use.name, in: fence.code)))
    }
    for label in Set(names.uses.flatMap { $0.labels ?? [] }).sorted()
    where label != "_" && !seen.contains(label) && !names.declared.contains(label) && index.declares(label) {
      found.append(("\(label):", TrialAcceptance.renaming(label, in: fence.code)))
    }
    if !all { found = Array(found.prefix(2)) }
    // Without the words that a call of the interfaces needs, and with an argument more.
    let text = String(decoding: fence.code, as: UTF8.self)
    for word in ["await ", "try "] where text.contains(word) {
      found.append(("without \(word)", Array(text.replacing(word, with: "").utf8)))
    }
    if let call = names.uses.first(where: { !names.declared.contains($0.name) && $0.labels?.isEmpty == false }) {
      let end = call.offset + call.name.utf8.count
      let code = fence.code[..<(end + 1)] + "unheardOf: 1, ".utf8 + fence.code[(end + 1)...]
      if fence.code[end] == UInt8(ascii: "(") { found.append(("\(call.name) with an argument more", Array(code))) }
    }
    return found
  }

  @Test("no proven fence stays proven if a name or a label of an interface in it is misspelt")
  func mutants() throws {
    let guide = try TrialGuide.load()
    let checker = try TrialGuide.checker(project: SampleProject())
    let toolchain = try Toolchain.discover()
    let cache = try CompilationCache(folder: checker.configuration.cacheFolder)
    let run = SnippetRun(
      configuration: checker.configuration, toolchain: toolchain, cache: cache, pool: WorkPool(jobs: 2), only: nil)
    let target = try #require(TrialRun.target(of: checker.configuration, only: nil))
    let trials = TrialRun(run: run, target: target)
    let pages = trials.pages(of: guide.snippets)
    let setting = trials.setting(for: pages)
    let all = ProcessInfo.processInfo.environment["ASSAY_ALL_MUTANTS"] != nil
    var mutants: [Mutant] = []
    for (number, page) in pages.enumerated() {
      for position in page.candidates {
        let fence = page.fences[position]
        let key = TrialKey(page: fence.snippet.page, line: fence.snippet.line)
        guard let expected = guide.expected[key], expected.hasPrefix("proven") else { continue }
        for (name, code) in Self.mutants(of: fence, setting.index, all: all) {
          mutants.append(Mutant(page: number, fence: position, name: name, code: code))
        }
      }
    }
    let survivors = run.pool.map(mutants) { mutant -> String in
      var fences = pages[mutant.page].fences
      var snippet = fences[mutant.fence].snippet
      snippet.block.literal = String(decoding: mutant.code, as: UTF8.self)
      fences[mutant.fence] = PageFence(snippet, index: mutant.fence)
      let trial = PageTrials(setting: setting, fences: fences, names: PageNames(fences)).trial(of: mutant.fence)
      return trial.outcome == .proven ? "\(snippet.page):\(snippet.line): \(mutant.name)\n\(trial.text())" : ""
    }
    #expect(mutants.count > 50)
    #expect(survivors.filter { !$0.isEmpty } == [])
  }
}
