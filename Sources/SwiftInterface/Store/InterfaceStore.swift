import Diagnostics

/// All stored interfaces of a project.
public struct InterfaceStore: Sendable {
  /// Sorted by module, then SDK (as a version), then platform.
  public var entries: [Entry]
  /// What is wrong with the folder: files that are not named as stored interfaces are. What is wrong with a text is
  /// among its file's findings.
  public var findings: [Finding]
  /// What `manifest.json` records; nil where there is none.
  public var manifest: StoreManifest?
  /// Whether the manifest could be read whole.
  public var isManifestWhole = true
  /// Whether it still stands ready beside its place, since whoever wrote it was ended before the last step.
  public internal(set) var isManifestNext = false

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

  public init(entries: [Entry] = [], findings: [Finding] = [], manifest: StoreManifest? = nil) {
    self.entries = entries
    self.findings = findings
    self.manifest = manifest
  }

  /// The interface of a module in an SDK; macOS first where several platforms are stored and none is asked for.
  public func entry(module: String, sdk: String, platform: String? = nil) -> Entry? {
    let candidates = entries.filter { $0.module == module && $0.sdk == sdk }
    if let platform { return candidates.first { $0.platform == platform } }
    return candidates.first { $0.platform == "macos" } ?? candidates.first
  }

  public static let fileSuffix = ".swiftinterface"

  /// The name under which an interface is stored.
  public static func fileName(module: String, sdk: String, platform: String) -> String {
    "\(module)-\(sdk)-\(platform)\(fileSuffix)"
  }

  /// The parts of a stored file's name, `<Module>-<sdk>-<platform>.swiftinterface`; nil for another name.
  public static func parts(fileName: String) -> (module: String, sdk: String, platform: String)? {
    guard fileName.hasSuffix(fileSuffix) else { return nil }
    let parts = fileName.dropLast(fileSuffix.count).split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count >= 3, isVersion(String(parts[parts.count - 2])), isName(String(parts[parts.count - 1])) else {
      return nil
    }
    let module = parts.dropLast(2).joined(separator: "-")
    guard !module.isEmpty else { return nil }
    return (module, String(parts[parts.count - 2]), String(parts[parts.count - 1]))
  }

  /// Whether a word names a file rather than a declaration: an interface's file, or `<Module>-<sdk>`, with the
  /// platform or without.
  public static func isFile(_ word: String) -> Bool {
    word.hasSuffix(fileSuffix) || parts(fileName: word + fileSuffix) != nil
      || parts(fileName: "\(word)-macos\(fileSuffix)") != nil
  }

  /// Numbers and dots, a number first.
  static func isVersion(_ text: String) -> Bool {
    guard let first = text.utf8.first, ASCII.isDigit(first) else { return false }
    return text.utf8.allSatisfy { ASCII.isDigit($0) || $0 == ASCII.dot }
  }

  static func isName(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy(ASCII.isIdentifier)
  }
}
