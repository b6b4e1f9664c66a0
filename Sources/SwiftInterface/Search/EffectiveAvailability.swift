extension InterfaceStore.Entry {
  /// What all `@available` attributes that hold for a declaration say, its own, those of everything around it, and those
  /// of the type that an extension extends: by platform, in the order that people read them. Empty where nothing is said.
  ///
  /// Only what this declaration needs is looked at; messages stay as they are written.
  public func availability(of declaration: Declaration) -> [(platform: String, value: PlatformAvailability)] {
    var visited: Set<Int> = []
    let platforms = effective(declaration, &visited)
    return PlatformAvailability.ordered(platforms.keys).compactMap { name in platforms[name].map { (name, $0) } }
  }

  private func effective(_ declaration: Declaration, _ visited: inout Set<Int>) -> AvailabilityTable.Platforms {
    // A declaration that is met again adds nothing, and none is nested as deep as this.
    guard visited.count < 256, visited.insert(declaration.index).inserted else { return [:] }
    var platforms = Self.own(declaration)
    if let around = declaration.enclosing, around.kind == .extension { Self.add(Self.own(around), to: &platforms) }
    if declaration.kind == .extension {
      let type = index.declarations(at: declaration.path).lazy.map { file.declarations[$0] }.first { $0.kind.isType }
      if let type { Self.add(effective(type, &visited), to: &platforms) }
    }
    if let around = declaration.enclosing { Self.add(effective(around, &visited), to: &platforms) }
    return platforms
  }

  private static func own(_ declaration: Declaration) -> AvailabilityTable.Platforms {
    var platforms: AvailabilityTable.Platforms = [:]
    for entry in declaration.availability {
      let value = PlatformAvailability(
        introduced: entry.introduced, deprecated: entry.deprecated, obsoleted: entry.obsoleted,
        isDeprecated: entry.isDeprecated, isUnavailable: entry.isUnavailable,
        isUnavailableFromAsync: entry.isUnavailableFromAsync, message: entry.message, renamed: entry.renamed)
      platforms[entry.platform, default: PlatformAvailability()].add(value)
    }
    return platforms
  }

  private static func add(_ outer: AvailabilityTable.Platforms, to platforms: inout AvailabilityTable.Platforms) {
    for (platform, value) in outer { platforms[platform, default: PlatformAvailability()].add(value) }
  }
}
