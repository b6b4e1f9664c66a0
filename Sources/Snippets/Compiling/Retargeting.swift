import Diagnostics
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

  /// The compiler for a platform; for the machine itself where that cannot be had, which the report announces.
  ///
  /// Throws where it is this machine's state that forbids it: another run would give other verdicts.
  static func setup(
    _ toolchain: Toolchain, target: Target, cache: CompilationCache
  ) throws(ProjectError) -> CompilerSetup {
    if let platform = VendorPlatform.named(target.platform),
      let setup = try Retargeting(toolchain: toolchain, platform: platform, cache: cache).setup()
    {
      return setup
    }
    return CompilerSetup.host(toolchain, clangCache: cache.clangFolder)
  }

  /// What came of preparing or of testing: what cannot be is the toolchain's doing, what failed the machine's.
  private enum Result<Value> {
    case made(Value)
    case impossible
    case failed(reason: String)
  }

  private func setup() throws(ProjectError) -> CompilerSetup? {
    var reason = ""
    for _ in 0..<2 {
      switch tested() {
      case .made(let setup): return setup
      case .impossible: return nil
      case .failed(let why): reason = why
      }
    }
    throw ProjectError(
      .environment, "the compiler could not be prepared for \(platform.name): \(reason)",
      advice: "Run again when this machine has less to do and more room. It was tried twice; to go on without it would "
        + "give other verdicts, since availability would not be checked.")
  }

  private func tested() -> Result<CompilerSetup> {
    let folder: String
    switch prepared() {
    case .made(let path): folder = path
    case .impossible: return .impossible
    case .failed(let reason): return .failed(reason: reason)
    }
    var setup = CompilerSetup.host(toolchain, clangCache: cache.clangFolder)
    setup.flags += [
      "-clang-target", toolchain.host, "-resource-dir", "\(folder)/res", "-disable-objc-interop", "-I",
      "\(folder)/glibc",
    ]
    setup.triplePrefix = platform.triplePrefix
    setup.identity += " as \(platform.name)"
    setup.platform = platform
    setup.textModules = ToolchainInterface.modules(of: toolchain)
    return test(setup)
  }

  /// The folder of the prepared modules.
  private func prepared() -> Result<String> {
    let key = cache.key(["platform 2", toolchain.fullVersion, toolchain.frontend, platform.name])
    let folder = "\(cache.folder)/platforms/\(key)"
    if cache.isWhole(folder) { return .made(folder) }
    let result = cache.withWorkFolder { work -> Result<String> in
      let root = "\(work)/platform"
      do {
        try prepare(in: root)
      } catch let error as CocoaError where Self.isOfToolchain(error) {
        return .impossible
      } catch {
        return .failed(reason: "its modules cannot be copied (\(error.localizedDescription))")
      }
      cache.publish(root, as: folder)
      return cache.isWhole(folder) ? .made(folder) : .failed(reason: "its modules cannot be kept in the cache")
    }
    return result ?? .failed(reason: "no folder can be made in the cache")
  }

  /// Whether the toolchain lacks what would be prepared.
  private static func isOfToolchain(_ error: CocoaError) -> Bool {
    [.featureUnsupported, .fileReadNoSuchFile, .fileNoSuchFile].contains(error.code)
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
    let source = CompilerSetup.modulesFolder(of: toolchain)
    for name in try files.contentsOfDirectory(atPath: source) where name.hasSuffix(".swiftmodule") {
      let file = "\(source)/\(name)/\(toolchain.host).swiftmodule"
      guard files.fileExists(atPath: file) else { continue }
      guard let data = files.contents(atPath: file) else { throw CocoaError(.fileReadUnknown) }
      guard let module = Self.retargeted(data, from: toolchain.host, to: triple) else { continue }
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

  // MARK: The test

  /// Far more than the test takes anywhere: nothing but a hanging compiler may reach it.
  private static let testSeconds = (processor: 120.0, clock: 600.0)

  /// Whether the prepared compiler tells what is available from what is not. An answer that a limit or a crash cut short
  /// is none, and is forgotten.
  private func test(_ setup: CompilerSetup) -> Result<CompilerSetup> {
    let (older, newer) = (testCall(setup, floor: "26.0"), testCall(setup, floor: "27.0"))
    let outcomes = [older.outcome(cache: cache), newer.outcome(cache: cache)]
    let reason = outcomes.lazy.compactMap(Self.obstacle).first
    let isKept = older.keptFolders(cache).allSatisfy(cache.isWhole)
    if reason != nil || !isKept {
      for call in [older, newer] { cache.forget(call.key) }
      return .failed(reason: reason ?? "another run took its modules out of the cache")
    }
    let message = "'newer()' is only available in \(platform.name) 27.0 or newer"
    return outcomes[0].errors.map(\.message) == [message] && outcomes[1].ending == .passed ? .made(setup) : .impossible
  }

  private static func obstacle(_ outcome: CompilationOutcome) -> String? {
    switch outcome.ending {
    case .passed, .failed: outcome.isTypeCheckOnly ? "the compiler crashed" : nil
    case .crashed: "the compiler crashed"
    case .timedOut: "the compiler took more than \(Int(testSeconds.processor)) s for a few lines"
    case .outOfMemory: "the compiler got no memory"
    case .interrupted: "the compiler could not be started, or something ended it"
    }
  }

  private func testCall(_ setup: CompilerSetup, floor: String) -> CompilerCall {
    let source = """
      import Foundation
      @available(\(platform.name) 27.0, *) func newer() -> Date { Date() }
      func use() async throws -> Date { newer() }
      #if !os(\(platform.name))
      #error("not the platform")
      #endif
      """
    var call = CompilerCall(
      setup: setup, floor: floor, arguments: ["-swift-version", "6"],
      files: [CompilerCall.File(name: "test.swift", bytes: Array(source.utf8))], searched: [])
    call.processorSeconds = Self.testSeconds.processor
    call.clockSeconds = Self.testSeconds.clock
    return call
  }
}
