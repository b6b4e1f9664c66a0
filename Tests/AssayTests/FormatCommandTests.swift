import TestSupport
import Testing

/// `assay fmt`, on two pages.
struct FormatCommandTests {
  private let project: TemporaryProject

  init() throws {
    project = try TemporaryProject([
      "assay.yml": "cite-default: Kit\n",
      "content/a.md": "# A\r\n\r\n✅ VERIFIED: `Size` (`Kit-27.0-macos.swiftinterface:4–5`)\r\n",
      "content/sub/b.md": "# B\n\n✅ VERIFIED: nothing\n",
      "interfaces/Kit-27.0-macos.swiftinterface": """
      // swift-interface-format-version: 1.0
      // swift-compiler-version: Apple Swift version 6.4
      // swift-module-flags: -target arm64e-apple-macos27.0 -module-name Kit
      public struct Size {
      }

      """,
    ])
  }

  @Test("--check says what would be changed, and changes nothing")
  func check() throws {
    let run = try Program.run("fmt", "--check", in: project.path)
    #expect(
      run
        == Program.Run(
          status: 1,
          output: """
            content/a.md:3:1: ✅ **VERIFIED** —, not ✅ VERIFIED:
            content/a.md:3:24: 27.0:4-5, not Kit-27.0-macos.swiftinterface:4–5
            content/sub/b.md:3:1: ✅ **VERIFIED** —, not ✅ VERIFIED:
            3 spellings on 2 of 2 pages would be changed

            """, errors: ""))
    #expect(try Program.run("fmt", "--dry-run", in: project.path).status == 0)
    #expect(try project.read("content/sub/b.md") == "# B\n\n✅ VERIFIED: nothing\n")
  }

  @Test("pages are named by their paths, from the project or from the current folder; line ends stay")
  func pages() throws {
    #expect(try Program.run("fmt", "b.md", in: project.path + "/content/sub").status == 0)
    #expect(try project.read("content/sub/b.md") == "# B\n\n✅ **VERIFIED** — nothing\n")
    #expect(try project.read("content/a.md").hasPrefix("# A\r\n\r\n✅ VERIFIED"))
    let run = try Program.run("fmt", "content/a.md", in: project.path)
    #expect(run.output.hasSuffix("2 spellings on 1 of 1 page changed\n"))
    #expect(try project.read("content/a.md") == "# A\r\n\r\n✅ **VERIFIED** — `Size` (`27.0:4-5`)\r\n")
    #expect(try Program.run("fmt", in: project.path).output == "0 spellings on 0 of 2 pages changed\n")
    let wrong = try Program.run("fmt", "content/c.md", in: project.path)
    #expect(wrong.status == 2)
    #expect(wrong.errors.contains("there is no page 'content/c.md'"))
  }
}
