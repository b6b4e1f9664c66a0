import Foundation

/// Decides what a compilation that passes is worth.
struct TrialAcceptance {
  let setting: TrialSetting
  let fence: PageFence
  let fences: [PageFence]
  let result: TrialSearch.Result

  private var context: TrialContext { result.context }

  func trial() -> SnippetTrial {
    var trial = SnippetTrial(outcome: .proven, stage: context.stage, target: setting.target.target.name)
    trial.wrap = result.wrap.text
    trial.context = context.lines
    let names = apiNames
    if names.isEmpty {
      trial.outcome = .noAPI
      trial.reason = "it type-checks, and uses nothing that a stored interface declares"
    } else if hasInactiveLines {
      trial.outcome = .suggested
      trial.reason = "a branch of its #if is not compiled on this target"
    } else if let name = survivor(of: names) {
      trial.outcome = .suggested
      trial.reason = "it type-checks with \(name) misspelt too, and so proves nothing of it"
    } else if context.isGuessed {
      trial.outcome = .suggested
      let guesses = context.items.filter { $0.isGuess && !$0.isStandIn }
      trial.reason = "the context is guessed: \(guesses.map(\.guess).joined(separator: "; "))"
    } else if let error = errorWithLocals {
      trial.outcome = .suggested
      trial.reason = "it type-checks only where what it uses is global: \(error)"
    } else {
      (trial.adoption, trial.reason) = AdoptionPlan(setting: setting, fence: fence, fences: fences, result: result)
        .adoption()
    }
    return trial
  }

  /// Names of the interfaces that the fence uses, types first: what is misspelt to see whether anyone notices.
  private var apiNames: [String] {
    let names = CodeNames(String(decoding: fence.code, as: UTF8.self))
    let contextNames = Set(context.items.map(\.name))
    let visible = setting.target.plan.visible(context.imports.map(\.module) + fence.outline.imports.map(\.module))
    let aliases = Set(context.items.filter { $0.kind == .alias }.map(\.name))
    var types: [String] = []
    var members: [String] = []
    for use in names.uses where !names.declared.contains(use.name) {
      let name = use.name
      let places = (setting.index.topLevel[name] ?? []) + (setting.index.nestedTypes[name] ?? [])
      if aliases.contains(name) || places.contains(where: { visible.contains($0.module) }),
        use.path.count == 1
          || setting.index.nestedTypes[name] != nil
      {
        guard aliases.contains(name) || !contextNames.contains(name) else { continue }
        if !types.contains(name) { types.append(name) }
      } else if use.path.count > 1 || use.isImplicitMember, !Self.keywords.contains(name),
        let modules = setting.index.memberModules[name], !modules.isDisjoint(with: visible)
      {
        if !members.contains(name) { members.append(name) }
      }
    }
    return Array((types + members).prefix(3))
  }

  private static let keywords: Set<String> = ["self", "init", "Type"]

  /// The first of the names that can be misspelt without an error.
  private func survivor(of names: [String]) -> String? {
    names.first { name in
      let code = Self.renaming(name, in: fence.code)
      let outcome = TrialCompilation(setting: setting, code: code, wrap: result.wrap, context: context).outcome()
      return outcome.ending == .passed
    }
  }

  static func renaming(_ name: String, in code: [UInt8]) -> [UInt8] {
    let scanner = SwiftScanner(code)
    var renamed: [UInt8] = []
    var end = 0
    for token in scanner.tokens where token.kind == .word && code[token.range].elementsEqual(name.utf8) {
      renamed += code[end..<token.range.upperBound]
      renamed += "Misspelt".utf8
      end = token.range.upperBound
    }
    return renamed + code[end...]
  }

  private var hasInactiveLines: Bool {
    let scanner = SwiftScanner(fence.code)
    let branches = scanner.tokens.filter {
      $0.kind == .directive && !fence.code[$0.range].starts(with: "#endif".utf8)
    }
    guard !branches.isEmpty else { return false }
    let imports = context.imports.map(\.module) + fence.outline.modules
    let options = Snippet.Options()
    let doubt = ConditionDoubt(context: setting.target, imports: imports, languageMode: options.languageMode)
    if doubt?.reason(fence.code) != nil { return true }
    let probe = ConditionProbe(code: NeutralCode.code(fence.code, hiding: setting.target.absentModules))
    let file = CompilerCall.File(name: "probe.swift", bytes: probe.source)
    let outcome = setting.target.call([file], imports: imports, options: options)
      .outcome(cache: setting.cache)
    return outcome.errors.count < branches.count
  }

  /// The first error if what the fence uses is bound in a function around it: a data race is not seen with globals.
  private var errorWithLocals: String? {
    let hasBindings = context.items.contains { if case .binding = $0.kind { true } else { false } }
    guard hasBindings, ![.none, .main].contains(result.wrap), !result.wrap.isType else { return nil }
    let compilation = TrialCompilation(
      setting: setting, code: fence.code, wrap: result.wrap, context: context, areLocal: true)
    let outcome = compilation.outcome()
    guard outcome.ending != .passed else { return nil }
    // A declaration at file scope cannot see what is local, and says nothing of races then.
    let errors = outcome.errors.filter { !$0.message.hasPrefix("cannot find") }
    return errors.first?.message
  }
}
