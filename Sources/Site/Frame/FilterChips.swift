import Mustache

/// The buttons that narrow a list to the rows of one filter.
enum FilterChips {
  /// - Parameters:
  ///   - all: how many rows there are.
  ///   - chips: what each is called, the word of its rows, and how many these are.
  static func values(all: Value, _ chips: [(label: String, filter: String, count: Value)]) -> [Value] {
    ([("All", "", all)] + chips).map { label, filter, count in
      [
        "label": .string(label), "filter": .string(filter), "count": count, "isPressed": .bool(filter.isEmpty),
      ]
    }
  }
}
