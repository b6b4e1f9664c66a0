import Foundation
import Project
import Testing

/// What the documentation says of the program is what the program says.
struct DocumentationTests {
  private let root = FilePath.folded(#filePath + "/../../..")

  @Test("docs/rules.md is what explain --all prints")
  func rules() throws {
    let page = String(decoding: try Data(contentsOf: URL(fileURLWithPath: root + "/docs/rules.md")), as: UTF8.self)
    let run = try Program.run("explain", "--all", in: root)
    #expect(run.output == page, "Write it anew: assay explain --all --output docs/rules.md")
  }

  @Test("the README names every command")
  func readme() throws {
    let page = String(decoding: try Data(contentsOf: URL(fileURLWithPath: root + "/README.md")), as: UTF8.self)
    let overview = try Program.run("--help", in: root).output
    let commands = overview.split(separator: "\n").filter { $0.hasPrefix("  ") && !$0.hasPrefix("  --") }
    #expect(commands.count > 5)
    for line in commands {
      let name = line.dropFirst(2).components(separatedBy: "  ")[0]
      #expect(page.contains("`assay \(name)"), "README.md does not name 'assay \(name)'")
    }
  }
}
