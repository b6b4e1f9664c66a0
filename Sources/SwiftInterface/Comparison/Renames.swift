/// Which removed declarations an added one has the place of, under another name.
///
/// A member of the same type with the same signature but for the name; a type in the same place with the members of the
/// one that is gone. Where several added ones answer to several removed ones, they are told apart by their order if
/// they are as many, and not at all otherwise.
public struct Renames: Sendable {
  private var names: [Int: Declaration] = [:]
  private var renamed: Set<Int> = []

  init() {}

  /// - Parameters:
  ///   - changes: what was added and removed, without counterparts that are renamed.
  ///   - oldIdentities: by the declarations' indices.
  init(_ changes: [InterfaceChange], _ oldIdentities: [DeclarationIdentity], _ newIdentities: [DeclarationIdentity]) {
    var old: [InterfaceChange] = []
    var new: [InterfaceChange] = []
    func collect(_ changes: [InterfaceChange]) {
      for change in changes {
        if change.new == nil, change.counterpart == nil { old.append(change) }
        if change.old == nil { new.append(change) }
        collect(change.members)
      }
    }
    collect(changes)
    guard !old.isEmpty, !new.isEmpty else { return }
    join(old, new, oldIdentities, newIdentities)
  }

  var isEmpty: Bool { names.isEmpty }

  /// A change with what the removed, and its members, are called now.
  func completed(_ change: InterfaceChange, _ new: ComparedInterface) -> InterfaceChange {
    guard change.new == nil, change.counterpart == nil, let old = change.old, let other = names[old.index] else {
      return change
    }
    var result = change
    let reason = old.kind.isType ? "it has members of the same names" : Self.likeness(old, other)
    result.counterpart = Counterpart(
      match: .renamed, declaration: other, identity: new.identities[other.index], module: new.file.module,
      reason: reason)
    result.members = change.members.map { completed($0, new) }
    return result
  }

  /// A member of a renamed type may have another signature too.
  private static func likeness(_ old: Declaration, _ new: Declaration) -> String {
    old.name == new.name ? "it has the same name" : "it has the same signature"
  }

  /// The declaration of the new interface that a removed one of the old seems to be now.
  public func newName(of declaration: Declaration) -> Declaration? { names[declaration.index] }

  /// Whether a declaration of the new interface is a removed one under another name.
  public func isNewName(_ declaration: Declaration) -> Bool { renamed.contains(declaration.index) }

  private struct Key: Hashable {
    var kind: Declaration.Kind
    var container: String
    var text: String
    var requirements: [String]
    var condition: String?

    /// Nil for what its signature does not tell, or has no name of its own.
    init?(_ change: InterfaceChange, _ identities: [DeclarationIdentity]) {
      guard let declaration = change.subject else { return nil }
      let identity = identities[declaration.index]
      (kind, container) = (identity.kind, identity.container)
      (requirements, condition) = (identity.requirements, identity.condition)
      switch kind {
      case .import, .extension, .`init`, .deinit, .subscript, .operator, .precedencegroup: return nil
      case .struct, .class, .actor, .enum, .protocol:
        let members = change.members.compactMap(\.subject).map(Renames.label)
        guard !members.isEmpty else { return nil }
        text = SortedList.make(members).joined(separator: "\n")
      default: text = NamelessSignature.text(identity.signature, of: identity)
      }
    }
  }

  private mutating func join(
    _ old: [InterfaceChange], _ new: [InterfaceChange], _ oldIdentities: [DeclarationIdentity],
    _ newIdentities: [DeclarationIdentity]
  ) {
    var candidates: [Key: [InterfaceChange]] = [:]
    for change in new { if let key = Key(change, newIdentities) { candidates[key, default: []].append(change) } }
    var groups: [Key: [InterfaceChange]] = [:]
    for change in old { if let key = Key(change, oldIdentities) { groups[key, default: []].append(change) } }
    for (key, olds) in groups {
      guard let news = candidates[key], news.count == olds.count else { continue }
      for (old, new) in zip(Self.ordered(olds), Self.ordered(news)) { pair(old, new) }
    }
  }

  private static func ordered(_ changes: [InterfaceChange]) -> [InterfaceChange] {
    changes.sorted { ($0.subject?.index ?? 0) < ($1.subject?.index ?? 0) }
  }

  /// The members of a type go with it.
  private mutating func pair(_ old: InterfaceChange, _ new: InterfaceChange) {
    guard let declaration = old.old, let other = new.new else { return }
    names[declaration.index] = other
    renamed.insert(other.index)
    var members: [String: InterfaceChange] = [:]
    for member in new.members { if let subject = member.subject { members[Self.label(subject)] = member } }
    for member in old.members {
      if let subject = member.subject, let other = members[Self.label(subject)] { pair(member, other) }
    }
  }

  fileprivate static func label(_ declaration: Declaration) -> String {
    "\(declaration.kind.rawValue) \(declaration.name)"
  }
}
