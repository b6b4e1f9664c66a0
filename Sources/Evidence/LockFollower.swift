import SwiftInterface

/// Finds the declarations that a lock knows in an interface that was captured anew.
struct LockFollower: Sendable {
  let locked: LockedDeclarations
  /// What the lock holds of this interface. None of it has become something else that the lock holds too.
  private let known: Set<LockRecord.Anchor>
  private let byIdentity: [String: [Int]]
  /// By kind and path without argument labels.
  private let byBase: [String: [Int]]
  private let byFingerprint: [String: [Int]]

  /// A fingerprint that more declarations share tells nothing.
  private static let maximumPlaces = 64

  /// - Parameter anchors: of all entries of the lock for this interface.
  init(_ entry: InterfaceStore.Entry, knowing anchors: some Sequence<LockRecord.Anchor>) {
    locked = LockedDeclarations(entry)
    known = Set(anchors.map(\.withoutPlace))
    let indices = Array(locked.declarations.indices)
    let identities = locked.identities
    byIdentity = Dictionary(grouping: indices) { identities[$0] }
    byBase = Dictionary(grouping: indices) { Self.base(identities[$0]) }
    let fingerprints = locked.fingerprints
    byFingerprint = Dictionary(grouping: indices) { fingerprints[$0] }
  }

  /// The path of an identity without its argument labels. The kind may have changed.
  private static func base(_ identity: String) -> String {
    let path = identity.utf8.drop { $0 != 0x20 }.dropFirst()
    return String(decoding: Array(path.prefix { $0 != 0x28 }), as: UTF8.self)
  }

  /// The declarations of an anchor's kind and path, whatever their signature.
  func candidates(_ anchor: LockRecord.Anchor) -> [Declaration] { declarations(byIdentity[anchor.identity]) }

  /// Those that have its fingerprint too.
  func matches(_ anchor: LockRecord.Anchor) -> [Declaration] {
    candidates(anchor).filter { locked.fingerprints[$0.index] == anchor.signature }
  }

  /// The declaration that an anchor has become, of which no match is left: one of its kind and path with another
  /// signature, else the one declaration of its name with other labels or of another kind.
  func changed(_ anchor: LockRecord.Anchor) -> Declaration? {
    let candidates = candidates(anchor)
    if let new = candidates.first(where: { !isKnown($0) }) ?? candidates.first { return new }
    let named = declarations(byBase[Self.base(anchor.identity)])
    let own = named.filter { $0.kind != .extension && $0.kind != .import }
    if own.count == 1 { return own[0] }
    let new = own.filter { !isKnown($0) }
    return new.count == 1 ? new[0] : nil
  }

  /// What may be an anchor under another name or in another type: the same fingerprint, and the same type around it or
  /// the same name. Nil where nothing is, or several.
  func renamed(_ anchor: LockRecord.Anchor) -> Declaration? {
    guard let old = AnchorParts(anchor.identity), old.isTelling, let found = byFingerprint[anchor.signature],
      found.count <= Self.maximumPlaces
    else { return nil }
    let new = found.compactMap { index -> (index: Int, parts: AnchorParts)? in
      guard let parts = AnchorParts(locked.identities[index]), parts.kind == old.kind,
        !isKnown(locked.declarations[index])
      else { return nil }
      return (index, parts)
    }
    let beside = new.filter { $0.parts.container == old.container }
    let isTypeGone = byBase[String(old.container)] == nil
    let elsewhere = new.filter { $0.parts.name == old.name && (isTypeGone || !old.isCalledAlike) }
    for group in [elsewhere, beside] where group.count == 1 { return locked.declarations[group[0].index] }
    return nil
  }

  private func isKnown(_ declaration: Declaration) -> Bool {
    known.contains(locked.anchor(declaration, from: 0).withoutPlace)
  }

  private func declarations(_ indices: [Int]?) -> [Declaration] { (indices ?? []).map { locked.declarations[$0] } }
}

/// The parts of an anchor's identity: `case LanguageModelError.timeout(_:)`.
private struct AnchorParts {
  var kind: Substring
  var container: Substring
  var name: Substring

  init?(_ identity: String) {
    guard let space = identity.firstIndex(of: " ") else { return nil }
    kind = identity[..<space]
    let path = identity[identity.index(after: space)...]
    // An operator's name may hold dots: the last one before the labels that a name follows.
    let base = path.utf8.prefix { $0 != 0x28 }
    let dot = base.indices.last { base[$0] == 0x2E && base.index(after: $0) < base.endIndex && $0 > base.startIndex }
    container = dot.map { path[..<$0] } ?? ""
    name = dot.map { path[path.index(after: $0)...] } ?? path
  }

  /// Initialisers, subscripts and cases are called alike in many types.
  var isCalledAlike: Bool { ["init", "subscript", "case"].contains(kind) }

  /// Whether the signature without the name tells enough: that of every empty structure is the same.
  var isTelling: Bool {
    !["struct", "class", "actor", "enum", "protocol", "extension", "import", "deinit", "operator", "precedencegroup"]
      .contains(kind)
  }
}
