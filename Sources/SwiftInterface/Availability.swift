/// What an `@available` attribute says of one platform.
public struct Availability: Hashable, Sendable {
  /// `iOS`, `macOS`, `macCatalyst`, `watchOS`, `tvOS`, `visionOS`, `swift`, `*`, …
  public var platform: String
  public var introduced: String?
  public var deprecated: String?
  public var obsoleted: String?
  /// The word `deprecated` is written, with a version or without.
  public var isDeprecated: Bool
  public var isUnavailable: Bool
  /// `noasync`: not to be called from asynchronous code.
  public var isUnavailableFromAsync: Bool
  public var message: String?
  public var renamed: String?

  public init(
    platform: String, introduced: String? = nil, deprecated: String? = nil, obsoleted: String? = nil,
    isDeprecated: Bool = false, isUnavailable: Bool = false, isUnavailableFromAsync: Bool = false,
    message: String? = nil, renamed: String? = nil
  ) {
    self.platform = platform
    self.introduced = introduced
    self.deprecated = deprecated
    self.obsoleted = obsoleted
    self.isDeprecated = isDeprecated
    self.isUnavailable = isUnavailable
    self.isUnavailableFromAsync = isUnavailableFromAsync
    self.message = message
    self.renamed = renamed
  }
}
