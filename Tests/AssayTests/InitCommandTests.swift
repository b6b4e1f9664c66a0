import Foundation
import TestSupport
import Testing

/// `assay init`: a project in one command, and the settings for pages that strangers wrote.
struct InitCommandTests {
  private let folder: TemporaryProject

  init() throws { folder = try TemporaryProject(["keep.txt": "kept"]) }

  @Test("a new project builds, and nothing is found in it")
  func begins() throws {
    let run = try Program.run("init", "my guide", in: folder.path)
    #expect(
      run
        == Program.Run(
          status: 0,
          output: """
            Made my guide: assay.yml, content/README.md, interfaces/Lamps-26.0-macos.swiftinterface, evidence.lock

            Next: cd 'my guide' && assay build && assay check

            """, errors: ""))
    let root = folder.path + "/my guide"
    let check = try Program.run("check", in: root)
    #expect(check.status == 0)
    #expect(check.output.hasPrefix("0 errors, 0 warnings, 0 notes in 1 page, 4 claims, 3 citations, 1 snippet"))
    #expect(try Program.run("lock", in: root).output.contains("would be: 0 added, 0 refreshed, 0 removed"))
    let build = try Program.run("build", "--strict", in: root)
    #expect(build.status == 0)
    #expect(build.output.hasPrefix("1 page, 4 claims, 1 gap (1 open, 0 narrowed), "))
    #expect(try Program.run("gaps", "--status", "open", in: root).output.contains("a burnt lamp can be lit again"))
    #expect(try folder.read("my guide/assay.yml").contains("title: my guide\n"))
  }

  @Test("its snippet is type-checked", .enabled(if: Toolchain.folder != nil))
  func snippet() throws {
    _ = try Program.run("init", "g", in: folder.path)
    let run = try Program.run("snippets", "--format", "json", in: folder.path + "/g")
    #expect(run.status == 0)
    #expect(run.output.contains("\"status\": \"verified\""))
  }

  @Test("what is there is not written over")
  func refuses() throws {
    let full = try Program.run("init", ".", in: folder.path)
    #expect(full.status == 2)
    #expect(full.errors.contains("the folder is not empty"))
    #expect(try Program.run("init", "keep.txt", in: folder.path).errors.contains("there is a file of this name"))
    #expect(try Program.run("init", in: folder.path).errors.contains("'assay init' needs a folder to make"))
    #expect(try folder.tree("") == ["keep.txt": "kept"])
    let none = try Program.run("init", "--here", in: folder.path)
    #expect(none.status == 2)
    #expect(none.errors.contains("there is no Markdown file here"))
    try folder.write("title: T\n", to: "assay.yml")
    let again = try Program.run("init", "--here", in: folder.path)
    #expect(again.status == 2)
    #expect(again.errors.contains("assay.yml: error: it is there already"))
    #expect(try folder.read("assay.yml") == "title: T\n")
  }

  /// Takes the pages in, and gives what was printed; checks that all files but the new ones are as they were.
  private func adopt(_ files: [String: String], output: String = "site") throws -> (String, TemporaryProject) {
    let project = try TemporaryProject(files)
    let before = try project.tree("")
    let run = try Program.run("init", "--here", in: project.path)
    #expect(run.status == 0, "\(run)")
    #expect(run.errors == "")
    var after = try project.tree("")
    #expect(after.removeValue(forKey: "assay.yml") != nil)
    #expect(after[output + "/index.html"] != nil)
    #expect(after.filter { !$0.key.hasPrefix(output + "/") } == before)
    // Once more, from the settings that were written.
    #expect(try Program.run("build", in: project.path).status == 0)
    return (run.output, project)
  }

  private static let interface = """
    // swift-interface-format-version: 1.0
    // swift-compiler-version: Apple Swift version 6.4
    // swift-module-flags: -target arm64e-apple-macos27.0 -module-name Kit
    public struct Size {
    }

    """

  @Test("pages with components, which are not read, are told")
  func components() throws {
    let (output, _) = try adopt([
      "docs/a.md": "# A\n", "docs/b.mdx": "# B\n", "docs/c/d.mdx": "# D\n", "blog/e.mdx": "# E\n",
    ])
    #expect(
      output.hasPrefix(
        """
        assay.yml   written; its comments tell what else may be set
        pages       in docs
        not read    docs/b.mdx and 1 more: .mdx is no Markdown; what has no components in it may be renamed to .md
        interfaces  none yet: assay interface add FILE --sdk 27.0

        """))
  }

  @Test("where all pages have components it is said why none is read")
  func componentsAlone() throws {
    let project = try TemporaryProject(["docs/b.mdx": "# B\n"])
    let run = try Program.run("init", "--here", in: project.path)
    #expect(run.status == 2)
    #expect(
      run.errors.hasSuffix(
        """
        error: there is no Markdown file here
          Those in .mdx, docs/b.mdx say, are not read: rename what has no components in it to .md.

        """))
  }

  @Test("a Docusaurus folder: its pages alone, its title and its address")
  func docusaurus() throws {
    let (output, project) = try adopt([
      "docusaurus.config.ts": """
      const config: Config = {
        title: 'It\'s “ours”',
        url: 'https://docs.example.org', // the host
        baseUrl: '/kit/',
        themeConfig: { navbar: { title: 'Other' } },
      };
      """,
      "docs/a.md": "# A\n", "blog/b.md": "# B\n", "package.json": "{}",
    ])
    #expect(
      output.hasPrefix(
        """
        assay.yml   written; its comments tell what else may be set
        pages       in docs, as Docusaurus has them
        interfaces  none yet: assay interface add FILE --sdk 27.0
        1 page,
        """))
    let settings = try project.read("assay.yml")
    #expect(settings.contains("base-url: \"https://docs.example.org/kit/docs/\"\n"))
    #expect(settings.contains("content: docs "))
    #expect(!project.exists("site/package.json"))
  }

  @Test(
    "where there is git, the built site is kept out of it",
    arguments: [
      (nil, "written, for the built site", "/site/\n"), ("site\n", nil, "site\n"), ("x\n/site/\n", nil, "x\n/site/\n"),
      ("sites\n", "lacks a line for the built site: /site/", "sites\n"),
    ] as [(String?, String?, String)])
  func gitignore(_ before: String?, _ told: String?, _ after: String) throws {
    let project = try TemporaryProject(["docs/a.md": "# A\n"])
    if let before { try project.write(before, to: ".gitignore") }
    let made = try? ProgramRun.run("/usr/bin/env", ["git", "init", "-q"], in: project.path)
    guard made?.status == 0 else { return }
    let run = try Program.run("init", "--here", in: project.path)
    #expect(run.status == 0)
    #expect(run.output.contains(".gitignore  \(told ?? "")") == (told != nil))
    #expect(try project.read(".gitignore") == after)
  }

  @Test("a folder of pages that another tool names and that is not there is told where it is named")
  func missingContent() throws {
    for (file, text, name) in [
      ("book.toml", "[book]\nsrc = \"nosuch\"\n", "nosuch"), ("mkdocs.yml", "docs_dir: !ENV DOCS\n", "!ENV DOCS"),
    ] {
      let project = try TemporaryProject([file: text, "src/a.md": "# A\n"])
      let run = try Program.run("init", "--here", in: project.path)
      #expect(run.status == 2)
      #expect(
        run.errors == """
          \(file): error: there is no folder '\(name)', which should hold the pages
            Write an assay.yml with the line 'content: FOLDER', naming the folder of the pages.

          """)
      #expect(!project.exists("assay.yml"))
    }
  }

  @Test("quotation marks in a title of book.toml stay")
  func quotedTitle() throws {
    let (_, project) = try adopt([
      "book.toml": "title = \"My Book \\\"quoted\\\" \\\\ all\"\n", "src/a.md": "# A\n",
    ])
    #expect(try project.read("assay.yml").contains(#"title: "My Book \"quoted\" \\ all""#))
  }

  @Test("where pages stand among everything else, only what they show or link to is published")
  func nothingElseIsPublished() throws {
    let (output, project) = try adopt([
      "a.md": "# A\n\n![p](p.png) <img src=\"q.png\" alt=\"q\"> [code](src/main.py)\n", "p.png": "p", "q.png": "q",
      "src/main.py": "x", "src/other.py": "y", "config/secrets.yml": "s", "deploy.key": "s", "CNAME": "example.org",
    ])
    #expect(output.contains("files       those that pages show or link to; no others are published\n"))
    for file in ["p.png", "q.png", "src/main.py", "CNAME"] { #expect(project.exists("site/\(file)"), "\(file)") }
    for file in ["src/other.py", "config", "deploy.key"] { #expect(!project.exists("site/\(file)"), "\(file)") }
  }

  @Test("an mdBook")
  func book() throws {
    let (output, project) = try adopt([
      "book.toml": """
      [book]
      title = "The Lamp Book"
      authors = ["Ada"]
      language = "en"

      [output.html]
      git-repository-url = "https://github.com/ada/lamps"
      """,
      "src/SUMMARY.md": """
      # Summary

      [Introduction](README.md)

      - [First chapter](ch1/README.md)
        - [Lamps](ch1/lamps.md)
        - [Draft]()
      - [Errors](errors.md)

      [Gone](gone.md)
      """,
      "src/README.md": "# Introduction\n\nRead [lamps](ch1/lamps.html).\n\n{{#include ../a.rs}}\n",
      "src/ch1/README.md": "# First\n", "src/errors.md": "## What fails\n\nNo first level here.\n",
      "src/ch1/lamps.md": "# Lamps\n\n✅ verified: `Size` (`Kit-27.0-macos.swiftinterface:4-5`)\n\n🔴 GAP — unknown\n",
      "sdk/Kit-27.0-macos.swiftinterface": Self.interface, "book/index.html": "<p>built</p>",
      "other/arm64e-apple-macos.swiftinterface": Self.interface,
    ])
    #expect(
      output.hasPrefix(
        """
        assay.yml   written; its comments tell what else may be set
        pages       in src, as book.toml says
        interfaces  in sdk: Kit (27.0)
                    not in the store: assay interface add other/arm64e-apple-macos.swiftinterface --sdk VERSION
        5 pages, 2 claims, 1 gap (1 open, 0 narrowed),
        """))
    #expect(
      output.hasSuffix(
        """

        Found: 1 error, 1 warning, 3 notes
          1 × link.page, at src/SUMMARY.md:10: there is no src/gone.md
          1 × link.empty, at src/SUMMARY.md:7: the link has no destination; write one
          1 × gap.resolver, at src/ch1/lamps.md:5: this gap does not say what would resolve it
          1 × gap.safe-default, at src/ch1/lamps.md:5: this gap gives no safe default
          1 × lock.missing, at src/ch1/lamps.md:3: 1 citation is not in evidence.lock; run assay lock --update

        Next: assay check, assay lock --update, assay check --baseline known.json

        """))
    let settings = try project.read("assay.yml")
    for line in [
      "title: The Lamp Book\n", "content: src  ", "interfaces: sdk  ", "cite-default: Kit  ",
      "repository: \"https://github.com/ada/lamps\"\n", "  \"27\": { sdk: \"27.0\", floor: \"27.0\" }  ",
    ] {
      #expect(settings.contains("\n" + line))
    }
  }

  @Test("a MkDocs folder with a built site, overrides, and a page without a title")
  func mkDocs() throws {
    let (output, project) = try adopt(
      [
        "mkdocs.yml": """
        site_name: Kiln docs  # ours
        site_url: https://kiln.example.org/
        repo_url: https://github.com/kiln/kiln
        edit_uri: edit/develop/docs/
        theme:
          name: material
          custom_dir: templates
        nav:
          - Home: index.md
          - Firing: guide/firing.md
        markdown_extensions:
          - pymdownx.superfences:
              custom_fences:
                - name: mermaid
                  format: !!python/name:pymdownx.superfences.fence_code_format
        """,
        "docs/index.md": "---\ntitle: Home\nhide:\n  - navigation\n---\n\nSee [firing](guide/firing.md).\n",
        "docs/guide/firing.md": "# Firing\n\n!!! note \"Hey\"\n    Hot.\n\n[bad](missing.md)\n",
        "docs/guide/untitled.md": "just text\n", "site/index.html": "built by MkDocs",
        "templates/main.html": "{% extends %}", "README.md": "# The repository\n",
      ], output: "assay-site")
    #expect(output.contains("pages       in docs, as mkdocs.yml says\n"))
    #expect(
      output.contains(
        "Found: 1 error, 1 warning, 0 notes\n  1 × link.page, at docs/guide/firing.md:6: there is no docs/guide/missing.md"
      ))
    let settings = try project.read("assay.yml")
    for line in [
      "title: Kiln docs\n", "output: assay-site  ", "templates: assay-templates  ", "page-urls: directory  ",
      "base-url: \"https://kiln.example.org/\"\n",
      "repository: { url: \"https://github.com/kiln/kiln\", branch: develop }\n",
      "  page.title: warning                   # 1 for now; remove this line when it is mended\n",
    ] {
      #expect(settings.contains("\n" + line), "\(settings)")
    }
    #expect(
      try project.read("assay-site/guide/untitled/index.html").contains("<title>docs/guide/untitled.md · Kiln docs<"))
  }

  @Test("loose files: some not UTF-8, some without titles, among folders that tools fill")
  func loose() throws {
    let project = try TemporaryProject([
      "Notes on kilns.md": "# Notes\n\nSee [other](notes/other%20file.md).\n",
      "notes/other file.md": "Without a heading\n\n- 🔴 unknown whether it works\n", "notes/X.markdown": "# X\n",
      "node_modules/foo/README.md": "# Foo\n", ".hidden/a.md": "# Hidden\n", "LICENSE.md": "# License\n",
      "interfaces/README.md": "# TypeScript interfaces\n",
    ])
    try project.write(Data([0xE9, 0x74, 0xE9, 0x0A]), to: "notes/latin.md")
    let run = try Program.run("init", "--here", in: project.path)
    #expect(run.status == 0)
    #expect(
      run.output.contains(
        "pages       in this folder\nfiles       those that pages show or link to; no others are published\nleft out    node_modules\n"
      ))
    #expect(run.output.contains("Found: 0 errors, 4 warnings, 2 notes\n"))
    let settings = try project.read("assay.yml")
    // Nothing else says a title.
    #expect(settings.contains("\ntitle: assay project é "))
    for line in ["content: \".\"  ", "exclude: [node_modules]  ", "interfaces: assay-interfaces  ", "rules:  "] {
      #expect(settings.contains("\n" + line), "\(settings)")
    }
    #expect(project.exists("site/notes/other file.html"))
    #expect(!project.exists("site/node_modules"))
    #expect(try Program.run("check", in: project.path).status == 1)
  }

  @Test("what goes wrong leaves no settings behind")
  func failure() throws {
    let project = try TemporaryProject(["a.md": "# A\n", "site": "a file"])
    let run = try Program.run("init", "--here", in: project.path)
    #expect(run.status == 0 || !project.exists("assay.yml"))
    #expect(try project.read("site") == "a file")
  }
}
