import Diagnostics
import Project
import TestSupport
import Testing

@Suite("The repository of a project")
struct RepositoryTests {
  @Test("the host's name tells the kind of its addresses")
  func forges() {
    let hosts: [(String, Repository.Forge)] = [
      ("https://github.com/o/r", .github), ("https://gitlab.com/g/s/r", .gitlab),
      ("https://gitlab.example.org/r", .gitlab), ("https://codeberg.org/o/r", .gitea),
      ("https://gitea.example.org/o/r", .gitea), ("https://bitbucket.org/o/r", .bitbucket),
      ("https://git.sr.ht/~o/r", .sourcehut), ("https://example.org/gitlab/r", .github),
    ]
    for (url, forge) in hosts { #expect(Repository(url).forge == forge, "\(url)") }
    #expect(Repository("https://example.org/o/r", forge: .gitlab).forge == .gitlab)
  }

  @Test(
    "a file is shown and edited at the addresses of its host, with the branch or without",
    arguments: [
      (
        "https://github.com/o/r", "https://github.com/o/r/blob/HEAD/a.md", "https://github.com/o/r/blob/main/a.md",
        "https://github.com/o/r/edit/main/a.md"
      ),
      (
        "https://gitlab.com/g/s/r", "https://gitlab.com/g/s/r/-/blob/HEAD/a.md",
        "https://gitlab.com/g/s/r/-/blob/main/a.md", "https://gitlab.com/g/s/r/-/edit/main/a.md"
      ),
      (
        "https://codeberg.org/o/r", "https://codeberg.org/o/r/src/commit/HEAD/a.md",
        "https://codeberg.org/o/r/src/branch/main/a.md", "https://codeberg.org/o/r/_edit/main/a.md"
      ),
      (
        "https://bitbucket.org/o/r", "https://bitbucket.org/o/r/src/HEAD/a.md",
        "https://bitbucket.org/o/r/src/main/a.md", "https://bitbucket.org/o/r/src/main/a.md?mode=edit"
      ),
      (
        "https://git.sr.ht/~o/r", "https://git.sr.ht/~o/r/tree/HEAD/item/a.md",
        "https://git.sr.ht/~o/r/tree/main/item/a.md", "https://git.sr.ht/~o/r/tree/main/item/a.md"
      ),
    ])
  func addresses(url: String, shown: String, onBranch: String, edited: String) {
    #expect(Repository(url + ".git").file("a.md") == shown)
    #expect(Repository(url + "/").edit("a.md") == shown)
    #expect(Repository(url, branch: "main").file("a.md") == onBranch)
    #expect(Repository(url, branch: "main").edit("a.md") == edited)
    #expect(Repository(url).file("") == url)
  }

  private func load(_ yaml: String) throws -> Configuration {
    let project = try TemporaryProject(["assay.yml": yaml])
    return try Configuration.load(explicit: nil, from: project.path, knownRules: [])
  }

  private func failure(_ yaml: String) throws -> String {
    let error = try #require(throws: ProjectError.self) { _ = try load(yaml) }
    return "\(error.place.map { "\($0.line):\($0.column)" } ?? "") \(error.message)"
  }

  @Test("it is a URL, or a mapping with kind, branch and folder")
  func settings() throws {
    #expect(try load("repository: https://github.com/o/r\n").repository == Repository("https://github.com/o/r"))
    #expect(
      try load("repository: { url: https://example.org/r, forge: gitea, branch: dev, folder: ./docs/guide/ }\n")
        .repository
        == Repository("https://example.org/r", forge: .gitea, branch: "dev", folder: "docs/guide"))
    #expect(try failure("repository: { branch: dev }\n") == "1:1 'repository' has no 'url'")
    #expect(
      try failure("repository: { url: https://e.org, forge: gitbub }\n") == "1:42 'gitbub' is not a kind of code host")
    #expect(try failure("repository: { url: https://e.org, brunch: x }\n") == "1:35 unknown key 'brunch'")
    #expect(
      try failure("repository: { url: https://e.org, folder: ../x }\n")
        == "1:43 'folder' must be inside of the repository, not '../x'")
    #expect(try failure("repository: o/r\n") == "1:13 'repository' must be a URL, not 'o/r'")
  }

  @Test("whether a file is in the repository is told from the disk, as far as it is there")
  func isInRepository() throws {
    let project = try TemporaryProject(["docs/guide/a.md": "", "src/x.swift": ""])
    var configuration = Configuration(root: project.path + "/docs/guide")
    #expect(configuration.isInRepository("a.md") == nil)
    configuration.repository = Repository("https://e.org/r")
    #expect(configuration.isInRepository("a.md") == true)
    #expect(configuration.isInRepository("A.md") == false)
    configuration.repository = Repository("https://e.org/r", folder: "docs/guide")
    #expect(configuration.isInRepository("docs/guide/a.md") == true)
    #expect(configuration.isInRepository("docs/guide") == true)
    #expect(configuration.isInRepository("src/x.swift") == true)
    #expect(configuration.isInRepository("src/y.swift") == false)
    configuration.repository = Repository("https://e.org/r", folder: "elsewhere")
    #expect(configuration.isInRepository("src/x.swift") == nil)
  }

  @Test("a folder with letters beyond ASCII does not cut into the paths behind it")
  func lettersOfFolders() throws {
    let project = try TemporaryProject(["übung/é/a.md": ""])
    var configuration = Configuration(root: project.path + "/übung/é")
    configuration.repository = Repository("https://e.org/r", folder: "übung/é")
    #expect(configuration.isInRepository("übung/é/a.md") == true)
    #expect(configuration.isInRepository("übung/é/b.md") == false)
  }

  @Test("redirects and the treatment of HTML are read, with their places")
  func otherSettings() throws {
    let configuration = try load("html: sanitize\nredirects:\n  old.html: new.md\n  \"a.html#x\": \"b.md#y\"\n")
    #expect(configuration.rawHTML == .sanitize)
    #expect(configuration.redirects.map(\.from) == ["old.html", "a.html#x"])
    #expect(configuration.redirects.map(\.to) == ["new.md", "b.md#y"])
    #expect(configuration.redirects.map(\.place.line) == [3, 4])
    #expect(try failure("html: strip\n") == "1:7 'strip' is not a way to treat HTML")
    #expect(try failure("redirects: [a]\n") == "1:12 'redirects' must be a mapping (key: value), not a list")
    #expect(try failure("redirects: { a.html: }\n") == "1:22 'a.html' must be text, not nothing")
  }

  @Test("a page names its former paths in its front matter")
  func aliases() throws {
    let project = try TemporaryProject([
      "content/a.md": "---\naliases: [old.html, /b/]\n---\n# A\n", "content/b.md": "---\naliases: old/b\n---\n# B\n",
      "content/c.md": "---\naliases:\n  - x.html#y\n  - [z]\n---\n# C\n",
      "anchors.lock": "a.html\n", "assay.yml": "html: escape\n",
    ])
    let configuration = try Configuration.load(explicit: nil, from: project.path, knownRules: [])
    let guide = try GuideLoader(configuration: configuration, jobs: 1).load()
    #expect(guide.aliases.map(\.from) == ["old.html", "/b/", "old/b"])
    #expect(guide.aliases.map(\.to) == ["content/a.md", "content/a.md", "content/b.md"])
    #expect(guide.aliases.map(\.place.line) == [2, 2, 2])
    #expect(guide.findings.map(\.place.line) == [3, 4])
    #expect(
      guide.findings.map(\.message) == [
        "'aliases' are former paths of the page; for a former heading write <a id=\"…\"></a> where its text is now",
        "'aliases' must be former paths of the page, not a list",
      ])
    #expect(guide.published?.pages.keys.sorted() == ["a.html"])
    #expect(guide.pages.allSatisfy { $0.rawHTML == .escape })
  }
}
