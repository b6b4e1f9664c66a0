import Diagnostics

/// Compiles one snippet for its targets and says what came of it.
struct Judge {
  let unit: SnippetUnit
  /// Those that it is tried in, the likeliest first.
  let wraps: [Snippet.Wrap]
  let expectations: [Snippet.Expectation]
  let contexts: [String: TargetContext]
  let cache: CompilationCache
  /// What was prepared already: the likeliest wrap on some targets.
  var prepared: [String: SnippetUnit.Preparation] = [:]

  private var snippet: Snippet { unit.snippet }

  /// An expectation and what the compiler said to it.
  private struct Trial {
    var expectation: Snippet.Expectation
    var attempt: Attempt
  }

  func verdict() -> SnippetVerdict {
    let part = Wrapping.Part(Array(snippet.block.literal.utf8))
    let trials = trials()
    var verdict = SnippetVerdict(snippet: snippet, status: .verified, wrap: trials.first?.attempt.wrap.text)
    verdict.targets = trials.map(targetVerdict)
    verdict.modules = Basis.labels(of: unit, in: contexts, for: expectations)
    verdict.basis = Basis.text(of: unit, in: contexts, for: expectations)
    if trials.contains(where: \.attempt.isTypeCheckOnly) {
      verdict.basis += "; type-checking only, since the compiler crashed in the checks after it"
    }
    decide(&verdict, trials)
    addRests(to: &verdict, trials)
    if verdict.status != .failed, let target = inactiveTarget(part, trials) {
      verdict.status = .markerError
      verdict.reason = "its #if leaves nothing to compile on target \(target)"
      var marked = snippet
      marked.reportMarker(verdict.reason, at: snippet.block.infoRange)
      verdict.snippet = marked
    }
    return verdict
  }

  /// Says what a proof uses, where that may be a stub.
  private func addRests(to verdict: inout SnippetVerdict, _ trials: [Trial]) {
    guard [.verified, .migrationProven].contains(verdict.status) else { return }
    let all = trials.filter { $0.attempt.state == .passed }.compactMap { trial -> [SnippetVerdict.Rest]? in
      guard let context = contexts[trial.expectation.target],
        case .ready(let prepared) = (trial.attempt.reduced ?? unit).preparation(trial.attempt.wrap, on: context)
      else { return nil }
      return Provenance(of: prepared, cache: cache)?.rests(in: context.plan)
    }
    guard !all.isEmpty else { return }
    verdict.rests = Provenance.merged(all)
    verdict.basis += "; \(Provenance.text(verdict.rests))"
  }

  /// The wrap is the first in which all targets that must pass do; else the one with the fewest errors, since the
  /// errors of a wrap that does not suit the snippet say nothing of it. A snippet that must fail everywhere must do so
  /// in every wrap that suits it.
  private func trials() -> [Trial] {
    let passes = expectations.filter { $0.outcome == .pass }
    let fails = expectations.filter { $0.outcome == .fail }
    guard let likeliest = wraps.first else { return [] }
    guard !passes.isEmpty else {
      var exhausted: Attempt?
      return fails.map { expectation in
        let attempts = attempts(expectation, &exhausted)
        let chosen = attempts.first { $0.state == .passed } ?? attempts.first { !$0.isSyntaxError }
        var trial = Trial(expectation: expectation, attempt: chosen ?? attempt(likeliest, expectation, &exhausted))
        // An error that the author foresaw is no wrap's.
        if isWraps(trial.attempt), wrongError(trial) != nil || expectation.errorText == nil {
          trial.attempt = attempt(.main, expectation, &exhausted)
        }
        return trial
      }
    }
    var chosen: [Trial]?
    var exhausted: Attempt?
    var wraps = wraps[...]
    while exhausted == nil, let wrap = wraps.popFirst() {
      let trials = passes.map { Trial(expectation: $0, attempt: attempt(wrap, $0, &exhausted)) }
      if Self.errorCount(trials) < chosen.map(Self.errorCount) ?? .max { chosen = trials }
      if trials.allSatisfy({ $0.attempt.state == .passed }) {
        chosen = trials
        break
      }
      if wraps.isEmpty, wrap != .main, chosen?.contains(where: { isWraps($0.attempt) }) == true { wraps = [.main] }
    }
    let wrap = chosen?.first?.attempt.wrap ?? likeliest
    let others = fails.map { Trial(expectation: $0, attempt: attempt(wrap, $0, &exhausted)) }
    return ((chosen ?? []) + others).sorted { position($0.expectation) < position($1.expectation) }
  }

  /// Whether an error is of a function's making, which no main file has: of a declaration that is not allowed in it, or
  /// of one put before it that cannot see what is bound in it.
  private func isWraps(_ attempt: Attempt) -> Bool {
    guard snippet.wrap == nil, unit.earlier.isEmpty, [.mixed, .body].contains(attempt.wrap), attempt.state != .passed
    else { return false }
    let outline = SourceOutline(Array(snippet.block.literal.utf8))
    let bound = Set(outline.items.filter { $0.kind == .binding }.compactMap(\.name))
    return attempt.errors.contains { error in
      let message = error.message
      if message.hasPrefix("cannot find '") { return Doubt.quoted(message).first.map(bound.contains) ?? false }
      return message.hasSuffix("can only be used in a non-local scope")
        || message.contains("declaration cannot close over value")
        || message.hasPrefix("operator functions can only be declared at global")
    }
  }

