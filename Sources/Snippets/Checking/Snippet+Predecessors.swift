extension Snippet {
  /// Whether it is meant to be compiled, if its info string names targets.
  var isCompilable: Bool { findings.isEmpty && illustration == nil && !isParked }

  /// Whether a later `scope:page` may continue it.
  var isInPageScope: Bool { isCompilable && expectations.contains { $0.outcome == .pass } }

  /// The snippets that are compiled before it in one scope.
  ///
  /// - Parameter earlier: those that stand before it on its page, in their order.
  public func predecessors(among earlier: [Snippet]) -> [Snippet] {
    if options.isPageScoped {
      return earlier.filter { $0.isInPageScope && options.hasSettings(of: $0.options) }
    }
    var wanted = Set(options.continues)
    guard !wanted.isEmpty else { return [] }
    var found: [Snippet] = []
    for snippet in earlier.reversed() {
      guard let id = snippet.options.id, wanted.contains(id) else { continue }
      wanted.formUnion(snippet.options.continues)
      found.append(snippet)
    }
    return found.reversed()
  }
}
