/// How far two names are apart, to suggest the one that was meant.
enum Spelling {
  /// The candidate nearest to a word, if it is near enough to be a slip: at most two edits, and fewer than half of
  /// the word's length. The first of equals.
  static func nearest(to word: String, among candidates: some Sequence<String>) -> String? {
    let letters = Array(word.utf8.prefix(64))
    let limit = min(2, letters.count / 2)
    var best: (name: String, distance: Int)?
    for candidate in candidates {
      let other = Array(candidate.utf8)
      guard abs(other.count - letters.count) <= limit else { continue }
      let distance = distance(letters, other)
      if distance <= limit, distance < best?.distance ?? Int.max { best = (candidate, distance) }
    }
    return best?.name
  }

  /// The number of insertions, deletions, replacements and swaps of neighbours. O(n·m).
  static func distance(_ a: [UInt8], _ b: [UInt8]) -> Int {
    guard !a.isEmpty, !b.isEmpty else { return max(a.count, b.count) }
    var older = [Int](repeating: 0, count: b.count + 1)
    var previous = Array(0...b.count)
    for i in 1...a.count {
      var current = [i] + [Int](repeating: 0, count: b.count)
      for j in 1...b.count {
        let cost = a[i - 1] == b[j - 1] ? 0 : 1
        current[j] = min(previous[j] + 1, current[j - 1] + 1, previous[j - 1] + cost)
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
          current[j] = min(current[j], older[j - 2] + 1)
        }
      }
      older = previous
      previous = current
    }
    return previous[b.count]
  }
}
