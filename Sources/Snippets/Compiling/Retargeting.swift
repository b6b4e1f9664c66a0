import Foundation

/// Prepares this machine's compiler to check code for one of the vendor's platforms.
///
/// The toolchain's own modules are copied, and the triple that each of them records is replaced by one of the same
/// length for the platform, so that the compiler takes them for its own; the C side stays this machine's through
/// `-clang-target`. Availability then means what it means on the platform.
struct Retargeting {
  let toolchain: Toolchain
  let platform: VendorPlatform
  let cache: CompilationCache

  /// The compiler for a platform; for the machine itself where that cannot be had.
  static func setup(_ toolchain: Toolchain, target: Target, cache: CompilationCache) -> CompilerSetup {
    if let platform = VendorPlatform.named(target.platform),
      let setup = Retargeting(toolchain: toolchain, platform: platform, cache: cache).setup()
    {
      return setup
    }
    return CompilerSetup.host(toolchain, clangCache: cache.clangFolder)
  }

  private func setup() -> CompilerSetup? {
    guard let folder = prepared() else { return nil }
    var setup = CompilerSetup.host(toolchain, clangCache: cache.clangFolder)
    setup.flags += [
      "-clang-target", toolchain.host, "-resource-dir", "\(folder)/res", "-disable-objc-interop", "-I",
      "\(folder)/glibc",
    ]
    setup.triplePrefix = platform.triplePrefix
    setup.identity += " as \(platform.name)"
    setup.platform = platform
    return holds(setup) ? setup : nil
  }

  /// The folder of the prepared modules; nil if this toolchain cannot be prepared.
  private func prepared() -> String? {
    let key = cache.key(["platform 1", toolchain.fullVersion, toolchain.frontend, platform.name])
    let folder = "\(cache.folder)/platforms/\(key)"
    if cache.isWhole(folder) { return folder }
    let isMade = cache.withWorkFolder { work -> Bool in
      let root = "\(work)/platform"
      guard (try? prepare(in: root)) != nil else { return false }
      cache.publish(root, as: folder)
      return true
    }
    return isMade == true ? folder : nil
  }

  private func prepare(in root: String) throws {
    let files = FileManager.default
    let modules = "\(root)/res/\(platform.folder)"
    try files.createDirectory(atPath: modules, withIntermediateDirectories: true)
    for name in Self.sharedFolders where files.fileExists(atPath: "\(toolchain.resources)/\(name)") {
      try files.createSymbolicLink(
        atPath: "\(root)/res/\(name)", withDestinationPath: "\(toolchain.resources)/\(name)")
    }
    guard let triple = platform.oldestTriple(length: toolchain.host.utf8.count) else {
      throw CocoaError(.featureUnsupported)
    }
    let source = "\(toolchain.resources)/linux"
    for name in try files.contentsOfDirectory(atPath: source) where name.hasSuffix(".swiftmodule") {
      let file = "\(source)/\(name)/\(toolchain.host).swiftmodule"
      guard let data = files.contents(atPath: file),
        let module = Self.retargeted(data, from: toolchain.host, to: triple)
      else { continue }
      try files.createDirectory(atPath: "\(modules)/\(name)", withIntermediateDirectories: true)
      try module.write(to: URL(fileURLWithPath: "\(modules)/\(name)/\(platform.moduleFile).swiftmodule"))
    }
    try prepareGlibc(in: "\(root)/glibc", from: source)
  }

  /// The parts of the compiler's resources that hold nothing of a platform.
  private static let sharedFolders = [
    "shims", "apinotes", "clang", "dispatch", "os", "Block", "CoreFoundation", "_FoundationCShims",
    "_foundation_unicode",
  ]

  /// The map of the C library's module, found through `-I`, since `-fmodule-map-file` does not reach the compilers
  /// that the compiler starts.
  private func prepareGlibc(in folder: String, from source: String) throws {
    let architecture = toolchain.host.prefix { $0 != "-" }
    let files = FileManager.default
    try files.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try files.copyItem(atPath: "\(source)/\(architecture)/SwiftGlibc.h", toPath: "\(folder)/SwiftGlibc.h")
    let map = try String(contentsOfFile: "\(source)/\(architecture)/glibc.modulemap", encoding: .utf8)
    let absolute = map.replacingOccurrences(
      of: "textual header \"assert.h\"", with: "textual header \"/usr/include/assert.h\"")
    try absolute.write(toFile: "\(folder)/module.modulemap", atomically: true, encoding: .utf8)
  }

  /// The module with the triple that it records replaced; nil if it records none, or the lengths differ.
  static func retargeted(_ module: Data, from old: String, to new: String) -> Data? {
    guard old.utf8.count == new.utf8.count else { return nil }
    var module = module
    var isChanged = false
    var start = module.startIndex
    while let range = module.range(of: Data(old.utf8), in: start..<module.endIndex) {
      module.replaceSubrange(range, with: Data(new.utf8))
      start = range.upperBound
      isChanged = true
    }
    return isChanged ? module : nil
  }

  /// Whether the prepared compiler tells what is available from what is not.
  private func holds(_ setup: CompilerSetup) -> Bool {
    let source = """
      import Foundation
      @available(\(platform.name) 27.0, *) func newer() -> Date { Date() }
      func use() async throws -> Date { newer() }
      #if !os(\(platform.name))
      #error("not the platform")
      #endif
      """
    func outcome(floor: String) -> CompilationOutcome {
      CompilerCall(
        setup: setup, floor: floor, arguments: ["-swift-version", "6"],
        files: [CompilerCall.File(name: "test.swift", bytes: Array(source.utf8))], searched: []
      ).outcome(cache: cache)
    }
    let older = outcome(floor: "26.0").errors.map(\.message)
    return older == ["'newer()' is only available in \(platform.name) 27.0 or newer"]
      && outcome(floor: "27.0").ending == .passed
  }
}
