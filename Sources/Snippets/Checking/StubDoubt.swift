import SwiftInterface

/// Tells what a stub cannot decide: it holds a part of its module, so an error may come from what it lacks.
///
/// `Doubt` asks what the error's own words and notes say of a stub. Here it is asked what the place of the error and the
/// kind of the error say, since what is missing in a long expression is seldom what the compiler complains of. What a
/// stub does say stays decided: that a call throws or waits, or is for a newer system.
struct StubDoubt {
  /// The stubs whose names the snippet sees, in the order of the alphabet.
  private let visible: [String]
  /// What stubs declare, those by way of others too.
  private let declared: [DeclaredNames]
  /// The snippet's own types that take members from a stub's protocol or class.
  private let heirs: Set<String>
  /// The stored interfaces that the snippet imports.
  private let entries: [InterfaceStore.Entry]
  private let interfaces: Set<String>
  /// Whether one of the stubs says on which actor code runs.
  private let isolates: Bool
  private let code: CompiledCode
  /// The texts of the stubs.
  private let sources: [[UInt8]]

  /// Nil if the snippet sees no stub that may lack something.
  ///
  /// - Parameter isClaimed: the page gives the text of the error.
  init?(context: TargetContext, modules: [String], code: CompiledCode, isClaimed: Bool) {
    let closure = context.plan.closure(modules)
    let stubs = closure.filter { $0.isStub(isClaimed: isClaimed) }
    guard !stubs.isEmpty else { return nil }
    let seen = context.plan.visible(modules)
    visible = stubs.map(\.name).filter { seen.contains($0) }.sorted()
    let declared = stubs.map(\.declared)
    self.declared = declared
    sources = stubs.map(\.source)
    isolates = stubs.contains { seen.contains($0.name) && $0.isolates }
    heirs = Self.heirs(of: declared, in: code.declared)
    entries = context.plan.store.entries.filter { modules.contains($0.module) }
    interfaces = Set(closure.filter { if case .interface = $0.origin { true } else { false } }.map(\.name))
    self.code = code
  }

  /// Whether a stub declares it as a type, or as anything.
  private func isType(_ name: String) -> Bool { declared.contains { $0.types.contains(name) } }
  private func isStubs(_ name: String) -> Bool { declared.contains { $0.names.contains(name) } }

  /// Whether the compiled sources or stored interfaces declare it.
  private func isKnown(_ name: String) -> Bool {
    code.names.contains(name) || entries.contains { $0.index.declares(name) }
  }

  private static func heirs(of stubs: [DeclaredNames], in sources: [DeclaredNames]) -> Set<String> {
    var heirs: Set<String> = []
    let clauses = sources.flatMap(\.inheritances)
    for _ in 0..<4 {
      let more = clauses.filter { clause in
        clause.parents.contains { name in heirs.contains(name) || stubs.contains { $0.types.contains(name) } }
      }
      let count = heirs.count
      heirs.formUnion(more.map(\.name))
      if heirs.count == count { break }
    }
    return heirs
  }

  // MARK: Errors

  /// Why an error does not prove that the snippet is wrong; nil if no stub bears on it.
  func reason(_ error: CompilerDiagnostic) -> String? {
    let message = error.message
    if Self.decided.contains(where: message.hasPrefix) || Self.decidedParts.contains(where: message.contains) {
      return nil
    }
    if error.notes.contains(where: { $0.place.file == nil && interfaces.contains($0.module) }) { return nil }
    let quoted = Doubt.quoted(message)
    if message.contains("has no member"), let type = quoted.first.map(Doubt.baseName), heirs.contains(type) {
      return "\(type) takes members from \(label), which may not hold all of them"
    }
    let words = Set(quoted.flatMap(Doubt.words))
    if let type = words.filter(isType).min(), !words.contains(where: isKnown) {
      return "\(type) is held only as a stub, which may not hold all of it: \(message)"
    }
    if let type = unknownConformance(message, quoted) {
      return "\(type) is held only as a stub, which may lack the conformance: \(message)"
    }
    guard !visible.isEmpty else { return nil }
    if message.hasPrefix("unknown attribute"), let name = quoted.first, attributes.mayLack(name) {
      return "\(label) may not hold @\(name)"
    }
    if Self.inferences.contains(where: message.contains) {
      return "\(label) may lack what the expression needs: \(message)"
    }
    if Self.mismatches.contains(where: message.hasPrefix), let callee = code.callee(at: error.place, isMeant: isStubs),
      isStubs(callee), !isKnown(callee)
    {
      return "\(label) may declare \(callee) too narrowly: \(message)"
    }
    if isolates, Self.crossings.contains(where: message.contains) {
      return "\(label) may say otherwise on which actor this runs: \(message)"
    }
    return nil
  }

  /// The type of a stub's that a message says not to conform to a protocol which its own module may make it conform to:
  /// one that neither the code nor a stored interface declares.
  private func unknownConformance(_ message: String, _ quoted: [String]) -> String? {
    guard message.contains(" conform to "), quoted.count > 1 else { return nil }
    let type = Doubt.baseName(quoted[quoted.count - 2])
    let isOpen = isType(type) && !isKnown(type) && !isKnown(Doubt.baseName(quoted[quoted.count - 1]))
    return isOpen ? type : nil
  }

  private var attributes: KnownAttributes {
    var known = KnownAttributes()
    for source in sources + [code.bytes] + entries.map(\.file.source.bytes) { known.add(source) }
    return known
  }

  private var label: String {
    visible.count == 1 ? "the stub \(visible[0])" : "one of the stubs \(visible.joined(separator: ", "))"
  }

  /// What the snippet's own words decide.
  private static let decided = [
    "missing return", "call can throw", "errors thrown from here", "expression is 'async'", "invalid redeclaration",
    "expected ", "consecutive ", "variable '", "constant '", "invalid conversion from throwing function",
    "cannot pass function of type '@Sendable () async",
  ]
  private static let decidedParts = ["is only available in", "is unavailable"]

  /// What the compiler says of an expression in which it finds no sense, whatever the reason is.
  private static let inferences = [
    "cannot infer", "could not be inferred", "without a contextual type", "unable to infer", "failed to produce",
    "is ambiguous", "ambiguous use of", "no exact matches", "contextual type for closure", "contextual closure type",
    "trailing closure passed", "closure containing control flow", "result builder", "extra trailing closure",
    "type of expression",
  ]

  private static let mismatches = [
    "cannot convert", "incorrect argument label", "extra argument", "missing argument", "argument passed to call",
    "extraneous argument label", "cannot use", "argument '",
  ]

  private static let crossings = ["Sendable closure", "concurrently-executing", "risks causing data races"]
}
