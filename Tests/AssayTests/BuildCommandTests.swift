import Foundation
import TestSupport
import Testing

/// Building a site, and what leaves the site of before as it was.
struct BuildCommandTests {
  private func project() throws -> TemporaryProject {
    try TemporaryProject([
      "assay.yml": "title: Sizes\ncite-default: Kit\n",
      "content/README.md": "# Sizes\n\n[The width](width.md)\n\n![A picture](p.svg)\n",
      "content/width.md": "# The width\n\n✅ `Size` (`27.0:3-5`)\n\n> 🔴 **GAP** — whether it is positive.\n",
      "content/p.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\"/>\n",
      "interfaces/Kit-27.0-macos.swiftinterface": """
      // swift-interface-format-version: 1.0
      // swift-module-flags: -target arm64e-apple-macos27.0 -module-name Kit
      public struct Size {
        public var width: Swift::Int
      }

      """,
    ])
  }

  /// Builds, breaks the project, and expects the second build to say so and to leave the first one's site alone.
  private func expectRefusal(
    _ project: TemporaryProject, status: Int32, errors: String, arguments: String...
  ) throws {
    let before = try project.tree("site")
    let run = try Program.run(["build"] + arguments, in: project.path)
    #expect(run == Program.Run(status: status, output: "", errors: errors))
    #expect(try project.tree("site") == before)
    #expect(try FileManager.default.contentsOfDirectory(atPath: project.path).filter { $0.hasPrefix(".site") } == [])
  }

  private static let refused =
    "site: error: the site was not built, these findings stand in its way\n"
    + "  The folder is as it was. 'assay check' lists all findings, 'assay explain RULE' tells more.\n"

  @Test("a build prints what it built, and writes pages, files and data")
  func build() throws {
    let project = try project()
    let run = try Program.run("build", in: project.path)
    #expect(run.status == 0)
    #expect(run.errors == "")
    #expect(run.output.hasPrefix("2 pages, 2 claims, 1 gap (1 open, 0 narrowed), 0."))
    #expect(run.output.hasSuffix(" s: site\n"))
    for file in ["index.html", "width.html", "gaps.html", "p.svg", "data/gaps.json", "interfaces/Kit-27.0.html"] {
      #expect(project.exists("site/" + file), "site/\(file) is missing")
    }
    let page = try project.read("site/width.html")
    #expect(page.contains("<article data-source=\"content/width.md\">"))
    #expect(page.contains("href=\"interfaces/Kit-27.0.html#L3\""))
  }

  @Test("two builds give the same bytes")
  func deterministic() throws {
    let project = try project()
    _ = try Program.run("build", "--output", "one", in: project.path)
    _ = try Program.run("build", "--output", "two", "--jobs", "1", in: project.path)
    let one = try project.tree("one")
    #expect(!one.isEmpty)
    #expect(try project.tree("two") == one)
  }

  @Test("a page that is no UTF-8 is not left out of the site in silence")
  func encoding() throws {
    let project = try project()
    _ = try Program.run("build", in: project.path)
    try project.write(Data("# Caf".utf8 + [0xE9, 0x0A]), to: "content/b.md")
    try expectRefusal(
      project, status: 1,
      errors: "content/b.md:1:6: error: [page.encoding] the page is not UTF-8: the byte 0xE9 at offset 5 belongs to no "
        + "character; save the file as UTF-8\n  # Caf\u{FFFD}\n       ^\n" + Self.refused)
  }

  @Test("a page without a title")
  func untitled() throws {
    let project = try project()
    _ = try Program.run("build", in: project.path)
    try project.write("Only text.\n", to: "content/b.md")
    try expectRefusal(
      project, status: 1,
      errors: "content/b.md:1:1: error: [page.title] the page has no title; begin it with '# Title', or write 'title:' "
        + "into its front matter\n  Only text.\n  ^\n" + Self.refused)
  }