  private static func errorCount(_ trials: [Trial]) -> Int { trials.reduce(0) { $0 + $1.attempt.weight } }

  private func position(_ expectation: Snippet.Expectation) -> Int { expectations.firstIndex(of: expectation) ?? 0 }

  /// In each wrap, until one takes all that the snippet may use.
  private func attempts(_ expectation: Snippet.Expectation, _ exhausted: inout Attempt?) -> [Attempt] {
    var attempts: [Attempt] = []
    for wrap in wraps {
      attempts.append(attempt(wrap, expectation, &exhausted))
      if exhausted != nil { break }
    }
    return attempts
  }

  /// The limit is one for the snippet: what took all of it is not tried again, for whatever target.
  private func attempt(
    _ wrap: Snippet.Wrap, _ expectation: Snippet.Expectation, _ exhausted: inout Attempt?
  ) -> Attempt {
    if let exhausted { return exhausted }
    let attempt = attempt(wrap, expectation)
    if attempt.isExhausted { exhausted = attempt }
    return attempt
  }

  private func attempt(_ wrap: Snippet.Wrap, _ expectation: Snippet.Expectation) -> Attempt {
    guard let context = contexts[expectation.target] else {
      return Attempt(wrap: wrap, state: .undecided(reason: "unknown target \(expectation.target)"))
    }
    let prepared = wrap == wraps.first ? prepared[expectation.target] : nil
    let attempt = unit.attempt(wrap, on: context, cache: cache, prepared: prepared)
    return unit.withoutAsync(attempt, on: context, cache: cache) ?? attempt
  }

  private func targetVerdict(_ trial: Trial) -> TargetVerdict {
    let outcome: TargetVerdict.Outcome =
      switch trial.attempt.state {
      case .passed: .pass
      case .failed: .fail
      case .undecided, .missing, .missingMacros: .undecided
      }
    var verdict = TargetVerdict(
      target: trial.expectation.target, expected: trial.expectation.outcome, verdict: outcome,
      errors: trial.attempt.errors, warnings: trial.attempt.warnings)
    verdict.failsOtherwise = wrongError(trial) != nil
    return verdict
  }

  /// What fails outweighs what is missing, and that what is undecided.
  private func decide(_ verdict: inout SnippetVerdict, _ trials: [Trial]) {
    var statuses: [(status: SnippetVerdict.Status, reason: String)] = []
    for trial in trials {
      let (status, reason) = outcome(of: trial, basis: verdict.basis, findings: &verdict.findings)
      if let status { statuses.append((status, reason)) }
    }
    for status in [SnippetVerdict.Status.failed, .missingModule, .undecided] {
      guard let first = statuses.first(where: { $0.status == status }) else { continue }
      verdict.status = status
      verdict.reason = first.reason
      return
    }
    let outcomes = Set(expectations.map(\.outcome))
    verdict.status = outcomes == [.fail] ? .xfailProven : outcomes == [.pass] ? .verified : .migrationProven
  }

  /// Nil if the expectation is met.
  private func outcome(
    of trial: Trial, basis: String, findings: inout [Finding]
  ) -> (SnippetVerdict.Status?, String) {
    let target = trial.expectation.target
    switch (trial.attempt.state, trial.expectation.outcome) {
    case (.passed, .pass): return (nil, "")
    case (.undecided(let reason), _):
      if let limit = trial.attempt.limit {
        var finding = finding("snippet.limit", limit, "on target \(target) nothing is known: \(reason)", target, basis)
        finding.severity = .warning
        findings.append(finding)
      }
      return (.undecided, "target \(target): \(reason)" + hint(trial))
    case (.missing(let module, let importer), _):
      let place = importPlace(of: module)
      let by = importer.isEmpty ? "" : ", which \(importer) imports,"
      let sdk = contexts[target].map { " in the SDK \($0.target.sdk)" } ?? ""
      let message = "no module \(module)\(by) is stored for target \(target)"
      findings.append(
        Finding(
          rule: "snippet.missing-module", severity: .warning, place: place, message: message,
          notes: [
            contexts[target]?.hiddenModules.contains(module) == true
              ? "the toolchain has it for this machine, the platform does not"
              : "there is neither an interface of it\(sdk), nor a stub, nor a module of the toolchain"
          ]))
      return (.missingModule, "no module \(module)\(by) for target \(target)")
    case (.missingMacros(let module, let macro), _):
      let error = trial.attempt.errors.first { $0.message.hasPrefix(MacroDoubt.missingStart) } ?? fence
      findings.append(MissingMacros(module: module, macro: macro).finding(error, page: snippet.page, target: target))
      return (.missingModule, "no implementation of macro \(macro) (module \(module)) for target \(target)")
    case (.failed, .pass):
      for error in trial.attempt.errors {
        var finding = finding("snippet.failed", error, error.message, target, basis)
        finding.notes += importHint(error.message, target).map { [$0] } ?? []
        findings.append(finding)
      }
      return (.failed, "fails on target \(target): \(trial.attempt.errors.first?.message ?? "")" + hint(trial))
    case (.passed, .fail):
      let fence = fence
      findings.append(
        finding("snippet.unexpected-pass", fence, "type-checks on target \(target), where it must not", target, basis))
      return (.failed, "type-checks on target \(target), where it must not")
    case (.failed, .fail):
      guard let first = trial.attempt.errors.first, let message = wrongError(trial) else { return (nil, "") }
      findings.append(finding("snippet.wrong-error", first, message, target, basis))
      return (.failed, message + hint(trial))
    }
  }

