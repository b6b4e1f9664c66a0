import Diagnostics
import Foundation
import Project
import Snippets
import TestSupport
import Testing

struct ConfigurationTests {
  private let rules = ["citation.moved", "citation.unanchored"]

  private func load(_ yaml: String) throws -> Configuration {
    let project = try TemporaryProject(["assay.yml": yaml])
    return try Configuration.load(explicit: nil, from: project.path, knownRules: rules)
  }

  private func error(_ yaml: String) throws -> ProjectError? {
    let project = try TemporaryProject(["assay.yml": yaml])
    do {
      _ = try Configuration.load(explicit: nil, from: project.path, knownRules: rules)
      return nil
    } catch {
      return error
    }
  }

  @Test("the folders of cited files are read, and the beginnings of their paths folded")
  func sources() throws {
    let configuration = try load("sources:\n  App/: samples/app/\n  SKILL.md: ./skills/SKILL.md\n")
    #expect(configuration.sources == ["App": "samples/app", "SKILL.md": "skills/SKILL.md"])
    #expect(
      try error("sources: App")?.message == "'sources' must be a mapping (key: value), not text")
    #expect(try error("sources: { App: }")?.message == "'App' must be text, not nothing")
  }

  private func place(_ line: Int, _ column: Int, to end: Int) -> Place {
    Place(file: "assay.yml", line: line, column: column, endLine: line, endColumn: end)
  }

  @Test("every key is read")
  func everyKey() throws {
    let configuration = try load(
      """
      title: Error taxonomy
      base-url: https://example.org/guide/
      content: ./pages/
      interfaces: store
      templates: look
      output: public
      cite-default: FoundationModels
      targets:
        "27": { sdk: "27.0", floor: "27.0" }
        "27-on-26": { sdk: 27.0, floor: "26.0" }
        sim27: { sdk: "27.0", platform: iOS }
        real: { sdk: xcode, floor: "27.0" }
      rules:
        citation.unanchored: off
      repository: https://example.org/repo
      filter-tags: true
      page-urls: directory
      """)
    #expect(configuration.title == "Error taxonomy")
    #expect(configuration.baseURL == "https://example.org/guide/")
    #expect(configuration.content == "pages")
    #expect(configuration.interfaces == "store")
    #expect(configuration.templates == "look")
    #expect(configuration.output == "public")
    #expect(configuration.citeDefault == "FoundationModels")
    #expect(
      configuration.targets == [
        Target(name: "27", sdk: "27.0", floor: "27.0"), Target(name: "27-on-26", sdk: "27.0", floor: "26.0"),
        Target(name: "real", sdk: "xcode", floor: "27.0"),
        Target(name: "sim27", sdk: "27.0", floor: "27.0", platform: "iOS"),
      ])
    #expect(configuration.rules == ["citation.unanchored": "off"])
    #expect(configuration.repository == Repository("https://example.org/repo"))
    #expect(configuration.filtersTags)
    #expect(configuration.pageURLs == .directory)
  }

  @Test("an empty file, and keys without a value, leave the defaults", arguments: ["", "# nothing\n", "title:\n"])
  func defaults(_ yaml: String) throws {
    let configuration = try load(yaml)
    #expect(configuration.title == "Guide")
    #expect(configuration.content == "content")
    #expect(configuration.output == "site")
    #expect(configuration.targets.isEmpty)
  }

  @Test("an unknown key is an error at its place that names the nearest known key")
  func unknownKey() throws {
    #expect(
      try error("title: x\nouptut: site\n")
        == ProjectError(.usage, "unknown key 'ouptut'", at: place(2, 1, to: 7), advice: "Did you mean 'output'?"))
    #expect(
      try error("targets:\n  a: { sdk: \"1.0\", flor: \"1.0\" }\n")
        == ProjectError(.usage, "unknown key 'flor'", at: place(2, 20, to: 24), advice: "Did you mean 'floor'?"))
    #expect(
      try error("zzzzzzzz: 1\n")?.advice
        == "Known are: title, base-url, content, interfaces, templates, output, cite-default, targets, rules, "
        + "repository, redirects, sources, filter-tags, html, page-urls, exclude.")
  }

  @Test("an unknown rule and an unknown severity are errors")
  func rulesChecked() throws {
    #expect(
      try error("rules:\n  citation.move: off\n")
        == ProjectError(
          .usage, "unknown rule 'citation.move'", at: place(2, 3, to: 16), advice: "Did you mean 'citation.moved'?"))
    #expect(
      try error("rules:\n  citation.moved: fatal\n")
        == ProjectError(
          .usage, "'fatal' is not a severity", at: place(2, 19, to: 24),
          advice: "It is one of: off, note, warning, error."))
  }

  @Test("a value of the wrong type is an error that says what stands there")
  func wrongTypes() throws {
    #expect(
      try error("title: [a]\n")
        == ProjectError(
          .usage, "'title' must be text, not a list", at: Place(file: "assay.yml", line: 1, column: 8),
          advice: "Write it in quotes."))
    #expect(try error("targets: [a]\n")?.message == "'targets' must be a mapping (key: value), not a list")
    #expect(try error("- a\n")?.message == "the file must be a mapping (key: value), not a list")
    #expect(try error("filter-tags: \"true\"\n")?.message == "'filter-tags' must be true or false, not 'true'")
    #expect(try error("base-url: example.org\n")?.message == "'base-url' must be a URL, not 'example.org'")
    let empty = try error("content: ''\n")
    #expect(empty?.message == "'content' must be text, not an empty text")
    #expect(empty?.advice == "Write one, or leave the key out.")
  }

  @Test("an address of a repository may have a user, as those that code hosts give do")
  func repositoryUser() throws {
    #expect(try error("repository: https://me@example.org/a/b.git\n") == nil)
    #expect(try error("repository: example.org/a\n")?.message == "'repository' must be a URL, not 'example.org/a'")
  }

  @Test(
    "a base-url that no page could have is an error",
    arguments: [
      ("https://", "'base-url' must be a URL with a host, not 'https://'"),
      ("https://:80/", "'base-url' must be a URL with a host, not 'https://:80/'"),
      ("https://a.org/x?y", "'base-url' must be a URL without a query and a fragment, not 'https://a.org/x?y'"),
      ("https://u:p@a.org/", "'base-url' must be a URL without a user, not 'https://u:p@a.org/'"),
      ("https://a.org/a b/", "'base-url' must be a URL of ASCII characters without blanks, not 'https://a.org/a b/'"),
      (
        "https://exämple.org/",
        "'base-url' must be a URL of ASCII characters without blanks, not 'https://exämple.org/'"
      ),
    ])
  func baseURL(text: String, message: String) throws {
    let error = try error("title: A\nbase-url: \(text)\n")
    #expect(error?.message == message)
    #expect(error?.place?.line == 2 && error?.place?.column == 11)
    #expect(error?.advice?.isEmpty == false)
  }

  @Test("a target must name its SDK by a version, and its platform by name")
  func targets() throws {
    #expect(try error("targets:\n  \"27\": { floor: \"27.0\" }\n")?.message == "the target '27' has no 'sdk'")
    #expect(
      try error("targets:\n  a: { sdk: latest }\n")
        == ProjectError(
          .usage, "'sdk' must be a version, not 'latest'", at: place(2, 13, to: 19), advice: "Write it as \"27.0\"."))
    #expect(try error("targets:\n  a: { sdk: \"1.0\", platform: ios }\n")?.message == "'ios' is not a platform")
    #expect(
      try error("targets:\n  \"a,b\": { sdk: \"1.0\" }\n")?.message
        == "the target 'a,b' has a name that no info string can spell")
  }

  @Test("the file is found in a folder above, and its folder is the root")
  func above() throws {
    let project = try TemporaryProject(["assay.yml": "title: Found\n", "content/deep/a.md": "# A\n"])
    let configuration = try Configuration.load(
      explicit: nil, from: project.path + "/content/deep", knownRules: [])
    #expect(configuration.title == "Found")
    #expect(configuration.root == project.path)
  }

  @Test("a folder with content/ needs no file")
  func withoutFile() throws {
    let project = try TemporaryProject(["content/a.md": "# A\n"])
    let configuration = try Configuration.load(explicit: nil, from: project.path, knownRules: [])
    #expect(configuration.root == project.path)
    #expect(configuration.file == nil)
  }

  @Test("without a project the error says how to make one")
  func noProject() throws {
    let project = try TemporaryProject()
    let expected = ProjectError(
      .usage, "no project: there is no assay.yml here or above, and no folder content/ here",
      advice: "Make a folder content/ and put a Markdown page into it, or name a project with --config FILE.")
    #expect(throws: expected) { try Configuration.load(explicit: nil, from: project.path, knownRules: []) }
  }

  @Test("--config takes any file, of any name, relative to the current folder")
  func explicit() throws {
    let project = try TemporaryProject(["sub/my.yml": "title: Mine\ncontent: .\n"])
    let configuration = try Configuration.load(explicit: "sub/my.yml", from: project.path, knownRules: [])
    #expect(configuration.title == "Mine")
    #expect(configuration.root == project.path + "/sub")
    #expect(configuration.absolute(configuration.content) == project.path + "/sub")
    #expect(
      throws: ProjectError(
        .usage, "--config: there is no such file", at: Place(file: "no.yml"), advice: "Name the project's assay.yml.")
    ) {
      try Configuration.load(explicit: "no.yml", from: project.path, knownRules: [])
    }
    #expect(throws: ProjectError.self) {
      try Configuration.load(explicit: "sub", from: project.path, knownRules: [])
    }
  }

  @Test(
    "paths are folded",
    arguments: [
      ("/a/./b/../c/", "/a/c"), ("/..", "/"), ("a/..", "."), ("../a", "../a"), ("./", "."), ("a//b", "a/b"),
      ("../../x/..", "../.."),
    ])
  func folding(_ path: String, _ folded: String) {
    #expect(FilePath.folded(path) == folded)
  }
}
