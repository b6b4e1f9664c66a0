/// A whole site in memory: what `SiteWriter` puts on the disk.
public struct SiteOutput: Sendable {
  /// The files that Assay makes, by their paths relative to the site's root.
  public var files: [String: [UInt8]]
  /// The files that are copied as they are: from a path relative to the site's root to an absolute path.
  public var copies: [String: String]
  /// How many content pages there are.
  public var pages: Int

  public init(
    files: [String: [UInt8]] = [:], copies: [String: String] = [:], pages: Int = 0
  ) {
    self.files = files
    self.copies = copies
    self.pages = pages
  }
}
