import Foundation

/// What became of a module.
struct BuiltModule: Sendable {
  enum State: Sendable {
    /// The folder to search it in; nil for a module of the toolchain.
    case ready(folder: String?)
    /// It, or one that it imports, does not exist.
    case missing(module: String, importedBy: String)
    /// It does not compile: the compiler's first error, at a line of the stored text.
    case broken(CompilerDiagnostic)
    /// One that it imports does not compile.
    case resting(on: String)
  }
  var node: ModuleNode
  var state: State
  /// What was changed or left out to make it compile.
  var remarks: [String] = []
  /// The declarations that it lacks, since the compiler refuses them.
  var omissions: [Omission] = []
}

/// Compiles the modules of a plan, each once for all runs that share the cache.
struct ModuleBuilder {
  let cache: CompilationCache
  let pool: WorkPool
  var plugins = MacroPlugins()
  /// How long one module may take.
  var timeOutSeconds: Double = 300

  /// What a module's folder holds beside the module.
  struct Record: Codable {
    var error: CompilerDiagnostic?
    var remarks: [String]
    var omissions: [Omission] = []
  }

  /// Builds in waves: a module's wave comes after those of all that it imports.
  ///
  /// - Parameter wanted: the modules to build, with all that they import; the whole plan if nil.
  func build(_ plan: ModulePlan, only wanted: Set<String>? = nil) -> [String: BuiltModule] {
    var built: [String: BuiltModule] = [:]
    var waves: [String: Int] = [:]
    let order = plan.order.filter { wanted?.contains($0) ?? true }
    for name in order {
      let imports = plan.nodes[name]?.imports ?? []
      waves[name] = (imports.compactMap { waves[$0.module] }.max() ?? -1) + 1
    }
    for wave in 0...(waves.values.max() ?? 0) {
      let nodes = order.filter { waves[$0] == wave }.compactMap { plan.nodes[$0] }
      let earlier = built
      for module in pool.map(nodes, { build($0, in: plan, after: earlier) }) { built[module.node.name] = module }
    }
    return built
  }

  private func build(_ node: ModuleNode, in plan: ModulePlan, after built: [String: BuiltModule]) -> BuiltModule {
    switch node.origin {
    case .toolchain: return BuiltModule(node: node, state: .ready(folder: nil))
    case .missing: return BuiltModule(node: node, state: .missing(module: node.name, importedBy: ""))
    case .interface, .toolchainInterface, .stub, .generated: break
    }
    if node.isCyclic {
      let place = CompilerDiagnostic.Place(file: 0, path: node.path ?? "", line: 1, column: 1)
      let message = "module \(node.name) imports itself by way of other modules"
      return BuiltModule(
        node: node, state: .broken(CompilerDiagnostic(severity: .error, place: place, message: message)))
    }
    for entry in node.imports where entry.module != node.name {
      switch built[entry.module]?.state {
      case .missing(let module, let importer):
        return BuiltModule(
          node: node, state: .missing(module: module, importedBy: importer.isEmpty ? node.label : importer))
      case .broken: return BuiltModule(node: node, state: .resting(on: entry.module))
      case .resting(let other): return BuiltModule(node: node, state: .resting(on: other))
      case .ready, nil: break
      }
    }
    return compiled(node, in: plan, after: built)
  }

  private func compiled(_ node: ModuleNode, in plan: ModulePlan, after built: [String: BuiltModule]) -> BuiltModule {
    let folder = cache.moduleFolder(node.key)
    if let known = record(in: folder) { return module(node, known, folder) }
    cache.compilations.increment()
    let search = plan.closure(node.imports.map(\.module)).flatMap { dependency -> [String] in
      if case .ready(let folder?) = built[dependency.name]?.state { return ["-I", folder] }
      return []
    }
    let macros = node.usesMacros ? plan.macros(node.imports.map(\.module)) + node.macros : []
    let libraries = plugins.loaded(for: macros).flatMap { ["-load-plugin-library", $0.library] }
    let compilation = ModuleCompilation(
      node: node, setup: plan.setup, searchArguments: search + libraries, hasClangHalf: plan.hasClangHalf(node.name),
      gaps: node.imports.contains { $0.module == FoundationGaps.module } ? plan.gaps : nil,
      timeOutSeconds: timeOutSeconds, cache: cache)
    let result = cache.withWorkFolder { work -> (Record, isFinal: Bool) in
      let (record, isFinal) = compilation.run(in: work)
      guard isFinal else { return (record, false) }
      if let data = try? JSONEncoder().encode(record),
        FileManager.default.createFile(atPath: "\(work)/module/record.json", contents: data)
      {
        cache.publish("\(work)/module", as: folder)
      }
      return (record, true)
    }
    if let result { return module(node, result.0, folder) }
    let place = CompilerDiagnostic.Place(file: 0, path: node.path ?? "", line: 1, column: 1)
    let error = CompilerDiagnostic(severity: .error, place: place, message: "no folder to compile it in")
    return BuiltModule(node: node, state: .broken(error))
  }

  private func record(in folder: String) -> Record? {
    guard cache.isWhole(folder) else { return nil }
    return FileManager.default.contents(atPath: "\(folder)/record.json").flatMap {
      try? JSONDecoder().decode(Record.self, from: $0)
    }
  }

  private func module(_ node: ModuleNode, _ record: Record, _ folder: String) -> BuiltModule {
    let state = record.error.map { BuiltModule.State.broken($0) } ?? .ready(folder: folder)
    return BuiltModule(node: node, state: state, remarks: record.remarks, omissions: record.omissions)
  }
}
