/// What a verdict rests on.
enum Basis {
  /// The modules that the snippet imports itself, on all of its targets.
  static func labels(
    of unit: SnippetUnit, in contexts: [String: TargetContext], for expectations: [Snippet.Expectation]
  ) -> [String] {
    var labels: [String] = []
    for node in nodes(of: unit, in: contexts, for: expectations) where !labels.contains(node.label) {
      labels.append(node.label)
    }
    return labels
  }

  static func text(
    of unit: SnippetUnit, in contexts: [String: TargetContext], for expectations: [Snippet.Expectation]
  ) -> String {
    var parts: [String] = []
    func add(_ part: String) { if !parts.contains(part) { parts.append(part) } }
    for node in nodes(of: unit, in: contexts, for: expectations) {
      switch node.origin {
      case .interface(_, _, let sha256): add("interface text \(node.label) (sha256 \(sha256.prefix(8)))")
      case .stub, .generated: add(node.label)
      case .toolchain, .missing: break
      }
    }
    guard let context = expectations.lazy.compactMap({ contexts[$0.target] }).first else { return "" }
    for expectation in expectations {
      for module in directModules(unit) {
        guard let built = contexts[expectation.target]?.modules[module] else { continue }
        for remark in built.remarks { add("\(module): \(remark)") }
        if let remark = built.omissions.remark { add("\(module): \(remark)") }
      }
    }
    for expectation in expectations {
      for plugin in contexts[expectation.target].map({ plugins(of: unit, in: $0) }) ?? [] {
        add("macros \(plugin.source.module) (stub, sha256 \(plugin.source.sha256.prefix(8)))")
      }
    }
    let toolchain = context.setup.toolchain
    add("Swift \(toolchain.version) on \(toolchain.host.contains("linux") ? "Linux" : toolchain.host)")
    if let sdk = context.setup.xcode { add("SDK \(sdk.version) of Xcode, build \(sdk.build)") }
    if !context.setup.checksAvailability { add("availability not checked") }
    return parts.joined(separator: ", ")
  }

  /// The implementations of macros that stand beside the snippet when it is compiled.
  private static func plugins(of unit: SnippetUnit, in context: TargetContext) -> [MacroPlugin] {
    let macros = context.plan.macros(directModules(unit), usedBy: unit.texts)
    return Set(macros.map(\.plugin)).sorted().compactMap { context.plugins.all[$0] }.filter(\.isReady)
  }

  private static func nodes(
    of unit: SnippetUnit, in contexts: [String: TargetContext], for expectations: [Snippet.Expectation]
  ) -> [ModuleNode] {
    expectations.flatMap { expectation in
      directModules(unit).compactMap { contexts[expectation.target]?.plan.nodes[$0] }
    }.filter { if case .missing = $0.origin { false } else { true } }
  }

  private static func directModules(_ unit: SnippetUnit) -> [String] {
    var seen: Set<String> = []
    let parts = unit.earlier + [unit.snippet]
    let modules = parts.flatMap { $0.imports + SourceOutline(Array($0.block.literal.utf8)).modules }
    return modules.filter { seen.insert($0).inserted }.sorted()
  }
}
