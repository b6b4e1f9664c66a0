import Foundation

/// Looks for a context in which a piece of code compiles: asks the compiler, gives it what it misses, and asks again.
struct TrialSearch {
  let setting: TrialSetting
  let fences: [PageFence]
  let names: PageNames
  /// The fence that the code is of.
  let position: Int
  let code: [UInt8]
  /// Names of the own fence that are visible, for a single statement of it: those bound before this offset.
  var statementOffset: Int?
  /// Bindings whose types are being looked for, so that none is looked for by way of itself.
  var pending: Set<String> = []
  var budget: TrialBudget

  /// What one wrap came to.
  struct Result {
    var wrap: Snippet.Wrap
    var context: TrialContext
    var isPassed = false
    /// Errors of the fence's own.
    var errors: [CompilerDiagnostic] = []
    /// The line of the page that the first of them stands on.
    var errorLine: Int?
    var unknownNames: [String] = []
    var missingModule: String?
    var isOverLimit = false
    /// The compiler did not end, or crashed.
    var hasNoOutcome = false
  }

  static let roundLimit = 14
  /// How many names are looked up in a round; what misses more is no excerpt of one page.
  static let nameLimit = 64

  /// The state of one wrap's search.
  private struct State {
    var result: Result
    /// What has not been tried yet for each name.
    var alternatives: [String: [TrialAlternative]] = [:]
    var unknown: [String] = []
    var placeholders = 0
    /// An isolation that was tried.
    var triedIsolation = false
    /// What was imported when the last compilation was made: a name that it did not find is in none of these.
    var imported: Set<String> = []
  }

  /// - Parameter isDone: whether an outcome is what is looked for; nil for "it compiles".
  mutating func run(
    _ wrap: Snippet.Wrap, from context: TrialContext, isDone: ((CompilationOutcome) -> Bool)? = nil
  ) -> Result {
    var state = State(result: Result(wrap: wrap, context: context))
    for _ in 0..<Self.roundLimit {
      guard budget.take() else {
        state.result.isOverLimit = true
        break
      }
      if let missing = missingModule(state.result.context) {
        state.result.missingModule = missing
        break
      }
      let compilation = TrialCompilation(setting: setting, code: code, wrap: wrap, context: state.result.context)
      let outcome = compilation.outcome()
      state.result.errors = outcome.errors.filter { $0.place.file != 1 }
      let map = PageMap(parts: [fences[position].snippet], source: compilation.source)
      state.result.errorLine = state.result.errors.first.map { map.place(of: $0).error.line }
      if isDone?(outcome) ?? (outcome.ending == .passed) {
        state.result.isPassed = true
        break
      }
      state.result.hasNoOutcome = outcome.ending != .passed && outcome.ending != .failed
      guard outcome.ending == .failed, apply(outcome.errors, compilation.owners, to: &state) else { break }
    }
    state.result.unknownNames = state.unknown
    noteDoubts(&state.result.context)
    return state.result
  }

  /// A module that the code or its context imports, and that is not to be had.
  private func missingModule(_ context: TrialContext) -> String? {
    let statements = SourceOutline(code).imports
    switch setting.target.obstacle(imports: statements, others: context.imports.map(\.module)) {
    case .missing(let module, _): return module
    case .broken(let module): return module
    case .prelude, nil: return nil
    }
  }

  /// Changes the context as the errors ask; false if there is nothing to change.
  private mutating func apply(_ errors: [CompilerDiagnostic], _ owners: [Int?], to state: inout State) -> Bool {
    var isChanged = false
    var handled: Set<String> = []
    let items = state.result.context.items
    state.imported = Set(state.result.context.imports.map(\.module))
    for error in errors {
      let kind = TrialError(error.message)
      switch kind {
      case .missingName(let name), .missingType(let name), .missingAttribute(let name):
        guard handled.count < Self.nameLimit, handled.insert(name).inserted else { continue }
        let use = use(of: kind, error)
        isChanged = next(name, use, &state) || isChanged
      case .demandedType(let placeholder, let type, let isArgument):
        isChanged = rebind(placeholder, to: type, isArgument, &state.result.context) || isChanged
      case .optionalDemanded(let placeholder):
        isChanged = makeOptional(placeholder, &state.result.context) || isChanged
      case .assignment(let name):
        guard let index = state.result.context.items.firstIndex(where: { $0.name == name && !$0.isSettable }),
          case .binding = state.result.context.items[index].kind
        else { continue }
        state.result.context.items[index].isSettable = true
        isChanged = true
      case .isolation where !state.triedIsolation && error.place.file == 0:
        state.triedIsolation = true
        state.result.context.isMainActorIsolated = true
        isChanged = true
      case .isolation, .missingSelfMember, .other: continue
      }
    }
    // What misses a name mostly has other errors for it; only where no name is missing is a part of the context wrong.
    if isChanged { return true }
    for error in errors where error.place.file == 1 {
      guard let owner = owner(of: error, owners), owner < items.count, handled.insert(items[owner].name).inserted else {
        continue
      }
      isChanged = replace(items[owner], &state) || isChanged
    }
    return isChanged
  }

