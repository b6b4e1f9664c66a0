/// Finds what someone who mistyped a name most likely meant.
public enum NearestName {
  /// How many findings of one rule look for a nearest name. Where thousands fail, one cause is behind them, and to
  /// compare each with thousands of names would take minutes.
  public static let hintsAReport = 100

  /// The candidate with the fewest edits (insertions, deletions, replacements, swaps of neighbours) to `name`, the
  /// first of equals; nil where every one needs more than a third of the name's length (and at least two).
  public static func nearest(to name: String, among candidates: some Sequence<String>) -> String? {
    let wanted = Array(name.utf8.prefix(maximumLength))
    let limit = max(2, wanted.count / 3)
    var best: (name: String, distance: Int)?
    for candidate in candidates {
      let bytes = Array(candidate.utf8.prefix(maximumLength))
      guard abs(bytes.count - wanted.count) <= limit else { continue }
      let distance = edits(wanted, bytes)
      if distance <= limit, distance < max(wanted.count, bytes.count), distance < best?.distance ?? .max {
        best = (candidate, distance)
      }
    }
    return best?.name
  }

  /// The nearest of some paths whose last components differ from that of `path` by at most two edits, and by at most a
  /// third of its length: a name of a few letters is near to everything.
  public static func nearestPath(to path: String, among candidates: some Sequence<String>) -> String? {
    let name = lastComponent(path)
    let limit = min(2, name.count / 3)
    let near = candidates.filter { candidate in
      let other = lastComponent(candidate)
      return abs(other.count - name.count) <= limit && edits(name, other) <= limit
    }
    return nearest(to: path, among: near)
  }

  private static func lastComponent(_ path: String) -> [UInt8] {
    path.utf8.split(separator: UInt8(ascii: "/")).last.map { Array($0.prefix(maximumLength)) } ?? []
  }

  /// Longer names are compared by their beginnings: nobody mistypes the end of a name of that length.
  private static let maximumLength = 64

  /// The optimal-string-alignment distance.
  private static func edits(_ a: [UInt8], _ b: [UInt8]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for i in 0..<a.count {
      var row = [i + 1]
      row.reserveCapacity(b.count + 1)
      for j in 0..<b.count {
        var cost = min(last[j] + (a[i] == b[j] ? 0 : 1), last[j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, beforeLast[j - 1] + 1) }
        row.append(cost)
      }
      beforeLast = last
      last = row
    }
    return last[b.count]
  }
}
