import Diagnostics

/// Tries the parked and the unclassified snippets of one page, in their order.
struct PageTrials {
  let setting: TrialSetting
  let fences: [PageFence]
  let names: PageNames

  /// Those that are tried, by the line of their fence.
  static func isCandidate(_ snippet: Snippet) -> Bool {
    snippet.findings.isEmpty && snippet.illustration == nil && (snippet.isParked || snippet.expectations.isEmpty)
  }

  func trial(of position: Int) -> SnippetTrial {
    let fence = fences[position]
    if let refusal = TrialRefusal(fence, names, setting).trial { return refusal }
    let budget = TrialBudget()
    var best: TrialSearch.Result?
    for wrap in TrialWraps(fences: fences, names: names, position: position, index: setting.index).candidates {
      var search = TrialSearch(
        setting: setting, fences: fences, names: names, position: position, code: fence.code, budget: budget)
      let result = search.run(wrap, from: start(fence, wrap))
      if result.isPassed {
        return TrialAcceptance(setting: setting, fence: fence, fences: fences, result: result).trial()
      }
      if result.missingModule != nil || result.errors.count < best?.errors.count ?? .max { best = result }
      if result.missingModule != nil || result.isOverLimit { break }
    }
    return TrialFailure(setting: setting, fence: fence, names: names).trial(best)
  }

  /// What the fence says itself, and the modules of the types that it names, as far as one module has them.
  private func start(_ fence: PageFence, _ wrap: Snippet.Wrap) -> TrialContext {
    var context = TrialContext()
    for module in fence.snippet.imports { context.add(module, origin: "its info string") }
    for module in namedModules(fence) { context.add(module, origin: setting.label(module)) }
    context.isMainActorIsolated = fence.snippet.options.isMainActorIsolated
    context.wrapStage = wrap.isPlain ? 0 : 2
    context.elisionStage = fence.elisions.hasElisions ? 3 : 0
    return context
  }

  /// The modules that alone declare a type which the fence names, and the page does not.
  private func namedModules(_ fence: PageFence) -> [String] {
    let code = CodeNames(String(decoding: fence.code, as: UTF8.self))
    let declared = code.declared.union(names.declared)
    let imported = Set(fence.outline.imports.map(\.module))
    var found: [String] = []
    for name in code.uses.compactMap(\.path.first) where !declared.contains(name) {
      guard name.utf8.first.map({ (0x41...0x5A).contains($0) }) ?? false, let places = setting.index.topLevel[name],
        let module = places.first?.module, places.allSatisfy({ $0.module == module })
      else { continue }
      let authored = setting.authored(module, preferring: Array(imported))
      if !imported.contains(authored), !found.contains(authored) { found.append(authored) }
    }
    return found.sorted()
  }
}

extension Snippet.Wrap {
  /// Whether it is one of those that need no knowledge of what is around: a file, statements.
  var isPlain: Bool {
    switch self {
    case .none, .main, .body, .mixed: true
    case .member, .catch, .extension, .switch, .builder: false
    }
  }
}
