/// A snippet in one wrap for one target, ready for the compiler.
struct PreparedSnippet: Sendable {
  var snippet: Snippet
  var wrap: Snippet.Wrap
  var context: TargetContext
  /// The modules that the compiled files import.
  var modules: [String]
  var call: CompilerCall
  var map: PageMap

  /// What the page and the preludes write, without what a wrap puts around it.
  var texts: [[UInt8]] { map.parts.map { Array($0.block.literal.utf8) } + call.files.dropFirst().map(\.bytes) }

  private var macros: MacroDoubt { MacroDoubt(context: context, code: call.files[0].bytes) }

  func attempt(cache: CompilationCache) -> Attempt {
    var outcome = call.outcome(cache: cache)
    outcome.diagnostics = outcome.diagnostics.map(withOwnNames)
    var attempt = Attempt(wrap: wrap, state: .passed, isTypeCheckOnly: outcome.isTypeCheckOnly)
    let firstOwn = sort(outcome.diagnostics, into: &attempt)
    decide(&attempt, outcome, firstOwn, cache)
    if let reason = conditionDoubt(attempt) { attempt.state = .undecided(reason: reason) }
    if attempt.state == .passed, let reason = passingDoubt(cache) { attempt.state = .undecided(reason: reason) }
    if attempt.state != .passed, attempt.limit == nil, let error = bracketError(cache: cache) {
      attempt.state = .failed
      attempt.errors = [error]
    }
    if attempt.state == .failed, snippet.expectations.contains(where: { $0.outcome == .fail && $0.errorText == nil }) {
      attempt.isSyntaxError = call.syntaxErrors(cache: cache).contains { map.place(of: $0).part == map.ownPart }
    }
    return attempt
  }

  static func failingPart(line: Int) -> String {
    "the snippet in line \(line), which comes before it, does not type-check"
  }

  /// With the module's name that the page has, where the compiler was given another.
  private func withOwnNames(_ diagnostic: CompilerDiagnostic) -> CompilerDiagnostic {
    guard diagnostic.message.hasPrefix(Doubt.noSuchModule), let name = Doubt.quoted(diagnostic.message).first,
      let own = context.refusedModules.first(where: { NeutralCode.renamed($0) == name })
    else { return diagnostic }
    var diagnostic = diagnostic
    diagnostic.message = "\(Doubt.noSuchModule) '\(own)'"
    return diagnostic
  }

  /// Why code that the compiler takes is not proven by that.
  private func passingDoubt(_ cache: CompilationCache) -> String? {
    Doubt.passing(call.files[0].bytes, context: context, modules: modules)
      ?? HostOnlyNames(context: context, modules: modules)?.doubt(call, modules: modules, cache: cache)
      ?? CLibraryDifference(context: context, modules: modules, call: call)?.passingDoubt(cache: cache)
      ?? ClassProtocols(context: context, code: CompiledCode(call.files))?.passingDoubt ?? waitDoubt(cache: cache)
      ?? bridgeDoubt(cache: cache)
  }

  /// Why what was compiled may be another branch than the platform's.
  private func conditionDoubt(_ attempt: Attempt) -> String? {
    switch attempt.state {
    case .passed, .failed, .missing: break
    case .undecided, .missingMacros: return nil
    }
    let doubt = ConditionDoubt(
      context: context, imports: modules, languageMode: snippet.options.languageMode)
    return texts.lazy.compactMap { doubt?.reason($0, needsNames: attempt.state != .passed) }.first
  }

