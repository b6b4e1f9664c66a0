import Hashing
import SwiftInterface

/// The modules of one SDK that snippets need, each found where design.md says: a stored interface of that SDK, a
/// stub, a module of the toolchain; else it is missing.
struct ModulePlan {
  let sdk: String
  let platform: String
  let setup: CompilerSetup
  let store: InterfaceStore
  let stubs: SourceFolders
  let cache: CompilationCache
  private(set) var nodes: [String: ModuleNode] = [:]
  /// The modules in an order in which each comes after those that it imports.
  private(set) var order: [String] = []
  private var visiting: [String] = []
  /// The overlay for what Foundation lacks here.
  let gaps: FoundationGaps?
  /// Stubs of what the SDK's interfaces need and nothing else covers.
  let generated: GeneratedStubs
  /// What could load by itself, by the module that declares it.
  private let crossImports: [CrossImport]

  init(
    sdk: String, platform: String, setup: CompilerSetup, store: InterfaceStore, stubs: SourceFolders,
    cache: CompilationCache
  ) {
    self.sdk = sdk
    self.platform = platform
    self.setup = setup
    self.store = store
    self.stubs = stubs
    self.cache = cache
    let isVendors = VendorPlatform.named(platform) != nil && setup.xcode == nil
    gaps = isVendors ? stubs.source(of: FoundationGaps.module).map { FoundationGaps(source: $0.bytes) } : nil
    let stored = store.entries.filter { $0.sdk == sdk }.map(\.module)
    generated = GeneratedStubs(store: store, sdk: sdk, platform: platform)
    crossImports =
      (gaps == nil ? [] : [.gaps]) + CrossImport.all(among: stored + stubs.overlayNames + setup.textModules.sorted())
  }

  /// What the compiler must bring itself: interfaces of these hold only a half of them, or describe another machine, or
  /// there are none.
  private static let ownModules: Set<String> = ["Swift", "_Concurrency", "_StringProcessing", "Foundation", "Builtin"]

  mutating func add(_ module: String) {
    guard nodes[module] == nil else { return }
    if let start = visiting.firstIndex(of: module) {
      for name in visiting[start...] { nodes[name]?.isCyclic = true }
      cyclic.formUnion(visiting[start...])
      return
    }
    var node = found(module)
    visiting.append(module)
    for entry in node.imports where entry.module != module { add(entry.module) }
    visiting.removeLast()
    node.overlay = crossImports.first { $0.module == module }
    node.isCyclic = cyclic.contains(module)
    node.version = version(of: node)
    addMacros(to: &node)
    node.key = key(of: node)
    nodes[module] = node
    order.append(module)
    for overlay in crossImports where nodes[overlay.module] == nil && overlay.isLoaded(by: { nodes[$0] != nil }) {
      if visiting.isEmpty { add(overlay.module) }
    }
  }

  private var cyclic: Set<String> = []

  /// The modules that `modules` import, directly or not, themselves included, in the order of the plan.
  func closure(_ modules: [String]) -> [ModuleNode] {
    var needed: Set<String> = []
    var pending = modules
    while !pending.isEmpty {
      while let module = pending.popLast() {
        guard needed.insert(module).inserted, let node = nodes[module] else { continue }
        pending += node.imports.map(\.module)
      }
      pending = crossImports.filter { overlay in
        nodes[overlay.module] != nil && !needed.contains(overlay.module) && overlay.isLoaded(by: needed.contains)
      }.map(\.module)
    }
    return order.filter { needed.contains($0) }.compactMap { nodes[$0] }
  }

  /// The modules whose names are to be seen in code that imports `modules`.
  func visible(_ modules: [String]) -> Set<String> {
    var seen: Set<String> = []
    var pending = modules
    while let module = pending.popLast() {
      if seen.insert(module).inserted, let node = nodes[module] { pending += node.exports }
    }
    return seen
  }

  /// Whether a module is one that the toolchain brings, known to the plan or loaded by others of its own.
  func isToolchains(_ module: String) -> Bool {
    if let node = nodes[module] { return node.isToolchains }
    return setup.toolchainModules.contains(module)
  }