  private func owner(of error: CompilerDiagnostic, _ owners: [Int?]) -> Int? {
    owners.indices.contains(error.place.line - 1) ? owners[error.place.line - 1] : nil
  }

  private func use(of kind: TrialError, _ error: CompilerDiagnostic) -> TrialAlternative.Use {
    switch kind {
    case .missingType: .type
    case .missingAttribute: .attribute
    default: error.place.file == 1 ? .contextValue : .value
    }
  }

  /// Tries the next thing that a name may be.
  private mutating func next(_ name: String, _ use: TrialAlternative.Use, _ state: inout State) -> Bool {
    var alternatives = state.alternatives[name] ?? alternatives(for: name, use)
    defer { state.alternatives[name] = alternatives }
    while !alternatives.isEmpty {
      let alternative = alternatives.removeFirst()
      if add(alternative, for: name, &state) { return true }
    }
    if !state.unknown.contains(name) { state.unknown.append(name) }
    return false
  }

  /// Tries the next thing instead of an item that does not compile itself.
  private mutating func replace(_ item: TrialContext.Item, _ state: inout State) -> Bool {
    state.result.context.items.removeAll { $0 == item }
    while let alternatives = state.alternatives[item.name], let alternative = alternatives.first {
      state.alternatives[item.name] = Array(alternatives.dropFirst())
      if add(alternative, for: item.name, &state) { return true }
    }
    return true
  }

  private mutating func add(_ alternative: TrialAlternative, for name: String, _ state: inout State) -> Bool {
    switch alternative {
    case .importing(let module, let origin):
      guard !state.imported.contains(module) else { return false }
      state.result.context.add(module, origin: origin)
    case .alias(let place):
      let module = setting.authored(place.module)
      state.result.context.add(module, origin: setting.label(module))
      state.result.context.add(
        TrialContext.Item(
          name: name, kind: .alias, text: "typealias \(name) = \(place.path)", origin: setting.label(place.module),
          stage: 1))
    case .declarations(let declarations):
      for declaration in declarations {
        state.result.context.add(
          TrialContext.Item(
            name: declaration.name, kind: .declaration, text: declaration.text,
            origin: "line \(declaration.line) of the page", stage: 4, fence: declaration.fence))
      }
    case .binding(let binding):
      guard let type = type(of: binding) else { return false }
      state.result.context.add(
        TrialContext.Item(
          name: name, kind: .binding(type: type), origin: "line \(binding.line) of the page", stage: 5,
          fence: binding.fence))
    case .prior(let type):
      state.result.context.add(
        TrialContext.Item(
          name: name, kind: .binding(type: type), origin: "what \(name) mostly is in this guide", stage: 6))
    case .fresh:
      state.placeholders += 1
      let type = "\(TrialError.placeholder)\(state.placeholders)"
      state.result.context.add(
        TrialContext.Item(name: type, kind: .placeholderType, text: "struct \(type) {}", origin: "guessed", stage: 9))
      state.result.context.add(
        TrialContext.Item(name: name, kind: .binding(type: type), origin: "guessed", stage: 9))
    case .function(let text):
      state.result.context.add(
        TrialContext.Item(name: name, kind: .placeholderFunction, text: text, origin: "guessed", stage: 8))
    case .type:
      state.result.context.add(
        TrialContext.Item(
          name: name, kind: .placeholderType, text: "struct \(name): Sendable {}", origin: "guessed", stage: 9))
    }
    return true
  }

  private func rebind(
    _ placeholder: String, to type: String, _ isArgument: Bool, _ context: inout TrialContext
  ) -> Bool {
    var isChanged = false
    for index in context.items.indices {
      guard case .binding(let old) = context.items[index].kind, old == placeholder || old == placeholder + "?" else {
        continue
      }
      context.items[index].kind = .binding(type: old.hasSuffix("?") ? "(\(type))?" : type)
      context.items[index].stage = 7
      context.items[index].origin = "the type that the compiler demands"
      context.items[index].isExpectedArgument = isArgument
      isChanged = true
    }
    context.items.removeAll { $0.name == placeholder }
    return isChanged
  }

  private func makeOptional(_ placeholder: String, _ context: inout TrialContext) -> Bool {
    for index in context.items.indices where context.items[index].kind == .binding(type: placeholder) {
      context.items[index].kind = .binding(type: placeholder + "?")
      return true
    }
    return false
  }
}

/// How much a fence's trial may cost. A class, since the searches that a search needs share it; one thread uses it.
final class TrialBudget {
  private(set) var compilations = 0
  let limit: Int
  private let deadline: Double

  init(compilations limit: Int = 25, seconds: Double = 25) {
    self.limit = limit
    deadline = ProcessInfo.processInfo.systemUptime + seconds
  }

  /// Whether one more compilation may be made.
  func take() -> Bool {
    guard compilations < limit, ProcessInfo.processInfo.systemUptime < deadline else { return false }
    compilations += 1
    return true
  }
}