  /// What is wrong with the first error of a snippet that fails as it must; nil if it proves what the page says, and for
  /// any other snippet.
  private func wrongError(_ trial: Trial) -> String? {
    guard trial.attempt.state == .failed, trial.expectation.outcome == .fail,
      let message = trial.attempt.errors.first?.message
    else { return nil }
    let target = trial.expectation.target
    if let text = trial.expectation.errorText {
      if trial.expectation.isText(of: message) { return nil }
      return "target \(target) must fail with \"\(text)\", but fails with: \(message)"
    }
    guard trial.attempt.isSyntaxError else { return nil }
    return "fails on target \(target) only since it cannot be parsed: \(message)"
  }

  private func finding(
    _ rule: String, _ error: CompilerError, _ message: String, _ target: String, _ basis: String
  ) -> Finding {
    Finding(
      rule: rule, severity: .error, place: Place(file: snippet.page, line: error.line, column: error.column),
      message: message,
      notes: ["target \(target): \(basis)"]
        + error.notes.map { "line \($0.line), column \($0.column): \($0.message)" })
  }

  private func importHint(_ message: String, _ target: String) -> String? {
    contexts[target].flatMap { ImportHint.note(message, in: $0, importing: unit.modules(preludes: [])) }
  }

  /// What to do about the first error, to be put after a reason.
  private func hint(_ trial: Trial) -> String {
    trial.attempt.errors.first.flatMap { importHint($0.message, trial.expectation.target) }.map { "; \($0)" } ?? ""
  }

  private var fence: CompilerError { snippet.fence("") }

  /// Where the snippet imports a module: its import statement, else its fence.
  private func importPlace(of module: String) -> Place {
    let code = Array(snippet.block.literal.utf8)
    let outline = SourceOutline(code)
    let statement = outline.imports.first { $0.module == module } ?? outline.imports.first
    guard let statement, snippet.imports.isEmpty || statement.module == module else {
      return Place(file: snippet.page, line: fence.line, column: fence.column)
    }
    let line = code[..<statement.range.lowerBound].count { $0 == 0x0A }
    guard line < snippet.block.lineOffsets.count else {
      return Place(file: snippet.page, line: fence.line, column: fence.column)
    }
    let lineStart = code[..<statement.range.lowerBound].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let offset = snippet.block.lineOffsets[line] + statement.range.lowerBound - lineStart
    let position = snippet.source.position(at: min(offset, snippet.source.bytes.count))
    return Place(file: snippet.page, line: position.line, column: position.column)
  }

  /// The first target that passes a snippet of which no line is active there.
  private func inactiveTarget(_ part: Wrapping.Part, _ trials: [Trial]) -> String? {
    let items = part.outline.items.filter { $0.kind != .import }
    guard part.outline.hasDirectives, items.allSatisfy({ $0.conditionDepth > 0 }) else { return nil }
    for trial in trials where trial.attempt.state == .passed {
      guard let context = contexts[trial.expectation.target] else { continue }
      let imports = unit.snippet.imports + part.outline.modules
      let probe = ConditionProbe(code: NeutralCode.code(part.code, hiding: context.absentModules))
      let file = CompilerCall.File(name: "probe.swift", bytes: probe.source)
      let outcome = context.call([file], imports: imports, options: snippet.options).outcome(cache: cache)
      if outcome.ending == .passed { return trial.expectation.target }
    }
    return nil
  }
}

extension Snippet.Expectation {
  /// Whether it gives a text, and the message has it.
  func isText(of message: String) -> Bool {
    guard outcome == .fail, let errorText else { return false }
    return Array(message.utf8).containsText(errorText)
  }
}

/// Source that fails to compile exactly if one of a snippet's `#if` branches is active.
struct ConditionProbe {
  let source: [UInt8]

  init(code: [UInt8]) {
    let scanner = SwiftScanner(code)
    var source: [UInt8] = []
    for token in scanner.tokens where token.kind == .directive {
      source += code[token.range]
      source.append(0x0A)
      if !code[token.range].starts(with: "#endif".utf8) { source += Array("#error(\"active\")\n".utf8) }
    }
    self.source = source
  }
}
