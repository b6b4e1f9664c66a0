/// How a proven fence is written so that it compiles by itself.
struct AdoptionPlan {
  let setting: TrialSetting
  let fence: PageFence
  let fences: [PageFence]
  let result: TrialSearch.Result

  private var context: TrialContext { result.context }

  /// Nil where no token can say it, with the reason.
  func adoption() -> (SnippetTrial.Adoption?, reason: String) {
    if fence.elisions.hasElisions {
      return (nil, "to adopt it, write out what it leaves out: it compiles with the gaps filled only")
    }
    if let continuing = continuation { return (continuing, "") }
    var adoption = SnippetTrial.Adoption(tokens: tokens(imports: imports))
    adoption.prelude = context.items.map {
      SnippetTrial.PreludeItem(name: $0.name, text: $0.source, origin: $0.origin)
    }
    adoption.preludeImports = context.items.isEmpty ? [] : visibleModules
    return (adoption, "")
  }

  /// The modules that the code does not import itself.
  private var imports: [String] {
    let own = Set(fence.outline.imports.filter { $0.conditions.isEmpty }.map(\.module))
    return context.imports.map(\.module).filter { !own.contains($0) }
  }

  private var visibleModules: [String] {
    var seen: Set<String> = []
    let own = fence.outline.imports.filter { $0.conditions.isEmpty }.map(\.module)
    return (context.imports.map(\.module) + own).filter { seen.insert($0).inserted }.sorted()
  }

  private func tokens(imports: [String]) -> [String] {
    let snippet = fence.snippet
    let expectations = snippet.expectations
    var tokens: [String] = []
    if expectations.isEmpty { tokens.append("compile:\(setting.target.target.name)") }
    tokens += AdoptedInfo.keptTokens(snippet)
    if !imports.isEmpty { tokens.append("imports:\(imports.joined(separator: ","))") }
    if snippet.wrap == nil, Wrapping.candidates(for: fence.outline).first != result.wrap {
      tokens.append("wrap:\(result.wrap.text)")
    }
    if context.isMainActorIsolated, !snippet.options.isMainActorIsolated { tokens.append("isolation:mainactor") }
    return tokens
  }

  /// Where all of the context is in earlier fences that compile, it continues them.
  private var continuation: SnippetTrial.Adoption? {
    let sources = Set(context.items.compactMap(\.fence)).sorted()
    let own = fences.firstIndex { $0.snippet.line == fence.snippet.line } ?? 0
    guard !sources.isEmpty, context.items.allSatisfy({ $0.fence != nil }), sources.allSatisfy({ $0 < own }),
      sources.allSatisfy({ isContinuable(fences[$0].snippet) })
    else { return nil }
    var adoption = SnippetTrial.Adoption(tokens: [])
    var names: [String] = []
    var earlier = fences[..<own].map(\.snippet)
    var snippet = fence.snippet
    for index in sources {
      let name = fences[index].snippet.options.id ?? newName(for: index)
      if fences[index].snippet.options.id == nil { adoption.ids[fences[index].snippet.line] = name }
      earlier[index].options.id = name
      names.append(name)
    }
    snippet.imports += imports
    snippet.options.preludes = []
    snippet.options.isMainActorIsolated = context.isMainActorIsolated
    guard sources.allSatisfy({ snippet.options.hasSettings(of: earlier[$0].options) }) else { return nil }
    let marks = sources.count > 3 ? "scope:page" : "continues:\(names.joined(separator: ","))"
    if sources.count > 3 {
      snippet.options.isPageScoped = true
      adoption.ids = [:]
    } else {
      snippet.options.continues = names
    }
    snippet.expectations = [Snippet.Expectation(target: setting.target.target.name, outcome: .pass)]
    let unit = SnippetUnit(snippet: snippet, earlier: snippet.predecessors(among: Array(earlier)))
    guard unit.attempt(result.wrap, on: setting.target, cache: setting.cache).state == .passed else { return nil }
    adoption.tokens = tokens(imports: imports) + [marks]
    return adoption
  }

  private func isContinuable(_ snippet: Snippet) -> Bool {
    snippet.isCompilable && snippet.options.preludes.isEmpty
      && snippet.expectations.contains { $0.target == setting.target.target.name && $0.outcome == .pass }
  }

  /// A name for a fence that has none: after what it declares first, or its place.
  private func newName(for index: Int) -> String {
    let fence = fences[index]
    let taken = Set(fences.compactMap(\.snippet.options.id))
    let declared = fence.outline.items.compactMap(\.name).first { SwiftScanner.isIdentifier($0.utf8) }
    let base = declared ?? "snippet"
    if !taken.contains(base), !fences[..<index].contains(where: { $0.outline.items.compactMap(\.name).first == base }) {
      return base
    }
    return "\(base)-\(index + 1)"
  }
}

/// The info string of a snippet that is adopted.
enum AdoptedInfo {
  /// The tokens of an info string, those left out that parked it and those that adoption writes itself.
  static func keptTokens(_ snippet: Snippet) -> [String] {
    let words = InfoString(snippet.block.info).words.dropFirst()
    return words.compactMap { word in
      guard word.text.hasPrefix("prelude:") else {
        return ["imports:", "continues:", "scope:"].contains { word.text.hasPrefix($0) } ? nil : word.text
      }
      let names = InfoString.list(String(word.text.dropFirst("prelude:".count))).map(\.text)
      let kept = names.filter { !MarkerParser.parkedPreludes.contains($0) }
      return kept.isEmpty ? nil : "prelude:\(kept.joined(separator: ","))"
    }
  }
}
