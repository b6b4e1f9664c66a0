import Foundation
import TestSupport
import Testing

@Suite("assay check on the store")
struct StoreCheckTests {
  private static let name = "interfaces/Lamps-27.0-macos.swiftinterface"

  /// A store with one interface, taken in.
  private func project() throws -> TemporaryProject {
    let project = try TemporaryProject([
      "content/a.md": "# Lamps\n", "new.swiftinterface": InterfaceAddCommandTests.old,
    ])
    let run = try Program.run(
      "interface", "add", "new.swiftinterface", "--sdk", "27.0", "--date", "2026-08-20", in: project.path)
    #expect(run.status == 0)
    return project
  }

  /// The lines that report findings, without their sources and notes.
  private func findings(_ project: TemporaryProject) throws -> [String] {
    try Program.run("check", "interface", in: project.path).output.split(separator: "\n")
      .filter { $0.contains(": [") || $0.contains("] ") }.map(String.init)
  }

  @Test("a store as it was taken in has no finding, and neither has one without a manifest")
  func clean() throws {
    let project = try project()
    #expect(try findings(project) == [])
    try FileManager.default.removeItem(atPath: project.path + "/interfaces/manifest.json")
    try project.write(InterfaceAddCommandTests.new, to: Self.name)
    #expect(try findings(project) == [])
  }

  @Test("a file that was edited by hand is told with what it was and what it is")
  func edited() throws {
    let project = try project()
    try project.write(InterfaceAddCommandTests.new, to: Self.name)
    let run = try Program.run("check", in: project.path)
    #expect(run.status == 1)
    #expect(
      run.output.hasPrefix(
        """
        \(Self.name):1:1: error: [interface.edited] the file was edited since it was taken in; restore it, or record it \
        as it is: assay interface add \(Self.name) --replace
          // swift-interface-format-version: 1.0
          ^
          note: taken in on 2026-08-20: 258 bytes, 6 lines, SHA-256 8b30752879c3
        """), "\(run.output)")
    #expect(run.output.contains("  note: the entry is at interfaces/manifest.json:9\n"))
    #expect(try Program.run("fix", in: project.path).output == "0 of 0 fixes made\n")
    #expect(try Program.run("interface", "add", Self.name, in: project.path).status == 2)
    #expect(try Program.run("interface", "add", Self.name, "--replace", in: project.path).status == 0)
    #expect(try findings(project) == [])
  }

  @Test("an edit that a tool made is called by its name")
  func toolEdits() throws {
    let project = try project()
    try project.write(InterfaceAddCommandTests.old.replacing("\n", with: "\r\n"), to: Self.name)
    #expect(
      try findings(project) == [
        "\(Self.name):1:1: error: [interface.edited] the line ends were rewritten since the file was taken in; restore it, "
          + "and keep git from doing it again with '*.swiftinterface -text' in .gitattributes"
      ])
    try project.write(InterfaceAddCommandTests.old + "\n", to: Self.name)
    #expect(
      try findings(project) == [
        "\(Self.name):1:1: error: [interface.edited] a line break was added at the end since the file was taken in; "
          + "restore the file"
      ])
    try project.write(String(InterfaceAddCommandTests.old.dropLast()), to: Self.name)
    #expect(
      try findings(project) == [
        "\(Self.name):1:1: error: [interface.edited] the line break at the end was removed since the file was taken in; "
          + "restore the file"
      ])
  }

  @Test("a file that is gone is told at its entry, and one without an entry at itself")
  func missing() throws {
    let project = try project()
    try FileManager.default.moveItem(
      atPath: project.path + "/" + Self.name, toPath: project.path + "/interfaces/Lamps-27.1-macos.swiftinterface")
    #expect(
      try findings(project) == [
        "interfaces/Lamps-27.1-macos.swiftinterface:1:1: warning: [interface.unmanaged] the manifest has no entry for this "
          + "file; record it: assay interface add interfaces/Lamps-27.1-macos.swiftinterface",
        "interfaces/manifest.json:5:15: error: [interface.missing] Lamps-27.0-macos.swiftinterface is not there; restore "
          + "it, take it in again with assay interface add, or remove this entry",
      ])
    let list = try Program.run("interface", "list", in: project.path)
    #expect(
      list.output == """
        module  SDK   platform  lines  declarations  build  date        state
        Lamps   27.1  macos         6             2  -      -           unmanaged
        Lamps   27.0  macos         6             -  -      2026-08-20  missing

        """)
  }

  @Test("an entry that says something else than its file is pointed at, value by value, and recorded anew by adding")
  func disagreement() throws {
    let project = try project()
    let manifest = try project.read("interfaces/manifest.json")
    try project.write(
      manifest.replacing("\"27.0\"", with: "\"27.1\"").replacing("\"lines\": 6", with: "\"lines\": 7")
        .replacing("\"6.4\"", with: "null"), to: "interfaces/manifest.json")
    let advice = "in Lamps-27.0-macos.swiftinterface; record the file anew: assay interface add \(Self.name)"
    #expect(
      try findings(project) == [
        "interfaces/manifest.json:7:14: error: [interface.entry] \"sdk\" is 27.1 here and 27.0 \(advice)",
        "interfaces/manifest.json:11:16: error: [interface.entry] \"lines\" is 7 here and 6 \(advice)",
        "interfaces/manifest.json:12:19: error: [interface.entry] \"compiler\" is null here and 6.4 \(advice)",
      ])
    #expect(try Program.run("interface", "add", Self.name, in: project.path).output.hasPrefix("recorded "))
    #expect(try project.read("interfaces/manifest.json") == manifest)
  }

  @Test("a file whose name and text tell different modules or platforms is told")
  func misnomer() throws {
    let project = try project()
    let name = "interfaces/Lights-27.0-ios.swiftinterface"
    try project.write(InterfaceAddCommandTests.old, to: name)
    let manifest = try project.read("interfaces/manifest.json")
    try project.write(
      manifest.replacing("Lamps", with: "Lights").replacing("macos.", with: "ios.").replacing(
        "\"macos\"", with: "\"ios\""),
      to: "interfaces/manifest.json")
    let findings = try findings(project).filter { $0.contains("interface.entry") }
    let advice = "move the file out of the store and take it in with assay interface add"
    #expect(
      findings == [
        "\(name):1:1: error: [interface.entry] the name says module Lights, the text says Lamps; \(advice)",
        "\(name):1:1: error: [interface.entry] the name says platform ios, the text says macos; \(advice)",
      ])
  }

  @Test("a machine's path in a stored file is told, with a manifest or without")
  func machinePath() throws {
    let project = try TemporaryProject([
      "content/a.md": "# Lamps\n",
      Self.name: InterfaceAddCommandTests.interface("public let a: String // /home/ada/lamps"),
    ])
    #expect(
      try findings(project) == [
        "\(Self.name):4:25: error: [interface.machine-path] /home/ada/lamps is a path of one machine; capture the "
          + "interface anew without it"
      ])
  }

  @Test("of a manifest with a fault, the files of its other entries are not called unmanaged")
  func faulty() throws {
    let project = try project()
    let manifest = try project.read("interfaces/manifest.json")
    try project.write(manifest.replacing("\"size\": 258", with: "\"size\": \"?\""), to: "interfaces/manifest.json")
    #expect(
      try findings(project) == [
        "interfaces/manifest.json:10:15: error: [interface.manifest] \"size\" cannot be \"?\": it is the number of bytes"
      ])
    #expect(try Program.run("interface", "list", in: project.path).status == 1)
  }
}
