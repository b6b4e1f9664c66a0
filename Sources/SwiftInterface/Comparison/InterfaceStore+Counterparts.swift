extension InterfaceStore {
  /// The declarations of other modules, of the same SDK and platform, that one of a module may have become.
  ///
  /// Takes time for each interface that declares the name: it is for what its own module has no longer.
  public func counterparts(
    of identity: DeclarationIdentity, outside entry: Entry, limit: Int = 3
  ) -> [Counterpart] {
    let others = entries.filter {
      $0.module != entry.module && $0.sdk == entry.sdk && $0.platform == entry.platform
        && $0.index.declares(identity.name)
    }
    let found = others.flatMap { Correspondence($0.file).counterparts(of: identity, limit: limit) }
    return found.sorted { $0.match < $1.match }.prefix(limit).map { found in
      var found = found
      let place = "in module `\(found.module)`"
      found.reason = found.match == .same ? "it is \(place) now" : "\(place), \(found.reason)"
      found.match = .moved
      return found
    }
  }
}
