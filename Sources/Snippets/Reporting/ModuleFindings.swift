import Diagnostics

/// What is wrong with the interfaces, stubs and preludes of a target.
enum ModuleFindings {
  static func all(in context: TargetContext) -> [Finding] {
    var findings: [Finding] = []
    for name in context.plan.order {
      guard let module = context.modules[name], case .broken(let error) = module.state, let path = module.node.path
      else { continue }
      let isStub = if case .stub = module.node.origin { true } else { false }
      let what = isStub ? "stub \(name)" : "interface \(module.node.label)"
      findings.append(
        Finding(
          rule: "snippet.module", severity: .error, place: place(error, path),
          message: "the \(what) does not compile: \(error.message)",
          notes: ["snippets that import \(name) are undecided on target \(context.target.name)"]))
    }
    for plugin in context.plugins.all.values.sorted(by: { $0.source.module < $1.source.module }) {
      guard case .broken(let error) = plugin.state, let index = error.place.file, index < plugin.source.files.count
      else { continue }
      findings.append(
        Finding(
          rule: "snippet.module", severity: .error,
          place: Place(
            file: plugin.source.files[index].path, line: max(error.place.line, 1), column: max(error.place.column, 1)),
          message: "the macros \(plugin.source.module) do not compile: \(error.message)",
          notes: ["snippets that use them are undecided"]))
    }
    for prelude in context.preludes.values.sorted(by: { $0.name < $1.name }) {
      guard let error = prelude.error else { continue }
      findings.append(
        Finding(
          rule: "snippet.module", severity: .error, place: place(error, prelude.path),
          message: "the prelude \(prelude.name) does not type-check: \(error.message)",
          notes: ["snippets that use it are undecided on target \(context.target.name)"]))
    }
    return findings
  }

  private static func place(_ error: CompilerDiagnostic, _ path: String) -> Place {
    guard error.place.file == 0 else { return Place(file: path) }
    return Place(file: path, line: max(error.place.line, 1), column: max(error.place.column, 1))
  }
}

/// What is wrong with what a target is compiled against.
public struct TargetFinding: Sendable, Hashable {
  public var target: String
  public var finding: Finding
}

extension SnippetReport {
  /// What is wrong with interfaces, stubs and preludes that snippets need, each once.
  public var moduleFindings: [Finding] {
    var seen: Set<Finding> = []
    return targetFindings.map(\.finding).filter { seen.insert($0).inserted }
  }
}
