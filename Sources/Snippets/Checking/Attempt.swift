import Diagnostics

/// A snippet compiled in one wrap for one target.
struct Attempt {
  enum State: Hashable {
    case passed
    /// The compiler refuses the snippet, for a reason that is the snippet's own.
    case failed
    case undecided(reason: String)
    case missing(module: String, importedBy: String)
    /// A macro has no implementation.
    case missingMacros(module: String, macro: String)
  }
  var wrap: Snippet.Wrap
  var state: State
  /// The errors in the snippet's own lines, in the compiler's order, at their places in the page.
  var errors: [CompilerError] = []
  var isTypeCheckOnly = false
  /// The compiler cannot even parse the snippet; asked only where an error of any kind is expected.
  var isSyntaxError = false
  /// The parts before the snippet that have errors of their own.
  var failedParts: Set<Int> = []

  /// How little the wrap suits: the number of errors, more than any such if one of them is of the wrap's making.
  var weight: Int {
    let isLocal = errors.contains { $0.message.hasPrefix("local type cannot have attached extension macro") }
    return errors.count + (isLocal ? 10_000 : 0)
  }
}

/// What is compiled for a snippet: its code after that of the snippets that it continues, with its preludes.
struct SnippetUnit: Sendable {
  var snippet: Snippet
  /// The snippets that come before, in the order of the page.
  var earlier: [Snippet]

  /// The modules that anything in it imports or asks for.
  func modules(preludes: [[UInt8]]) -> [String] {
    var modules = snippet.imports
    for part in earlier + [snippet] {
      modules += part.imports + SourceOutline(Array(part.block.literal.utf8)).modules
    }
    for prelude in preludes { modules += SourceOutline(prelude).modules }
    if modules.contains("Foundation") { modules.append(Self.networking) }
    return modules
  }

  /// The preludes of a snippet and of those before it, each once.
  func preludeNames(_ earlier: [Snippet]) -> [String] {
    var seen: Set<String> = []
    return ([snippet] + earlier).flatMap(\.options.preludes).filter { seen.insert($0).inserted }
  }

  static let networking = "FoundationNetworking"
  /// How often a page's snippets are tried with fewer of them.
  private static let mostRounds = 8

  func attempt(_ wrap: Snippet.Wrap, on context: TargetContext, cache: CompilationCache) -> Attempt {
    var suiting = earlier
    var result = attempt(suiting, wrap, on: context, cache: cache)
    guard snippet.options.isPageScoped else { return result }
    // A page's earlier snippets may not all suit each other; those that fail are left out, then those that leaned on
    // them, and so on.
    for _ in 0..<Self.mostRounds where !result.failedParts.isEmpty && result.state != .passed {
      suiting = suiting.enumerated().filter { !result.failedParts.contains($0.offset) }.map(\.element)
      result = attempt(suiting, wrap, on: context, cache: cache)
    }
    return result
  }

  private func attempt(
    _ earlier: [Snippet], _ wrap: Snippet.Wrap, on context: TargetContext, cache: CompilationCache
  ) -> Attempt {
    let parts = (earlier + [snippet]).map {
      Wrapping.Part(Array($0.block.literal.utf8), hiding: context.hiddenModules, wrap: $0.wrap)
    }
    var imports = (earlier + [snippet]).flatMap(\.imports)
    let preludes = preludeNames(earlier).compactMap { context.preludes[$0] }
    if let obstacle = obstacle(parts, imports, preludes, context) { return Attempt(wrap: wrap, state: obstacle) }
    if Self.needsNetworking(parts) { imports.append(Self.networking) }
    let source = Wrapping(imports: imports).source(parts, wrap: wrap)
    var files = [CompilerCall.File(name: "snippet.swift", bytes: source.bytes)]
    files += preludes.map { CompilerCall.File(name: "prelude-\($0.name).swift", bytes: $0.bytes) }
    let modules = imports + parts.flatMap(\.outline.modules) + preludes.flatMap(\.modules)
    let call = context.call(files, imports: modules, options: snippet.options)
    let map = PageMap(parts: earlier + [snippet], source: source)
    let macros = MacroDoubt(context: context, code: source.bytes)
    var attempt = attempt(call.outcome(cache: cache), wrap, map, overall: macros.overall) { error in
      if let reason = macros.reason(error) { return .undecided(reason: reason) }
      let state = Doubt(context: context, modules: modules).state(of: error)
      let difference = HostDifference(
        context: context, modules: modules, source: source.bytes, preludes: preludes.map(\.bytes))
      guard state == .failed, let doubt = difference?.doubt(error) else { return state }
      if let name = doubt.name, call.knowsNameLike(name, at: error, cache: cache) { return .failed }
      return .undecided(reason: doubt.reason)
    }
    if attempt.state == .passed, let reason = Doubt.passing(source.bytes, context: context, modules: modules) {
      attempt.state = .undecided(reason: reason)
    }
    if attempt.state == .failed, snippet.expectations.contains(where: { $0.outcome == .fail && $0.errorText == nil }) {
      attempt.isSyntaxError = call.syntaxErrors(cache: cache).contains { map.place(of: $0).part == map.ownPart }
    }
    return attempt
  }

