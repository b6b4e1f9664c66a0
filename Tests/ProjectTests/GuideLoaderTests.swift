import Diagnostics
import Evidence
import Foundation
import Project
import TestSupport
import Testing

struct GuideLoaderTests {
  private func load(_ project: TemporaryProject, jobs: Int = 2) throws -> Guide {
    try GuideLoader(configuration: Configuration(root: project.path), jobs: jobs).load()
  }

  private static let interface = """
    // swift-interface-format-version: 1.0
    // swift-compiler-version: Apple Swift version 6.4
    // swift-module-flags: -target arm64e-apple-macos27.0 -module-name Kit
    public struct Size {
      public var width: Swift::Int
    }

    """

  @Test("pages come in the order of their paths, with titles, claims and citations")
  func pages() throws {
    let project = try TemporaryProject([
      "content/b.md": "---\ntitle: From the front\nlayout: other-tool\n---\n# Not this\n",
      "content/a.md": "---\ncite-default: Kit\norder: 3\n---\n# From `the` heading\n\n✅ `Size` (`27.0:4-6`)\n",
      "interfaces/Kit-27.0-macos.swiftinterface": Self.interface,
    ])
    let guide = try load(project)
    #expect(guide.findings == [])
    #expect(guide.pages.map(\.path) == ["content/a.md", "content/b.md"])
    #expect(guide.pages.map(\.title) == ["From the heading", "From the front"])
    #expect(guide.pages[0].frontMatter.order == 3)
    #expect(guide.pages[0].claims.map(\.state) == [.verified])
    #expect(guide.pages[0].citations.map(\.status) == [.ok])
  }

  @Test("the lines of cited files are counted where their folder is mapped")
  func sources() throws {
    let project = try TemporaryProject([
      "content/a.md": "# T\n\n`App/A.swift:2`, `App/Gone.swift:1`, `Other/A.swift:1`, `App:1`, `App/sub.swift:1`.\n",
      "samples/A.swift": "1\n2\n3\n", "samples/sub.swift/B.swift": "1",
    ])
    var configuration = Configuration(root: project.path)
    configuration.sources = ["App": "samples"]
    let sources = try GuideLoader(configuration: configuration, jobs: 2).load().sources
    #expect(sources.folders == ["App": "samples"])
    #expect(sources.lineCounts == ["samples/A.swift": 3])
  }

  @Test("any number of threads gives the same guide")
  func threads() throws {
    let project = try TemporaryProject()
    for index in 0..<60 {
      try project.write("# Page \(index)\n\n🔴 **GAP** unknown \(index)\n", to: "content/p\(index).md")
    }
    let one = try load(project, jobs: 1)
    let many = try load(project, jobs: 8)
    #expect(one.pages.map(\.path) == many.pages.map(\.path))
    #expect(one.pages.map { $0.claims.map(\.id) } == many.pages.map { $0.claims.map(\.id) })
    #expect(one.pages.count == 60)
  }

  @Test("a page that is no UTF-8 is left out, and the finding gives the offset")
  func encoding() throws {
    let project = try TemporaryProject(["content/a.md": "# A\n"])
    try project.write(Data("# Caf".utf8 + [0xE9, 0x0A]), to: "content/b.md")
    let guide = try load(project)
    #expect(guide.pages.map(\.path) == ["content/a.md"])
    #expect(
      guide.findings == [
        Finding(
          rule: "page.encoding", severity: .error, place: Place(file: "content/b.md", line: 1, column: 6),
          message: "the page is not UTF-8: the byte 0xE9 at offset 5 belongs to no character; save the file as UTF-8")
      ])
  }

  @Test("a page without a title is a finding, and stays")
  func untitled() throws {
    let project = try TemporaryProject(["content/a.md": "Only text.\n", "content/b.md": ""])
    let guide = try load(project)
    #expect(guide.pages.count == 2)
    #expect(guide.findings.map(\.rule) == ["page.title", "page.title"])
    #expect(
      guide.findings[0].message
        == "the page has no title; begin it with '# Title', or write 'title:' into its front matter")
  }

  @Test("a page without a level-1 heading is called by its first heading")
  func sectionTitle() throws {
    let project = try TemporaryProject([
      "content/a.md": "## Only a section\n", "content/b.md": "## Before\n\n# Title\n",
      "content/c.md": "#\n\n## After\n",
    ])
    let guide = try load(project)
    #expect(guide.findings == [])
    #expect(guide.pages.map(\.title) == ["Only a section", "Title", "After"])
  }

  @Test("front matter with values of the wrong kind, and malformed one, is found at its place")
  func frontMatter() throws {
    let project = try TemporaryProject([
      "content/a.md": "---\ntitle: [x]\norder: first\ncite-carry: yes\n---\n# A\n",
      "content/b.md": "---\ntitle: 'open\n---\n# B\n", "content/c.md": "---\n- x\n---\n# C\n",
    ])
    let findings = try load(project).findings
    #expect(findings.allSatisfy { $0.rule == "page.front-matter" })
    #expect(
      findings.map { "\($0.place.file):\($0.place.line):\($0.place.column) \($0.message)" } == [
        "content/a.md:2:8 'title' must be text, not a list",
        "content/a.md:3:8 'order' must be a whole number",
        "content/a.md:4:13 'cite-carry' may only be 'default'",
        "content/b.md:3:1 not YAML: while scanning a quoted scalar: found unexpected end of stream",
        "content/c.md:2:1 front matter must be a mapping (key: value), not a list",
      ])
  }

  @Test("a sentence between two rules at the beginning is no front matter")
  func rules() throws {
    let project = try TemporaryProject(["content/a.md": "---\nA motto.\n---\n# A\n", "content/b.md": "---\n---\n# B\n"])
    let guide = try load(project)
    #expect(guide.findings == [])
    #expect(guide.pages.map(\.title) == ["A", "B"])
    #expect(guide.pages[0].document.frontMatter.isEmpty)
    #expect(guide.pages[0].document.blocks.count == 3)
  }

  @Test("a damaged interface and a lock line that a merge left are findings")
  func damage() throws {
    let project = try TemporaryProject([
      "content/a.md": "# A\n", "evidence.lock": "<<<<<<< HEAD\n",
      "interfaces/Kit-27.0-macos.swiftinterface": String(Self.interface.dropLast(3)),
    ])
    let guide = try load(project)
    #expect(guide.findings.map(\.rule) == ["interface.syntax", "lock.syntax"])
    #expect(guide.findings.map(\.place.file) == ["interfaces/Kit-27.0-macos.swiftinterface", "evidence.lock"])
  }

  @Test("without targets, each major version that is stored is one")
  func defaultTargets() throws {
    let project = try TemporaryProject([
      "content/a.md": "# A\n", "interfaces/Kit-26.10-macos.swiftinterface": Self.interface,
      "interfaces/Kit-26.9-macos.swiftinterface": Self.interface,
      "interfaces/Kit-27.0-macos.swiftinterface": Self.interface,
    ])
    let targets = Configuration(root: project.path).targets(of: try load(project).store)
    #expect(targets.map { "\($0.name) \($0.sdk) \($0.floor)" } == ["26 26.10 26.10", "27 27.0 27.0"])
  }
}
