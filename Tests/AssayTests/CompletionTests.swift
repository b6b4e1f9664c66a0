import TestSupport
import Testing

@Suite("Completion of command lines, and the manual page")
struct CompletionTests {
  private func project() throws -> TemporaryProject {
    try TemporaryProject([
      "assay.yml": "title: G\n", "content/a.md": "# A\n", "content/b/c d.md": "# C\n",
      "interfaces/Kit-26.5-macos.swiftinterface": "", "interfaces/Kit-27.0-ios.swiftinterface": "",
      "interfaces/notes.txt": "",
    ])
  }

  /// What the program answers to a shell: the line for paths, then the words without their help.
  private func answer(_ words: String...) throws -> [String] {
    let project = try project()
    let run = try Program.run(["__complete", "--"] + words, in: project.path)
    #expect(run.status == 0 && run.errors.isEmpty)
    let lines = run.output.split(separator: "\n")
    return [String(lines[0])] + lines.dropFirst().map { String($0.prefix { $0 != "\t" }) }
  }

  @Test("commands, the second word of one, and options before it")
  func commands() throws {
    #expect(try answer("ch") == ["none\t", "check"])
    #expect(try answer("in") == ["none\t", "interface", "init"])
    #expect(try answer("interface", "i") == ["none\t", "impact"])
    #expect(try answer("--jobs", "2", "ren") == ["none\t", "render"])
    #expect(try answer("--qu") == ["none\t", "--quiet"])
    #expect(try answer("--color", "") == ["none\t", "auto", "always", "never"])
    #expect(try answer("--config", "") == ["files\t"])
    #expect(try answer("--color", "never", "ren") == ["none\t", "render"])
    #expect(try answer("help", "ex") == ["none\t", "explain"])
    #expect(try answer("nothing", "") == ["none\t"])
  }

  @Test("options that are not given yet, and their values in both spellings")
  func options() throws {
    #expect(try answer("lock", "--a") == ["none\t", "--anchors", "--accept"])
    #expect(try answer("lock", "--anchors", "--a") == ["none\t", "--accept"])
    #expect(try answer("fix", "--color", "a") == ["none\t", "auto", "always"])
    #expect(try answer("fix", "--color=a") == ["none\t--color=", "--color=auto", "--color=always"])
    #expect(try answer("citations", "--status", "ok,mo") == ["none\t", "ok,moved"])
    #expect(try answer("citations", "--status", "moved,mo") == ["none\t"])
    #expect(try answer("build", "--output", "") == ["folders\t"])
    #expect(try answer("check", "--output=x") == ["files\t--output="])
    #expect(try answer("check", "--nothing=x") == ["none\t"])
  }

  @Test("a value that may be left out leaves the operands possible")
  func bareValue() throws {
    #expect(try answer("check", "--changed", "page.t") == ["none\t", "page.title"])
    #expect(try answer("check", "--changed", "--sna").count == 1)
    #expect(try answer("check", "--changed", "--sni") == ["none\t", "--snippets"])
  }

  @Test("what the project has: pages, interfaces, modules, targets")
  func contents() throws {
    #expect(try answer("fmt", "") == ["none\t", "content/a.md", "content/b/c d.md"])
    #expect(try answer("fmt", "content/a.md", "") == ["none\t", "content/b/c d.md"])
    #expect(try answer("interface", "diff", "") == ["files\t", "Kit-26.5-macos", "Kit-27.0-ios"])
    #expect(try answer("interface", "diff", "a", "b", "") == ["none\t"])
    #expect(try answer("interface", "show", "") == ["none\t"])
    #expect(try answer("interface", "show", "Kit", "") == ["files\t", "Kit-26.5-macos", "Kit-27.0-ios"])
    #expect(try answer("ledger", "--module", "") == ["none\t", "Kit"])
    #expect(try answer("snippets", "--target", "") == ["none\t", "26", "27"])
  }

  @Test("behind -- there are operands alone")
  func operandsAlone() throws {
    #expect(try answer("check", "--", "--qu") == ["none\t"])
    #expect(try answer("check", "--", "page.t") == ["none\t", "page.title"])
  }

  @Test(
    "a line is taken apart as a shell does it",
    arguments: [
      ("assay fmt content/b/c\\ d", "content/b/c d.md"), ("assay fmt \"content/b/c ", "content/b/c d.md"),
      ("assay fmt 'content/b/c ", "content/b/c d.md"), ("  assay   explain  page.ti", "page.title"),
      ("assay fmt content/a.md '' content/b", "content/b/c d.md"),
    ])
  func line(_ line: String, _ word: String) throws {
    let project = try project()
    let run = try Program.run(["__complete", "--line", line], in: project.path)
    #expect(run.output == "none\t\n\(word)\t" + (word == "page.title" ? "A page has no title.\n" : "\n"))
  }

  @Test(
    "nothing can make the shell's question an error", arguments: [[], ["--"], ["--line"], ["--line", ""], ["x", "y"]])
  func noErrors(_ words: [String]) throws {
    let project = try project()
    let run = try Program.run(["__complete"] + words, in: project.path)
    #expect(run.status == 0 && run.errors.isEmpty)
  }

  @Test("outside of a project, and in one whose settings are broken, there is what needs no project")
  func brokenProject() throws {
    for files in [["a.txt": ""], ["assay.yml": "title: [\n", "content/a.md": "# A\n"]] {
      let folder = try TemporaryProject(files)
      let pages = try Program.run(["__complete", "--", "fmt", ""], in: folder.path)
      #expect(pages == ProgramRun(status: 0, output: "none\t\n", errors: ""))
      let rule = try Program.run(["__complete", "--", "explain", "page.ti"], in: folder.path)
      #expect(rule.output == "none\t\npage.title\tA page has no title.\n")
    }
  }

  @Test("a shell that has no script is told")
  func unknownShell() throws {
    let project = try project()
    let run = try Program.run("completions", "zhs", in: project.path)
    #expect(run.status == 2)
    #expect(run.errors == "assay: error: there are no completions for 'zhs'\n  Did you mean 'zsh'?\n")
  }

  @Test("the manual page has each command with each of its options")
  func manual() throws {
    let project = try project()
    let page = try Program.run("man", in: project.path).output
    let overview = try Program.run("--help", in: project.path).output
    let commands = overview.matches(of: #/(?m)^  ([a-z]+(?: [a-z]+)?)  /#).map { String($0.1) }
    #expect(commands.count > 20)
    for command in commands {
      let part = try #require(page.firstRange(of: ".SS \"assay \(command)"), "\(command) is not in the manual page")
      let section = page[part.upperBound...].prefix(upTo: page[part.upperBound...].firstRange(of: "\n.S")!.lowerBound)
      let help = try Program.run(command.split(separator: " ").map(String.init) + ["--help"], in: project.path).output
      let own = help.prefix(upTo: help.firstRange(of: "Everywhere:")!.lowerBound)
      for option in own.matches(of: #/(?m)^  (--[a-z-]+)/#) {
        let name = option.1.replacing("-", with: "\\-")
        #expect(section.contains("\n\\fB\(name)\\fR"), "\(command) \(option.1)")
      }
    }
  }
}
