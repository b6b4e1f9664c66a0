/// The names that one of the vendor's platforms has in triples and in folders.
struct VendorPlatform: Sendable, Hashable {
  /// `macOS`, as `assay.yml` and `@available` write it.
  var name: String
  /// The system in a triple that names a version: `macosx`.
  var system: String
  /// The folder of its modules in a compiler's resources.
  var folder: String
  /// The name of its module files.
  var moduleFile: String

  static let all = [
    VendorPlatform(name: "macOS", system: "macosx", folder: "macosx", moduleFile: "arm64-apple-macos"),
    VendorPlatform(name: "iOS", system: "ios", folder: "iphoneos", moduleFile: "arm64-apple-ios"),
    VendorPlatform(name: "tvOS", system: "tvos", folder: "appletvos", moduleFile: "arm64-apple-tvos"),
    VendorPlatform(name: "watchOS", system: "watchos", folder: "watchos", moduleFile: "arm64-apple-watchos"),
    VendorPlatform(name: "visionOS", system: "xros", folder: "xros", moduleFile: "arm64-apple-xros"),
  ]

  static func named(_ name: String) -> VendorPlatform? {
    all.first { $0.name.lowercased() == name.lowercased() }
  }

  var triplePrefix: String { "arm64-apple-\(system)" }

  /// The oldest system that modules admit once they are retargeted.
  static let minimum = "13"

  /// The triple of the oldest system, written with as many bytes as are asked for; nil if that is too few.
  func oldestTriple(length: Int) -> String? {
    let rest = length - triplePrefix.utf8.count - Self.minimum.utf8.count
    switch rest {
    case 0: return triplePrefix + Self.minimum
    case 2, 3: return triplePrefix + Self.minimum + "." + String(repeating: "0", count: rest - 1)
    case 4...: return triplePrefix + Self.minimum + "." + String(repeating: "0", count: rest - 3) + ".0"
    default: return nil
    }
  }
}
