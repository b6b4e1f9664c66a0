import SwiftInterface

/// Tells errors that may come from what the toolchain's `Testing` lacks of the platform's, which an SDK brings in a
/// version of its own.
///
/// What the toolchain's declares the platform's declares too, and it may have more: a name, a member, an overload that is
/// missed proves nothing, and whatever else the compiler says stays decided.
struct TestingDifference {
  private let plan: ModulePlan
  private let declared: DeclaredNames
  private let entries: [InterfaceStore.Entry]
  private let code: CompiledCode

  private static let modules: Set<String> = ["Testing", "_Testing_Foundation"]

  /// Nil if the snippet does not see the toolchain's text of `Testing`.
  init?(context: TargetContext, modules: [String], code: CompiledCode) {
    guard context.plan.visible(modules).contains("Testing"), let node = context.plan.nodes["Testing"],
      case .toolchainInterface = node.origin
    else { return nil }
    plan = context.plan
    declared = node.declared
    entries = context.plan.store.entries.filter { modules.contains($0.module) }
    self.code = code
  }

  /// Why an error proves nothing; nil if it does. A name that is a slip of a known one is the caller's to find.
  func doubt(_ error: CompilerDiagnostic) -> (reason: String, name: String?)? {
    let names = Doubt.quoted(error.message)
    if let name = missingName(error.message, names) ?? missingTrait(error, names) {
      return ("this machine's Testing may lack \(name), which the platform may have", name)
    }
    if isCallMismatch(error) {
      return ("the platform may have an overload that this machine's Testing lacks: \(error.message)", nil)
    }
    return nil
  }

  // MARK: Names

  private func missingName(_ message: String, _ names: [String]) -> String? {
    guard let first = names.first else { return nil }
    if message.hasPrefix("no macro named") { return isKnownMacro(like: first) ? nil : first }
    if message.hasPrefix("cannot find") { return mayBeType(first) ? first : nil }
    guard names.count > 1 else { return nil }
    if message.hasPrefix("no type named") || message.contains("is not a member type of") {
      return isOwn(names[1]) ? first : nil
    }
    return message.contains("has no member") && isOwn(first) ? names[1] : nil
  }

  private func isKnownMacro(like name: String) -> Bool {
    let known = plan.nodes.values.flatMap { ExternalMacro.all(in: $0.source).map(\.name) }
    return Spelling.nearest(to: name, among: known) != nil
  }

  private func mayBeType(_ name: String) -> Bool {
    guard name.utf8.first.map({ (0x41...0x5A).contains($0) }) ?? false, !isDeclaredElsewhere(name) else { return false }
    let known = Array(code.names) + entries.flatMap { $0.index.names }
    return Spelling.nearest(to: name, among: known) == nil
  }

  /// Whether it is the module or one of its types.
  private func isOwn(_ text: String) -> Bool {
    let name = Doubt.baseName(text)
    return Self.modules.contains(name) || declared.types.contains(name) && !isDeclaredElsewhere(name)
  }

  private func isDeclaredElsewhere(_ name: String) -> Bool {
    code.names.contains(name) || entries.contains { $0.index.declares(name) }
  }

  /// What stands among the arguments of `@Test` or `@Suite` with a dot before it.
  private func missingTrait(_ error: CompilerDiagnostic, _ names: [String]) -> String? {
    guard error.message.hasPrefix("reference to member") || error.message.contains("has no member"),
      let member = names.last, let callee = code.callee(at: error.place), ["Test", "Suite"].contains(callee),
      !code.names.contains(member), Spelling.nearest(to: member, among: declared.names) == nil
    else { return nil }
    return member
  }

  // MARK: Calls

  private func isCallMismatch(_ error: CompilerDiagnostic) -> Bool {
    guard HostDifference.isMismatch(error) else { return false }
    if !error.notes.isEmpty {
      return error.notes.allSatisfy { $0.place.file == nil && Self.modules.contains($0.module) }
    }
    return code.callee(at: error.place).map { declared.names.contains($0) && !isDeclaredElsewhere($0) } ?? false
  }
}