  @Test("an interface that was cut in the middle")
  func cutInterface() throws {
    let project = try project()
    _ = try Program.run("build", in: project.path)
    let interface = "interfaces/Kit-27.0-macos.swiftinterface"
    try project.write(String(try project.read(interface).dropLast(3)), to: interface)
    let before = try project.tree("site")
    let run = try Program.run("build", in: project.path)
    #expect(run.status == 1)
    #expect(run.errors.hasPrefix("interfaces/Kit-27.0-macos.swiftinterface:3:20: error: [interface.syntax] "))
    #expect(run.errors.hasSuffix(Self.refused))
    #expect(try project.tree("site") == before)
  }

  @Test("with --strict a citation of an interface that is not stored stands in the way, without it does not")
  func strict() throws {
    let project = try project()
    _ = try Program.run("build", in: project.path)
    try project.write("# B\n\n✅ `Size` (`Kit-26.0:4-6`)\n", to: "content/b.md")
    let before = try project.tree("site")
    let strict = try Program.run("build", "--strict", in: project.path)
    #expect(strict.status == 1)
    #expect(strict.output == "")
    #expect(strict.errors.hasPrefix("content/b.md:3:14: warning: [citation.no-interface] "))
    #expect(try project.tree("site") == before)
    let run = try Program.run("build", in: project.path)
    #expect(run.status == 0)
    #expect(run.errors.hasPrefix("content/b.md:3:14: warning: [citation.no-interface] "))
    #expect(project.exists("site/b.html"))
  }

