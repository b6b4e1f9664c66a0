extension InterfaceIndex {
  /// The declarations that a reference means, as authors write it in a code span.
  ///
  /// - `RateLimited`, `Session.respond(to:)`, `FoundationModels::Session`: a name, or the end of a path; a type's
  ///   extensions answer to its name.
  /// - `make`: every declaration of that base name. `make(_:)`: the one with these labels. `make()`, `make(3)`: the
  ///   one with these labels, else any that takes such arguments.
  /// - `.timeout`: a member of that name. `Session()`: an initializer of that type.
  /// - `func make(_ count: Int)`, `public enum Fault : Error`: a declaration of that kind, name and labels.
  ///
  /// Empty for what the file does not declare, and for a text that names nothing.
  public func lookup(_ reference: String) -> [Int] {
    guard let reference = Reference(reference) else { return [] }
    return lookup(reference)
  }

  func lookup(_ reference: Reference) -> [Int] {
    let found = find(reference)
    if !found.isEmpty { return found }
    var shorter = reference
    guard let first = reference.qualifiers.first else { return [] }
    if modules.contains(first) {
      shorter.qualifiers.removeFirst()
      return lookup(shorter)
    }
    if Self.isInstance(first) {
      shorter.qualifiers.removeFirst()
      shorter.isImplicitMember = true
      return lookup(shorter)
    }
    guard let last = reference.qualifiers.last, ["self", "Type", "Protocol"].contains(reference.base) else { return [] }
    shorter.base = last
    shorter.qualifiers.removeLast()
    return lookup(shorter)
  }

  /// `session`, `self`, `Self`, `$0`: what stands for a value or the type around, whose name the text does not tell.
  private static func isInstance(_ name: String) -> Bool {
    guard let first = name.unicodeScalars.first else { return false }
    return name == "Self" || !(first.properties.isUppercase || first == "_")
  }

  private func find(_ reference: Reference) -> [Int] {
    if let name = reference.labelledName, !(reference.kind?.isType ?? false) {
      let exact = ofKind(reference, declarations(named: name).filter { matchesPlace(reference, $0) })
      if !exact.isEmpty { return exact }
    }
    let named = ofKind(reference, declarations(named: reference.base).filter { matchesPlace(reference, $0) })
    guard let labels = reference.labels else { return named }
    let types = named.filter { declarations[$0].kind.isType || declarations[$0].kind == .extension }
    let initializers = reference.kind == nil && !types.isEmpty ? initializers(of: types, reference) : []
    if !initializers.isEmpty { return initializers }
    guard reference.isCall || labels.isEmpty else { return [] }
    let callable = named.filter { takes(labels, $0) }
    return callable.isEmpty ? types : callable
  }

  private func initializers(of types: [Int], _ reference: Reference) -> [Int] {
    var initializer = reference
    initializer.qualifiers.append(reference.base)
    initializer.base = "init"
    initializer.isImplicitMember = false
    return find(initializer)
  }

  /// Whether the path before the last name ends with the reference's qualifiers.
  private func matchesPlace(_ reference: Reference, _ index: Int) -> Bool {
    let declaration = declarations[index]
    if declaration.kind == .import, reference.kind != .import { return false }
    if reference.isImplicitMember, declaration.parent == nil { return false }
    guard let last = reference.qualifiers.last else { return true }
    if declaration.kind != .extension {
      guard let parent = declaration.parent, hasLastName(parent, last) else { return false }
      if reference.qualifiers.count == 1 { return true }
    }
    var around = declaration.parent.map { declarations[$0].path.utf8.split(separator: ASCII.dot) } ?? []
    if declaration.kind == .extension { around = declaration.path.utf8.split(separator: ASCII.dot).dropLast() }
    guard around.count >= reference.qualifiers.count else { return false }
    return zip(around.suffix(reference.qualifiers.count), reference.qualifiers).allSatisfy {
      $0.elementsEqual($1.utf8)
    }
  }

  private func hasLastName(_ index: Int, _ name: String) -> Bool {
    var name = name
    return name.withUTF8 { wanted in
      declarations.storage.read { $0.hasLastName(index, wanted, withLabels: false) }
    }
  }

  private func ofKind(_ reference: Reference, _ candidates: [Int]) -> [Int] {
    if reference.isAttribute {
      return candidates.filter { declarations[$0].kind == .macro || declarations[$0].kind.isType }
    }
    guard let kind = reference.kind else { return candidates }
    let same = candidates.filter {
      Self.isSame(kind, declarations[$0].kind) && hasFixity(reference.fixity, declarations[$0])
    }
    guard kind.isType else { return same }
    // An extension is a place of its type, but not of one that is declared here as something else.
    let extensions = candidates.filter { declarations[$0].kind == .extension }
    let isOther = same.isEmpty && candidates.contains { declarations[$0].kind.isType }
    return isOther ? [] : (same + extensions).sorted()
  }

  private static func isSame(_ a: Declaration.Kind, _ b: Declaration.Kind) -> Bool {
    a == b || ([.var, .let].contains(a) && [.var, .let].contains(b))
  }

  /// Whether an operator stands where `prefix`, `infix` or `postfix` says; a function without a word is infix.
  private func hasFixity(_ fixity: String?, _ declaration: Declaration) -> Bool {
    guard let fixity, declaration.kind == .func || declaration.kind == .operator else { return true }
    guard declaration.name.utf8.first.map({ ASCII.isOperator($0) || $0 >= 0x80 }) ?? false else { return true }
    let words = declaration.signature.utf8.split(separator: ASCII.space).prefix {
      !$0.elementsEqual(declaration.kind.rawValue.utf8)
    }
    let written = ["prefix", "postfix"].first { word in words.contains { $0.elementsEqual(word.utf8) } }
    return fixity == written ?? "infix"
  }

  /// Whether a declaration takes arguments with these labels: others may have default values. A pattern may leave
  /// the labels of a case out.
  private func takes(_ labels: [String], _ index: Int) -> Bool {
    let name = declarations[index].name
    let base = Self.base(of: name)
    guard base.count < name.utf8.count else { return false }
    let declared = name.utf8[base.endIndex...].dropFirst().dropLast().split(separator: ASCII.colon)
    let isCase = declarations[index].kind == .case
    var rest = declared[...]
    for label in labels {
      let matches = { (candidate: Substring.UTF8View) in
        candidate.elementsEqual(label.utf8) || (isCase && label == "_")
      }
      guard let position = rest.firstIndex(where: matches) else { return false }
      rest = rest[(position + 1)...]
    }
    return true
  }
}

extension Declaration.Kind {
  /// A named type of its own, or a protocol.
  public var isType: Bool {
    switch self {
    case .struct, .class, .actor, .enum, .protocol: true
    default: false
    }
  }
}
