import Diagnostics
import SwiftInterface

/// Tries all parked and unclassified snippets of a guide.
struct TrialRun: Sendable {
  let run: SnippetRun
  let target: Target

  /// A page's fences, and which of them are tried.
  struct Page: Sendable {
    var fences: [PageFence]
    var names: PageNames
    var candidates: [Int]
  }

  /// The target that is tried: the one asked for, else the newest SDK's with the highest floor, macOS before others.
  static func target(of configuration: SnippetConfiguration, only: String?) -> Target? {
    if let only { return configuration.targets.first { $0.name == only } }
    func version(_ text: String) -> SystemVersion { SystemVersion(text) ?? .fallback }
    return configuration.targets.max { a, b in
      let first = (version(a.sdk), a.platform == "macOS" ? 1 : 0, version(a.floor))
      let second = (version(b.sdk), b.platform == "macOS" ? 1 : 0, version(b.floor))
      return first < second
    }
  }

  /// The trials by page and line. The snippets are those of whole pages.
  func trials(of snippets: [Snippet]) throws(ProjectError) -> [TrialKey: SnippetTrial] {
    let pages = pages(of: snippets)
    guard pages.contains(where: { !$0.candidates.isEmpty }) else { return [:] }
    let setting = try setting(for: pages)
    let work = pages.indices.flatMap { page in pages[page].candidates.map { (page, $0) } }
    let trials = run.pool.map(work) { page, position in
      PageTrials(setting: setting, fences: pages[page].fences, names: pages[page].names).trial(of: position)
    }
    var found: [TrialKey: SnippetTrial] = [:]
    for ((page, position), trial) in zip(work, trials) {
      let snippet = pages[page].fences[position].snippet
      found[TrialKey(page: snippet.page, line: snippet.line)] = trial
    }
    return found
  }

  func pages(of snippets: [Snippet]) -> [Page] {
    var groups: [[Snippet]] = []
    for snippet in snippets {
      if groups.last?.last?.page == snippet.page {
        groups[groups.count - 1].append(snippet)
      } else {
        groups.append([snippet])
      }
    }
    return groups.map { group in
      let fences = group.enumerated().map { PageFence($0.element, index: $0.offset) }
      return Page(
        fences: fences, names: PageNames(fences),
        candidates: fences.indices.filter { PageTrials.isCandidate(fences[$0].snippet) })
    }
  }

  func setting(for pages: [Page]) throws(ProjectError) -> TrialSetting {
    var context = try run.context(for: target)
    let index = SDKIndex(
      store: run.configuration.interfaces, sdk: target.sdk, platform: target.platform, stubs: run.stubs)
    let tried = pages.filter { !$0.candidates.isEmpty }
    for module in Self.modules(of: tried.flatMap(\.fences), index) { context.plan.add(module) }
    run.build(&context)
    let fences = pages.flatMap(\.fences)
    var counts: [String: Int] = [:]
    for module in fences.flatMap({ $0.snippet.imports + $0.outline.modules }) { counts[module, default: 0] += 1 }
    return TrialSetting(
      target: context, index: index, cache: run.cache, priors: NamePriors.types(of: fences), importCounts: counts)
  }

  /// The modules that fences import, and those that declare a name which they use.
  private static func modules(of fences: [PageFence], _ index: SDKIndex) -> [String] {
    var modules = Set(TrialSetting.toolchainModules + ["Testing"])
    for fence in fences {
      modules.formUnion(fence.outline.modules)
      modules.formUnion(fence.snippet.imports)
      for use in CodeNames(String(decoding: fence.code, as: UTF8.self)).uses {
        for name in use.path {
          modules.formUnion((index.topLevel[name] ?? []).map(\.module))
          modules.formUnion((index.nestedTypes[name] ?? []).map(\.module))
          modules.formUnion((index.enumsByCase[name] ?? []).map(\.module))
        }
      }
      modules.formUnion(SnippetUnit.halves(of: fence.code))
    }
    for module in modules { modules.formUnion(SDKIndex.umbrellas(of: module).filter(index.modules.contains)) }
    return modules.sorted()
  }
}

/// Where a snippet stands.
struct TrialKey: Hashable, Sendable {
  var page: String
  var line: Int
}
