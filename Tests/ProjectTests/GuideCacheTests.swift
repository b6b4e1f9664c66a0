import Diagnostics
import Evidence
import Project
import TestSupport
import Testing

/// What a cache gives must be what a reading without one gives.
struct GuideCacheTests {
  private static let interface = """
    // swift-interface-format-version: 1.0
    // swift-compiler-version: Apple Swift version 6.4
    // swift-module-flags: -target arm64e-apple-macos27.0 -module-name Kit
    public struct Size {
    }

    """

  private func project() throws -> TemporaryProject {
    try TemporaryProject([
      "content/a.md": "# A\n\n✅ `Size` (`Kit-27.0:4-5`)\n", "content/b.md": "# B\n",
      "interfaces/Kit-27.0-macos.swiftinterface": Self.interface,
    ])
  }

  private func loader(_ project: TemporaryProject) -> GuideLoader {
    GuideLoader(configuration: Configuration(root: project.path), jobs: 2)
  }

  /// All that pages and findings say, to compare.
  private func gist(_ guide: Guide) -> [String] {
    guide.pages.map { "\($0.path) \($0.title ?? "-") \($0.claims.map(\.text)) \($0.citations.map(\.status))" }
      + guide.findings.map { "\($0.place.file): \($0.message)" } + guide.store.entries.map(\.path)
  }

  @Test("a page that was saved, made, renamed or removed is as without a cache")
  func pages() throws {
    let project = try project()
    var cache = GuideCache()
    _ = try loader(project).load(with: &cache)
    let steps: [() throws -> Void] = [
      { try project.write("# A, again\n\n🔴 **GAP** nobody knows\n", to: "content/a.md") },
      { try project.write("# C\n", to: "content/sub/c.md") },
      { try project.remove("content/b.md") },
      { try project.write("no title", to: "content/b.md") },
      {},
    ]
    for step in steps {
      try step()
      #expect(gist(try loader(project).load(with: &cache)) == gist(try loader(project).load()))
    }
  }

  @Test("a changed interface, lock or setting reads the evidence of all pages again")
  func interfaces() throws {
    let project = try project()
    var cache = GuideCache()
    #expect(try loader(project).load(with: &cache).pages[0].citations.map(\.status) == [.ok])
    try project.write(
      Self.interface.replacing("public struct", with: "\n\npublic struct"),
      to: "interfaces/Kit-27.0-macos.swiftinterface")
    #expect(try loader(project).load(with: &cache).pages[0].citations.map(\.status) == [.outOfRange])
    try project.remove("interfaces/Kit-27.0-macos.swiftinterface")
    #expect(try loader(project).load(with: &cache).pages[0].citations.map(\.status) == [.noInterface])
    try project.write("{\"schema\": 7}", to: "evidence.lock")
    #expect(gist(try loader(project).load(with: &cache)) == gist(try loader(project).load()))
    var configured = loader(project)
    configured.configuration.citeDefault = "Kit"
    #expect(gist(try configured.load(with: &cache)) == gist(try configured.load()))
  }

  @Test("an unsaved text stands for the file's own, and goes when it is taken back")
  func unsaved() throws {
    let project = try project()
    var cache = GuideCache()
    var loader = loader(project)
    loader.texts["content/b.md"] = Array("# Unsaved\n".utf8)
    #expect(try loader.load(with: &cache).pages.map(\.title) == ["A", "Unsaved"])
    loader.texts = [:]
    #expect(try loader.load(with: &cache).pages.map(\.title) == ["A", "B"])
  }

  @Test("a reading that fails leaves the cache good")
  func failure() throws {
    let project = try project()
    var cache = GuideCache()
    _ = try loader(project).load(with: &cache)
    for file in ["content/a.md", "content/b.md"] { try project.remove(file) }
    #expect(throws: ProjectError.self) { try loader(project).load(with: &cache) }
    try project.write("# Back\n", to: "content/a.md")
    #expect(try loader(project).load(with: &cache).pages.map(\.title) == ["Back"])
  }
}
