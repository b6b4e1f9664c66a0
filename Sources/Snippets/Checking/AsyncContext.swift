/// What the compiler refuses, or reads otherwise, in an async function only.
///
/// Where the function is the wrap's own, that is no fault of the code in it, which may as well stand in a main file or in
/// a function that is not async. Code that awaits makes an async context of a main file too.
enum AsyncContext {
  private static let refusals = [
    "is unavailable from asynchronous contexts",
    // Of a function and an async one of the same name, an async context takes the latter.
    "is 'async' but is not marked with 'await'",
  ]

  /// Whether an error says that.
  static func isRefusal(_ error: CompilerError) -> Bool { refusals.contains { error.message.contains($0) } }

  /// The same, or that code awaits where nothing can.
  static func isRefusalOrMissing(_ error: CompilerError) -> Bool {
    isRefusal(error) || error.message.contains("that does not support concurrency")
  }
}

extension Snippet.Wrap {
  /// Whether the info string says that the code stands in an async function (docs/writing.md, 6.2).
  fileprivate var saysAsync: Bool { self == .body || self == .mixed }
  /// Whether the code stands in a function of ours.
  fileprivate var makesFunction: Bool {
    switch self {
    case .body, .mixed, .catch, .switch, .builder: true
    case .none, .main, .member, .extension: false
    }
  }
}

extension SnippetUnit {
  /// A snippet that fails as an async function's body, as it is read where that is none; nil if it fails there no less.
  func withoutAsync(_ attempt: Attempt, on context: TargetContext, cache: CompilationCache) -> Attempt? {
    guard attempt.wrap.makesFunction, snippet.wrap?.saysAsync != true, !attempt.isExhausted,
      attempt.errors.contains(where: AsyncContext.isRefusal)
    else { return nil }
    var unit = attempt.reduced ?? self
    unit.isSynchronous = true
    let isMain = snippet.wrap == nil && unit.earlier.isEmpty && attempt.wrap.saysAsync
    var best: Attempt?
    for wrap in isMain ? [.main, attempt.wrap] : [attempt.wrap] {
      var other = unit.attempt(wrap, on: context, cache: cache)
      other.reduced = other.reduced ?? unit
      if other.state == .passed { return other }
      let isBetter = other.weight < (best ?? attempt).weight
      if isBetter, other.failedParts.isEmpty, !other.errors.contains(where: AsyncContext.isRefusalOrMissing) {
        best = other
      }
    }
    return best
  }
}
