/// All stored interfaces of a project.
public struct InterfaceStore: Sendable {
  /// Sorted by module, then SDK (as a version), then platform.
  public var entries: [Entry]

  public struct Entry: Sendable {
    public var module: String
    /// `27.0`.
    public var sdk: String
    /// `macos`.
    public var platform: String
    /// The path relative to the project: `interfaces/FoundationModels-27.0-macos.swiftinterface`.
    public var path: String
    public var file: InterfaceFile
    public var index: InterfaceIndex

    public init(module: String, sdk: String, platform: String, path: String, file: InterfaceFile) {
      self.module = module
      self.sdk = sdk
      self.platform = platform
      self.path = path
      self.file = file
      index = InterfaceIndex(file)
    }
  }

  public init(entries: [Entry] = []) {
    self.entries = entries
  }

  /// The interface of a module in an SDK; macOS first where several platforms are stored and none is asked for.
  public func entry(module: String, sdk: String, platform: String? = nil) -> Entry? {
    let candidates = entries.filter { $0.module == module && $0.sdk == sdk }
    if let platform { return candidates.first { $0.platform == platform } }
    return candidates.first { $0.platform == "macos" } ?? candidates.first
  }

  /// The parts of a stored file's name, `<Module>-<sdk>-<platform>.swiftinterface`; nil for another name.
  public static func parts(fileName: String) -> (module: String, sdk: String, platform: String)? {
    let suffix = ".swiftinterface"
    guard fileName.hasSuffix(suffix) else { return nil }
    let parts = fileName.dropLast(suffix.count).split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count >= 3, let first = parts[parts.count - 2].utf8.first, first >= 0x30, first <= 0x39 else {
      return nil
    }
    return (parts.dropLast(2).joined(separator: "-"), String(parts[parts.count - 2]), String(parts[parts.count - 1]))
  }
}
