/// Which declarations of two interfaces correspond. Takes linear time: declarations are joined by keys, from the most
/// telling one to the vaguest, and only few candidates are ever compared with each other.
struct Pairing {
  struct Pair {
    var old: Int
    var new: Int
    /// The identities are equal.
    var isSame: Bool
  }

  private(set) var pairs: [Pair] = []
  /// What has no counterpart, ascending.
  private(set) var removed: [Int]
  private(set) var added: [Int]

  private let old: [DeclarationIdentity]
  private let new: [DeclarationIdentity]

  /// So many comparisons within a group of like names are made; larger groups are paired in their order.
  private static let maximumComparisons = 4096

  init(_ old: [DeclarationIdentity], _ new: [DeclarationIdentity]) {
    self.old = old
    self.new = new
    removed = old.indices.filter { old[$0].isCompared }
    added = new.indices.filter { new[$0].isCompared }
    join(isSame: true) { $0 }
    guard !removed.isEmpty, !added.isEmpty else { return }
    join { Key($0, $0.signature) }
    join { Key($0, SignatureShape($0).types, $0.requirements) }
    join { Key($0, SignatureShape($0).types) }
    join { Key($0, SignatureShape($0).result, $0.requirements) }
    pairNearest(by: { Key($0, "") }, isPair: { _, _ in true })
    pairNearest(
      by: { Key(kind: nil, place: $0.path, condition: $0.condition, text: "") },
      isPair: { !$0.kind.isType || $1.kind.isType })
    pairNearest(
      by: { Key(kind: $0.kind, place: $0.container, condition: $0.condition, text: $0.baseName) }, isPair: Self.areLike)
  }

  /// What declarations have in common that may be paired. Those under other conditions never are.
  private struct Key: Hashable {
    var kind: Declaration.Kind?
    var place: String
    var condition: String?
    var text: String
    var requirements: [String] = []

    init(kind: Declaration.Kind?, place: String, condition: String?, text: String) {
      (self.kind, self.place, self.condition, self.text) = (kind, place, condition, text)
    }

    init(_ identity: DeclarationIdentity, _ text: String, _ requirements: [String] = []) {
      self.init(kind: identity.kind, place: identity.path, condition: identity.condition, text: text)
      self.requirements = requirements
    }
  }

  /// Pairs those of equal keys, in their order.
  private mutating func join(isSame: Bool = false, by key: (DeclarationIdentity) -> some Hashable) {
    guard !removed.isEmpty, !added.isEmpty else { return }
    func chain<K: Hashable>(_ key: (DeclarationIdentity) -> K) {
      var first: [K: Int] = [:]
      first.reserveCapacity(added.count)
      var next = Array(repeating: -1, count: added.count)
      for place in added.indices.reversed() {
        let found = first.updateValue(place, forKey: key(new[added[place]]))
        next[place] = found ?? -1
      }
      var isTaken = Array(repeating: false, count: added.count)
      removed.removeAll { index in
        let wanted = key(old[index])
        guard let place = first[wanted], place >= 0 else { return false }
        first[wanted] = next[place]
        isTaken[place] = true
        pairs.append(Pair(old: index, new: added[place], isSame: isSame))
        return true
      }
      added = added.indices.filter { !isTaken[$0] }.map { added[$0] }
    }
    chain(key)
  }

  /// Pairs, within each group of equal keys, the ones that are nearest to each other first.
  private mutating func pairNearest(
    by key: (DeclarationIdentity) -> Key, isPair: (DeclarationIdentity, DeclarationIdentity) -> Bool
  ) {
    guard !removed.isEmpty, !added.isEmpty else { return }
    var groups: [Key: (order: Int, old: [Int], new: [Int])] = [:]
    for index in removed { groups[key(old[index]), default: (index, [], [])].old.append(index) }
    for index in added {
      let key = key(new[index])
      if groups[key] != nil { groups[key]?.new.append(index) }
    }
    var (oldTaken, newTaken): (Set<Int>, Set<Int>) = ([], [])
    for group in groups.values.filter({ !$0.new.isEmpty }).sorted(by: { $0.order < $1.order }) {
      for (a, b) in nearest(group.old, group.new, isPair) {
        oldTaken.insert(a)
        newTaken.insert(b)
        pairs.append(Pair(old: a, new: b, isSame: false))
      }
    }
    removed.removeAll(where: oldTaken.contains)
    added.removeAll(where: newTaken.contains)
  }

  private func nearest(
    _ olds: [Int], _ news: [Int], _ isPair: (DeclarationIdentity, DeclarationIdentity) -> Bool
  ) -> [(Int, Int)] {
    guard olds.count > 1 || news.count > 1 else {
      return isPair(old[olds[0]], new[news[0]]) ? [(olds[0], news[0])] : []
    }
    guard olds.count * news.count <= Self.maximumComparisons else {
      return zip(olds, news).filter { isPair(old[$0], new[$1]) }
    }
    var candidates: [(near: Nearness, old: Int, new: Int)] = []
    for a in olds {
      let shape = SignatureShape(old[a])
      for b in news where isPair(old[a], new[b]) {
        candidates.append((Nearness(of: new[b], to: old[a], shape), a, b))
      }
    }
    candidates.sort { ($1.near, $0.old, $0.new) < ($0.near, $1.old, $1.new) }
    var taken: (old: Set<Int>, new: Set<Int>) = ([], [])
    return candidates.compactMap { candidate in
      guard !taken.old.contains(candidate.old), !taken.new.contains(candidate.new) else { return nil }
      taken.old.insert(candidate.old)
      taken.new.insert(candidate.new)
      return (candidate.old, candidate.new)
    }
  }

  /// Whether declarations of one base name are one that changed its labels, rather than two overloads: half of the
  /// labels stayed, or all that were added or left out have default values.
  private static func areLike(_ a: DeclarationIdentity, _ b: DeclarationIdentity) -> Bool {
    if a.kind == .case { return true }
    let (x, y) = (a.labels, b.labels)
    var counts: [String: Int] = [:]
    for label in x { counts[label, default: 0] += 1 }
    var common = 0
    for label in y {
      guard let count = counts[label], count > 0 else { continue }
      counts[label] = count - 1
      common += 1
    }
    if common > 0, 2 * common >= max(x.count, y.count) { return true }
    let (short, long) = x.count < y.count ? (x, SignatureShape(b)) : (y, SignatureShape(a))
    var rest = short[...]
    for parameter in long.parameters {
      if parameter.label == rest.first { rest.removeFirst() } else if parameter.value.isEmpty { return false }
    }
    return rest.isEmpty && x.count != y.count
  }
}

extension DeclarationIdentity {
  /// Extensions count by what they add; imports are no declarations of the module.
  fileprivate var isCompared: Bool { kind != .extension && kind != .import }
}

extension SignatureShape {
  /// The types of the parameters; for what has none, its own type.
  fileprivate var types: String {
    parameters.isEmpty ? result : parameters.map(\.type).joined(separator: ",")
  }
}
