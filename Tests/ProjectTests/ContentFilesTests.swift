import Diagnostics
import Foundation
import Project
import TestSupport
import Testing

struct ContentFilesTests {
  private func files(_ project: TemporaryProject, _ change: (inout Configuration) -> Void = { _ in }) throws
    -> ContentFiles
  {
    var configuration = Configuration(root: project.path)
    change(&configuration)
    return try ContentFiles(of: configuration)
  }

  @Test("pages come in the order of their bytes, other files apart, hidden ones not at all")
  func order() throws {
    let project = try TemporaryProject([
      "content/b.md": "", "content/B.md": "", "content/é.md": "", "content/a/z.md": "", "content/a.md": "",
      "content/a/p.png": "", "content/.hidden.md": "", "content/.git/x.md": "", "content/notes.markdown": "",
    ])
    let files = try files(project)
    #expect(
      files.pages.map(\.shown) == [
        "content/B.md", "content/a.md", "content/a/z.md", "content/b.md", "content/é.md",
      ])
    #expect(files.others.map(\.shown) == ["content/a/p.png", "content/notes.markdown"])
    #expect(files.pages[1].path == project.path + "/content/a.md")
  }

  @Test("a link out of the project is a finding, and nothing behind it is read or published")
  func linksOut() throws {
    let other = try TemporaryProject(["o.md": "# Other\n", "secret.txt": "s"])
    let project = try TemporaryProject(["content/a.md": "# A\n"])
    try project.link("content/folder", to: other.path)
    try project.link("content/o.md", to: other.path + "/o.md")
    try project.link("content/secret.txt", to: "../../" + other.path.split(separator: "/").last! + "/secret.txt")
    let files = try ContentFiles(of: Configuration(root: project.path))
    #expect(files.pages.map(\.shown) == ["content/a.md"])
    #expect(files.others.isEmpty)
    #expect(
      files.findings.map { "\($0.place.file) [\($0.rule)] \($0.message)" }
        == ["folder", "o.md", "secret.txt"].map {
          "content/\($0) [page.file] the link leads out of the project, so the site goes without it; copy what it leads to"
        })
  }

  @Test("a project and a content folder that are links themselves are as others")
  func linkedProject() throws {
    let real = try TemporaryProject(["pages/a.md": "# A\n", "pages/b.txt": "b"])
    let project = try TemporaryProject()
    try project.link("content", to: real.path + "/pages")
    try project.link("again", to: ".")
    for root in [project.path, project.path + "/again"] {
      let files = try ContentFiles(of: Configuration(root: root))
      #expect(files.pages.map(\.shown) == ["content/a.md"])
      #expect(files.others.map(\.shown) == ["content/b.txt"])
      #expect(files.findings.isEmpty)
    }
  }

  @Test("links that lead back end, and a page is called by its true path")
  func links() throws {
    let project = try TemporaryProject(["content/z/a.md": "", "content/b.md": "", "elsewhere/c.md": ""])
    try project.link("content/z/loop", to: "..")
    try project.link("content/again", to: "z")
    try project.link("content/out", to: "../elsewhere")
    try project.link("content/file.md", to: "b.md")
    try project.link("content/dangling.md", to: "nowhere")
    #expect(
      try files(project).pages.map(\.shown)
        == ["content/b.md", "content/file.md", "content/out/c.md", "content/z/a.md"])
  }

  @Test("with the whole folder as content, the site, interfaces and templates are no content")
  func contentIsRoot() throws {
    let project = try TemporaryProject([
      "README.md": "", "docs/a.md": "", "site/copy.md": "", "interfaces/README.md": "", "templates/x.md": "",
      "public/.assay-site": "", "public/a.md": "",
    ])
    #expect(try files(project) { $0.content = "." }.pages.map(\.shown) == ["README.md", "docs/a.md"])
    let elsewhere = try files(project) {
      $0.content = "."
      $0.output = "docs"
    }
    #expect(elsewhere.pages.map(\.shown) == ["README.md", "site/copy.md"])
  }

  @Test("no folder and no page are errors that say what to do")
  func missing() throws {
    let project = try TemporaryProject(["other/a.md": "", "empty/a.txt": ""])
    #expect(
      throws: ProjectError(
        .usage, "there is no content folder: \(project.path)/content",
        advice: "Make it and put a Markdown page into it, or name another with 'content:' in assay.yml.")
    ) { try files(project) }
    #expect(
      throws: ProjectError(
        .usage, "there is no page in the content folder: \(project.path)/empty",
        advice: "Put a Markdown file, say README.md, into it.")
    ) { try files(project) { $0.content = "empty" } }
  }

  @Test("folders that are nested very deeply are walked")
  func deep() throws {
    let project = try TemporaryProject()
    let folder = Array(repeating: "d", count: 900).joined(separator: "/")
    try project.write("", to: "content/\(folder)/a.md")
    #expect(try files(project).pages.count == 1)
  }

  @Test("what is dropped, or is not quite a page, is a finding: dangling links, names that are not UTF-8, UPPER.MD")
  func dropped() throws {
    let project = try TemporaryProject(["content/a.md": "", "content/UPPER.MD": ""])
    try project.link("content/dangling.md", to: "nowhere")
    let name = Array("\(project.path)/content/caf".utf8CString.dropLast()) + [CChar(bitPattern: 0xE9), 0]
    close(open(name, O_CREAT | O_WRONLY, 0o644))
    #expect(
      try files(project).findings.map { "\($0.place.file) [\($0.rule)] \($0.message)" } == [
        "content/UPPER.MD [page.file] only files whose names end in .md are pages, so this one is copied as it is; "
          + "rename it",
        "content/caf\u{FFFD} [page.file] the name is not UTF-8, so the site goes without it; rename it",
        "content/dangling.md [page.file] the link leads nowhere, so the site goes without it; mend or remove it",
      ])
  }

  @Test("what exclude: names is no content: a name wherever it stands, a path at its place")
  func exclude() throws {
    let project = try TemporaryProject([
      "a.md": "", "drafts/b.md": "", "part/drafts/c.md": "", "part/d.md": "", "part/e.txt": "", "d.md": "",
    ])
    var configuration = Configuration(root: project.path)
    configuration.content = "."
    configuration.exclude = ["drafts", "part/d.md", "part/e.txt"]
    let files = try ContentFiles(of: configuration)
    #expect(files.pages.map(\.shown) == ["a.md", "d.md"])
    #expect(files.others == [])
  }
}
