extension DifferenceBuilder {
  mutating func compareAvailability(_ pair: Pairing.Pair) {
    let (before, after) = (old.availability.effective[pair.old], new.availability.effective[pair.new])
    guard before != after else { return }
    let isNewlyDeprecated = isNewlyDeprecated(pair)
    if isNewlyDeprecated {
      var change = change(.deprecated, pair)
      change.deprecation = Deprecation(
        new.availability.own[pair.new], &successors, for: old.declaration(pair.old), current: new.declaration(pair.new))
      changes.append(change)
    }
    let around = (old.type(around: pair.old), new.type(around: pair.new))
    let outer = (around.0.map { old.availability.effective[$0] }, around.1.map { new.availability.effective[$0] })
    var differences: [AvailabilityChange] = []
    for platform in PlatformAvailability.ordered(Set(before.keys).union(after.keys)) {
      var (a, b) = (before[platform], after[platform])
      guard a != b else { continue }
      // What changed for the whole type is told of the type.
      if let x = outer.0, let y = outer.1, x[platform] == a, y[platform] == b { continue }
      let isInherited = outer.1?[platform]?.isDeprecated == true && a?.isDeprecated != true
      if isNewlyDeprecated || isInherited, a?.isDeprecated != true {
        (a, b) = (a?.withoutDeprecation, b?.withoutDeprecation)
      }
      if a ?? PlatformAvailability() != b ?? PlatformAvailability() {
        differences.append(AvailabilityChange(platform: platform, old: a, new: b))
      }
    }
    guard !differences.isEmpty else { return }
    var change = change(.availability, pair)
    change.availability = differences
    changes.append(change)
  }

  /// Deprecated by its own attributes or its extension's, and not before, be it by what stands around it.
  private func isNewlyDeprecated(_ pair: Pairing.Pair) -> Bool {
    new.availability.own[pair.new].values.contains(where: \.isDeprecated)
      && !old.availability.effective[pair.old].values.contains(where: \.isDeprecated)
  }

  // MARK: Migration

  /// What the deprecations of this difference name instead of the deprecated, and those that the old interface had
  /// of what is gone now, or not available any more.
  mutating func migrations() -> [Migration] {
    let changes = changes
    var result: [Migration] = changes.compactMap { change in
      guard let old = change.old else { return nil }
      if let deprecation = change.deprecation, !deprecation.successors.isEmpty {
        return Migration(
          old: old, current: change.new, successors: deprecation.successors, message: deprecation.message)
      }
      if change.kind == .removed || change.kind == .cases {
        return migration(of: change)
      }
      let unavailable = change.availability.compactMap { change in
        change.new?.isUnavailable == true && change.old?.isUnavailable != true ? change.new : nil
      }
      return change.kind == .availability ? migration(old, change.new, unavailable) : nil
    }
    let removed = changes.filter { $0.kind == .removed }.flatMap(\.members)
    result += removed.compactMap { member in
      migration(of: member)
    }
    var seen: Set<Int> = []
    return result.sorted { $0.old.index < $1.old.index }.filter { seen.insert($0.old.index).inserted }
  }

  /// Of what is gone: what its deprecation named, else where it is now, under its name or another.
  private mutating func migration(of removal: InterfaceChange) -> Migration? {
    guard let declaration = removal.old else { return nil }
    let named = migration(declaration, nil, Array(old.availability.own[declaration.index].values))
    guard named == nil, let counterpart = removal.counterpart else { return named }
    let successor = Successor(name: counterpart.identity.path, declaration: counterpart.declaration)
    return Migration(old: declaration, current: nil, successors: [successor], message: nil, reason: counterpart.reason)
  }

  private mutating func migration(_ old: Declaration, _ current: Declaration?, _ says: [PlatformAvailability])
    -> Migration?
  {
    let (renamed, message) = (says.compactMap(\.renamed).min(), says.compactMap(\.message).min())
    guard renamed != nil || message != nil else { return nil }
    let found = successors.find(renamed: renamed, message: message, for: old, current: current)
    guard !found.isEmpty else { return nil }
    return Migration(old: old, current: current, successors: found, message: message)
  }
}