  /// Puts the diagnostics where they belong; the first error in the snippet's own lines is returned.
  private func sort(_ diagnostics: [CompilerDiagnostic], into attempt: inout Attempt) -> CompilerDiagnostic? {
    var firstOwn: CompilerDiagnostic?
    var seen: Set<CompilerError> = []
    let held = context.plan.closure(modules).flatMap { context.modules[$0.name]?.omissions ?? [] }
    let foreseen = snippet.expectations.filter { $0.target == context.target.name }
    let ordered = diagnostics.ordered { message in foreseen.contains { $0.isText(of: message) } }
    let all = MacroExpansion.sorted(ordered, in: map.source.bytes)
    let placed = all.filter { !$0.isOutsideOfCode }
    // What says more of the snippet comes first.
    for diagnostic in placed.filter({ !held.hold($0) }) + placed.filter(held.hold) + all.filter(\.isOutsideOfCode) {
      // Where the page's code has errors, those that stand outside of it are nothing to tell.
      if diagnostic.isOutsideOfCode, firstOwn != nil || !attempt.failedParts.isEmpty { break }
      let (part, place) = map.place(of: diagnostic)
      let isError = diagnostic.severity == .error || context.target.refusesDeprecated && part == map.ownPart
      guard part == map.ownPart else {
        if isError { attempt.failedParts.insert(part) }
        continue
      }
      if isError { firstOwn = firstOwn ?? diagnostic }
      guard seen.insert(place).inserted else { continue }
      if isError { attempt.errors.append(place) } else { attempt.warnings.append(place) }
    }
    return firstOwn
  }

  private func decide(
    _ attempt: inout Attempt, _ outcome: CompilationOutcome, _ firstOwn: CompilerDiagnostic?, _ cache: CompilationCache
  ) {
    func giveUp(_ message: String) {
      attempt.state = .undecided(reason: message)
      attempt.limit = snippet.fence(message)
      attempt.isExhausted = outcome.excess != nil
    }
    switch outcome.ending {
    case .passed: if let firstOwn { attempt.state = state(of: firstOwn, cache) }
    case .timedOut, .outOfMemory:
      let expands = outcome.ending == .timedOut && !call.plugins.isEmpty
      giveUp((outcome.excess ?? "") + (expands ? "; it expands macros, of which one may not end" : ""))
    case .interrupted: giveUp("the compiler could not be started, or something else ended it")
    case .crashed:
      // What the compiler said before it crashed it does not take back.
      if outcome.macroCrash == nil, let firstOwn, firstOwn.place.file == 0, firstOwn.severity == .error {
        attempt.state = macros.overall(outcome.errors) ?? state(of: firstOwn, cache)
        break
      }
      giveUp(outcome.macroCrash.map { "a macro's implementation crashed: \($0)" } ?? "the compiler crashed")
    case .failed:
      if let state = macros.overall(outcome.errors) {
        attempt.state = state
      } else if let firstOwn {
        attempt.state = state(of: firstOwn, cache)
        if firstOwn.isTooComplex {
          attempt.limit = attempt.errors.first
          attempt.isExhausted = true
          attempt.state = .undecided(
            reason: "an expression is too complex: \(CompilerCall.Limit.solverScopes) ways of typing it were tried")
        }
      } else if let part = attempt.failedParts.min() {
        attempt.state = .undecided(reason: Self.failingPart(line: map.parts[part].line))
      } else {
        attempt.state = .undecided(reason: "the compiler failed without saying why")
      }
    }
  }

