import Diagnostics
import Foundation
import Testing

@testable import Site

@Suite("Writing the site")
struct SiteWriterTests {
  private let output = SiteOutput(files: ["index.html": Array("new".utf8), "a/b.html": Array("b".utf8)])

  private func refusal(_ folder: String, _ sources: [String]) throws -> ProjectError {
    try #require(throws: ProjectError.self) { try SiteWriter(folder: folder, sources: sources).write(output) }
  }

  @Test("a site is written, and written again over itself without what it no longer has")
  func replaces() throws {
    let folder = try TemporaryFolder()
    let site = folder.path + "/out/site"
    try SiteWriter(folder: site, sources: []).write(SiteOutput(files: ["old.html": Array("old".utf8)]))
    try SiteWriter(folder: site, sources: []).write(output)
    #expect(
      try folder.names() == [
        "out", "out/site", "out/site/.assay-site", "out/site/a", "out/site/a/b.html", "out/site/index.html",
      ])
    #expect(folder.read("out/site/index.html") == "new")
  }

  @Test("a folder that is not ours is refused and stays as it is")
  func refuses() throws {
    let folder = try TemporaryFolder()
    try folder.write("mine", to: "site/notes.txt")
    let error = try refusal(folder.path + "/site", [])
    #expect(error.kind == .usage)
    #expect(error.message == "the output folder is not empty and was not made by Assay")
    #expect(error.advice == "Name another with output: or --output, or empty this one yourself.")
    #expect(try folder.names() == ["site", "site/notes.txt"])
  }

  @Test("a folder with nothing but a .gitignore may be filled, and keeps it")
  func keepsIgnoreFile() throws {
    let folder = try TemporaryFolder()
    try folder.write("*\n", to: "site/.gitignore")
    try SiteWriter(folder: folder.path + "/site", sources: []).write(output)
    try SiteWriter(folder: folder.path + "/site", sources: []).write(output)
    #expect(folder.read("site/.gitignore") == "*\n")
    #expect(folder.read("site/index.html") == "new")
  }

  @Test("the output may not be or hold what the site is made from, the home folder or the disk")
  func refusesSources() throws {
    let folder = try TemporaryFolder()
    try folder.write("# A", to: "project/content/a.md")
    let content = folder.path + "/project/content"
    for place in [content, folder.path + "/project", folder.path + "/project/", "/", NSHomeDirectory()] {
      let error = try refusal(place, [content])
      #expect(error.kind == .usage)
      #expect(error.message.hasSuffix("which a build must not replace"))
    }
    #expect(folder.read("project/content/a.md") == "# A")
  }

  @Test("the same holds through a link")
  func refusesLinks() throws {
    let folder = try TemporaryFolder()
    try folder.write("# A", to: "content/a.md")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/site", withDestinationPath: folder.path + "/content")
    #expect(try refusal(folder.path + "/site", [folder.path + "/content"]).kind == .usage)
  }

  @Test("an output that is a file is refused")
  func refusesFiles() throws {
    let folder = try TemporaryFolder()
    try folder.write("x", to: "site")
    #expect(try refusal(folder.path + "/site", []).message == "the output is a file")
  }

  @Test("a build that fails half way leaves the old site and nothing beside it")
  func isAtomic() throws {
    let folder = try TemporaryFolder()
    let site = folder.path + "/site"
    try SiteWriter(folder: site, sources: []).write(SiteOutput(files: ["old.html": Array("old".utf8)]))
    var broken = output
    broken.copies = ["z.png": folder.path + "/not-there.png"]
    let error = try #require(throws: ProjectError.self) { try SiteWriter(folder: site, sources: []).write(broken) }
    #expect(error.kind == .environment)
    #expect(error.place?.file == folder.path + "/not-there.png")
    #expect(try folder.names() == ["site", "site/.assay-site", "site/old.html"])
  }

  @Test("a place that cannot be written to is the machine's fault")
  func environment() throws {
    let error = try refusal("/proc/assay/site", [])
    #expect(error.kind == .environment)
  }

  @Test("what a killed build has left beside the output is cleared away")
  func leftovers() throws {
    let folder = try TemporaryFolder()
    try folder.write("half", to: ".site.assay-999999999/index.html")
    try folder.write("else's", to: ".sites.assay-999999999/index.html")
    try SiteWriter(folder: folder.path + "/site", sources: []).write(output)
    #expect(folder.read(".site.assay-999999999/index.html") == nil)
    #expect(folder.read(".sites.assay-999999999/index.html") == "else's")
  }

  @Test("files are copied as they are")
  func copies() throws {
    let folder = try TemporaryFolder()
    try folder.write("picture", to: "content/plan.png")
    let output = SiteOutput(files: [:], copies: ["part/plan.png": folder.path + "/content/plan.png"])
    try SiteWriter(folder: folder.path + "/site", sources: [folder.path + "/content"]).write(output)
    #expect(folder.read("site/part/plan.png") == "picture")
  }
}
