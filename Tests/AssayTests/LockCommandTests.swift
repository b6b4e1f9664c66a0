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
}
