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
  /// The oldest system that modules admit once they are retargeted: the first with Swift, or the platform's first.
  var oldest: String

  static let all = [
    VendorPlatform(name: "macOS", system: "macosx", folder: "macosx", moduleFile: "arm64-apple-macos", oldest: "10.9"),
    VendorPlatform(name: "iOS", system: "ios", folder: "iphoneos", moduleFile: "arm64-apple-ios", oldest: "7.0"),
    VendorPlatform(name: "tvOS", system: "tvos", folder: "appletvos", moduleFile: "arm64-apple-tvos", oldest: "9.0"),
    VendorPlatform(
      name: "watchOS", system: "watchos", folder: "watchos", moduleFile: "arm64-apple-watchos", oldest: "2.0"),
    VendorPlatform(name: "visionOS", system: "xros", folder: "xros", moduleFile: "arm64-apple-xros", oldest: "1.0"),
  ]

  static func named(_ name: String) -> VendorPlatform? {
    all.first { $0.name.lowercased() == name.lowercased() }
  }

  var triplePrefix: String { "arm64-apple-\(system)" }

  /// The triple of the oldest system, written with as many bytes as are asked for, by zeros before its last digit; nil if
  /// that is too few.
  func oldestTriple(length: Int) -> String? {
    let zeros = length - triplePrefix.utf8.count - oldest.utf8.count
    guard zeros >= 0 else { return nil }
    return triplePrefix + oldest.dropLast() + String(repeating: "0", count: zeros) + oldest.suffix(1)
  }
}
