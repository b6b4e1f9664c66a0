/// Says what blocks a fence that no context makes compile.
struct TrialFailure {
  let setting: TrialSetting
  let fence: PageFence
  let names: PageNames

  func trial(_ result: TrialSearch.Result?) -> SnippetTrial {
    var trial = SnippetTrial(outcome: .blocked, stage: 0, target: setting.target.target.name)
    guard let result else {
      trial.reason = "no enumeration of the interfaces has all of its cases"
      trial.obstacle = .other
      return trial
    }
    trial.stage = result.context.stage
    trial.wrap = result.wrap.text
    trial.context = result.context.lines
    (trial.reason, trial.obstacle) = reason(result)
    return trial
  }

  private func reason(_ result: TrialSearch.Result) -> (String, SnippetTrial.Obstacle) {
    if let module = result.missingModule { return ("no module \(module) is stored", .missingModule(module)) }
    if result.hasNoOutcome { return ("the compiler does not end, or crashes", .other) }
    if result.isOverLimit { return ("no context was found within the limits of a trial", .other) }
    if !result.unknownNames.isEmpty { return unknown(result.unknownNames, result) }
    guard let error = result.errors.first else { return ("its context does not compile", .other) }
    let invented = invented(result, error)
    if !invented.isEmpty { return unknown(invented, result) }
    let modules = result.context.imports.map(\.module) + fence.outline.modules
    let state = Doubt(context: setting.target, modules: modules).state(of: error)
    if case .undecided(let reason) = state { return (reason, .other) }
    if case .missing(let module, _) = state { return ("no module \(module) is stored", .missingModule(module)) }
    let isOfSDK = !result.context.isGuessed && concernsSDK(error.message)
    let place = result.errorLine.map { "line \($0): " } ?? ""
    return (place + Self.shown(error.message), isOfSDK ? .wrong : .other)
  }

  /// An error without the names that only a trial has.
  private static func shown(_ message: String) -> String {
    let around = "value of type '__AssayType'"
    if message.hasPrefix(around) { return "the type around it is not shown, and" + message.dropFirst(around.count) }
    return message.contains("__Assay") || message.contains("__assay") ? "what is around it is not shown" : message
  }

  /// The names that nothing declares and that an error is about: it speaks of their type, or stands on their line.
  private func invented(_ result: TrialSearch.Result, _ error: CompilerDiagnostic) -> [String] {
    let guesses = result.context.items.filter { $0.isGuess && $0.stage > 6 && !$0.isStandIn }
    guard !guesses.isEmpty else { return [] }
    let spoken = guesses.filter { item in
      guard case .binding(let type) = item.kind, type.hasPrefix(TrialError.placeholder) else { return false }
      let name = String(type.prefix { $0 != "?" })
      return Doubt.quoted(error.message).contains { text in
        text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.contains { $0 == name }
      }
    }
    if !spoken.isEmpty { return spoken.map(\.name) }
    let lines = CodeLines(fence.code, of: fence.snippet)
    let scanner = SwiftScanner(fence.code)
    let written = scanner.tokens.filter {
      $0.kind == .word && lines.pageLine(of: $0.range.lowerBound) == result.errorLine
    }
    let words = Set(written.map(scanner.text))
    let found = guesses.map(\.name).filter(words.contains)
    return found.isEmpty && error.message.contains(TrialError.placeholder) ? guesses.map(\.name) : found
  }

  /// A module that the page imports and that is not to be had may be where unknown names are from.
  private func unknown(
    _ unknown: [String], _ result: TrialSearch.Result
  ) -> (String, SnippetTrial.Obstacle) {
    let list = unknown.sorted().joined(separator: ", ")
    func meant(_ near: String) -> (String, SnippetTrial.Obstacle) {
      ("nothing declares \(list); did you mean \(near)?", .unknownNames(unknown.sorted()))
    }
    let types = unknown.filter { $0.utf8.first.map { (0x41...0x5A).contains($0) } ?? false }
    if let near = types.lazy.compactMap(setting.index.slippedType).first { return meant(near) }
    for module in names.imports.map(\.module) {
      if case .missing(let missing, _) = setting.target.obstacle(imports: [], others: [module]) {
        return ("nothing declares \(list); the page imports \(missing), which is not stored", .missingModule(missing))
      }
    }
    if let near = types.lazy.compactMap(setting.index.nearType).first { return meant(near) }
    let imported = result.context.imports.map(\.module) + fence.outline.modules
    let resemblance = TrialResemblance(
      fence: fence, names: names, index: setting.index, modules: setting.target.plan.visible(imported))
    if let kin = unknown.sorted().lazy.compactMap(resemblance.kin).first(where: { !$0.isByWords }) {
      return ("nothing declares \(list); \(kin.remark)", .unknownNames(unknown.sorted()))
    }
    return ("nothing declares \(list)", .unknownNames(unknown.sorted()))
  }

  /// Whether an error speaks of a type that a stored interface declares.
  private func concernsSDK(_ message: String) -> Bool {
    Doubt.quoted(message).map(Doubt.baseName).contains { name in
      let places = (setting.index.topLevel[name] ?? []) + (setting.index.nestedTypes[name] ?? [])
      return places.contains { !setting.index.stubs.contains($0.module) }
    }
  }
}
