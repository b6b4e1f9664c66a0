import Foundation
import Testing

@testable import Snippets

/// The table's verdicts do not depend on how they are come by.
@Suite("The table, checked in other ways", .enabled(if: SampleProject.hasCompiler, "no Swift compiler on this machine"))
struct SamenessTests {
  /// All pages in `make mutations`, which has the time.
  private static let names: Set<String>? =
    ProcessInfo.processInfo.environment["ASSAY_MUTATION_SHARE"] == "100" ? nil : ["concurrency", "windows"]

  @Test("one by one and in batches, with one job and two, with what is cached and without, from another folder")
  func sameness() throws {
    let pages = try SnippetTable.pages().filter { Self.names?.contains($0.name) ?? true }
    let cache = NSTemporaryDirectory() + "/assay table é \(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: cache) }
    let known = try entries(pages, SnippetTable.checker())
    #expect(known.count > 20)
    try copyModules(to: cache)
    for (limit, jobs) in [(1, 1), (32, 2), (5, 2)] {
      try? FileManager.default.removeItem(atPath: "\(cache)/outcomes")
      var checker = try SnippetTable.checker(cacheFolder: cache, jobs: jobs)
      checker.configuration.batchLimit = limit
      let fresh = try entries(pages, checker)
      for (entry, other) in zip(fresh, known) where entry != other {
        Issue.record("batches of \(limit), \(jobs) jobs.\nknown: \(other.text)\nfresh: \(entry.text)")
      }
      #expect(fresh.count == known.count)
      #expect(try entries(pages, checker) == fresh, "from the cache, batches of \(limit), \(jobs) jobs")
    }
  }

  private func entries(_ pages: [SnippetTable.Page], _ checker: SnippetChecker) throws -> [TableEntry] {
    try checker.check(pages.flatMap(\.snippets)).verdicts.map { TableEntry($0, [:]) }
  }

  /// What the modules are made of is the same in every way; making it anew would take most of the time.
  private func copyModules(to folder: String) throws {
    let files = FileManager.default
    try files.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for name in ["modules", "platforms", "clang", "plugins"] {
      let shared = "\(SampleProject.sharedCache)/\(name)"
      if files.fileExists(atPath: shared) { try files.copyItem(atPath: shared, toPath: "\(folder)/\(name)") }
    }
  }
}
