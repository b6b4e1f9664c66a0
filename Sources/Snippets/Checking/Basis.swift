/// What a verdict rests on.
enum Basis {
  /// The modules that the snippet and its preludes import themselves, on all of its targets.
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
      case .toolchainInterface(let sha256):
        add("the toolchain's interface of \(node.name) (sha256 \(sha256.prefix(8)))")
      case .toolchain, .missing: break
      }
    }
    guard let context = expectations.lazy.compactMap({ contexts[$0.target] }).first else { return "" }
    for expectation in expectations {
      guard let context = contexts[expectation.target] else { continue }
      for module in directModules(unit, context) {
        guard let built = context.modules[module] else { continue }
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

  /// The implementations of the macros that the snippet or its preludes write.
  private static func plugins(of unit: SnippetUnit, in context: TargetContext) -> [MacroPlugin] {
    let texts = unit.texts + preludes(unit, context).map(\.bytes)
    let macros = context.plan.macros(directModules(unit, context), writtenIn: texts)
    return Set(macros.map(\.plugin)).sorted().compactMap { context.plugins.all[$0] }.filter(\.isReady)
  }

  private static func nodes(
    of unit: SnippetUnit, in contexts: [String: TargetContext], for expectations: [Snippet.Expectation]
  ) -> [ModuleNode] {
    expectations.flatMap { expectation -> [ModuleNode] in
      guard let context = contexts[expectation.target] else { return [] }
      return directModules(unit, context).compactMap { context.plan.nodes[$0] }
    }.filter { if case .missing = $0.origin { false } else { true } }
  }

  private static func preludes(_ unit: SnippetUnit, _ context: TargetContext) -> [TargetContext.Prelude] {
    unit.preludeNames(unit.earlier).compactMap { context.preludes[$0] }
  }

  private static func directModules(_ unit: SnippetUnit, _ context: TargetContext) -> [String] {
    var seen: Set<String> = []
    let parts = unit.earlier + [unit.snippet]
    let modules = parts.flatMap { $0.imports + SourceOutline(Array($0.block.literal.utf8)).modules }
    return (modules + preludes(unit, context).flatMap(\.modules)).filter { seen.insert($0).inserted }.sorted()
  }
}
