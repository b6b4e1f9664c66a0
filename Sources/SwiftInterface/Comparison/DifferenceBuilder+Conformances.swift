extension DifferenceBuilder {
  /// What a type conforms to by what it says, each with where that is said.
  private typealias Conformances = [String: (declaration: Declaration, said: [Conformance])]

  /// Compares what the types of both interfaces conform to, in their own headers and in extensions together.
  mutating func addConformances() {
    let (before, after) = (conformances(old), conformances(new))
    for path in SortedList.union(SortedList.make(Array(before.keys)), SortedList.make(Array(after.keys))) {
      // A type that is new, or gone, is one change.
      guard (old.types[path] == nil) == (new.types[path] == nil) else { continue }
      let (a, b) = (before[path] ?? [:], after[path] ?? [:])
      var (lost, gained): ([String], [String]) = ([], [])
      var (from, to): ([Declaration], [Declaration]) = ([], [])
      for text in SortedList.union(SortedList.make(Array(a.keys)), SortedList.make(Array(b.keys))) {
        let (less, more) = Self.differences(a[text]?.said ?? [], b[text]?.said ?? [])
        guard !less.isEmpty || !more.isEmpty else { continue }
        lost += less
        gained += more
        from += a[text].map { [$0.declaration] } ?? []
        to += b[text].map { [$0.declaration] } ?? []
      }
      guard !lost.isEmpty || !gained.isEmpty else { continue }
      var change = InterfaceChange(kind: .conformances)
      change.old = from.first ?? old.types[path].map(old.declaration)
      change.new =
        to.first ?? new.types[path].map(new.declaration) ?? b.values.map(\.declaration).min { $0.index < $1.index }
      change.gained = gained
      change.lost = lost
      changes.append(change)
    }
  }

  private func conformances(_ interface: ComparedInterface) -> [String: Conformances] {
    var result: [String: Conformances] = [:]
    for index in interface.records.indices {
      for conformance in Conformance.all(at: index, in: interface) {
        result[
          interface.identities[index].path, default: [:]][
            conformance.text, default: (interface.declaration(index), [])
          ].said.append(conformance)
      }
    }
    return result
  }

  /// What is said of one conformance only before, and only now. An availability that changed with the type's is told
  /// of the type; one that merely is the type's now, or no longer, is the same as long as it holds the same.
  private static func differences(_ old: [Conformance], _ new: [Conformance]) -> (lost: [String], gained: [String]) {
    func others(_ list: [Conformance], _ known: [Conformance], _ key: (Conformance) -> AvailabilityTable.Platforms)
      -> [Conformance]
    {
      let known = Set(known.map(key))
      return list.filter { !known.contains(key($0)) }
    }
    let (a, b) = (others(old, new, \.effective), others(new, old, \.effective))
    let (less, more) = (others(a, b, \.own), others(b, a, \.own))
    let (lost, gained) = (SortedList.make(less.map(\.described)), SortedList.make(more.map(\.described)))
    guard lost == gained else { return (lost, gained) }
    return (
      SortedList.make(less.map(\.describedWithMessages)), SortedList.make(more.map(\.describedWithMessages))
    )
  }
}
