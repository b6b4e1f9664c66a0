extension Snippet {
  /// Reports what it continues and cannot see, since the two do not stand in one scope.
  ///
  /// - Parameter earlier: the snippets before it on its page. Of `scope:page` those are left out that do not suit.
  mutating func checkJoin(with earlier: [Snippet]) {
    guard isCompilable, !options.continues.isEmpty else { return }
    let before = predecessors(among: earlier)
    guard let own = SnippetUnit(snippet: self, earlier: before).wraps.first else { return }
    for other in before {
      guard let obstacle = obstacle(own, other) else { continue }
      let continued = mentions.filter { $0.kind == .continued }
      guard let mention = continued.first(where: { $0.name == other.options.id }) ?? continued.first else { return }
      return reportMarker("the snippet in line \(other.line), which it continues, \(obstacle)", at: mention.range)
    }
  }

  private var part: Wrapping.Part { Wrapping.Part(Array(block.literal.utf8), wrap: wrap) }

  /// Why a snippet in a wrap of its own cannot see what another one has, and what to do.
  private func obstacle(_ own: Wrap, _ other: Snippet) -> String? {
    let part = other.part
    switch (part.likeliestWrap, own) {
    case (.member, .member):
      return MemberJoin.conflict(part, self.part).map {
        "is not of the same type: one of the two has \($0); write the type around each"
      }
    case (.member, _):
      return "holds members of a type, which it cannot see as \(own.text); give it wrap:member too, or write the type "
        + "around the members"
    case (.body, .member), (.body, .extension):
      return "holds statements, whose names members cannot see; give that one wrap:none if it declares only, or put "
        + "what both need into a prelude"
    case (.main, _) where own != .main:
      return "is a main file, which only a main file goes on; give it wrap:main too"
    case (.catch, _), (.switch, _), (.builder, _):
      return "is \(part.likeliestWrap.text), of which nothing can be seen elsewhere; continue the one before it"
    default: return nil
    }
  }
}