  private func found(_ module: String) -> ModuleNode {
    if Self.ownModules.contains(module) { return ModuleNode(name: module, origin: .toolchain) }
    // What the platform's own SDK has, nothing else stands for.
    if setup.xcode != nil, setup.hasModule(module, cache: cache) { return ModuleNode(name: module, origin: .toolchain) }
    if let entry = entry(module) {
      let source = entry.file.source.bytes
      return ModuleNode(
        name: module, origin: .interface(path: entry.path, sdk: entry.sdk, sha256: entry.file.sha256), source: source,
        imports: interfaceImports(source, of: module), exports: ImportLine.exported(in: source))
    }
    if let (path, source, isShipped) = stubs.source(of: module) {
      let imports = SourceOutline(source).imports.map { statement in
        (statement.module, source[..<statement.range.lowerBound].count { $0 == 0x0A } + 1)
      }
      var node = ModuleNode(
        name: module, origin: .stub(path: path), source: source, imports: imports,
        exports: ImportLine.exported(in: source))
      node.isShipped = isShipped
      return node
    }
    if let node = toolchainInterface(module) { return node }
    // The half of a module that is written in C has no other name than ours.
    if !module.hasPrefix("__"), setup.hasModule(module, cache: cache) {
      return ModuleNode(name: module, origin: .toolchain)
    }
    guard let source = generated.source(of: module) else { return ModuleNode(name: module, origin: .missing) }
    return ModuleNode(name: module, origin: .generated, source: Array(source.utf8))
  }

  private func toolchainInterface(_ module: String) -> ModuleNode? {
    guard let platform = setup.platform, let interface = ToolchainInterface(module, of: setup) else { return nil }
    let source = interface.text(for: platform)
    return ModuleNode(
      name: module, origin: .toolchainInterface(sha256: SHA256.hexDigest(of: interface.text)), source: source,
      imports: interfaceImports(source, of: module), exports: ImportLine.exported(in: source))
  }

  /// The interface that a module is made from.
  func entry(_ module: String) -> InterfaceStore.Entry? {
    store.entry(module: module, sdk: sdk, preferring: platform)
  }

  /// The newest version that the module or one that it imports is for: an SDK may be numbered otherwise than the system.
  private func version(of node: ModuleNode) -> String {
    var versions = [sdk].compactMap { SystemVersion($0) } + [SystemVersion.fallback]
    if case .interface = node.origin, let entry = entry(node.name) {
      versions += SystemVersion.all(in: entry.file, platform: platform)
    }
    versions += node.imports.compactMap { nodes[$0.module].flatMap { SystemVersion($0.version) } }
    let newest = versions.max()?.text ?? sdk
    // A triple of another version must fit into its place.
    return newest.contains(".") ? newest : newest + ".0"
  }

  /// The imports as the rewritten interface has them.
  private func interfaceImports(_ source: [UInt8], of module: String) -> [(module: String, line: Int)] {
    let renamed = InterfaceRewriter.Table().modules
    var imports: [(module: String, line: Int)] = ImportLine.all(in: source).compactMap { entry in
      if entry.module == module { return hasClangHalf(module) ? ("__\(module)", entry.line) : nil }
      return (renamed[entry.module] ?? entry.module, entry.line)
    }
    if let gaps, let line = imports.first(where: { $0.module == "Foundation" })?.line, gaps.isUsed(by: source) {
      imports.append((FoundationGaps.module, line))
    }
    return imports
  }

  func hasClangHalf(_ module: String) -> Bool {
    stubs.source(of: "__\(module)") != nil || generated.source(of: "__\(module)") != nil
  }

  private func key(of node: ModuleNode) -> String {
    let text = if case .interface(_, _, let sha256) = node.origin { sha256 } else { SHA256.hexDigest(of: node.source) }
    var parts = [
      "module 7", node.label, setup.identity, setup.triplePrefix.map { $0 + node.version } ?? "", text,
    ]
    parts += node.imports.compactMap { nodes[$0.module]?.key } + pluginKeys(of: node)
    if case .toolchain = node.origin { return "toolchain \(node.name)" }
    return SHA256.hexDigest(of: parts.joined(separator: "\n"))
  }
}

extension InterfaceStore {
  /// The interface of an SDK for a platform; if it has none, the one for macOS, else the first.
  func entry(module: String, sdk: String, preferring platform: String) -> Entry? {
    entry(module: module, sdk: sdk, platform: platform.lowercased()) ?? entry(module: module, sdk: sdk)
  }
}
