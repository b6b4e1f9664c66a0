import Diagnostics
import Foundation
import Testing

import enum TestSupport.ExecutableFile

@testable import Snippets

@Suite(
  "Preparing a compiler for a platform", .serialized,
  .enabled(if: SampleProject.hasCompiler, "no Swift compiler on this machine"))
struct RetargetingTests {
  private let folder = NSTemporaryDirectory() + "/assay retargeting \(UUID().uuidString)"

  /// The compiler of this machine behind a script, by another name so that the cache knows nothing of it.
  private func toolchain(_ script: String) throws -> Toolchain {
    var toolchain = try Toolchain.discover()
    let path = "\(folder)/swift-frontend"
    let text = "#!/bin/sh\n\(script)\nexec '\(toolchain.frontend)' \"$@\"\n"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    try ExecutableFile.make(path)
    toolchain.frontend = path
    toolchain.fullVersion += " \(script.hashValue)"
    return toolchain
  }

  private func setup(_ script: String) throws -> CompilerSetup {
    let cache = try CompilationCache(folder: "\(folder)/cache")
    return try Retargeting.setup(try toolchain(script), target: SampleProject.targets[1], cache: cache)
  }

  @Test("a test that a crash or a signal ended is made once more, and its answer counts")
  func secondTry() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    #expect(try setup("mkdir '\(folder)/tried' 2>/dev/null && kill -SEGV $$").checksAvailability)
  }

  @Test(
    "where the test is cut short twice the run ends, rather than to give other verdicts",
    arguments: [
      ("kill -SEGV $$", "the compiler crashed"),
      ("kill -KILL $$", "the compiler could not be started, or something ended it"),
      ("echo 'LLVM ERROR: out of memory'; exit 1", "the compiler got no memory"),
    ])
  func cutShort(script: String, reason: String) throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let error = #expect(throws: ProjectError.self) { try setup(script) }
    #expect(error?.kind == .environment)
    #expect(error?.message == "the compiler could not be prepared for macOS: \(reason)")
    // Nothing of it is kept: the same compiler without its ailment is asked again.
    let cache = try CompilationCache(folder: "\(folder)/cache")
    let outcomes = FileManager.default.enumerator(atPath: "\(cache.folder)/outcomes")?.allObjects as? [String]
    #expect(outcomes?.filter { $0.utf8.count > 10 } == [])
  }

  @Test("a compiler that answers wrongly is not used for the platform, and the fall-back is announced")
  func wrongAnswer() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let setup = try setup("for last; do :; done; echo \"$last:1:1: error: no\"; exit 1")
    #expect(!setup.checksAvailability)
  }

  @Test("a cache that cannot be written to is the machine's fault, not the toolchain's")
  func noRoom() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let cache = try CompilationCache(folder: "\(folder)/cache")
    try FileManager.default.removeItem(atPath: "\(folder)/cache/work")
    try Data().write(to: URL(fileURLWithPath: "\(folder)/cache/work"))
    let toolchain = try Toolchain.discover()
    let error = #expect(throws: ProjectError.self) {
      try Retargeting.setup(toolchain, target: SampleProject.targets[1], cache: cache)
    }
    #expect(error?.message == "the compiler could not be prepared for macOS: no folder can be made in the cache")
  }
}
