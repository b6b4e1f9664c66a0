/// The types that a guide's bindings of each name mostly have: `session` is usually a `LanguageModelSession`.
enum NamePriors {
  /// A type counts if at least two bindings say it, and two of three agree.
  static func types(of fences: [PageFence]) -> [String: String] {
    var counts: [String: [String: Int]] = [:]
    for binding in fences.flatMap(\.bindings) {
      guard let type = binding.type else { continue }
      counts[binding.name, default: [:]][type, default: 0] += 1
    }
    return counts.compactMapValues { types in
      let all = types.values.reduce(0, +)
      let best = types.max { ($0.value, $1.key) < ($1.value, $0.key) }
      guard let best, best.value >= 2, best.value * 3 >= all * 2 else { return nil }
      return best.key
    }
  }
}
