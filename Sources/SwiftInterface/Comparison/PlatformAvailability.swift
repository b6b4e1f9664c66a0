/// What all `@available` attributes that hold for a declaration say of one platform together.
public struct PlatformAvailability: Hashable, Sendable {
  public var introduced: String?
  public var deprecated: String?
  public var obsoleted: String?
  public var isDeprecated = false
  public var isUnavailable = false
  public var isUnavailableFromAsync = false
  /// Without module prefixes, which are a matter of the compiler's version.
  public var message: String?
  public var renamed: String?

  /// `26.0`, `26.0, deprecated 27.0`, `unavailable`.
  public var text: String {
    var parts: [String] = []
    if isUnavailable { parts.append("unavailable") }
    if let introduced, !isUnavailable { parts.append(introduced) }
    if isDeprecated { parts.append(deprecated.map { "deprecated \($0)" } ?? "deprecated") }
    if let obsoleted { parts.append("obsoleted \(obsoleted)") }
    if isUnavailableFromAsync { parts.append("not from async") }
    return parts.isEmpty ? "always" : parts.joined(separator: ", ")
  }

  /// Adds what another attribute says; what is said already stays.
  mutating func add(_ other: PlatformAvailability) {
    isUnavailable = isUnavailable || other.isUnavailable
    introduced = isUnavailable ? nil : introduced ?? other.introduced
    deprecated = deprecated ?? other.deprecated
    obsoleted = obsoleted ?? other.obsoleted
    isDeprecated = isDeprecated || other.isDeprecated
    isUnavailableFromAsync = isUnavailableFromAsync || other.isUnavailableFromAsync
    message = message ?? other.message
    renamed = renamed ?? other.renamed
  }

  /// Without what it says of deprecation.
  var withoutDeprecation: PlatformAvailability {
    var copy = self
    copy.isDeprecated = false
    copy.deprecated = nil
    if !isUnavailable, obsoleted == nil {
      copy.message = nil
      copy.renamed = nil
    }
    return copy
  }

  /// The platforms in the order that people read them.
  public static func ordered(_ platforms: some Sequence<String>) -> [String] {
    let known = ["iOS", "macOS", "macCatalyst", "tvOS", "watchOS", "visionOS"]
    return platforms.sorted { a, b in
      let (x, y) = (known.firstIndex(of: a) ?? known.count, known.firstIndex(of: b) ?? known.count)
      return x == y ? a < b : x < y
    }
  }
}
