/// What the trials of all pages share.
struct TrialSetting: Sendable {
  let target: TargetContext
  let index: SDKIndex
  let cache: CompilationCache
  /// The types that most of the guide's bindings of a name have.
  let priors: [String: String]
  /// How often each module is imported in the guide.
  let importCounts: [String: Int]

  /// Modules that come with the compiler, in the order in which a name is looked up in them.
  static let toolchainModules = ["Foundation", "Observation", "Synchronization", "RegexBuilder", "Dispatch"]

  /// The module of the toolchain that declares a name.
  func toolchainModule(declaring name: String, asAttribute: Bool = false) -> String? {
    guard SwiftScanner.isIdentifier(name.utf8) else { return nil }
    let modules = Self.toolchainModules + (asAttribute ? ["Testing"] : [])
    return modules.first { module in
      let source = "import \(module)\nfunc probe() { _ = \(module).\(name).self }\n"
      let file = CompilerCall.File(name: "probe.swift", bytes: Array(source.utf8))
      let outcome = target.call([file], imports: [module], options: Snippet.Options()).outcome(cache: cache)
      return !outcome.errors.contains { $0.message.contains("has no member named '\(name)'") }
        && !outcome.errors.contains { $0.message.hasPrefix("no such module") }
    }
  }

  /// The modules of the SDK that declare a name at file scope, the likeliest first: those that the fence or its page
  /// imports, then those that the guide imports most.
  func modules(declaring name: String, preferring preferred: [String]) -> [String] {
    rank((index.topLevel[name] ?? []).map { authored($0.module, preferring: preferred) }, preferring: preferred)
  }

  /// The module that authors import for one's names: `SwiftUI`, which re-exports `SwiftUICore`, if the guide does not
  /// import that itself.
  func authored(_ module: String, preferring preferred: [String] = []) -> String {
    guard importCounts[module] == nil, !preferred.contains(module) else { return module }
    return SDKIndex.umbrellas(of: module).first { target.plan.visible([$0]).contains(module) } ?? module
  }

  func rank(_ modules: [String], preferring preferred: [String]) -> [String] {
    var seen: Set<String> = []
    return modules.filter { seen.insert($0).inserted }.sorted { a, b in
      let first = (preferred.firstIndex(of: a) ?? Int.max, -(importCounts[a] ?? 0), a)
      let second = (preferred.firstIndex(of: b) ?? Int.max, -(importCounts[b] ?? 0), b)
      return first < second
    }
  }

  /// `FoundationModels-27.0`.
  func label(_ module: String) -> String { target.plan.nodes[module]?.label ?? module }
}
