import Hashing

/// What snippets are compiled against on a target.
public struct TargetEnvironment: Sendable, Hashable {
  public var target: Target
  public var checksAvailability: Bool
  /// The modules that any snippet leads to and that are no part of the toolchain, by name.
  public var modules: [Module]

  /// Where a module comes from.
  public struct Module: Sendable, Hashable {
    public enum Kind: String, Sendable { case interface, stub, generated, macros, missing }
    public var name: String
    public var kind: Kind
    /// The file in the project; nil for one that is missing.
    public var path: String?
    /// Of the file's text; nil for one that is missing.
    public var sha256: String?
    /// What was changed or left out to make it compile.
    public var remarks: [String]
  }

  init(target: Target, checksAvailability: Bool, modules: [Module]) {
    self.target = target
    self.checksAvailability = checksAvailability
    self.modules = modules
  }

  init(_ context: TargetContext) {
    target = context.target
    checksAvailability = context.setup.checksAvailability
    let macros = context.plugins.all.values.filter(\.isReady).map { plugin in
      Module(
        name: plugin.source.module, kind: .macros, path: plugin.source.path, sha256: plugin.source.sha256, remarks: [])
    }
    let modules = context.plan.nodes.values.compactMap { Self.module($0, context) }
    self.modules = (modules + macros).sorted { $0.name < $1.name }
  }

  private static func module(_ node: ModuleNode, _ context: TargetContext) -> Module? {
    let built = context.modules[node.name]
    let remarks = (built?.remarks ?? []) + [built?.omissions.remark].compactMap { $0 }
    switch node.origin {
    case .toolchain, .toolchainInterface: return nil
    case .missing: return Module(name: node.name, kind: .missing, remarks: [])
    case .interface(let path, _, let sha256):
      return Module(name: node.name, kind: .interface, path: path, sha256: sha256, remarks: remarks)
    case .generated:
      return Module(name: node.name, kind: .generated, sha256: SHA256.hexDigest(of: node.source), remarks: remarks)
    case .stub(let path):
      return Module(
        name: node.name, kind: .stub, path: path, sha256: SHA256.hexDigest(of: node.source), remarks: remarks)
    }
  }
}

extension SnippetReport {
  /// What a run did without, a sentence for each target on which availability was not checked.
  public var fallBacks: [String] {
    environments.filter { !$0.checksAvailability && VendorPlatform.named($0.target.platform) != nil }.map {
      "availability is not checked on target \($0.target.name): this compiler's modules cannot be prepared for "
        + "\($0.target.platform), so that its snippets were compiled for this machine"
    }
  }
}
