import Diagnostics
import Foundation
import SwiftInterface

/// A target with its compiler, its modules, and the preludes that snippets use on it.
struct TargetContext: Sendable {
  var target: Target
  var setup: CompilerSetup
  var plan: ModulePlan
  var modules: [String: BuiltModule] = [:]
  var preludes: [String: Prelude] = [:]
  var plugins = MacroPlugins()

  /// The vendor's platform that this machine's modules stand for; nil for a target that is this machine itself, and for
  /// one with the platform's own SDK.
  var imitatedPlatform: VendorPlatform? { setup.xcode == nil ? VendorPlatform.named(target.platform) : nil }

  /// A file that is compiled beside snippets.
  struct Prelude: Sendable {
    var name: String
    var path: String
    var bytes: [UInt8]
    /// The compiler's first error in it by itself.
    var error: CompilerDiagnostic?
    /// A module that it needs and that is not to be had.
    var obstacle: Obstacle?

    var modules: [String] { SourceOutline(bytes).modules }
  }

  /// Why something cannot be compiled at all.
  enum Obstacle: Sendable, Hashable {
    case missing(module: String, importedBy: String)
    case broken(module: String)
    case prelude(String)
  }

  /// The modules of this machine that its platform does not have, but for those that the project stores.
  var hiddenModules: Set<String> {
    guard VendorPlatform.named(target.platform) != nil else { return [] }
    return NeutralCode.modulesOfThisMachine.filter { plan.nodes[$0]?.path == nil }
  }

  /// The modules for which `canImport` is surely false on its platform, whatever this machine or a stub has.
  var absentModules: Set<String> {
    guard let platform = VendorPlatform.named(target.platform), setup.xcode == nil else { return hiddenModules }
    return NeutralCode.modulesAbsent(from: platform).filter { module in
      if case .interface = plan.nodes[module]?.origin { false } else { true }
    }.union(hiddenModules)
  }

  /// The modules of which no platform of the vendor's has one, and that neither the project nor a stub brings: an import
  /// of one fails.
  var refusedModules: Set<String> {
    guard VendorPlatform.named(target.platform) != nil, setup.xcode == nil else { return [] }
    let foreign = NeutralCode.modulesOfThisMachine.union(NeutralCode.modulesOfOtherSystems)
    return foreign.filter { plan.nodes[$0]?.path == nil }.union([FoundationGaps.module])
  }

  /// Whether the modules that a file imports are there. A module that only `#if canImport` asks for may be absent.
  func obstacle(imports: [SourceOutline.ImportStatement], others: [String]) -> Obstacle? {
    for statement in imports {
      if let obstacle = obstacle(module: statement.module, isConditional: !statement.conditions.isEmpty) {
        return obstacle
      }
    }
    return others.lazy.compactMap { self.obstacle(module: $0, isConditional: false) }.first
  }

  private func obstacle(module: String, isConditional: Bool) -> Obstacle? {
    if hiddenModules.contains(module) { return isConditional ? nil : .missing(module: module, importedBy: "") }
    switch modules[module]?.state {
    case .missing(let missing, let importer):
      return isConditional && importer.isEmpty ? nil : .missing(module: missing, importedBy: importer)
    case .broken: return .broken(module: module)
    case .resting(let other): return .broken(module: other)
    // A stub that nobody has looked at proves nothing: it lets interfaces compile, and no more.
    case .ready where plan.nodes[module]?.origin == .generated:
      return isConditional ? nil : .missing(module: module, importedBy: "")
    case .ready, nil: return nil
    }
  }

  /// The folders of the modules that these imports lead to.
  func searched(_ imports: [String]) -> [(folder: String, key: String)] {
    plan.closure(imports).compactMap { node in
      if case .ready(let folder?) = modules[node.name]?.state { return (folder, node.key) }
      return nil
    }
  }

  /// A call of the compiler for this target.
  func call(_ files: [CompilerCall.File], imports: [String], options: Snippet.Options) -> CompilerCall {
    var arguments = ["-swift-version", String(options.languageMode)]
    if options.isMainActorIsolated { arguments += ["-default-isolation", "MainActor"] }
    for condition in options.defines { arguments += ["-D", condition] }
    var call = CompilerCall(
      setup: setup, floor: target.floor, arguments: arguments, files: files, searched: searched(imports),
      plugins: plugins.loaded(for: plan.macros(imports, usedBy: files.map(\.bytes))))
    call.overlays = overlays(imports)
    return call
  }

  /// What loads by itself beside what these imports lead to, with the file that says so.
  private func overlays(_ imports: [String]) -> [(module: String, file: String)] {
    // The compiler would load one for a module of which no more than a name is lent.
    let visible = plan.visible(imports)
    return plan.closure(imports).compactMap { node in
      guard let overlay = node.overlay, overlay.isLoaded(by: visible.contains),
        case .ready(let folder?) = modules[node.name]?.state
      else { return nil }
      return (overlay.declaring, "\(folder)/\(overlay.file.name)")
    }
  }

  /// Compiles each prelude by itself: a snippet must not be blamed for it.
  mutating func checkPreludes(_ names: Set<String>, folders: SourceFolders, cache: CompilationCache) {
    for name in names.sorted() {
      guard let (path, text) = folders.file(named: "\(name).swift") else { continue }
      let bytes = NeutralCode.code(text, hiding: absentModules)
      let outline = SourceOutline(bytes)
      var prelude = Prelude(name: name, path: path, bytes: bytes)
      prelude.obstacle = obstacle(imports: outline.imports, others: [])
      if prelude.obstacle == nil {
        prelude.error = error(in: CompilerCall.File(name: "prelude.swift", bytes: bytes), outline.modules, cache)
      }
      preludes[name] = prelude
    }
  }

  /// The first error in a prelude; what is nested too deep, or needs more than the compiler may use, is one too.
  private func error(
    in file: CompilerCall.File, _ imports: [String], _ cache: CompilationCache
  ) -> CompilerDiagnostic? {
    if let excess = Nesting(SwiftScanner(file.bytes)).excess {
      let before = file.bytes[..<excess.offset]
      let lineStart = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
      let place = CompilerDiagnostic.Place(
        file: 0, path: file.name, line: before.count { $0 == 0x0A } + 1, column: excess.offset - lineStart + 1)
      return CompilerDiagnostic(severity: .error, place: place, message: excess.message)
    }
    let outcome = call([file], imports: imports, options: Snippet.Options()).outcome(cache: cache)
    return outcome.errors.first
      ?? outcome.excess.map {
        let place = CompilerDiagnostic.Place(file: nil, path: file.name, line: 0, column: 0)
        return CompilerDiagnostic(severity: .error, place: place, message: $0)
      }
  }
}
