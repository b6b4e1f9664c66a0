import Diagnostics
import Hashing

/// Where a module comes from on each target, what it needs, and what is missing.
public struct ModuleExplanation: Sendable {
  public var module: String
  public var targets: [OnTarget]
  /// The name that may have been meant, where no target can use the module.
  public var suggestion: String?

  /// Whether code of some target can import it.
  public var isUsable: Bool { targets.contains(where: \.isUsable) }

  public struct OnTarget: Sendable {
    public var target: Target
    public var checksAvailability: Bool
    /// The module first, then what it leads to, each before what it imports as far as that is not named already.
    public var parts: [Part]

    public var missing: [Part] { parts.filter { $0.kind == .missing } }
    /// Whether the module is there, and it and all that it needs compile.
    public var isUsable: Bool { parts.first.map { $0.kind != .missing && $0.obstacle == nil } ?? false }
  }

  /// One module on a target.
  public struct Part: Sendable {
    public enum Kind: String, Sendable {
      case interface, stub, generated, toolchain
      case toolchainInterface = "toolchain-interface"
      case missing
    }
    public var name: String
    public var kind: Kind
    public var path: String?
    /// Of the file's text, or of what was generated.
    public var sha256: String?
    public var imports: [String]
    /// Why it cannot be used; nil if it can.
    public var obstacle: String?
    public var remarks: [String]
    /// The declarations that it lacks, each with its line and the reason, or holds as unavailable on a platform.
    public var omissions: [(path: String, line: Int, reason: String, unavailableOn: String?)]
    /// The modules that implement its macros, and whether they are to be had.
    public var macroModules: [(name: String, isBuilt: Bool)]
    /// The two modules beside which it loads by itself.
    public var loadsBeside: [String]
    /// How deep it stands under the module that was asked for.
    public var depth: Int
  }
}

extension SnippetChecker {
  /// Explains a module on one target, or on all. Makes the module and what it needs, as a check would.
  public func explain(module: String, only target: String? = nil) throws(ProjectError) -> ModuleExplanation {
    guard SwiftScanner.isIdentifier(module.utf8) else {
      throw ProjectError(.usage, "'\(module)' is no name of a module", advice: "Give the name that import lines use.")
    }
    let targets = try targets(only: target)
    let run = try makeRun(only: target, xcode: try XcodeSDK.all(for: targets))
    var explanation = ModuleExplanation(module: module, targets: [])
    var known = Set(configuration.interfaces.entries.map(\.module)).union(run.stubs.names)
    for target in targets {
      var context = try run.context(for: target)
      context.plan.add(module)
      run.build(&context)
      known.formUnion(context.setup.toolchainModules.filter { !$0.hasPrefix("_") })
      explanation.targets.append(ModuleExplanation.OnTarget(context, module))
    }
    if !explanation.isUsable { explanation.suggestion = Self.suggestion(for: module, among: known) }
    return explanation
  }

  /// The known name that is most like one that was given, capitals aside.
  private static func suggestion(for module: String, among known: Set<String>) -> String? {
    let names = known.subtracting([module]).sorted()
    let spelled = Dictionary(names.map { ($0.lowercased(), $0) }) { first, _ in first }
    return Spelling.nearest(to: module.lowercased(), among: names.map { $0.lowercased() }).flatMap { spelled[$0] }
  }

  /// The stubs that a check generates for interfaces of an SDK, as text to be kept and edited, by module.
  public func generatedStubs(
    for modules: [String], sdk: String, platform: String
  ) throws(ProjectError) -> [(module: String, text: String)] {
    let run = try makeRun(only: nil, xcode: [:])
    var context = try run.context(for: Target(name: sdk, sdk: sdk, floor: sdk, platform: platform))
    for module in modules { context.plan.add(module) }
    return context.plan.closure(modules).filter { $0.origin == .generated }.sorted { $0.name < $1.name }.map {
      ($0.name, String(decoding: $0.source, as: UTF8.self))
    }
  }
}

extension ModuleExplanation.OnTarget {
  init(_ context: TargetContext, _ module: String) {
    target = context.target
    checksAvailability = context.setup.checksAvailability
    parts = []
    var seen: Set<String> = []
    add(module, depth: 0, &seen, context)
    for node in context.plan.closure([module]) where !seen.contains(node.name) {
      add(node.name, depth: 1, &seen, context)
    }
  }

  private mutating func add(_ name: String, depth: Int, _ seen: inout Set<String>, _ context: TargetContext) {
    guard seen.insert(name).inserted, let node = context.plan.nodes[name] else { return }
    parts.append(ModuleExplanation.Part(node, context.modules[name], depth: depth))
    for entry in node.imports { add(entry.module, depth: min(depth + 1, 40), &seen, context) }
  }
}

extension ModuleExplanation.Part {
  init(_ node: ModuleNode, _ built: BuiltModule?, depth: Int) {
    name = node.name
    self.depth = depth
    path = node.path
    imports = node.imports.map(\.module)
    remarks = built?.remarks ?? []
    omissions = (built?.omissions ?? []).map { ($0.path, $0.line, $0.reason, $0.heldUnavailableOn) }
    loadsBeside = node.overlay.map { [$0.declaring, $0.bystander] } ?? []
    let implemented = Set(node.isToolchains ? ExternalMacro.all(in: node.source) : node.macros).map(\.plugin)
    macroModules = Set(ExternalMacro.all(in: node.source).map(\.plugin)).sorted().map {
      ($0, implemented.contains($0))
    }
    switch node.origin {
    case .interface(_, _, let digest): (kind, sha256) = (.interface, digest)
    case .stub: (kind, sha256) = (.stub, SHA256.hexDigest(of: node.source))
    case .generated: (kind, sha256) = (.generated, SHA256.hexDigest(of: node.source))
    case .toolchain: (kind, sha256) = (.toolchain, nil)
    case .toolchainInterface(let digest): (kind, sha256) = (.toolchainInterface, digest)
    case .missing: (kind, sha256) = (.missing, nil)
    }
    switch built?.state {
    case .broken(let error): obstacle = "does not compile, line \(error.place.line): \(error.message)"
    case .resting(let other): obstacle = "needs \(other), which does not compile"
    case .missing(let module, let importer) where module != node.name || !importer.isEmpty:
      obstacle = "needs \(module), which is missing"
    case .missing, .ready, nil: obstacle = nil
    }
  }
}
