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
    let variables = variableMutants(of: fence, names)
    // One slip of each variable, another kind each time.
    found += all ? variables : variables.enumerated().filter { $0.offset % 5 == 0 }.map(\.element)
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

  /// Whether a name at an offset is declared there: the word before it says so, or the colon of a parameter after it.
  private static func declares(_ code: [UInt8], _ offset: Int) -> Bool {
    let after = code[offset...].drop { SwiftScanner.isIdentifier(CollectionOfOne($0)) || (0x30...0x39).contains($0) }
    if after.first == UInt8(ascii: ":") { return true }
    let before = String(decoding: code[..<offset], as: UTF8.self).split { !$0.isLetter }.last ?? ""
    return ["let", "var", "func", "for", "case"].contains(before)
  }

  /// With a variable of the page or of the fence itself misspelt where it is used: a letter left out, two swapped, a
  /// word appended, the first word alone changed.
  private static func variableMutants(of fence: PageFence, _ names: CodeNames) -> [(String, [UInt8])] {
    var found: [(String, [UInt8])] = []
    var seen: Set<String> = []
    for use in names.uses.reversed() where use.path.count == 1 && !use.isImplicitMember {
      let letters = Array(use.name.utf8)
      guard letters.count > 2, (0x61...0x7A).contains(letters[0]),
        !TrialResemblance.keywords.contains(use.name), !declares(fence.code, use.offset),
        seen.insert(use.name).inserted
      else { continue }
      let middle = letters.count / 2
      var swapped = letters
      swapped.swapAt(middle - 1, middle)
      let slips: [[UInt8]] = [
        Array(letters[..<middle] + letters[(middle + 1)...]), swapped, letters + Array("Misspelt".utf8),
        Array("my".utf8) + letters,
      ]
      for slip in slips where slip != letters {
        let end = use.offset + letters.count
        let code = Array(fence.code[..<use.offset] + slip + fence.code[end...])
        found.append(("\(use.name) as \(String(decoding: slip, as: UTF8.self))", code))
      }
    }
    return found
  }

  @Test("no proven fence stays proven if a name of an interface, the page or itself is misspelt in it")
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
    let setting = try trials.setting(for: pages)
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
