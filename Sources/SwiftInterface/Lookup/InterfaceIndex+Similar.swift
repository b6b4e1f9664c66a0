extension InterfaceIndex {
  /// The paths of declarations that a reference may have meant: those of the same base name with other labels or
  /// in another place, else those whose base names differ least. The nearest first, each path once.
  public func similarNames(to reference: String, limit: Int = 3) -> [String] {
    guard limit > 0, let reference = Reference(reference), !reference.base.isEmpty else { return [] }
    let same = declarations(named: reference.base)
    if !same.isEmpty { return paths(of: same, limit: limit) }
    let wanted = Array(reference.base.utf8.map(Self.lowercased))
    let allowed = max(1, wanted.count / 3)
    var measure = EditDistance()
    var near: [(distance: Int, name: String)] = []
    var name: [UInt8] = []
    declarations.storage.read { reader in
      for index in reader.records.indices {
        name.removeAll(keepingCapacity: true)
        reader.writeBaseName(of: index, to: &name)
        guard abs(name.count - wanted.count) <= allowed,
          let distance = measure.distance(wanted, name.map(Self.lowercased), atMost: allowed),
          name.withUnsafeBufferPointer({ firstDeclaration(named: $0) }) == index
        else { continue }
        near.append((distance, String(decoding: name, as: UTF8.self)))
      }
    }
    near.sort { ($0.distance, $0.name) < ($1.distance, $1.name) }
    return paths(of: near.prefix(limit).flatMap { declarations(named: $0.name) }, limit: limit)
  }

  private func paths(of indices: [Int], limit: Int) -> [String] {
    var seen: Set<String> = []
    var paths: [String] = []
    for index in indices where declarations[index].kind != .import && paths.count < limit {
      if seen.insert(declarations[index].path).inserted { paths.append(declarations[index].path) }
    }
    return paths
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 { byte &- 0x41 < 26 ? byte | 0x20 : byte }
}

/// The number of bytes to insert, delete, replace, or swap with the next, that makes one word of another.
struct EditDistance {
  private var rows: [[Int]] = [[], [], []]

  /// Nil where it is over the limit. O(product of the lengths), less where the limit is exceeded early.
  mutating func distance(_ a: [UInt8], _ b: [UInt8], atMost limit: Int) -> Int? {
    guard abs(a.count - b.count) <= limit else { return nil }
    rows[1] = Array(0...b.count)
    rows[0] = rows[1]
    for i in 0..<a.count {
      rows[2] = [i + 1]
      var least = i + 1
      for j in 0..<b.count {
        var cost = min(rows[1][j] + (a[i] == b[j] ? 0 : 1), rows[1][j + 1] + 1, rows[2][j] + 1)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, rows[0][j - 1] + 1) }
        rows[2].append(cost)
        least = min(least, cost)
      }
      guard least <= limit else { return nil }
      rows.swapAt(0, 1)
      rows.swapAt(1, 2)
    }
    return rows[1][b.count] <= limit ? rows[1][b.count] : nil
  }
}
