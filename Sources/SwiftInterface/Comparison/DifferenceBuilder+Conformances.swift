extension DifferenceBuilder {
  /// The conformances and superclasses of a type, by what they say, with where it is said.
  private typealias Conformances = [String: Declaration]

  /// Compares what the types of both interfaces conform to, in their own headers and in extensions together.
  mutating func addConformances() {
    let (before, after) = (conformances(old), conformances(new))
    for path in SortedList.union(SortedList.make(Array(before.keys)), SortedList.make(Array(after.keys))) {
      // A type that is new, or gone, is one change.
      guard (old.types[path] == nil) == (new.types[path] == nil) else { continue }
      let (a, b) = (before[path] ?? [:], after[path] ?? [:])
      let gained = SortedList.make(b.keys.filter { a[$0] == nil })
      let lost = SortedList.make(a.keys.filter { b[$0] == nil })
      guard !gained.isEmpty || !lost.isEmpty else { continue }
      var change = InterfaceChange(kind: .conformances)
      change.old = lost.first.flatMap { a[$0] } ?? old.types[path].map(old.declaration)
      change.new =
        gained.first.flatMap { b[$0] } ?? new.types[path].map(new.declaration) ?? b.values.min { $0.index < $1.index }
      change.gained = gained
      change.lost = lost
      changes.append(change)
    }
  }

  private func conformances(_ interface: ComparedInterface) -> [String: Conformances] {
    var result: [String: Conformances] = [:]
    for (index, record) in interface.records.enumerated() where !record.details.inheritedTypes.isEmpty {
      let identity = record.identity
      guard identity.kind.isType || identity.kind == .extension else { continue }
      var suffix = identity.kind == .extension ? identity.requirements.joined(separator: ", ") : ""
      if !suffix.isEmpty { suffix = " where \(suffix)" }
      if let condition = identity.condition { suffix += " (#if \(condition))" }
      if interface.availability.own[index]["*"]?.isUnavailable == true { suffix += " (unavailable)" }
      for type in record.details.inheritedTypes {
        let text = type + suffix
        if result[identity.path]?[text] == nil {
          result[identity.path, default: [:]][text] = interface.declaration(index)
        }
      }
    }
    return result
  }
}
