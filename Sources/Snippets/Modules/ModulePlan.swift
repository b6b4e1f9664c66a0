import Foundation
import Hashing
import SwiftInterface

/// A module that snippets import, and what it is made from.
struct ModuleNode: Sendable {
  enum Origin: Sendable, Hashable {
    /// A stored interface: its path in the project, its SDK and the hash of its text.
    case interface(path: String, sdk: String, sha256: String)
    /// Swift source that stands for a module which no interface covers.
    case stub(path: String)
    case toolchain
    /// Neither is to be had.
    case missing
  }
  var name: String
  var origin: Origin
  var source: [UInt8] = []
  /// The modules that it imports, each with the line that does.
  var imports: [(module: String, line: Int)] = []
  /// Those whose names it lends to whoever imports it (`@_exported`).
  var exports: Set<String> = []
  /// The version of the system that it is built for.
  var version = ""
  /// It imports itself by way of others.
  var isCyclic = false
  /// The macros that it declares and a plugin implements.
  var macros: [ExternalMacro] = []
  /// It expands some such macro itself.
  var usesMacros = false
  /// The hash of all that goes into it.
  var key = ""

  /// `FoundationModels-27.0`, `stub OSLog`, `toolchain Foundation`.
  var label: String {
    switch origin {
    case .interface(_, let sdk, _): "\(name)-\(sdk)"
    case .stub: "stub \(name)"
    case .toolchain: "toolchain \(name)"
    case .missing: name
    }
  }

  var path: String? {
    switch origin {
    case .interface(let path, _, _), .stub(let path): path
    case .toolchain, .missing: nil
    }
  }
}

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
    node.isCyclic = cyclic.contains(module)
    node.version = version(of: node)
    addMacros(to: &node)
    node.key = key(of: node)
    nodes[module] = node
    order.append(module)
  }

  private var cyclic: Set<String> = []

  /// The modules that `modules` import, directly or not, themselves included, in the order of the plan.
  func closure(_ modules: [String]) -> [ModuleNode] {
    var needed: Set<String> = []
    var pending = modules
    while let module = pending.popLast() {
      guard needed.insert(module).inserted, let node = nodes[module] else { continue }
      pending += node.imports.map(\.module)
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
    if let node = nodes[module] { return node.origin == .toolchain }
    return setup.toolchainModules.contains(module)
  }

  private func found(_ module: String) -> ModuleNode {
    if Self.ownModules.contains(module) { return ModuleNode(name: module, origin: .toolchain) }
    if let entry = entry(module) {
      let source = entry.file.source.bytes
      return ModuleNode(
        name: module, origin: .interface(path: entry.path, sdk: entry.sdk, sha256: entry.file.sha256), source: source,
        imports: interfaceImports(source, of: module), exports: ImportLine.exported(in: source))
    }
    if let (path, source) = stubs.source(of: module) {
      let imports = SourceOutline(source).imports.map { statement in
        (statement.module, source[..<statement.range.lowerBound].count { $0 == 0x0A } + 1)
      }
      return ModuleNode(
        name: module, origin: .stub(path: path), source: source, imports: imports,
        exports: ImportLine.exported(in: source))
    }
    return ModuleNode(name: module, origin: setup.hasModule(module, cache: cache) ? .toolchain : .missing)
  }

  private func entry(_ module: String) -> InterfaceStore.Entry? {
    store.entry(module: module, sdk: sdk, platform: platform.lowercased()) ?? store.entry(module: module, sdk: sdk)
  }

  /// The newest version that the module or one that it imports is for: an SDK may be numbered otherwise than the system.
  private func version(of node: ModuleNode) -> String {
    var versions = [sdk].compactMap { SystemVersion($0) } + [SystemVersion.oldest]
    if case .interface = node.origin, let entry = entry(node.name) {
      versions += SystemVersion.all(in: entry.file, platform: platform)
    }
    versions += node.imports.compactMap { nodes[$0.module].flatMap { SystemVersion($0.version) } }
    return versions.max()?.text ?? sdk
  }

  /// The imports as the rewritten interface has them.
  private func interfaceImports(_ source: [UInt8], of module: String) -> [(module: String, line: Int)] {
    let renamed = InterfaceRewriter.Table().modules
    return ImportLine.all(in: source).compactMap { entry in
      if entry.module == module { return hasClangHalf(module) ? ("__\(module)", entry.line) : nil }
      return (renamed[entry.module] ?? entry.module, entry.line)
    }
  }

  func hasClangHalf(_ module: String) -> Bool { stubs.source(of: "__\(module)") != nil }

  private func key(of node: ModuleNode) -> String {
    var parts = [
      "module 2", node.label, setup.identity, setup.triplePrefix.map { $0 + node.version } ?? "",
      SHA256.hexDigest(of: node.source),
    ]
    parts += node.imports.compactMap { nodes[$0.module]?.key } + pluginKeys(of: node)
    if case .toolchain = node.origin { return "toolchain \(node.name)" }
    return SHA256.hexDigest(of: parts.joined(separator: "\n"))
  }
}

/// The folders that hold stubs, the project's own before those that come with Assay.
struct SourceFolders: Sendable {
  /// Absolute paths, and how they are shown.
  var folders: [String]
  var root: String

  func source(of module: String) -> (path: String, bytes: [UInt8])? {
    guard SwiftScanner.isIdentifier(module.utf8) else { return nil }
    return file(named: "\(module).swift")
  }

  func file(named name: String) -> (path: String, bytes: [UInt8])? {
    for folder in folders {
      let path = "\(folder)/\(name)"
      if let data = FileManager.default.contents(atPath: path) { return (shown(path), Array(data)) }
    }
    return nil
  }

  /// The names of the Swift files in the folders, without their extension.
  var names: Set<String> {
    let files = folders.flatMap { (try? FileManager.default.contentsOfDirectory(atPath: $0)) ?? [] }
    return Set(files.filter { $0.hasSuffix(".swift") }.map { String($0.dropLast(".swift".count)) })
  }

  /// The path relative to the project, if it is inside.
  func shown(_ path: String) -> String {
    path.hasPrefix(root + "/") ? String(path.dropFirst(root.count + 1)) : path
  }
}
