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
  /// The uses of what is deprecated in its own lines, where they are no errors.
  var warnings: [CompilerError] = []
  /// Where and how the compiler gave up, or was made to: then it says nothing about the snippet.
  var limit: CompilerError?
  /// It took all the time or memory that a snippet may use.
  var isExhausted = false
  var isTypeCheckOnly = false
  /// The compiler cannot even parse the snippet; asked only where an error of any kind is expected.
  var isSyntaxError = false
  /// The parts before the snippet that have errors of their own.
  var failedParts: Set<Int> = []
  /// What was compiled, where that is not the snippet's unit: a part of it (`scope:page`), or in functions that are not
  /// async.
  var reduced: SnippetUnit?

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
  /// Whether the functions of its wrap are no async ones.
  var isSynchronous = false

  /// The wraps that it is tried in, the likeliest first.
  var wraps: [Snippet.Wrap] {
    if let wrap = snippet.wrap { return [wrap] }
    // A main file goes on as one.
    if !snippet.options.isPageScoped, earlier.contains(where: { $0.wrap == .main }) { return [.main] }
    let part = Wrapping.Part(Array(snippet.block.literal.utf8))
    let parts = earlier.map { Wrapping.Part(Array($0.block.literal.utf8)) }
    let candidates = Wrapping.candidates(for: part.outline)
    return Wrapping.redeclares(part, among: parts[...]) ? [.body] + candidates.filter { $0 != .body } : candidates
  }

  /// The code of its snippets.
  var texts: [[UInt8]] { (earlier + [snippet]).map { Array($0.block.literal.utf8) } }

  /// The modules that anything in it imports or asks for.
  func modules(preludes: [[UInt8]]) -> [String] {
    var modules = snippet.imports
    for part in earlier + [snippet] {
      modules += part.imports + SourceOutline(Array(part.block.literal.utf8)).modules
    }
    for prelude in preludes { modules += SourceOutline(prelude).modules }
    if modules.contains("Foundation") { modules += Self.halves.map(\.module) }
    return modules
  }

  /// The preludes of a snippet and of those before it, each once.
  func preludeNames(_ earlier: [Snippet]) -> [String] {
    var seen: Set<String> = []
    return ([snippet] + earlier).flatMap(\.options.preludes).filter { seen.insert($0).inserted }
  }

  /// What is a part of Foundation elsewhere stands in modules of its own on this machine, where Foundation has no more
  /// than placeholders: each with what its names begin with.
  private static let halves = [
    (module: "FoundationNetworking", prefixes: ["URL", "HTTP"]), (module: "FoundationXML", prefixes: ["XML"]),
  ]

  /// The modules that stand for parts of Foundation which a code names.
  static func halves(of code: [UInt8]) -> [String] {
    halves.filter { SwiftScanner.mentions(code, anyWithPrefix: $0.prefixes) }.map(\.module)
  }

  /// How often a page's snippets are tried with fewer of them.
  private static let mostRounds = 8

  /// What is compiled for a wrap on a target, or why nothing can be.
  enum Preparation: Sendable {
    case ready(PreparedSnippet)
    case obstacle(Attempt.State)
    /// The snippet asks for a module that its platform does not have.
    case refused(CompilerError)
    /// Something in the part of that index stands too deep.
    case tooDeep(part: Int, CompilerError)
  }

  func attempt(
    _ wrap: Snippet.Wrap, on context: TargetContext, cache: CompilationCache, prepared: Preparation? = nil
  ) -> Attempt {
    var suiting = earlier
    var result = attempt(prepared ?? preparation(wrap, on: context), wrap, cache)
    guard snippet.options.isPageScoped else { return result }
    // A page's earlier snippets may not all suit each other; those that fail are left out, then those that leaned on
    // them, and so on.
    for _ in 0..<Self.mostRounds where !result.failedParts.isEmpty && result.state != .passed && !result.isExhausted {
      suiting = suiting.enumerated().filter { !result.failedParts.contains($0.offset) }.map(\.element)
      let unit = SnippetUnit(snippet: snippet, earlier: suiting, isSynchronous: isSynchronous)
      result = attempt(unit.preparation(wrap, on: context), wrap, cache)
      result.reduced = unit
    }
    return result
  }

  private func attempt(_ preparation: Preparation, _ wrap: Snippet.Wrap, _ cache: CompilationCache) -> Attempt {
    switch preparation {
    case .ready(let prepared): prepared.attempt(cache: cache)
    case .obstacle(let state): Attempt(wrap: wrap, state: state)
    case .refused(let error): Attempt(wrap: wrap, state: .failed, errors: [error])
    case .tooDeep(let part, let error): tooDeep(part, error, wrap)
    }
  }

  /// An attempt that is not made, since that would take all that a snippet may use.
  private func tooDeep(_ part: Int, _ error: CompilerError, _ wrap: Snippet.Wrap) -> Attempt {
    guard part < earlier.count else {
      return Attempt(wrap: wrap, state: .undecided(reason: error.message), limit: error, isExhausted: true)
    }
    let reason = "the snippet in line \(earlier[part].line), which comes before it, is nested too deep"
    return Attempt(wrap: wrap, state: .undecided(reason: reason), failedParts: [part])
  }

  func preparation(_ wrap: Snippet.Wrap, on context: TargetContext) -> Preparation {
    let refused = context.refusedModules
    if let module = snippet.imports.first(where: refused.contains) {
      return .refused(snippet.fence("no such module '\(module)'"))
    }
    if let part = earlier.first(where: { !refused.isDisjoint(with: $0.imports) }) {
      return .obstacle(.undecided(reason: PreparedSnippet.failingPart(line: part.line)))
    }
    let parts = (earlier + [snippet]).map {
      Wrapping.Part(
        Array($0.block.literal.utf8), hiding: context.absentModules, refusing: refused, wrap: $0.wrap)
    }
    var imports = (earlier + [snippet]).flatMap(\.imports)
    let preludes = preludeNames(earlier).compactMap { context.preludes[$0] }
    if let obstacle = obstacle(parts, imports, preludes, context) { return .obstacle(obstacle) }
    if let (part, error) = excess(parts) { return .tooDeep(part: part, error) }
    imports += Self.halves(of: parts)
    let source = Wrapping(imports: imports, isSynchronous: isSynchronous).source(parts, wrap: wrap)
    var files = [CompilerCall.File(name: wrap.fileName, bytes: source.bytes)]
    files += preludes.map { CompilerCall.File(name: "prelude-\($0.name).swift", bytes: $0.bytes) }
    let modules = imports + parts.flatMap(\.outline.modules) + preludes.flatMap(\.modules)
    return .ready(
      PreparedSnippet(
        snippet: snippet, wrap: wrap, context: context, modules: modules,
        call: context.call(files, imports: modules, options: snippet.options),
        map: PageMap(parts: earlier + [snippet], source: source)))
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

  /// The first that stands too deep, at its place in the page.
  private func excess(_ parts: [Wrapping.Part]) -> (part: Int, CompilerError)? {
    let snippets = earlier + [snippet]
    return parts.enumerated().lazy.compactMap { index, part in
      Nesting(SwiftScanner(part.code)).excess.map { (index, snippets[index].error($0.message, at: $0.offset)) }
    }.first
  }

  private static func state(_ obstacle: TargetContext.Obstacle) -> Attempt.State {
    switch obstacle {
    case .missing(let module, let importer): .missing(module: module, importedBy: importer)
    case .broken(let module): .undecided(reason: "module \(module) does not compile from its stored text")
    case .prelude(let name): .undecided(reason: "prelude \(name) does not type-check by itself")
    }
  }

  private static func halves(of parts: [Wrapping.Part]) -> [String] {
    let named = parts.filter { $0.outline.modules.contains("Foundation") }.map { Set(halves(of: $0.code)) }
    return Set(named.joined()).sorted()
  }
}
