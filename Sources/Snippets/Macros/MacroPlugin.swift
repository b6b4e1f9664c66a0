/// A library of macros that the compiler loads, or why there is none.
struct MacroPlugin: Sendable {
  enum State: Sendable {
    /// The path of the library.
    case ready(library: String)
    /// Its source does not compile: the compiler's first error, in the file of that index.
    case broken(CompilerDiagnostic)
    /// It cannot be made on this machine, for a reason that is not its own.
    case unavailable(reason: String)
  }
  var source: PluginSource
  /// The hash of all that goes into it.
  var key: String
  var state: State

  var isReady: Bool { if case .ready = state { true } else { false } }
}

/// The plugins of one target.
struct MacroPlugins: Sendable {
  /// By the module of macros; one of which there is no source is not in it.
  var all: [String: MacroPlugin] = [:]

  /// Those that a call of the compiler loads, in the order of their names.
  func loaded(for macros: [ExternalMacro]) -> [CompilerCall.Plugin] {
    Set(macros.map(\.plugin)).sorted().compactMap { name in
      guard let plugin = all[name], case .ready(let library) = plugin.state else { return nil }
      return CompilerCall.Plugin(library: library, key: plugin.key)
    }
  }
}

extension ModulePlan {
  /// The external macros that code may use which imports `modules`.
  func macros(_ modules: [String]) -> [ExternalMacro] { closure(modules).flatMap(\.macros) }

  /// The macros that code which imports `modules` may expand: those that the code declares itself, and all of a module of
  /// which it mentions one, since a macro may expand to others. If a module itself uses one, its users may have to expand
  /// it (default arguments, bodies to be inlined): then all of all modules.
  func macros(_ modules: [String], usedBy texts: [[UInt8]]) -> [ExternalMacro] {
    let nodes = closure(modules).filter { !$0.macros.isEmpty || $0.usesMacros }
    let own = texts.flatMap { ExternalMacro.all(in: $0) }
    if nodes.contains(where: \.usesMacros) { return own + nodes.flatMap(\.macros) }
    guard !nodes.isEmpty else { return own }
    let mentioned = ExternalMacro.mentioned(Set(nodes.flatMap(\.macros).map(\.name)), in: texts)
    return own + nodes.map(\.macros).filter { $0.contains { mentioned.contains($0.name) } }.flatMap { $0 }
  }

  /// The macros that texts expand: those that they write and those in default arguments of what they name, with the
  /// others of their modules, which they may expand to.
  func macros(_ modules: [String], writtenIn texts: [[UInt8]]) -> [ExternalMacro] {
    let nodes = closure(modules)
    let own = texts.flatMap { ExternalMacro.all(in: $0) }
    let codes = texts.map(SwiftScanner.withoutComments)
    let names = Set((own + nodes.flatMap(\.macros)).map(\.name))
    var used = names.filter { name in codes.contains { ExternalMacro.isUsed([name], in: $0) } }
    for node in nodes where node.usesMacros {
      let defaults = ExternalMacro.defaultArguments(of: names, in: node)
      let called = ExternalMacro.mentioned(Set(defaults.map(\.caller)), in: codes)
      used.formUnion(defaults.filter { called.contains($0.caller) }.map(\.name))
    }
    func isUsed(_ macro: ExternalMacro) -> Bool { used.contains(macro.name) }
    return own.filter(isUsed) + nodes.map(\.macros).filter { $0.contains(where: isUsed) }.flatMap { $0 }
  }

  /// A module of the toolchain has its macros from the toolchain, which finds them itself.
  func addMacros(to node: inout ModuleNode) {
    guard !node.isToolchains else { return }
    node.macros = ExternalMacro.all(in: node.source)
    let names = Set((macros(node.imports.map(\.module)) + node.macros).map(\.name))
    node.usesMacros = !names.isEmpty && ExternalMacro.isUsed(names, in: node.source)
  }

  /// The keys of the plugins that are loaded where a module itself is compiled.
  func pluginKeys(of node: ModuleNode) -> [String] {
    guard node.usesMacros else { return [] }
    let names = Set((macros(node.imports.map(\.module)) + node.macros).map(\.plugin))
    return names.sorted().compactMap { stubs.plugin($0)?.key(setup.toolchain) }
  }
}
