/// What a declaration's own attributes say to those who build for one platform.
public struct DeclarationStanding: Sendable, Equatable {
  public struct Deprecation: Sendable, Equatable {
    /// The version since which; nil where it is deprecated in all.
    public var since: String?
    public var message: String?
    /// The name that takes its place, as the attribute has it.
    public var renamed: String?

    /// A version that no system has: the vendor means to deprecate it some day.
    public var isPlanned: Bool { since?.hasPrefix("100000") ?? false }

    /// “Deprecated since 27.0”.
    public var words: String {
      if isPlanned { return "To be deprecated" }
      return since.map { "Deprecated since \($0)" } ?? "Deprecated"
    }
  }

  public var introduced: String?
  public var deprecation: Deprecation?
  public var isUnavailable = false

  /// - Parameter platform: as an interface's file name has it: `macos`.
  public init(_ availability: [Availability], platform: String) {
    let own = Self.records(availability, platform: platform)
    introduced = own.lazy.compactMap { Self.version($0.introduced, of: $0) }.first
    isUnavailable = own.contains { $0.isUnavailable }
    if let record = own.first(where: { $0.isDeprecated || $0.deprecated != nil }) {
      deprecation = Deprecation(
        since: Self.version(record.deprecated, of: record), message: record.message,
        renamed: record.renamed ?? own.lazy.compactMap(\.renamed).first)
    }
  }

  /// What holds for a declaration on one platform: what its own attributes do not say, those of what is around it do.
  public init(_ declaration: Declaration, platform: String) {
    self.init(declaration.availability, platform: platform)
    var outer = declaration.enclosing
    while let around = outer, introduced == nil || deprecation == nil {
      let standing = DeclarationStanding(around.availability, platform: platform)
      introduced = introduced ?? standing.introduced
      deprecation = deprecation ?? standing.deprecation
      isUnavailable = isUnavailable || standing.isUnavailable
      outer = around.enclosing
    }
  }

  /// A version of the language is called by its name.
  private static func version(_ version: String?, of record: Availability) -> String? {
    version.map { record.platform == "swift" ? "Swift \($0)" : $0 }
  }

  /// What is said of the platform itself, then of all of its vendor's, then of everything.
  private static func records(_ availability: [Availability], platform: String) -> [Availability] {
    var records: [Availability] = []
    for names in [[platform], ["swift", "*"], appleOnes.contains(platform) ? ["anyappleos"] : []] {
      records += availability.filter { names.contains($0.platform.lowercased()) }
    }
    return records
  }

  private static let appleOnes: Set<String> = ["ios", "macos", "maccatalyst", "tvos", "visionos", "watchos"]
}
