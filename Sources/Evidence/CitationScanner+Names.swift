import SwiftInterface

/// What the words of a page name: versions, modules, files.
extension CitationScanner {
  /// Two or three numbers with dots: `27.0`, `26.5.1`.
  static func isVersion(_ text: String) -> Bool {
    let parts = text.utf8.split(separator: 0x2E, omittingEmptySubsequences: false)
    return (parts.count == 2 || parts.count == 3)
      && parts.allSatisfy { (1...3).contains($0.count) && $0.allSatisfy(\.isDigit) }
  }

  static func fileName(_ path: String) -> String {
    path.utf8.lastIndex(of: 0x2F).map { String(path[path.index(after: $0)...]) } ?? path
  }

  /// `Mod-27.0` and `Mod-27.0-macos`.
  static func moduleParts(_ text: String) -> RawCitation.Referent? {
    guard text.utf8.contains(0x2D), !text.utf8.contains(0x2F) else { return nil }
    let parts = text.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    guard parts.count >= 2, let first = parts[0].utf8.first, first.isLetter || first == 0x5F else { return nil }
    if let sdk = parts.last, isVersion(sdk) {
      return .interface(module: parts.dropLast().joined(separator: "-"), sdk: sdk, platform: nil)
    }
    guard parts.count >= 3, isVersion(parts[parts.count - 2]) else { return nil }
    return .interface(
      module: parts.dropLast(2).joined(separator: "-"), sdk: parts[parts.count - 2], platform: parts.last)
  }

  /// `Mod-27`: the number of a release, where an SDK has a dot.
  static func moduleWithoutSDK(_ text: String) -> String? {
    guard text.utf8.contains(0x2D) else { return nil }
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, let first = parts[0].utf8.first, first.isLetter, (1...3).contains(parts[1].utf8.count),
      parts[1].utf8.allSatisfy(\.isDigit), !text.utf8.contains(0x2F)
    else { return nil }
    return String(parts[0])
  }

  /// A stored file that is named without lines.
  static func namedFile(_ text: String) -> RawCitation.Referent? {
    if let parts = InterfaceStore.parts(fileName: fileName(text)) {
      return .interface(module: parts.module, sdk: parts.sdk, platform: parts.platform)
    }
    return moduleParts(text)
  }

  static func trimmedDots(_ text: String) -> String {
    var bytes = Array(text.utf8)
    while bytes.last == 0x2E { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// What follows the last dot of the file's name, in lower case; nil where no word of letters and digits does.
  private static func suffix(_ path: String) -> String? {
    let name = Array(fileName(path).utf8)
    guard let dot = name.lastIndex(of: 0x2E), dot > 0 else { return nil }
    let suffix = name[(dot + 1)...]
    guard (1...12).contains(suffix.count), suffix.first?.isLetter == true,
      suffix.allSatisfy({ $0.isLetter || $0.isDigit })
    else { return nil }
    return String(decoding: suffix.map(\.lowercasedASCII), as: UTF8.self)
  }

  /// Whether a word with a colon and numbers behind it names a file: `SKILL.md`, but not `example.org` or
  /// `style.spacing`. In a folder a file may end in anything.
  static func hasFileSuffix(_ path: String) -> Bool {
    guard let suffix = suffix(path) else { return false }
    return fileSuffixes.contains(suffix) || sourceSuffixes.contains(suffix) || path.utf8.contains(0x2F)
  }

  /// Whether a word names a file of source code, of which `:12` may then name lines.
  static func isSourceFile(_ path: String) -> Bool {
    suffix(path).map { sourceSuffixes.contains($0) } ?? false
  }

  private static let sourceSuffixes: Set<String> = [
    "swift", "m", "mm", "h", "hpp", "c", "cc", "cpp", "metal", "py", "rb", "js", "ts", "tsx", "jsx", "java", "kt", "go",
    "rs", "sh", "zsh", "cs", "gyb", "def", "td",
  ]

  private static let fileSuffixes: Set<String> = [
    "md", "markdown", "mdx", "txt", "rst", "tex", "json", "jsonl", "yml", "yaml", "toml", "xml", "html", "htm", "css",
    "plist", "strings", "xcstrings", "entitlements", "pbxproj", "xcconfig", "xcscheme", "modulemap", "apinotes", "docc",
    "tutorial", "resolved", "lock", "csv", "tsv", "log", "cmake", "gradle", "ipynb", "sql", "proto", "storyboard",
    "xib", "diff", "patch", "conf", "cfg", "ini", "php", "pl", "lua", "bat", "tbd", "mustache", "vtt", "srt", "mlmodel",
    "swiftinterface", "swiftdoc",
  ]
}