  @Test("a template with a section that is not closed")
  func template() throws {
    let project = try project()
    _ = try Program.run("build", in: project.path)
    try project.write("<p>\n  {{#list}}x\n</p>\n", to: "templates/page.mustache")
    let before = try project.tree("site")
    let run = try Program.run("build", in: project.path)
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.errors.hasPrefix("templates/page.mustache:2:3: error: "))
    #expect(run.errors.contains("list"))
    #expect(try project.tree("site") == before)
  }

  @Test("an output folder that is not ours")
  func foreignOutput() throws {
    let project = try project()
    try project.write("precious\n", to: "public/thesis.txt")
    let run = try Program.run("build", "--output", "public", in: project.path)
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.errors.hasPrefix("\(project.path)/public: error: "))
    #expect(try project.tree("public") == ["thesis.txt": "precious\n"])
  }

  @Test("the content folder is never written over", arguments: ["content", ".", "interfaces", "/"])
  func sources(_ output: String) throws {
    let project = try project()
    let before = try project.tree("content")
    #expect(try Program.run("build", "--output", output, in: project.path).status == 2)
    #expect(try project.tree("content") == before)
  }

  @Test("content may be the whole project, and the site is not read again")
  func contentIsRoot() throws {
    let project = try TemporaryProject([
      "guide/assay.yml": "content: .\n", "guide/README.md": "# R\n\n[a](docs/a.md)\n", "guide/docs/a.md": "# A\n",
    ])
    for _ in 0..<2 {
      let run = try Program.run("--config", "guide/assay.yml", "build", in: project.path)
      #expect(run.status == 0)
      #expect(run.errors == "")
      #expect(run.output.hasPrefix("2 pages, 0 claims, 0 gaps (0 open, 0 narrowed), "))
    }
    #expect(try project.read("guide/site/index.html").contains("href=\"docs/a.html\""))
    _ = try Program.run("--config", "guide/assay.yml", "build", "--output", "guide/out", in: project.path)
    #expect(try Program.run("--config", "guide/assay.yml", "check", in: project.path).output.contains(" in 2 pages, "))
  }

  @Test("a page where the site computes one")
  func collision() throws {
    let project = try project()
    _ = try Program.run("build", in: project.path)
    try project.write("# My gaps\n", to: "content/gaps.md")
    let before = try project.tree("site")
    let run = try Program.run("build", in: project.path)
    #expect(run.status == 1)
    #expect(run.errors.hasPrefix("content/gaps.md:1:1: error: [page.path] "))
    #expect(try project.tree("site") == before)
  }

  @Test(
    "a file or a folder where the site has a file of its own is named, and the old site stays",
    arguments: [
      ("content/index.html", "content/index.html", "index.html, as content/README.md is; rename one of them"),
      ("content/robots.txt", "content/robots.txt", "robots.txt, which Assay makes itself; rename it"),
      ("content/data/gaps.json", "content/data/gaps.json", "data/gaps.json, which Assay makes itself; rename it"),
      (
        "content/interfaces/Kit-27.0.js", "content/interfaces/Kit-27.0.js",
        "interfaces/Kit-27.0.js, which Assay makes itself; rename it"
      ),
      ("content/data", "content/data", "data, but Assay itself makes data/citations.json; rename it"),
      (
        "content/width.html/f.txt", "content/width.html/f.txt",
        "width.html/f.txt, but width.html is that of content/width.md; rename one of them"
      ),
    ])
  func fileCollisions(_ file: String, _ place: String, _ message: String) throws {
    let project = try project()
    _ = try Program.run("build", in: project.path)
    try project.write("a file\n", to: file)
    let before = try project.tree("site")
    let run = try Program.run("build", in: project.path)
    #expect(run.status == 1)
    #expect(run.errors.hasPrefix("\(place):1:1: error: [page.path] this file would be written to \(message)\n"))
    #expect(try project.tree("site") == before)
  }

  @Test("a page in a folder that is called like a computed page is refused")
  func folderOfComputedPage() throws {
    let project = try project()
    try project.write("# A\n", to: "content/ledger.html/a.md")
    let run = try Program.run("build", in: project.path)
    #expect(run.status == 1)
    #expect(
      run.errors.hasPrefix(
        "content/ledger.html/a.md:1:1: error: [page.path] this page would be written to ledger.html/a.html, but Assay "
          + "itself makes ledger.html; rename it\n"))
  }

  @Test("a template that nothing uses, and one that is not UTF-8, stop the build with their places")
  func oddTemplates() throws {
    let project = try project()
    try project.write("x", to: "templates/pgae.mustache")
    #expect(
      try Program.run("build", in: project.path)
        == Program.Run(
          status: 2, output: "",
          errors: "templates/pgae.mustache: error: nothing uses the template “pgae”\n"
            + "  Did you mean 'page.mustache'?\n"))
    try FileManager.default.removeItem(atPath: project.path + "/templates/pgae.mustache")
    try project.write(Data("<p>\nCaf".utf8 + [0xE9]), to: "templates/page.mustache")
    #expect(
      try Program.run("build", in: project.path).errors
        == "templates/page.mustache:2:4: error: the template is not UTF-8\n  Save the file as UTF-8.\n")
    try project.write("{{> nowhere}}", to: "templates/page.mustache")
    #expect(
      try Program.run("build", in: project.path).errors.hasPrefix(
        "templates/page.mustache:1:1: error: there is no partial “nowhere”\n"))
    try project.write("{{title", to: "templates/page.mustache")
    #expect(
      try Program.run("build", in: project.path).errors.hasPrefix(
        "templates/page.mustache:1:1: error: the tag is never closed\n"))
  }

  @Test("raw HTML links to pages as Markdown does")
  func rawLinks() throws {
    let project = try project()
    try project.write(
      "# B\n\n<p><a href=\"width.md#c1\">w</a> <img src='p.svg'></p>\n\nSee <a href=width.md>w</a>.\n\n<!-- assay:gaps -->\n",
      to: "content/sub.md")
    try project.write("page-urls: directory\n", to: "assay.yml")
    _ = try Program.run("build", in: project.path)
    let page = try project.read("site/sub/index.html")
    #expect(page.contains("<a href=../width/index.html>w</a>"))
    #expect(page.contains("<img src='../p.svg'>"))
    #expect(page.contains("<a href=\"../width/index.html"))
  }

  @Test("with page-urls: directory each page is the index of its own folder, and links follow")
  func directories() throws {
    let project = try project()
    try project.write("page-urls: directory\n", to: "assay.yml")
    #expect(try Program.run("build", "--quiet", in: project.path).status == 0)
    #expect(try project.read("site/index.html").contains("href=\"width/index.html\""))
    #expect(try project.read("site/width/index.html").contains("href=\"../gaps.html\""))
  }

  @Test("--quiet says nothing when all is well")
  func quiet() throws {
    let project = try project()
    #expect(try Program.run("build", "--quiet", in: project.path) == Program.Run(status: 0, output: "", errors: ""))
  }
}
