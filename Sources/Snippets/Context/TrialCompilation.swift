/// A piece of code compiled in a context.
struct TrialCompilation {
  private let call: CompilerCall
  private let cache: CompilationCache
  /// The item of the context that each line of the second file is of.
  let owners: [Int?]
  let source: WrappedSource

  /// - Parameter areLocal: bindings are local to the function around the code, before it, as `let`.
  init(
    setting: TrialSetting, code: [UInt8], wrap: Snippet.Wrap, context: TrialContext, areLocal: Bool = false
  ) {
    let own = Wrapping.Part(code, hiding: setting.target.absentModules)
    var parts = [own]
    var context = context
    if areLocal {
      let lets = context.items.compactMap(Self.local).joined(separator: "\n")
      context.items.removeAll { if case .binding = $0.kind { true } else { false } }
      parts.insert(Wrapping.Part(Array(lets.utf8), wrap: .body), at: 0)
    }
    var imports = context.imports.map(\.module)
    let modules = imports + own.outline.modules
    if modules.contains("Foundation") { imports += SnippetUnit.halves(of: code) }
    source = Wrapping(imports: imports).source(parts, wrap: wrap)
    let visible = imports + own.outline.imports.filter { $0.conditions.isEmpty }.map(\.module)
    let beside = context.file(modules: Self.unique(visible))
    owners = beside.owners
    var files = [CompilerCall.File(name: wrap.fileName, bytes: source.bytes)]
    let needsAny = areLocal
    if !context.items.isEmpty || needsAny {
      let any = needsAny ? Array("func __assayAny<T: ~Copyable>() -> T { fatalError() }\n".utf8) : []
      files.append(CompilerCall.File(name: "prelude-context.swift", bytes: beside.bytes + any))
    }
    var options = Snippet.Options()
    options.isMainActorIsolated = context.isMainActorIsolated
    var call = setting.target.call(files, imports: Self.unique(imports + modules), options: options)
    call.processorSeconds = 4
    self.call = call
    cache = setting.cache
  }

  func outcome() -> CompilationOutcome { call.outcome(cache: cache) }

  private static func local(_ item: TrialContext.Item) -> String? {
    guard case .binding(let type) = item.kind else { return nil }
    return "\(item.isSettable ? "var" : "let") \(item.name): \(type) = __assayAny()"
  }

  private static func unique(_ names: [String]) -> [String] {
    var seen: Set<String> = []
    return names.filter { seen.insert($0).inserted }
  }
}
