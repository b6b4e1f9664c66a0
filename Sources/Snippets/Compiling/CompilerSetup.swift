import Foundation

/// How this machine's compiler is called for a platform.
struct CompilerSetup: Sendable {
  var toolchain: Toolchain
  /// Flags for every call.
  var flags: [String]
  /// The triple for modules; nil for the compiler's own.
  var moduleTriple: String?
  /// The start of the triple for snippets, which a floor completes; nil for the compiler's own.
  var snippetTriplePrefix: String?
  /// What the cache needs to know of all that, without this machine's paths.
  var identity: String
  /// The names of the Swift modules that the toolchain brings.
  var toolchainModules: Set<String>
  /// The vendor's platform that it checks for; nil for the machine itself.
  var platform: VendorPlatform?

  var checksAvailability: Bool { snippetTriplePrefix != nil }

  /// The compiler for the machine itself: availability of another platform means nothing to it.
  static func host(_ toolchain: Toolchain, clangCache: String) -> CompilerSetup {
    CompilerSetup(
      toolchain: toolchain,
      flags: ["-module-cache-path", clangCache, "-plugin-path", "\(toolchain.resources)/host/plugins"],
      moduleTriple: nil, snippetTriplePrefix: nil,
      identity: "\(toolchain.fullVersion) \(toolchain.host)", toolchainModules: modules(of: toolchain))
  }

  private static func modules(of toolchain: Toolchain) -> Set<String> {
    let folder = "\(toolchain.resources)/linux"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
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

  func moduleArguments() -> [String] { (moduleTriple.map { ["-target", $0] } ?? []) + flags }

  func snippetArguments(floor: String) -> [String] {
    (snippetTriplePrefix.map { ["-target", $0 + floor] } ?? []) + flags
  }
}
