import Foundation
import Project
import TestSupport
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

  @Test("the README's guide of one's own works as it stands")
  func ownGuide() throws {
    let page = try text(of: "README.md").components(separatedBy: "## A guide of your own")[1]
    let lines = page.components(separatedBy: "```sh\n")[1].components(separatedBy: "```")[0]
      .components(separatedBy: "\n").filter { !$0.hasPrefix("make install") }
    let project = try TemporaryProject([:])
    try FileManager.default.createDirectory(atPath: project.path + "/repository", withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      atPath: root + "/interfaces", toPath: project.path + "/repository/interfaces")
    let output = try Program.shell(
      "set -e\n" + lines.joined(separator: "\n"), in: project.path + "/repository")
    #expect(output.contains("1 page, 1 claim, 0 gaps (0 open, 0 narrowed)"))
    #expect(output.contains("0 errors, 0 warnings, 1 note in 1 page, 1 claim, 1 citation"), "\(output)")
  }

  @Test("docs/snippets.md has a row for each stub that comes with Assay")
  func shippedStubs() throws {
    let section = try text(of: "docs/snippets.md").components(separatedBy: "### Stubs that come with Assay")[1]
    let rows = section.components(separatedBy: "\n## ")[0].split(separator: "\n").filter { $0.hasPrefix("| `") }
    let told = rows.flatMap { row in
      row.split(separator: "|")[0].split(separator: "`").filter { $0.first?.isLetter ?? false }.map(String.init)
    }
    let files = try FileManager.default.contentsOfDirectory(atPath: root + "/interfaces/stubs")
    let shipped = files.filter { $0.hasSuffix(".swift") && !$0.hasPrefix("_") }.map { String($0.dropLast(6)) }
    #expect(told.sorted() == shipped.sorted())
  }

  @Test("documents do not name commands that are not there", arguments: DocumentationTests.documents)
  func commands(document: String) throws {
    let overview = try Program.run("--help", in: root).output
    let known = Set(
      overview.split(separator: "\n").filter { $0.hasPrefix("  ") && !$0.hasPrefix("  --") }
        .map { String($0.dropFirst(2).components(separatedBy: "  ")[0]) })
    for call in try text(of: document).components(separatedBy: "`assay ").dropFirst() {
      let words = call.prefix { $0.isLetter || $0 == " " }.split(separator: " ").map(String.init)
      guard let first = words.first else { continue }
      let name = words.count > 1 && first == "interface" ? "interface \(words[1])" : first
      #expect(known.contains(name), "\(document) names 'assay \(name)', which is no command")
    }
  }

  @Test("documents do not link to files that are not there", arguments: DocumentationTests.documents)
  func links(document: String) throws {
    let folder = FilePath.folder(of: root + "/" + document)
    for link in try prose(of: document).components(separatedBy: "](").dropFirst() {
      let path = String(link.prefix { $0 != ")" && $0 != "#" })
      guard !path.isEmpty, !path.contains("://"), !path.contains(" ") else { continue }
      let target = FilePath.folded(folder + "/" + path)
      #expect(FileManager.default.fileExists(atPath: target), "\(document) links to \(path), which is not there")
    }
  }

  static let documents = ["README.md", "CONTRIBUTING.md", "interfaces/README.md"] + DocumentedCommandTests.documents

  /// A document's text without its code.
  private func prose(of document: String) throws -> String {
    var fence: String?
    var prose = ""
    for line in try text(of: document).components(separatedBy: "\n") {
      let ticks = String(line.prefix { $0 == "`" })
      if let open = fence {
        if ticks == open { fence = nil }
      } else if ticks.count > 2, !line.dropFirst(ticks.count).contains("`") {
        fence = ticks
      } else {
        prose +=
          line.split(separator: /`+/, omittingEmptySubsequences: false).enumerated()
          .filter { $0.offset % 2 == 0 }.map { String($0.element) }.joined() + "\n"
      }
    }
    return prose
  }

  private func text(of document: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: root + "/" + document)), as: UTF8.self)
  }
}