  /// What an error in the snippet's own lines means.
  private func state(of error: CompilerDiagnostic, _ cache: CompilationCache) -> Attempt.State {
    if let reason = Doubt.outside(error) { return .undecided(reason: reason) }
    if error.isDeprecation { return deprecationState(error) }
    if let reason = context.versionDoubt(error.message) { return .undecided(reason: reason) }
    let thrown = ["any Error", "Error", "_ErrorCodeProtocol"].map { "type '\($0)' has no member" }
    if wrap == .catch, thrown.contains(where: error.message.hasPrefix) {
      return .undecided(reason: "what is thrown to the clauses is not in the snippet: \(error.message)")
    }
    if error.message.hasPrefix(Doubt.noSuchModule), let name = Doubt.quoted(error.message).first,
      context.refusedModules.contains(name)
    {
      return .failed
    }
    let claim = claim(error)
    if claim == nil, expectsText, OptionalRequirements.words(error) {
      return .undecided(reason: "the platform has other words for what is wrong with an optional: \(error.message)")
    }
    let expansion = claim.map { macros.isClaimed(error, $0) } == true ? nil : macros.reason(error)
    let conformance = claim == nil ? macros.reasonOfConformance(error, plugins: call.plugins) : nil
    if let reason = expansion ?? conformance { return .undecided(reason: reason) }
    let code = CompiledCode(call.files)
    if let doubt = StubHeirs(context: context, modules: modules, code: code).doubt(error) {
      return state(of: doubt, at: error, cache)
    }
    let isClaimed = claim != nil
    func isSlip() -> Bool { isClaimed && self.isSlip(error, cache) }
    let state = Doubt(context: context, modules: modules, isClaimed: isClaimed).state(of: error, isSlip: isSlip)
    guard state == .failed else { return state }
    let stubs = StubDoubt(context: context, modules: modules, code: code, isClaimed: isClaimed)
    if let reason = stubs?.reason(error), !isSlip() { return .undecided(reason: reason) }
    if let reason = CLibraryDifference(context: context, modules: modules, call: call)?.doubt(error, cache: cache) {
      return .undecided(reason: reason)
    }
    if let reason = ClassProtocols(context: context, code: code)?.doubt(error) { return .undecided(reason: reason) }
    let difference = HostDifference(context: context, modules: modules, code: code, isClaimed: isClaimed)
    let testing = TestingDifference(context: context, modules: modules, code: code)
    return (difference?.doubt(error) ?? testing?.doubt(error)).map { self.state(of: $0, at: error, cache) } ?? .failed
  }

  /// A name that is missed for no more than a slip is missed for good.
  private func state(
    of doubt: (reason: String, name: String?), at error: CompilerDiagnostic, _ cache: CompilationCache
  ) -> Attempt.State {
    if let name = doubt.name, call.knowsNameLike(name, at: error, cache: cache) { return .failed }
    return .undecided(reason: doubt.reason)
  }

  /// Whether an error is about a name or a label that is a slip of one that is there.
  private func isSlip(_ error: CompilerDiagnostic, _ cache: CompilationCache) -> Bool {
    if HostDifference.hasSlippedLabel(error) { return true }
    let quoted = Doubt.quoted(error.message)
    let name = error.message.contains("has no member") ? quoted.dropFirst().first : quoted.first
    guard error.message.hasPrefix("cannot find") || error.message.contains("has no member"), let name else {
      return false
    }
    return call.knowsNameLike(name, at: error, cache: cache)
  }

  /// Whether it must fail on the target with an error of a certain text.
  private var expectsText: Bool {
    snippet.expectations.contains { $0.target == context.target.name && $0.outcome == .fail && $0.errorText != nil }
  }

  /// The text by which the page says that it fails so: then what a stub says and what the author says agree.
  private func claim(_ error: CompilerDiagnostic) -> String? {
    let message = map.place(of: error).error.message
    return snippet.expectations.first { $0.target == context.target.name && $0.isText(of: message) }?.errorText
  }

  /// What this machine's own modules deprecate, the platform may not.
  private func deprecationState(_ error: CompilerDiagnostic) -> Attempt.State {
    let path = Doubt.quoted(error.message).first.map { $0.prefix { $0 != "(" } } ?? ""
    let name = path.split(separator: ".").last.map(String.init) ?? ""
    let isInCode = call.files.contains { SwiftScanner.mentions($0.bytes, anyWithPrefix: ["deprecated"]) }
    let isStored = context.plan.closure(modules).contains { node in
      switch node.origin {
      case .stub, .generated, .interface:
        SwiftScanner.mentions(node.source, anyWithPrefix: ["deprecated"])
          && SwiftScanner.mentions(node.source, anyWithPrefix: [name])
      case .toolchain, .toolchainInterface, .missing: false
      }
    }
    if isInCode || isStored || name.isEmpty { return .failed }
    return .undecided(reason: "this machine deprecates \(path), which the platform may not: \(error.message)")
  }
}
