import Foundation
import TestSupport
import Testing

@Suite("assay lock")
struct LockCommandTests {
  private static let interface = """
    // swift-interface-format-version: 1.0
    // swift-module-flags: -target arm64e-apple-macos27.0 -module-name Lamps
    public struct Lamp {
      public func light(_ seconds: Swift.Int)
    }
    """

  private func project() throws -> TemporaryProject {
    try TemporaryProject([
      "assay.yml": "cite-default: Lamps\n",
      "content/a.md": "# Lamps\n\nIt burns: `light(_:)` (`27.0:4`).\n",
      "interfaces/Lamps-27.0-macos.swiftinterface": Self.interface,
    ])
  }

  @Test("a change that was reviewed can be accepted, at its place alone")
  func accept() throws {
    let project = try project()
    let first = try Program.run("lock", "--update", in: project.path)
    #expect(
      first.output
        == "+ content/a.md Lamps-27.0-macos:4\nevidence.lock: 1 added, 0 refreshed, 0 removed, 0 not accepted, 1 in all\n"
    )
    try project.write(
      Self.interface.replacing("_ seconds: Swift.Int", with: "_ seconds: Swift.Double"),
      to: "interfaces/Lamps-27.0-macos.swiftinterface")
    let check = try Program.run("check", in: project.path)
    #expect(check.status == 1)
    #expect(
      check.output.hasPrefix(
        "content/a.md:3:25: error: [citation.changed] func Lamp.light(_:) has another signature now (27.0:4): review the "
          + "claim, then run assay lock --update --accept content/a.md:3\n"))
    #expect(try Program.run("lock", "--update", in: project.path).output.contains("1 not accepted"))
    let wrong = try Program.run("lock", "--update", "--accept", "content/b.md", in: project.path)
    #expect(wrong.status == 2)
    #expect(wrong.errors == "assay: error: --accept: there is no page content/b.md\n  Did you mean 'content/a.md'?\n")
    #expect(
      try Program.run("lock", "--update", "--accept", "content/a.md:2", in: project.path).output.contains(
        "1 not accepted"))
    let accepted = try Program.run("lock", "--update", "--accept", "content/a.md:3", in: project.path)
    #expect(
      accepted.output
        == "= content/a.md Lamps-27.0-macos:4\n"
        + "evidence.lock: 0 added, 1 accepted, 0 refreshed, 0 removed, 0 not accepted, 1 in all\n")
    #expect(try Program.run("check", in: project.path).status == 0)
  }

  @Test("fix keeps the entries of pages and interfaces that are away, and writes no count while a page cannot be read")
  func away() throws {
    let project = try project()
    try project.write("# More\n\n3 <!-- assay:count pages --> pages, and `Lamp` (`27.0:3`).\n", to: "content/b.md")
    try project.write("# Last\n\n`Lamp` (`27.0:3-5`).\n", to: "content/c.md")
    _ = try Program.run("lock", "--update", in: project.path)
    let lock = try project.read("evidence.lock")
    #expect(lock.split(separator: "\n").count { $0.hasPrefix("content/") } == 3)

    let page = try project.read("content/c.md")
    try project.write(Data(page.utf8 + [0xE9]), to: "content/c.md")
    let damaged = try Program.run("fix", in: project.path)
    #expect(damaged.output == "0 of 0 fixes made\n")
    #expect(try project.read("content/b.md").contains("3 <!-- assay:count"))
    #expect(try project.read("evidence.lock") == lock)
    #expect(try Program.run("lock", "--update", in: project.path).output.contains(" 0 removed"))
    #expect(try project.read("evidence.lock") == lock)

    try project.write(page, to: "content/c.md")
    for yaml in ["cite-default: Lump\n", "title: T\n"] {
      try project.write(yaml, to: "assay.yml")
      for arguments in [["fix"], ["lock", "--update"]] { _ = try Program.run(arguments, in: project.path) }
      #expect(try project.read("evidence.lock") == lock)
    }
    try project.write("cite-default: Lamps\n", to: "assay.yml")
    try project.write("# Gone\n", to: "content/c.md")
    #expect(try Program.run("lock", "--update", in: project.path).output.contains(" 1 removed"))
  }
}
