import Foundation

/// How this machine's compiler is called for a platform.
struct CompilerSetup: Sendable {
  var toolchain: Toolchain
  /// Flags for every call.
  var flags: [String]
  /// The start of the triple, which a version of the system completes; nil for the compiler's own.
  var triplePrefix: String?
  /// What the cache needs to know of all that, without this machine's paths.
  var identity: String
  /// The names of the Swift modules that the toolchain brings.
  var toolchainModules: Set<String>
  /// Those of them that are made from the toolchain's text of them, since it has not compiled them for the platform.
  var textModules: Set<String> = []
  /// The vendor's platform that it checks for; nil for the machine itself.
  var platform: VendorPlatform?
  /// The SDK that brings the platform's modules; nil where stored interfaces, stubs and this machine's stand for them.
  var xcode: XcodeSDK?

  var checksAvailability: Bool { triplePrefix != nil }

  /// The compiler for the machine itself: availability of another platform means nothing to it.
  static func host(_ toolchain: Toolchain, clangCache: String) -> CompilerSetup {
    CompilerSetup(
      toolchain: toolchain,
      flags: ["-module-cache-path", clangCache, "-plugin-path", "\(toolchain.resources)/host/plugins"],
      triplePrefix: nil, identity: "\(toolchain.fullVersion) \(toolchain.host)",
      toolchainModules: modules(of: toolchain))
  }

  /// Where the toolchain has its modules for its own machine.
  static func modulesFolder(of toolchain: Toolchain) -> String { "\(toolchain.resources)/linux" }

  static func modules(of toolchain: Toolchain) -> Set<String> {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: modulesFolder(of: toolchain))) ?? []
    return Set(names.filter { $0.hasSuffix(".swiftmodule") }.map { String($0.dropLast(".swiftmodule".count)) })
  }

  /// Whether the compiler finds a module by itself; for one that is no Swift module of the toolchain it is asked.
  func hasModule(_ module: String, cache: CompilationCache) -> Bool {
    if toolchainModules.contains(module) { return true }
    guard SwiftScanner.isIdentifier(module.utf8) else { return false }
    let call = CompilerCall(
      setup: self, floor: "27.0", arguments: [],
      files: [CompilerCall.File(name: "import.swift", bytes: Array("import \(module)\n".utf8))], searched: [])
    return call.outcome(cache: cache).ending == .passed
  }

  /// The flags for code that runs on a version of the system: a snippet's floor, or what a module is built for.
  func arguments(version: String) -> [String] {
    guard let triplePrefix else { return flags }
    // No macOS is older than 10; a floor that is comes from an SDK that is numbered otherwise than the system.
    let isSystem = platform?.name != "macOS" || SystemVersion(version).map { $0.major >= 10 } ?? false
    return ["-target", triplePrefix + (isSystem ? version : SystemVersion.fallback.text)] + flags
  }
}
