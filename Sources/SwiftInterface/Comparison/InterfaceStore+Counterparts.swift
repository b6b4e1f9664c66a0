extension InterfaceStore {
  /// The declarations of other modules, of the same SDK and platform, that one of a module may have become: those of
  /// its name whose signature or whose type's name is the same, the nearest first.
  ///
  /// It is for what its own module has no longer. Looks at the declarations of the name alone, and at the imports.
  public func counterparts(
    of identity: DeclarationIdentity, outside entry: Entry, limit: Int = 3
  ) -> [Counterpart] {
    guard identity.kind != .extension, identity.kind != .import else { return [] }
    var found: [(rank: Int, counterpart: Counterpart)] = []
    for other in entries where other.module != entry.module && other.sdk == entry.sdk {
      guard other.platform == entry.platform else { continue }
      let named = other.index.declarations(named: identity.name).prefix(Self.maximumCandidates)
      guard !named.isEmpty else { continue }
      let details = InterfaceDetails(other.file)
      for index in named {
        let declaration = other.file.declarations[index]
        guard declaration.kind == identity.kind, declaration.name == identity.name else { continue }
        let candidate = details.identity(of: declaration)
        guard let (rank, reason) = Self.match(identity, candidate, other.module) else { continue }
        found.append(
          (
            rank,
            Counterpart(
              match: .moved, declaration: declaration, identity: candidate, module: other.module, reason: reason)
          ))
      }
    }
    let best = found.map(\.rank).min()
    let nearest = found.filter { $0.rank == best }
    // A name that many modules declare alike tells nothing.
    guard nearest.count <= Self.maximumPlaces else { return [] }
    return nearest.prefix(limit).map(\.counterpart)
  }

  private static let maximumCandidates = 64
  private static let maximumPlaces = 5

  /// How near a declaration of another module is, 0 the nearest, and why; nil where only the name is the same.
  private static func match(
    _ old: DeclarationIdentity, _ new: DeclarationIdentity, _ module: String
  ) -> (rank: Int, reason: String)? {
    let place = "in module `\(module)`"
    if old == new { return (0, "it is \(place) now") }
    if old.path == new.path {
      let reasons = SignatureChange.reasons(from: old, to: new)
      return (1, "it is \(place) now; \(reasons.joined(separator: "; "))")
    }
    guard old.signature == new.signature, ![.`init`, .deinit, .subscript].contains(old.kind) else { return nil }
    return (2, "`\(new.path)` \(place) has the same signature")
  }
}