  private func attempt(
    _ outcome: CompilationOutcome, _ wrap: Snippet.Wrap, _ map: PageMap,
    overall: ([CompilerDiagnostic]) -> Attempt.State?, state: (CompilerDiagnostic) -> Attempt.State
  ) -> Attempt {
    var attempt = Attempt(wrap: wrap, state: .passed, isTypeCheckOnly: outcome.isTypeCheckOnly)
    var firstOwn: CompilerDiagnostic?
    for error in MacroExpansion.sorted(outcome.errors, in: map.source.bytes) {
      let (part, place) = map.place(of: error)
      guard part == map.ownPart else {
        attempt.failedParts.insert(part)
        continue
      }
      firstOwn = firstOwn ?? error
      if !attempt.errors.contains(place) { attempt.errors.append(place) }
    }
    switch outcome.ending {
    case .passed: break
    case .timedOut: attempt.state = .undecided(reason: "the compiler took more than 20 s")
    case .crashed:
      // What the compiler said before it crashed it does not take back.
      if outcome.macroCrash == nil, let firstOwn, firstOwn.place.file == 0 {
        attempt.state = overall(outcome.errors) ?? state(firstOwn)
        break
      }
      let reason = outcome.macroCrash.map { "a macro's implementation crashed: \($0)" }
      attempt.state = .undecided(reason: reason ?? "the compiler crashed")
    case .failed:
      if let state = overall(outcome.errors) {
        attempt.state = state
      } else if let firstOwn {
        attempt.state = state(firstOwn)
      } else if let part = attempt.failedParts.min() {
        let line = map.parts[part].line
        attempt.state = .undecided(reason: "the snippet in line \(line), which comes before it, does not type-check")
      } else {
        attempt.state = .undecided(reason: "the compiler failed without saying why")
      }
    }
    return attempt
  }

  private func obstacle(
    _ parts: [Wrapping.Part], _ imports: [String], _ preludes: [TargetContext.Prelude], _ context: TargetContext
  ) -> Attempt.State? {
    let statements = parts.flatMap(\.outline.imports)
    if let obstacle = context.obstacle(imports: statements, others: imports) { return Self.state(obstacle) }
    for prelude in preludes {
      if let obstacle = prelude.obstacle { return Self.state(obstacle) }
      if prelude.error != nil { return Self.state(.prelude(prelude.name)) }
    }
    return nil
  }

  private static func state(_ obstacle: TargetContext.Obstacle) -> Attempt.State {
    switch obstacle {
    case .missing(let module, let importer): .missing(module: module, importedBy: importer)
    case .broken(let module): .undecided(reason: "module \(module) does not compile from its stored text")
    case .prelude(let name): .undecided(reason: "prelude \(name) does not type-check by itself")
    }
  }

  /// On this machine the classes of network requests stand in a module of their own, which Foundation covers elsewhere.
  private static func needsNetworking(_ parts: [Wrapping.Part]) -> Bool {
    parts.contains { part in
      part.outline.modules.contains("Foundation") && SwiftScanner.mentions(part.code, anyWithPrefix: ["URL", "HTTP"])
    }
  }
}
