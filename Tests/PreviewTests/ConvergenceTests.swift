import Diagnostics
import Foundation
import Project
import Site
import TestSupport
import Testing

@testable import Preview

@Suite("A preview and a build")
struct ConvergenceTests {
  private static let interface = """
    // swift-interface-format-version: 1.0
    // swift-compiler-version: Apple Swift version 6.4
    // swift-module-flags: -target arm64e-apple-macos27.0 -module-name Kit
    public struct Size {
    }

    """

  private static let files = [
    "assay.yml": "title: Guide\ncite-default: Kit\n", "content/README.md": "# Home\n\n[a](a.md)\n",
    "content/a.md": "# A\n\n✅ **VERIFIED** — `Size` (`27.0:4-5`)\n", "content/b.md": "# B\n\n🔴 **GAP** — unknown\n",
    "interfaces/Kit-27.0-macos.swiftinterface": interface,
  ]

  /// All files that a build of what is on the disk would write; an error's message where it writes none.
  private func built(_ root: String) -> [String: [UInt8]] {
    do throws(ProjectError) {
      let configuration = try PreviewedGuide.configuration(root)
      let guide = try GuideLoader(configuration: configuration, jobs: 2).load()
      let files = try ContentFiles(of: configuration).others.map(\.shown)
      let output = try SiteBuilder(
        guide: guide, configuration: configuration, templateFolders: [PreviewedGuide.templates], files: files
      ).render()
      let copies = output.copies.mapValues { (try? FileBytes.read($0)) ?? [] }
      return Dictionary(
        output.files.merging(copies) { $1 }.map { (plain($0.key), Array(plain($0.value))) }, uniquingKeysWith: { $1 })
    } catch {
      return ["error": Array(error.message.utf8)]
    }
  }

  private func previewed(_ preview: Preview) throws -> [String: [UInt8]] {
    let state = preview.current
    if let problem = state.problem { return ["error": Array(problem.message.utf8)] }
    let site = try #require(state.site)
    var files: [String: [UInt8]] = [:]
    for path in site.paths {
      switch try site.content(path) {
      case .bytes(let bytes): files[path] = bytes
      case .copy(let file): files[path] = (try? FileBytes.read(file)) ?? []
      case nil: files[path] = Array("missing".utf8)
      }
    }
    return files
  }

  /// A build calls the folder of the search by a hash.
  private func plain(_ path: String) -> String {
    path.replacing(/search\/[0-9a-f]{10}/, with: "search/preview")
  }

  private func plain(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.firstRange(of: Array("search/".utf8)) != nil, let text = String(validating: bytes, as: UTF8.self) else {
      return bytes
    }
    return Array(plain(text).utf8)
  }

  private func expectSame(_ guide: PreviewedGuide, _ step: String) throws {
    let (mine, other) = (try previewed(guide.preview), built(guide.project.path))
    #expect(mine.keys.sorted() == other.keys.sorted(), "\(step)")
    #expect(mine.filter { other[$0.key] != $0.value }.keys.sorted() == [], "\(step)")
  }

  @Test("are the same after each of many random edits", arguments: 0..<3)
  func random(_ seed: UInt64) throws {
    var random = SplitMix(state: seed)
    let guide = try PreviewedGuide(Self.files)
    try expectSame(guide, "at first")
    for step in 0..<25 {
      let what = try edit(guide.project, step, &random)
      guide.update()
      try expectSame(guide, "seed \(seed), step \(step): \(what)")
    }
  }

  private func edit(_ project: TemporaryProject, _ step: Int, _ random: inout SplitMix) throws -> String {
    let pages = try project.tree("content").keys.filter { $0.hasSuffix(".md") }.sorted()
    let page = pages.randomElement(using: &random) ?? "README.md"
    switch Int.random(in: 0..<10, using: &random) {
    case 0:
      try project.write("# New \(step)\n\n[home](../README.md)\n", to: "content/sub \(step % 3)/n\(step).md")
      return "a new page"
    case 1 where pages.count > 1:
      try project.remove("content/" + page)
      return "without \(page)"
    case 2 where pages.count > 0:
      try FileManager.default.moveItem(
        atPath: project.path + "/content/" + page, toPath: project.path + "/content/moved\(step).md")
      return "\(page) moved"
    case 3:
      try project.write(
        Self.interface.replacing("public", with: "\npublic"), to: "interfaces/Kit-27.0-macos.swiftinterface")
      return "the interface"
    case 4:
      try project.write("title: [\n", to: "assay.yml")
      return "broken settings"
    case 5:
      try project.write("title: Guide \(step)\ncite-default: Kit\n", to: "assay.yml")
      return "mended settings"
    case 6:
      try project.write(Data([0xFF, 0xFE, UInt8(step)]), to: "content/picture.bin")
      return "a file"
    default:
      let text = pages.isEmpty ? "# Home\n" : try project.read("content/" + page)
      try project.write(text + "\nLine \(step) of `Size` (`27.0:\(step)`).\n", to: "content/" + page)
      return "\(page) saved"
    }
  }

  @Test("what the system tells of is taken: saved, made, renamed, removed, in new folders, in bursts")
  func watched() async throws {
    let guide = try PreviewedGuide(Self.files, isWatched: true)
    defer { guide.preview.stop() }
    func shows(_ path: String, _ text: String?) async throws {
      for _ in 0..<100 {
        let content = try guide.preview.current.site?.content(path)
        if case .bytes(let bytes)? = content, let text {
          if String(decoding: bytes, as: UTF8.self).contains(text) { return }
        } else if content == nil, text == nil {
          return
        }
        try await Task.sleep(for: .milliseconds(100))
      }
      Issue.record("\(path) does not come to show \(text ?? "nothing"): \(guide.news.all)")
    }
    try guide.project.write("# A, saved\n", to: "content/a.md")
    try await shows("a.html", "A, saved")
    try guide.project.write("# Deep\n", to: "content/one/two/deep.md")
    try await shows("one/two/deep.html", "Deep")
    try guide.project.write("# Deeper\n", to: "content/one/two/deep.md")
    try await shows("one/two/deep.html", "Deeper")
    try FileManager.default.moveItem(
      atPath: guide.project.path + "/content/one", toPath: guide.project.path + "/content/three")
    try await shows("three/two/deep.html", "Deeper")
    try await shows("one/two/deep.html", nil)
    try guide.project.remove("content/three")
    try await shows("three/two/deep.html", nil)
    try guide.project.write("title: Another\n", to: "assay.yml")
    try await shows("b.html", "Another")
    let before = guide.news.all.count { $0.hasPrefix("read") }
    for number in 0..<200 { try guide.project.write("# \(number)\n", to: "content/burst/\(number).md") }
    try await shows("burst/199.html", "199")
    guide.preview.settle()
    let readings = guide.news.all.count { $0.hasPrefix("read") } - before
    #expect(readings < 60, "200 files that are written at once are few changes, not \(readings)")
    // What it leaves out.
    guide.preview.settle()
    let calm = guide.news.all.count
    try guide.project.write("x", to: "site/index.html")
    try guide.project.write("x", to: "content/.a.md.swp")
    try await Task.sleep(for: .milliseconds(700))
    guide.preview.settle()
    #expect(guide.news.all.count == calm)
  }
}
