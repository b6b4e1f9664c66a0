/// Tells what errors say of macros that have no implementation here, or one that stands for the vendor's.
struct MacroDoubt {
  let context: TargetContext
  /// The code that was compiled.
  let code: [UInt8]

  /// Why none of a call's errors can be trusted: a macro that is not expanded leaves out declarations that other errors
  /// then miss.
  func overall(_ errors: [CompilerDiagnostic]) -> Attempt.State? {
    errors.lazy.compactMap { state(ofMissing: $0) }.first
  }

  private func state(ofMissing error: CompilerDiagnostic) -> Attempt.State? {
    let names = Doubt.quoted(error.message)
    guard let type = names.first, let module = type.split(separator: ".").first.map(String.init) else { return nil }
    if error.message.hasPrefix(Self.missingStart) {
      switch context.plugins.all[module]?.state {
      case nil: return .missingMacros(module: module, macro: names.dropFirst().first.map(Self.baseName) ?? "")
      case .broken: return .undecided(reason: "the macros \(module) do not compile")
      case .unavailable(let reason): return .undecided(reason: "the macros \(module) cannot be used: \(reason)")
      case .ready: return .undecided(reason: "the macros \(module) cannot be loaded")
      }
    }
    guard error.message.contains("could not be found in library plugin") else { return nil }
    let path = context.plugins.all[module]?.source.path ?? module
    return .undecided(reason: "\(path) has no type \(type.split(separator: ".").last ?? ""), which a macro names")
  }

  static let missingStart = "external macro implementation type '"

  /// Why an error in an expansion proves nothing of the snippet; nil for one that does, or that stands elsewhere.
  ///
  /// An implementation stands for the vendor's, and may use what this SDK does not have. Only what is said of a name that
  /// the snippet itself writes is the snippet's. The toolchain's own implementation is the vendor's too.
  func reason(_ error: CompilerDiagnostic) -> String? {
    guard let expansion = MacroExpansion(error), !isToolchains(expansion.macro) else { return nil }
    let own = Set(SwiftScanner(code).words + expansion.argumentWords(in: code))
    let kinds = ["conform", "has no member", "cannot find", "cannot convert", "cannot assign", "requires the types"]
    let names = Doubt.quoted(error.message).flatMap(Doubt.words)
    // What is declared twice is the snippet's if that is where the other one stands.
    let isTwin = error.message.hasPrefix("invalid redeclaration") && error.notes.contains { isOfTwin($0) }
    if isTwin || kinds.contains(where: error.message.contains), names.contains(where: own.contains) { return nil }
    return "the expansion of '\(expansion.macro)' does not compile: \(error.message)"
  }

  /// Whether a macro, written as `@Test`, is declared by the toolchain's text of a module and by nothing else.
  private func isToolchains(_ macro: String) -> Bool {
    func declares(_ source: [UInt8]) -> Bool {
      ExternalMacro.all(in: source).contains { macro.dropFirst() == $0.name }
    }
    let sources = context.plan.nodes.values.filter { declares($0.source) }
    return !sources.isEmpty && sources.allSatisfy(\.isToolchains) && !declares(code)
  }

  private func isOfTwin(_ note: CompilerDiagnostic) -> Bool {
    note.place.file == 0 && note.message.contains("previously declared")
  }

  /// Whether the text that the page gives of an error in an expansion names what the error is about: a few words that
  /// any error may have say nothing of what the implementation of the macro does.
  func isClaimed(_ error: CompilerDiagnostic, _ text: String) -> Bool {
    let words = Set(Doubt.words(text))
    return Doubt.quoted(error.message).contains { !words.isDisjoint(with: Doubt.words($0)) }
  }

  /// Why an error says too little of the vendor's macros: the type that it misses a conformance of is made by an
  /// implementation that stands for theirs, and may conform to more there. Nil for an error that speaks of another type.
  func reasonOfConformance(_ error: CompilerDiagnostic, plugins: [CompilerCall.Plugin]) -> String? {
    guard !plugins.isEmpty, error.message.contains("conform to") || error.message.contains("operator '") else {
      return nil
    }
    let declared = SwiftScanner(code).declaredTypes
    let made = Doubt.quoted(error.message).first { name in
      let path = name.split(separator: ".").map(String.init)
      guard path.count > 1, let last = path.last else { return false }
      return declared.contains(path[path.count - 2]) && !declared.contains(last)
    }
    return made.map { "\($0) is made by a macro, whose implementation here may have it conform to less" }
  }

  private static func baseName(_ name: String) -> String { String(name.prefix { $0 != "(" && $0 != "<" }) }
}

extension SwiftScanner {
  /// The words of the code, without those in strings and comments.
  var words: [String] { tokens.filter { $0.kind == .word }.map(text) }

  /// The names of the types that the code declares.
  var declaredTypes: Set<String> {
    let keywords: Set<String> = ["struct", "class", "enum", "actor", "protocol", "typealias", "associatedtype"]
    return zip(tokens, tokens.dropFirst()).reduce(into: []) { names, pair in
      if pair.0.kind == .word, keywords.contains(text(pair.0)) { names.insert(text(pair.1)) }
    }
  }
}
