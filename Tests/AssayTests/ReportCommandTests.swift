import Foundation
import TestSupport
import Testing

/// The commands that report, on a small project.
struct ReportCommandTests {
  private let project: TemporaryProject

  init() throws {
    project = try TemporaryProject([
      "assay.yml": "cite-default: Kit\n",
      "content/a.md": """
      # A

      ✅ **VERIFIED, 2026-07-31** — `Size` has a width (`27.0:3-5`).

      > 🔴 **GAP G5** — whether it is positive. **What would resolve it:** a run. **Safe default:** check it.

      """,
      "interfaces/Kit-27.0-macos.swiftinterface": """
      // swift-interface-format-version: 1.0
      // swift-module-flags: -target arm64e-apple-macos27.0 -module-name Kit
      public struct Size {
        public var width: Swift::Int
      }

      """,
    ])
  }

  @Test("gaps, as JSON into a file")
  func gaps() throws {
    let run = try Program.run("gaps", "--format", "json", "--output", "gaps.json", in: project.path)
    #expect(run == Program.Run(status: 0, output: "", errors: ""))
    #expect(
      try project.read("gaps.json") == """
        {
          "schema": "assay.gaps/1",
          "summary": {
            "open": 1,
            "narrowed": 0,
            "resolved": 0
          },
          "gaps": [
            {
              "id": "g5",
              "file": "content/a.md",
              "line": 5,
              "anchor": "g5",
              "section": "A",
              "state": "open",
              "date": null,
              "text": "whether it is positive",
              "resolver": "a run",
              "safeDefault": "check it",
              "citations": [],
              "answers": [],
              "opened": null,
              "narrowed": null,
              "resolved": null,
              "resolution": null
            }
          ]
        }

        """)
    #expect(!project.exists("gaps.json.tmp"))
  }

  @Test("the history of the gaps, as text")
  func history() throws {
    let run = try Program.run("gaps", "--history", in: project.path)
    #expect(run.status == 0)
    #expect(run.output == "without a date: 1 open, 0 narrowed, 0 resolved\n1 open, 0 narrowed, 0 resolved\n")
  }

  @Test("citations and ledger, as text")
  func text() throws {
    #expect(
      try Program.run("citations", in: project.path)
        == Program.Run(
          status: 0, output: "content/a.md:3:55: ok: 27.0:3-5\n1 citation, 1 ok\n", errors: ""))
    #expect(
      try Program.run("ledger", "--state", "gap", in: project.path).output
        == "content/a.md:5:3: gap g5 whether it is positive\n"
        + "1 claim, 0 verified, 0 reconstructed, 0 suggestive, 1 gap, 0 hazard\nevidence: 1 none\n")
    let id = try verifiedID()
    #expect(
      try Program.run("ledger", "--module", "Kit", "--since", "2026-07-31", "--kind", "interface", in: project.path)
        .output == """
          content/a.md:3:1: verified \(id) Size has a width (27.0:3-5)
          1 claim, 1 verified, 0 reconstructed, 0 suggestive, 0 gap, 0 hazard
          evidence: 1 interface
          modules: 1 Kit

          """)
  }

  @Test("a module that nobody cites and a day that is none are wrong usage")
  func ledgerUsage() throws {
    #expect(
      try Program.run("ledger", "--module", "Kitt", in: project.path)
        == Program.Run(
          status: 2, output: "",
          errors: "assay: error: no page cites an interface of 'Kitt', and none is stored\n  Did you mean 'Kit'?\n"))
    for day in ["yesterday", "2026-7-31", "2026-13-01", "2026-07-32", "-"] {
      #expect(
        try Program.run("ledger", "--since", day, in: project.path)
          == Program.Run(
            status: 2, output: "",
            errors: "assay: error: --since cannot be '\(day)'\n  Write a day as 2026-07-31.\n"))
    }
  }

  private func verifiedID() throws -> String {
    let csv = try Program.run("ledger", "--state", "verified", "--format", "csv", in: project.path).output
    return String(csv.split(separator: "\n")[1].prefix { $0 != "," })
  }

  @Test("sources, by kind")
  func sources() throws {
    let id = try verifiedID()
    #expect(
      try Program.run("sources", in: project.path).output == """
        Kit-27.0-macos (interface): 1 mention, 1 claim, 1 page
          content/a.md:3:55 \(id)
        1 source, 1 interface

        """)
    #expect(try Program.run("sources", "--kind", "thread", in: project.path).output == "0 sources\n")
    #expect(
      try Program.run("sources", "--format", "csv", in: project.path).output
        == "kind,source,address,mentions,claims,pages,places\n"
        + "interface,Kit-27.0-macos,,1,1,1,content/a.md:3\n")
  }

  @Test("an interface by its name in the store, and by its path")
  func interface() throws {
    let text = "3-5 struct Size\n  4-4 var Size.width\n"
    #expect(
      try Program.run("interface", "list", "Kit-27.0", in: project.path)
        == Program.Run(status: 0, output: text, errors: ""))
    let path = "interfaces/Kit-27.0-macos.swiftinterface"
    #expect(try Program.run("interface", "list", path, in: project.path).output == text)
    #expect(
      try Program.run("interface", "list", "Kti-27.0-macos", in: project.path).errors
        == "assay: error: the store has no interface 'Kti-27.0-macos'\n  Did you mean 'Kit-27.0-macos'?\n")
  }

  @Test("one Markdown file, plain, needs no project")
  func render() throws {
    try project.write("assay: no", to: "assay.yml")
    try project.write("---\ntitle: x\n---\n# A | b\n\n- *x* ✅ `y`\n", to: "x.md")
    let run = try Program.run("render", "x.md", "--plain", in: project.path)
    #expect(
      run.output == """
        <h1>A | b</h1>
        <ul>
        <li><em>x</em> ✅ <code>y</code></li>
        </ul>

        """)
    #expect(run.status == 0)
  }

  @Test("plain text filters tags where the project says so")
  func filter() throws {
    try project.write("filter-tags: true\n", to: "assay.yml")
    try project.write("a <style> b\n", to: "x.md")
    #expect(try Program.run("render", "x.md", "--plain", in: project.path).output == "<p>a &lt;style> b</p>\n")
  }

  @Test("a page as the site shows it, and a file that is no page")
  func article() throws {
    let page = try Program.run("render", "content/a.md", in: project.path)
    #expect(page.status == 0)
    #expect(page.output.hasPrefix("<article data-source=\"content/a.md\">"))
    #expect(page.output.contains("href=\"interfaces/Kit-27.0.html#L3\""))
    try project.write("# Other\n\n✅ `Size` (`27.0:3-5`)\n", to: "notes.md")
    let other = try Program.run("render", "notes.md", in: project.path)
    #expect(other.output.hasPrefix("<article data-source=\"notes.md\">"))
    #expect(other.output.contains("href=\"interfaces/Kit-27.0.html#L3\""))
    #expect(
      try Program.run("render", "none.md", in: project.path)
        == Program.Run(
          status: 2, output: "",
          errors: "none.md: error: there is no such file\n  Name a Markdown file, or - for standard input.\n"))
  }

  @Test("the lock: what would be added, then added, then nothing")
  func lock() throws {
    #expect(
      try Program.run("lock", in: project.path).output
        == "+ content/a.md Kit-27.0-macos:3-5\n"
        + "would be: 1 added, 0 refreshed, 0 removed, 0 not accepted, 1 in all\n")
    #expect(!project.exists("evidence.lock"))
    #expect(try Program.run("lock", "--update", in: project.path).status == 0)
    #expect(
      try Program.run("lock", in: project.path).output
        == "would be: 0 added, 0 refreshed, 0 removed, 0 not accepted, 1 in all\n")
  }

  @Test("a declaration that moves is found by the lock, and fix writes the new lines and nothing else")
  func fix() throws {
    _ = try Program.run("lock", "--update", in: project.path)
    let interface = "interfaces/Kit-27.0-macos.swiftinterface"
    let text = try project.read(interface)
    try project.write(
      text.replacingOccurrences(of: "public struct", with: "\n\npublic struct"), to: interface)
    let check = try Program.run("check", "citation", in: project.path)
    #expect(check.status == 1)
    #expect(check.output.hasPrefix("content/a.md:3:55: error: [citation.moved] "))
    let page = try project.read("content/a.md")
    #expect(try Program.run("fix", "--dry-run", in: project.path).output.hasSuffix("\n1 of 1 fixes would be made\n"))
    #expect(try project.read("content/a.md") == page)
    #expect(try Program.run("fix", in: project.path).output.hasSuffix("\n1 of 1 fixes made\n"))
    #expect(try project.read("content/a.md") == page.replacingOccurrences(of: "27.0:3-5", with: "27.0:5-7"))
    #expect(try Program.run("check", "citation", in: project.path).status == 0)
  }

  @Test("explain tells of one rule, and of all")
  func explain() throws {
    let one = try Program.run("explain", "page.title", in: project.path)
    #expect(one.status == 0)
    #expect(one.output.hasPrefix("page.title (error): A page has no title.\n\nThe navigation,"))
    let all = try Program.run("explain", in: project.path)
    #expect(all.output.contains("\npage.title ") && all.output.contains(" error    A page has no title.\n"))
  }

  @Test("--config names a project anywhere")
  func config() throws {
    let elsewhere = try TemporaryProject()
    let run = try Program.run("--config", project.path + "/assay.yml", "citations", in: elsewhere.path)
    #expect(run.output == "content/a.md:3:55: ok: 27.0:3-5\n1 citation, 1 ok\n")
  }

  @Test("a reader that goes away is no error")
  func brokenPipe() throws {
    try project.write((0..<5_000).map { "✅ claim \($0)\n\n" }.joined(), to: "content/long.md")
    let shell = try Program.shell("assay ledger 2>errors | head -n 1; echo ${PIPESTATUS[0]}", in: project.path)
    #expect(shell.split(separator: "\n").last == "0")
    #expect(try project.read("errors") == "")
  }
}
