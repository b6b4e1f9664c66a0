import SwiftInterface

/// The types of stored interfaces that take members, initialisers and conformances from a class or a protocol of which
/// no more than a stub is held, and the page's own types that inherit from those.
///
/// What such a type lacks, the stub may lack.
struct StubHeirs {
  /// Each with the stub's type, as `NowhereKit.Base`.
  private var stored: [String: String] = [:]
  private var own: [String: String] = [:]
  private let scanner: SwiftScanner
  private let bytes: [UInt8]

  init(context: TargetContext, modules: [String], source: [UInt8], preludes: [[UInt8]]) {
    scanner = SwiftScanner(source)
    bytes = source
    let closure = context.plan.closure(modules)
    var origins: [String: String] = [:]
    let stubs = Set(closure.filter(Self.isStub).map(\.name))
    guard !stubs.isEmpty else { return }
    let sdk = context.target.sdk
    let platform = context.target.platform.lowercased()
    for node in closure {
      guard case .interface = node.origin,
        node.imports.contains(where: { stubs.contains($0.module) || !origins.isEmpty }),
        let entry = context.plan.store.entry(module: node.name, sdk: sdk, platform: platform)
          ?? context.plan.store.entry(module: node.name, sdk: sdk)
      else { continue }
      read(entry.file, of: node.name, stubs: stubs, &origins)
    }
    for clause in ([source] + preludes).flatMap({ DeclaredNames($0).inheritances }) {
      if let origin = clause.parents.compactMap({ stored[$0] ?? own[$0] }).first { own[clause.name] = origin }
    }
  }

  private static func isStub(_ node: ModuleNode) -> Bool {
    switch node.origin {
    case .interface, .toolchain, .missing: false
    case .stub, .generated: true
    }
  }

  /// - Parameter origins: the types that are known to inherit, as `Module.Type`.
  private mutating func read(
    _ file: InterfaceFile, of module: String, stubs: Set<String>, _ origins: inout [String: String]
  ) {
    var open: [(name: String, key: String, parents: [String])] = []
    for declaration in file.declarations {
      let kinds: Set<Declaration.Kind> = [.class, .protocol, .struct, .enum, .actor, .extension, .typealias]
      guard kinds.contains(declaration.kind) else { continue }
      let header = declaration.headerRange
      let parents: [String]
      if declaration.kind == .typealias {
        let text = declaration.signature.split(separator: "=", maxSplits: 1).last.map(String.init) ?? ""
        parents = [Self.qualified(text)]
      } else {
        parents = InheritanceClause(file.source.bytes, in: header)?.parts.map { Self.qualified($0.text) } ?? []
      }
      guard !parents.isEmpty else { continue }
      let path = declaration.kind == .extension ? declaration.name : declaration.path
      let name = path.split(separator: ".").last.map(String.init) ?? path
      open.append((name, "\(module).\(path)", parents))
    }
    var isDone = false
    for _ in 0..<6 where !isDone {
      isDone = true
      for entry in open where origins[entry.key] == nil {
        let origin = entry.parents.compactMap { parent -> String? in
          if let known = origins[parent] { return known }
          return stubs.contains(String(parent.prefix { $0 != "." })) ? parent : nil
        }.first
        guard let origin else { continue }
        origins[entry.key] = origin
        stored[entry.name] = origin
        isDone = false
      }
    }
  }

  /// `NowhereKit.Base` of `@unchecked NowhereKit::Base<Swift.Int>`.
  private static func qualified(_ type: String) -> String {
    let words = type.split(separator: " ").drop { $0.hasPrefix("@") || $0 == "any" || $0 == "some" }
    let name = (words.first ?? "").prefix { $0 != "<" && $0 != "?" && $0 != "!" }
    return name.split(separator: ":").joined(separator: ".")
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
    let words = quoted.flatMap { $0.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init) }
    return (words + wordsOfLine(error)).lazy.compactMap(reason).first.map { ($0, nil) }
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
    guard error.place.file == 0, let offset = lineStart(error).map({ $0 + max(error.place.column, 1) - 1 }) else {
      return []
    }
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
    guard error.place.file == 0, let start = lineStart(error) else { return [] }
    let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
    return scanner.tokens.filter { $0.kind == .word && $0.range.lowerBound >= start && $0.range.lowerBound < end }
      .map(scanner.text)
  }

  private func lineStart(_ error: CompilerDiagnostic) -> Int? {
    guard error.place.line > 0 else { return nil }
    let lines = bytes.split(separator: 0x0A, maxSplits: error.place.line - 1, omittingEmptySubsequences: false)
    return lines.count == error.place.line ? lines.last?.startIndex : nil
  }
}
