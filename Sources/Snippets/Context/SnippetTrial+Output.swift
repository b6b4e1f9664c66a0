import Diagnostics

extension SnippetTrial {
  func json() -> JSONValue {
    .object([
      JSONValue.Member("outcome", .string(outcome.rawValue)),
      JSONValue.Member("stage", .integer(stage)),
      JSONValue.Member("target", .string(target)),
      JSONValue.Member("wrap", JSONValue(wrap)),
      JSONValue.Member("context", .array(context.map { ["text": .string($0.text), "origin": .string($0.origin)] })),
      JSONValue.Member("reason", .string(reason)),
      JSONValue.Member("missingModule", JSONValue(missingModule)),
      JSONValue.Member("tokens", JSONValue(tokens)),
    ])
  }

  private var tokens: [String] {
    if case .info(let info) = writing { InfoString(info).words.map(\.text) } else { [] }
  }

  private var missingModule: String? {
    if case .missingModule(let module) = obstacle { module } else { nil }
  }

  /// What is said of it under the snippet's own line.
  func text() -> String {
    var text = "      trial on target \(target): \(outcome.rawValue)"
    if outcome != .blocked { text += ", stage \(stage)" + (wrap.map { ", wrap \($0)" } ?? "") }
    text += reason.isEmpty ? "\n" : ": \(reason)\n"
    if outcome == .proven || outcome == .suggested {
      for line in context { text += "        \(Self.indented(line.text))  // \(line.origin)\n" }
    }
    switch writing {
    case .info(let info): text += "        would be: \(info)\n"
    case .nothing(let why) where why != reason: text += "        would stay as it is: \(why)\n"
    case .nothing, nil: break
    }
    return text
  }

  private static func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\n        ")
  }
}

extension SnippetReport {
  /// How far the backlog shrinks; empty if nothing was tried.
  func trialSummary() -> String {
    let trials = verdicts.compactMap(\.trial)
    guard !trials.isEmpty else { return "" }
    var parts: [String] = []
    func add(_ count: Int, _ what: String) { if count > 0 { parts.append("\(count) \(what)") } }
    for outcome in [SnippetTrial.Outcome.proven, .suggested, .noAPI] {
      add(trials.count { $0.outcome == outcome }, outcome == .noAPI ? "without an API" : outcome.rawValue)
    }
    var missing: [String: Int] = [:]
    for trial in trials {
      if case .missingModule(let module) = trial.obstacle { missing[module, default: 0] += 1 }
    }
    for (module, count) in missing.sorted(by: { (-$0.value, $0.key) < (-$1.value, $1.key) }) {
      add(count, "blocked by missing module \(module)")
    }
    add(trials.count { $0.obstacle == .pseudoCode }, "pseudo-code")
    add(
      trials.count { if case .unknownNames = $0.obstacle { true } else { false } }, "with names that nothing declares")
    add(trials.count { $0.obstacle == .wrong }, "wrong")
    add(trials.count { $0.obstacle == .other }, "blocked otherwise")
    return "tried \(trials.count): \(parts.joined(separator: ", "))\n"
  }
}
