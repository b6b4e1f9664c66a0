import Foundation
import TestSupport
import Testing

/// Where a report may be written, and what it must not replace.
struct ReportFileTests {
  private func project(_ settings: String = "") throws -> TemporaryProject {
    try TemporaryProject([
      "assay.yml": settings, "content/README.md": "# A\n", "evidence.lock": "", "templates/own.css": "",
      "interfaces/Kit-27.0-macos.swiftinterface": "// swift-module-flags: -module-name Kit\n", "reports/old.txt": "",
    ])
  }

  @Test(
    "a report does not replace what the project is made from",
    arguments: [
      ("content/README.md", "a report may not be written into the content folder"),
      ("content/new.txt", "a report may not be written into the content folder"),
      ("interfaces/Kit-27.0-macos.swiftinterface", "a report may not be written into the interfaces folder"),
      ("templates/own.css", "a report may not be written into the templates folder"),
      ("reports/../assay.yml", "a report may not replace a file of the project"),
      ("evidence.lock", "a report may not replace a file of the project"),
      ("link", "a report may not replace a file of the project"),
      ("reports", "a report cannot be written to a folder"),
    ])
  func refused(_ file: String, _ message: String) throws {
    let project = try project()
    try project.link("link", to: "evidence.lock")
    for command in ["check", "ledger", "explain"] {
      #expect(
        try Program.run(command, "--output", file, in: project.path)
          == Program.Run(
            status: 2, output: "", errors: "\(file): error: \(message)\n  Name another file with --output.\n"))
    }
    #expect(try project.read("content/README.md") == "# A\n")
    #expect(try project.read("evidence.lock") == "")
  }

  @Test("a report may replace a report, also where the guide is the whole project")
  func allowed() throws {
    for settings in ["", "content: .\n"] {
      let project = try project(settings)
      for _ in 0..<2 {
        #expect(try Program.run("ledger", "--output", "reports/old.txt", in: project.path).status == 0)
        #expect(try Program.run("ledger", "--output", "new.txt", in: project.path).status == 0)
      }
    }
    let project = try project("content: .\n")
    #expect(try Program.run("ledger", "--output", "content/README.md", in: project.path).status == 2)
  }
}
