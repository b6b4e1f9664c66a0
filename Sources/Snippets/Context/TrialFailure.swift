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
    if !result.unknownNames.isEmpty { return unknown(result.unknownNames) }
    guard let error = result.errors.first else { return ("its context does not compile", .other) }
    let modules = result.context.imports.map(\.module) + fence.outline.modules
    let state = Doubt(context: setting.target, modules: modules).state(of: error)
    if case .undecided(let reason) = state { return (reason, .other) }
    if case .missing(let module, _) = state { return ("no module \(module) is stored", .missingModule(module)) }
    let isOfSDK = !result.context.isGuessed && concernsSDK(error.message)
    let place = result.errorLine.map { "line \($0): " } ?? ""
    let message =
      error.message.hasPrefix("value of type '__AssayType'")
      ? "the type around it is not shown, and" + error.message.dropFirst("value of type '__AssayType'".count)
      : error.message
    return (place + message, isOfSDK ? .wrong : .other)
  }

  /// A module that the page imports and that is not to be had may be where unknown names are from.
  private func unknown(_ unknown: [String]) -> (String, SnippetTrial.Obstacle) {
    let list = unknown.sorted().joined(separator: ", ")
    func meant(_ near: String) -> (String, SnippetTrial.Obstacle) {
      ("nothing declares \(list); did you mean \(near)?", .unknownNames(unknown.sorted()))
    }
    if let near = unknown.lazy.compactMap(setting.index.slippedType).first { return meant(near) }
    for module in names.imports.map(\.module) {
      if case .missing(let missing, _) = setting.target.obstacle(imports: [], others: [module]) {
        return ("nothing declares \(list); the page imports \(missing), which is not stored", .missingModule(missing))
      }
    }
    if let near = unknown.lazy.compactMap(setting.index.nearType).first { return meant(near) }
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
