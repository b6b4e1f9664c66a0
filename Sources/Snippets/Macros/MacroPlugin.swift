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

  /// The macros that a call may expand: all that its modules declare, if its code mentions one of them, or if a module
  /// itself uses one, which its users may then have to expand (default arguments, bodies to be inlined).
  ///
  /// A macro may expand to others, so that one that is mentioned asks for all.
  func macros(_ modules: [String], usedBy files: [CompilerCall.File]) -> [ExternalMacro] {
    let nodes = closure(modules)
    let macros = nodes.flatMap(\.macros)
    guard !macros.isEmpty else { return [] }
    let names = Set(macros.map(\.name))
    let isUsed = nodes.contains(where: \.usesMacros)
    return isUsed || files.contains { ExternalMacro.isMentioned(names, in: $0.bytes) } ? macros : []
  }

  func addMacros(to node: inout ModuleNode) {
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
