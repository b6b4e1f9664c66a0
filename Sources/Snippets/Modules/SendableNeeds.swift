import SwiftInterface

/// What an interface needs to be `Sendable`, as far as its own words tell.
///
/// A stub's type that is `Sendable` and is not in its module lets data races pass, so one is only where the interface
/// would be refused otherwise: a `Sendable` type stores it, a constant is seen from everywhere, a generic parameter or
/// an associated type asks for it.
struct SendableNeeds {
  private let file: InterfaceFile
  /// Types and protocols that are `Sendable`, and have to prove it.
  private let checked: Set<String>
  /// Generic types that ask it of what they are made with, and associated types that have to be it.
  private let asking: Set<String>

  init(_ file: InterfaceFile) {
    self.file = file
    checked = Self.checked(file)
    asking = Set(file.declarations.lazy.filter(Self.asks).map { Self.lastName($0.name) }).union(Self.tasks)
  }

  /// Types of the library that take only what is `Sendable`.
  private static let tasks: Set<String> = ["Task", "TaskGroup", "ThrowingTaskGroup"]

  private static func lastName(_ path: String) -> String { path.split(separator: ".").last.map(String.init) ?? path }

  private static func asks(_ declaration: Declaration) -> Bool {
    let text = declaration.signature
    switch declaration.kind {
    case .associatedtype: return text.contains("Sendable")
    case .struct, .class, .enum, .actor:
      let head = text.prefix { $0 != ":" && $0 != "{" }
      guard head.contains("<") || text.contains(" where "), let list = text.firstIndex(of: "<") else { return false }
      let parameters = text[list...].prefix { $0 != ">" }
      let conditions = text.firstRange(of: " where ").map { text[$0.upperBound...] } ?? ""
      return parameters.contains("Sendable") || conditions.contains("Sendable")
    default: return false
    }
  }

  private static func checked(_ file: InterfaceFile) -> Set<String> {
    var clauses: [(name: String, parents: [String])] = []
    var unchecked: Set<String> = []
    for declaration in file.declarations {
      guard let clause = InheritanceClause(file.source.bytes, in: declaration.headerRange) else { continue }
      let name = lastName(declaration.name)
      let texts = clause.parts.map(\.text)
      if texts.contains(where: { $0.contains("@unchecked") }) { unchecked.insert(name) }
      clauses.append((name, texts.map { String($0.split { ".:&< ".contains($0) }.last ?? "") }))
    }
    var checked: Set<String> = ["Sendable", "Error", "LocalizedError"]
    for _ in 0..<8 {
      let more = clauses.filter { !checked.isDisjoint(with: $0.parents) && !unchecked.contains($0.name) }.map(\.name)
      if checked.isSuperset(of: more) { break }
      checked.formUnion(more)
    }
    return checked
  }

  /// The module's types of which the interface asks it, one within another as `Outer.Inner`.
  func names(of module: String) -> Set<String> {
    var names: Set<String> = []
    for declaration in file.declarations {
      let text = file.source.bytes[declaration.headerRange]
      guard text.containsText(module) else { continue }
      let line = UsedLine(text)
      for position in line.tokens.indices {
        guard let use = line.use(of: module, at: position) else { continue }
        let isAsked = line.genericName(around: position).map(asking.contains) ?? false
        if isAsked || needs(declaration, use, in: line) { names.insert(use.path) }
      }
    }
    return names
  }

  private func needs(_ declaration: Declaration, _ use: UsedLine.Use, in line: UsedLine) -> Bool {
    let outer = declaration.enclosing
    switch declaration.kind {
    case .let, .var:
      guard declaration.bodyRange == nil, !line.hasArrow else { return false }
      if outer == nil || line.declares("static", after: 0) {
        let attributes = declaration.attributes + (outer?.attributes ?? [])
        return !attributes.contains { $0.contains("Actor") } && outer?.kind != .protocol
      }
      return isChecked(outer)
    case .case: return !line.hasArrow && isChecked(outer)
    case .typealias: return asking.contains(declaration.name)
    case .class: return line.isSuperclass(at: use.start) && checked.contains(Self.lastName(declaration.name))
    case .extension:
      let clause = InheritanceClause(file.source.bytes, in: declaration.headerRange)
      let parents = clause?.parts.map { String($0.text.split { ".: ".contains($0) }.last ?? "") } ?? []
      return Self.lastName(declaration.name) == use.name && !checked.isDisjoint(with: parents)
    default: return false
    }
  }

  private func isChecked(_ type: Declaration?) -> Bool {
    guard let type, type.kind != .actor else { return false }
    return checked.contains(Self.lastName(type.name))
  }
}
