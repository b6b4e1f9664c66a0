import SwiftInterface

/// The types of stored interfaces that take members, initialisers and conformances from a class or a protocol of which
/// no more than a stub is held, and the page's own types that inherit from those.
///
/// What such a type lacks, the stub may lack.
struct StubHeirs {
  /// Each with the stub's type, as `NowhereKit.Base`.
  private var stored: [String: String] = [:]
  private var own: [String: String] = [:]
  private let code: CompiledCode

  init(context: TargetContext, modules: [String], code: CompiledCode) {
    self.code = code
    let closure = context.plan.closure(modules)
    var origins: [String: String] = [:]
    let stubs = Set(closure.filter(\.isStub).map(\.name))
    guard !stubs.isEmpty else { return }
    for node in closure {
      guard case .interface = node.origin,
        node.imports.contains(where: { stubs.contains($0.module) || !origins.isEmpty }),
        let entry = context.plan.entry(node.name)
      else { continue }
      read(node.ancestries(in: entry.file), stubs: stubs, &origins)
    }
    for clause in code.declared.flatMap(\.inheritances) {
      if let origin = clause.parents.compactMap({ stored[$0] ?? own[$0] }).first { own[clause.name] = origin }
    }
  }

  /// - Parameter origins: the types that are known to inherit, as `Module.Type`.
  private mutating func read(_ ancestries: [Ancestry], stubs: Set<String>, _ origins: inout [String: String]) {
    var isDone = false
    for _ in 0..<6 where !isDone {
      isDone = true
      for ancestry in ancestries where origins[ancestry.path] == nil {
        let origin = ancestry.parents.compactMap { parent -> String? in
          if let known = origins[parent] { return known }
          return stubs.contains(String(parent.prefix { $0 != "." })) ? parent : nil
        }.first
        guard let origin else { continue }
        origins[ancestry.path] = origin
        stored[ancestry.name] = origin
        isDone = false
      }
    }
  }

  /// Why an error may come of what a stub lacks, with the name that is missed; nil if none bears on it.
  func doubt(_ error: CompilerDiagnostic) -> (reason: String, name: String?)? {
    guard !stored.isEmpty else { return nil }
    let message = error.message
    if Self.decided.contains(where: message.contains) { return nil }
    let quoted = Doubt.quoted(message)
    if message.contains("has no member") {
      guard let type = quoted.first.map(Doubt.baseName), let reason = reason(type) else { return nil }
      return (reason, quoted.last)
    }
    if message.hasPrefix("cannot find '"), let reason = surroundings(error).lazy.compactMap(reason).first {
      return (reason, quoted.first)
    }
    if message.contains("does not override"), let reason = surroundings(error).lazy.compactMap(reason).first {
      return (reason, nil)
    }
    guard Self.inherited.contains(where: message.contains) else { return nil }
    return (quoted.flatMap(Doubt.words) + wordsOfLine(error)).lazy.compactMap(reason).first.map { ($0, nil) }
  }

  private func reason(_ type: String) -> String? {
    (own[type] ?? stored[type]).map { "\(type) takes members from \($0), which is held only as a stub" }
  }

  private static let decided = ["is only available in", "is unavailable"]

  /// What is said of types whose ancestors, conformances or initialisers are not known.
  private static let inherited = [
    "conform", "cannot convert", "cannot assign value of type", "no accessible initializers", "cannot be constructed",
    "missing argument", "extra argument", "incorrect argument label", "extraneous argument label",
    "argument passed to call", "no exact matches", "is ambiguous", "ambiguous use", "cannot infer",
    "could not be inferred", "requires that", "must be", "is not a class type", "subclass", "super", "designated",
    "type of expression",
  ]

  /// The types and extensions around a place.
  private func surroundings(_ error: CompilerDiagnostic) -> [String] {
    guard error.place.file == 0, error.place.line > 0 else { return [] }
    let offset = error.place.offset(in: code.bytes)
    let scanner = code.scanner
    let keywords: Set<String> = ["class", "struct", "enum", "actor", "protocol", "extension"]
    var open: [(name: String, depth: Int)] = []
    for (index, token) in scanner.tokens.enumerated() where token.kind == .word {
      if token.range.lowerBound > offset { break }
      open.removeAll { $0.depth >= token.depth }
      guard keywords.contains(scanner.text(token)), index + 1 < scanner.tokens.count,
        scanner.tokens[index + 1].kind == .word
      else { continue }
      open.append((scanner.text(scanner.tokens[index + 1]), token.depth))
    }
    return open.map(\.name)
  }

  private func wordsOfLine(_ error: CompilerDiagnostic) -> [String] {
    guard error.place.file == 0, error.place.line > 0 else { return [] }
    var line = error.place
    line.column = 1
    let start = line.offset(in: code.bytes)
    let end = code.bytes[start...].firstIndex(of: 0x0A) ?? code.bytes.count
    return code.scanner.tokens.filter { $0.kind == .word && (start..<end).contains($0.range.lowerBound) }
      .map(code.scanner.text)
  }
}
