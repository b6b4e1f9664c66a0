import SwiftInterface

/// Tells errors that prove something from those that may come from what we hold only in part.
struct Doubt {
  /// Stubs that the snippet imports itself.
  private var stubs: [String] = []
  /// What the stubs that it sees declare.
  private var declared: [DeclaredNames] = []
  /// All stubs that the snippet sees, by way of others too.
  private var seenStubs: Set<String> = []
  /// The stored interfaces that the snippet imports, in whatever SDK.
  private var entries: [InterfaceStore.Entry] = []

  /// What interfaces that the snippet sees are held without.
  private var omissions: [(module: String, omissions: [Omission])] = []

  /// - Parameter isClaimed: the page gives the text of the error.
  init(context: TargetContext, modules: [String], isClaimed: Bool = false) {
    for name in Set(modules) {
      guard let node = context.plan.nodes[name] else { continue }
      switch node.origin {
      case .stub, .generated: if node.isStub(isClaimed: isClaimed) { stubs.append(name) }
      case .interface:
        entries += context.plan.store.entries.filter { $0.module == name }
      case .toolchain, .toolchainInterface, .missing: break
      }
    }
    for node in context.plan.closure(modules) {
      if let omissions = context.modules[node.name]?.omissions, !omissions.isEmpty {
        self.omissions.append((node.name, omissions))
      }
      guard node.isStub(isClaimed: isClaimed) else { continue }
      seenStubs.insert(node.name)
      declared.append(node.declared)
    }
  }

  static let noSuchModule = "no such module"
  private static let missingModules = [noSuchModule, "cannot load underlying module"]

  /// What an error of a snippet means.
  ///
  /// - Parameter isSlip: whether it is a slip of what a stub has; asked only where a stub may lack something.
  func state(of error: CompilerDiagnostic, isSlip: () -> Bool = { false }) -> Attempt.State {
    let message = error.message
    let names = Self.quoted(message)
    if Self.missingModules.contains(where: message.hasPrefix), let name = names.first {
      return .missing(module: name, importedBy: "")
    }
    if message.contains("in reasonable time") { return .undecided(reason: message) }
    if let reason = omissions.lazy.compactMap({ $0.omissions.doubt(error, in: $0.module) }).first {
      return .undecided(reason: reason)
    }
    guard let reason = stubReason(error, names), !isSlip() else { return .failed }
    return .undecided(reason: reason)
  }

  private func stubReason(_ error: CompilerDiagnostic, _ names: [String]) -> String? {
    let message = error.message
    // A stub that says where something may be used means it.
    if message.contains("is only available in") || message.contains("is unavailable in ") { return nil }
    if message.hasPrefix("cannot find"), let name = names.first, let stub = stubs.min(), !name.hasPrefix("$"),
      Spelling.nearest(to: name, among: entries.lazy.flatMap(\.index.names)) == nil
    {
      return "the stub \(stub) may not hold \(name)"
    }
    if message.contains("has no member"), let type = names.first.map(Self.baseName),
      declared.contains(where: { $0.types.contains(type) }), !entries.contains(where: { $0.index.declares(type) })
    {
      return "\(type) is held only as a stub, which may not hold all of it"
    }
    return error.notes.compactMap { stubOwning($0) }.first.map {
      "the stub \($0) may declare it too narrowly: \(message)"
    }
  }

  /// Why an error proves nothing that does not stand in the page's code; nil for one that does, and for one that says
  /// that a module is missing.
  static func outside(_ error: CompilerDiagnostic) -> String? {
    guard error.isOutsideOfCode, !missingModules.contains(where: error.message.hasPrefix) else { return nil }
    // A path of this machine is nobody's business but for its end.
    guard error.place.line > 0, let name = error.place.path.split(separator: "/").last else {
      return "an error that has no place in the page's code: \(error.message)"
    }
    return "an error in \(name), not in the page's code: \(error.message)"
  }

  /// Why code that the compiler takes is not proven by that.
  static func passing(_ code: [UInt8], context: TargetContext, modules: [String]) -> String? {
    let lessened = context.modules.values.contains { !$0.omissions.isEmpty }
    guard lessened else { return nil }
    let scanner = SwiftScanner(code)
    return context.plan.closure(modules).lazy.compactMap { node in
      context.modules[node.name]?.omissions.doubt(passing: scanner, in: node.name)
    }.first
  }

  /// The stub that a note's declaration stands in.
  private func stubOwning(_ note: CompilerDiagnostic) -> String? {
    guard note.place.file == nil else { return nil }
    return seenStubs.contains(note.module) ? note.module : nil
  }

  /// What stands in single quotes.
  static func quoted(_ message: String) -> [String] {
    let parts = message.split(separator: "'", omittingEmptySubsequences: false)
    return parts.enumerated().filter { $0.offset % 2 == 1 }.map { String($0.element) }
  }

  /// The names in a text, whatever stands between them.
  static func words(_ text: String) -> [String] {
    text.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
  }

  /// `Logger` of `OSLog.Logger.Type`, `Optional<Logger>` and `Logger?`: the last name of a type, roughly.
  static func baseName(_ type: String) -> String {
    var name = type[...]
    for suffix in [".Type", "?", "!"] where name.hasSuffix(suffix) { name = name.dropLast(suffix.count) }
    if name.hasPrefix("any ") || name.hasPrefix("some ") { name = name.drop { $0 != " " }.dropFirst() }
    let plain = name.prefix { $0 != "<" }
    return String(plain.split(separator: ".").last ?? plain)
  }
}
