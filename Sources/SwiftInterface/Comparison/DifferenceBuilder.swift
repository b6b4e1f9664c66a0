/// Makes the list of changes from the pairs of declarations that correspond.
struct DifferenceBuilder {
  let old: ComparedInterface
  let new: ComparedInterface
  let pairing: Pairing
  var successors: Successors

  var changes: [InterfaceChange] = []
  private(set) var moved: [Relocation] = []
  private(set) var unchangedCount = 0
  private(set) var renames = Renames()

  init(_ old: ComparedInterface, _ new: ComparedInterface, _ pairing: Pairing) {
    self.old = old
    self.new = new
    self.pairing = pairing
    successors = Successors(new.file)
  }

  mutating func run() {
    for pair in pairing.pairs.sorted(by: { $0.new < $1.new }) { compare(pair) }
    addRemoved()
    addAdded()
    addRenames()
    addConformances()
    let changed = Set(changes.filter { $0.kind == .conformances }.compactMap(\.new?.index))
    moved.removeAll { changed.contains($0.new.index) }
    let order = Dictionary(uniqueKeysWithValues: InterfaceChange.Kind.allCases.enumerated().map { ($1, $0) })
    changes = changes.enumerated().sorted { a, b in
      let (x, y) = (a.element, b.element)
      return (order[x.kind] ?? 0, x.subject?.startLine ?? 0, a.offset)
        < (order[y.kind] ?? 0, y.subject?.startLine ?? 0, b.offset)
    }.map(\.element)
  }

  // MARK: Pairs

  private mutating func compare(_ pair: Pairing.Pair) {
    let count = changes.count
    if !pair.isSame { compareSignatures(pair) }
    compareAvailability(pair)
    compareAttributes(pair)
    guard changes.count == count else { return }
    let (before, after) = (old.declaration(pair.old), new.declaration(pair.new))
    if before.startLine == after.startLine, before.endLine == after.endLine {
      unchangedCount += 1
    } else {
      moved.append(Relocation(old: before, new: after))
    }
  }

  func change(_ kind: InterfaceChange.Kind, _ pair: Pairing.Pair) -> InterfaceChange {
    InterfaceChange(
      kind: kind, old: old.declaration(pair.old), new: new.declaration(pair.new),
      oldSignature: old.records[pair.old].details.normalisedSignature,
      newSignature: new.records[pair.new].details.normalisedSignature,
      extensionRequirements: new.identities[pair.new].requirements)
  }

  private mutating func compareSignatures(_ pair: Pairing.Pair) {
    var change = change(.signature, pair)
    change.oldSignature = old.identities[pair.old].signature
    change.newSignature = new.identities[pair.new].signature
    change.reasons = SignatureChange.reasons(from: old.identities[pair.old], to: new.identities[pair.new])
    changes.append(change)
  }

  private mutating func compareAttributes(_ pair: Pairing.Pair) {
    let (before, after) = (old.attributes[pair.old], new.attributes[pair.new])
    guard before != after else { return }
    var change = change(.attributes, pair)
    let (known, now) = (Set(before), Set(after))
    change.gained = after.filter { !known.contains($0) }
    change.lost = before.filter { !now.contains($0) }
    changes.append(change)
  }

  // MARK: Added and removed

  /// What has the place of something removed under another name is its counterpart.
  private mutating func addRenames() {
    renames = Renames(changes, old.identities, new.identities)
    guard !renames.isEmpty else { return }
    for place in changes.indices { changes[place] = renames.completed(changes[place], new) }
  }

  private mutating func addRemoved() {
    let groups = MemberGroups(old, pairing.removed, other: new)
    var correspondence: (old: Correspondence, new: Correspondence)?
    for index in groups.leaders {
      let identity = old.identities[index]
      var change = removal(index)
      change.members = (groups.members[index] ?? []).map(removal)
      if change.members.isEmpty {
        let pair =
          correspondence
          ?? (
            Correspondence(old.file, identities: old.identities), Correspondence(new.file, identities: new.identities)
          )
        correspondence = pair
        change.counterpart = pair.new.counterparts(of: identity, in: pair.old, limit: 1).first { $0.match == .moved }
      }
      changes.append(change)
    }
  }

  private func removal(_ index: Int) -> InterfaceChange {
    InterfaceChange(
      kind: isCase(old.identities[index], of: new) ? .cases : .removed, old: old.declaration(index), new: nil,
      oldSignature: old.records[index].details.normalisedSignature,
      extensionRequirements: old.identities[index].requirements)
  }

  private mutating func addAdded() {
    let groups = MemberGroups(new, pairing.added, other: old)
    for index in groups.leaders {
      var change = addition(index)
      change.members = (groups.members[index] ?? []).map(addition)
      changes.append(change)
    }
  }

  private func addition(_ index: Int) -> InterfaceChange {
    InterfaceChange(
      kind: isCase(new.identities[index], of: old) ? .cases : .added, old: nil, new: new.declaration(index),
      newSignature: new.records[index].details.normalisedSignature,
      extensionRequirements: new.identities[index].requirements)
  }

  /// Whether it is a case of an enumeration that the other interface has.
  private func isCase(_ identity: DeclarationIdentity, of other: ComparedInterface) -> Bool {
    identity.kind == .case && other.types[identity.container] != nil
  }
}

/// Declarations that have no counterpart, those inside of a type that has none itself under that type.
private struct MemberGroups {
  private(set) var leaders: [Int] = []
  private(set) var members: [Int: [Int]] = [:]

  init(_ interface: ComparedInterface, _ indices: [Int], other: ComparedInterface) {
    var leader: [Int: Int] = [:]
    let types = Set(indices.filter { interface.identities[$0].kind.isType })
    // A type may stand behind an extension of it with members, so that types come first.
    for index in indices where types.contains(index) {
      leader[index] = Self.leader(of: index, interface, types)
    }
    for index in indices {
      let found = leader[index] ?? Self.leader(of: index, interface, types)
      guard found != index else {
        leaders.append(index)
        continue
      }
      members[found, default: []].append(index)
    }
  }

  /// The outermost of the types around that is in the set; the declaration itself if there is none.
  private static func leader(of index: Int, _ interface: ComparedInterface, _ types: Set<Int>) -> Int {
    var result = index
    var steps = 0
    var around = interface.type(around: index)
    while let type = around, types.contains(type), steps < DeclarationParser.maximumNesting {
      result = type
      steps += 1
      around = interface.type(around: type)
    }
    return result
  }
}
