import Foundation
import TestSupport
import Testing

/// What people get wrong: each gives one message with its place and what to do, and the right status.
struct BadInputTests {
  @Test("no project at all")
  func noProject() throws {
    let project = try TemporaryProject()
    #expect(
      try Program.run("check", in: project.path)
        == Program.Run(
          status: 2, output: "",
          errors: "assay: error: no project: there is no assay.yml here or above, and no folder content/ here\n"
            + "  Make a folder content/ and put a Markdown page into it, or name a project with --config FILE.\n"))
  }

  @Test("pipes and endless devices in the place of pages, pictures, interfaces and a baseline end the run")
  func pipes() throws {
    let project = try TemporaryProject(["content/a.md": "# A\n", "interfaces/notes.txt": ""])
    for name in ["content/f.md", "content/p.png", "base.json"] {
      #expect(mkfifo(project.path + "/" + name, 0o600) == 0)
    }
    try project.link("content/zero.md", to: "/dev/zero")
    let run = try Program.run("check", in: project.path)
    #expect(run.status == 1)
    let other = "it is neither a file nor a folder, so the site goes without it; move it elsewhere"
    #expect(
      run.output.split(separator: "\n").dropLast() == [
        "content/f.md:1:1: warning: [page.file] \(other)", "content/p.png:1:1: warning: [page.file] \(other)",
        "content/zero.md:1:1: warning: [page.file] the link leads out of the project, so the site goes without it; "
          + "copy what it leads to",
      ])
    let baseline = try Program.run("check", "--baseline", "base.json", in: project.path)
    #expect(baseline.status == 2)
    #expect(
      baseline.errors == "base.json: error: a baseline is a file, and this is none\n  Name a file with --baseline.\n")
    #expect(mkfifo(project.path + "/interfaces/Kit-1.0-macos.swiftinterface", 0o600) == 0)
    let stored = try Program.run("check", in: project.path)
    #expect(stored.status == 1)
    #expect(
      stored.output.contains(
        "interfaces/Kit-1.0-macos.swiftinterface:1:1: error: [interface.name] it is a pipe, not a file, and no interface; "
          + "move it out of the store\n"))
  }

  @Test("an assay.yml without the content folder that it names")
  func noContent() throws {
    let project = try TemporaryProject(["assay.yml": "content: pages\n"])
    #expect(
      try Program.run("check", in: project.path)
        == Program.Run(
          status: 2, output: "",
          errors: "assay.yml:1:10: error: there is no content folder: \(project.path)/pages\n"
            + "  Make it and put a Markdown page into it, or name another with 'content:' in assay.yml.\n"))
  }

  @Test("an unknown key in assay.yml")
  func unknownKey() throws {
    let project = try TemporaryProject(["assay.yml": "title: x\ncontnet: pages\n", "content/a.md": "# A\n"])
    #expect(
      try Program.run("check", in: project.path)
        == Program.Run(
          status: 2, output: "",
          errors: "assay.yml:2:1: error: unknown key 'contnet'\n  Did you mean 'content'?\n"))
  }

  @Test("an unknown rule in assay.yml, and on the command line")
  func unknownRule() throws {
    let project = try TemporaryProject(["assay.yml": "rules:\n  citation.move: off\n", "content/a.md": "# A\n"])
    #expect(
      try Program.run("check", in: project.path).errors
        == "assay.yml:2:3: error: unknown rule 'citation.move'\n  Did you mean 'citation.moved'?\n")
    #expect(
      try Program.run("check", "page.titel", in: project.path)
        == Program.Run(
          status: 2, output: "",
          errors: "assay: error: unknown rule 'page.titel'\n"
            + "  Did you mean 'page.title'? 'assay explain' lists the rules.\n"))
  }

  @Test("a page that is no UTF-8")
  func encoding() throws {
    let project = try TemporaryProject(["content/a.md": "# A\n"])
    try project.write(Data("# Caf".utf8 + [0xE9, 0x0A]), to: "content/b.md")
    let run = try Program.run("check", in: project.path)
    #expect(run.status == 1)
    #expect(
      run.output.hasPrefix(
        "content/b.md:1:6: error: [page.encoding] the page is not UTF-8: the byte 0xE9 at offset 5 belongs to no "
          + "character; save the file as UTF-8\n"))
  }

  @Test("a page without a title")
  func untitled() throws {
    let project = try TemporaryProject(["content/a.md": "Only text.\n"])
    let run = try Program.run("check", "page", in: project.path)
    #expect(run.status == 1)
    #expect(
      run.output.hasPrefix(
        """
        content/a.md:1:1: error: [page.title] the page has no title; begin it with '# Title', or write 'title:' into \
        its front matter
          Only text.
          ^
        1 error, 0 warnings, 0 notes in 1 page, 0 claims, 0 citations (
        """))
  }

  @Test("a citation of an interface that is not stored")
  func notStored() throws {
    let project = try TemporaryProject(["content/a.md": "# A\n\n✅ `Size` (`Kit-27.0:4-6`)\n"])
    let run = try Program.run("check", in: project.path)
    #expect(run.status == 1)
    #expect(run.output.hasPrefix("content/a.md:3:14: warning: [citation.no-interface] "))
  }

  @Test("an interface that was cut")
  func cutInterface() throws {
    let project = try TemporaryProject([
      "content/a.md": "# A\n",
      "interfaces/Kit-27.0-macos.swiftinterface":
        "// swift-interface-format-version: 1.0\n// swift-module-flags: -module-name Kit\npublic struct Size {\n",
    ])
    let run = try Program.run("check", in: project.path)
    #expect(run.status == 1)
    #expect(run.output.hasPrefix("interfaces/Kit-27.0-macos.swiftinterface:3:20: error: [interface.syntax] "))
  }

  @Test("no compiler for the snippet commands")
  func noCompiler() throws {
    let project = try TemporaryProject(["content/a.md": "# A\n\n```swift compile:27\nlet a = 1\n```\n"])
    let environment = ["PATH": project.path, "ASSAY_SWIFTC": ""]
    for command in [["snippets"], ["check", "--snippets"]] {
      let run = try Program.run(command, in: project.path, environment: environment)
      #expect(run.status == 3)
      #expect(run.output == "")
      #expect(run.errors.hasPrefix("assay: error: "))
      #expect(run.errors.contains("swiftc"))
    }
    #expect(try Program.run("check", in: project.path, environment: environment).status == 0)
  }

  @Test("a report that cannot be written")
  func unwritable() throws {
    let project = try TemporaryProject(["content/a.md": "# A\n"])
    #expect(
      try Program.run("gaps", "--output", "no/such/folder.json", in: project.path)
        == Program.Run(
          status: 3, output: "",
          errors: "no/such/folder.json: error: cannot write it: No such file or directory\n"
            + "  Check that its folder is there, that you may write to it, and that there is room.\n"))
  }

  @Test("what has almost the name of assay.yml is not passed over")
  func lookalikes() throws {
    let project = try TemporaryProject(["assay.yaml": "title: x\n", "content/a.md": "# A\n"])
    #expect(
      try Program.run("check", in: project.path)
        == Program.Run(
          status: 2, output: "",
          errors: "assay.yaml: error: Assay reads assay.yml, and no file of this name\n"
            + "  Rename it to assay.yml, or name it with --config FILE.\n"))
    #expect(try Program.run("check", "--config", "assay.yaml", in: project.path).status == 0)
    let folder = try TemporaryProject(["assay.yml/x": "", "content/a.md": "# A\n"])
    #expect(
      try Program.run("check", in: folder.path).errors
        == "assay.yml: error: it is a folder, and should be a file of settings\n"
        + "  Rename the folder, or name the project's settings with --config FILE.\n")
  }

  @Test("a file where a folder belongs, and a folder where a file belongs")
  func fileForFolder() throws {
    for name in ["interfaces", "templates"] {
      let project = try TemporaryProject([name: "", "content/a.md": "# A\n"])
      #expect(
        try Program.run("check", in: project.path)
          == Program.Run(
            status: 2, output: "",
            errors: "\(name): error: it is a file, and should be the folder of the \(name)\n"
              + "  Make it a folder, or name another with '\(name):' in assay.yml.\n"))
    }
    let project = try TemporaryProject(["evidence.lock/x": "", "content/a.md": "# A\n"])
    #expect(
      try Program.run("check", in: project.path)
        == Program.Run(
          status: 2, output: "",
          errors: "evidence.lock: error: it is a folder, and should be the file that 'assay lock --update' writes\n"
            + "  Remove or rename the folder.\n"))
  }

  @Test("a folder where a Markdown file is to be rendered")
  func renderFolder() throws {
    let project = try TemporaryProject(["content/a.md": "# A\n"])
    #expect(
      try Program.run("render", "content", in: project.path)
        == Program.Run(
          status: 2, output: "",
          errors: "content: error: it is a folder\n  Name a Markdown file, or - for standard input.\n"))
  }

  @Test("a cache that cannot be written makes the snippets slow, not impossible")
  func noCache() throws {
    let project = try TemporaryProject(["content/a.md": "# A\n", ".assay-cache": "a file"])
    let run = try Program.run("check", "--snippets", in: project.path)
    #expect(run.status == 0)
    #expect(
      run.errors
        == "note: cannot make the folder of the cache, \(project.path)/.assay-cache: this run keeps nothing for "
        + "the next\n")
    #expect(try project.read(".assay-cache") == "a file")
  }
}
