import Foundation
import TestSupport
import Testing

@Suite("assay interface add")
struct InterfaceAddCommandTests {
  static func interface(_ body: String, flags: String = "-target arm64e-apple-macos27.0 -module-name Lamps") -> String {
    """
    // swift-interface-format-version: 1.0
    // swift-compiler-version: Apple Swift version 6.4 (swiftlang-6.4.0.1.1)
    // swift-module-flags: \(flags) -user-module-version 2.0.68
    \(body)

    """
  }

  static let old = interface("public struct Lamp {\n  public func light()\n}")
  static let new = interface("public struct Lamp {\n  public func light()\n  public func dim()\n}")
  static let name = "interfaces/Lamps-27.0-macos.swiftinterface"
  static let manifest = "interfaces/manifest.json"

  static func project(_ files: [String: String] = [:]) throws -> TemporaryProject {
    try TemporaryProject(
      ["content/a.md": "# Lamps\n", "old.swiftinterface": old, "new.swiftinterface": new]
        .merging(files) { $1 })
  }

  static func add(_ words: String..., in project: TemporaryProject) throws -> Program.Run {
    try Program.run(["interface", "add"] + words + ["--date", "2026-08-20"], in: project.path)
  }

  @Test("a file is taken in under its stable name with its bytes unchanged, and recorded")
  func adding() throws {
    let project = try Self.project()
    let run = try Self.add("old.swiftinterface", "--sdk", "27.0", "--build", "27A5123", in: project)
    #expect(
      run
        == Program.Run(
          status: 0,
          output: """
            added interfaces/Lamps-27.0-macos.swiftinterface
              module    Lamps 2.0.68
              SDK       27.0, build 27A5123
              platform  macos (arm64e-apple-macos27.0)
              compiler  6.4
              size      6 lines, 258 bytes
              SHA-256   8b30752879c3186060482e467c7f1bb572aa4d22d2c74ce579cdc2d356fb6ec3
              date      2026-08-20

            """, errors: ""))
    #expect(try project.read(Self.name) == Self.old)
    #expect(try Set(project.tree("interfaces").keys) == ["Lamps-27.0-macos.swiftinterface", "manifest.json"])
    #expect(try Program.run("check", in: project.path).status == 0)
    #expect(
      try Program.run("interface", "list", in: project.path).output == """
        module  SDK   platform  lines  declarations  build    date        state
        Lamps   27.0  macos         6             2  27A5123  2026-08-20  ok

        """)
  }

  @Test("the same content again changes nothing, but fills in a build that was not known")
  func again() throws {
    let project = try Self.project()
    _ = try Self.add("old.swiftinterface", "--sdk", "27.0", in: project)
    let before = try project.tree("interfaces")
    let again = try Program.run("interface", "add", "old.swiftinterface", "--sdk", "27.0", in: project.path)
    #expect(again.status == 0 && again.output.hasPrefix("unchanged interfaces/Lamps-27.0-macos.swiftinterface\n"))
    #expect(try project.tree("interfaces") == before)
    let build = try Self.add("old.swiftinterface", "--sdk", "27.0", "--build", "27A1", in: project)
    #expect(build.output.hasPrefix("recorded ") && build.output.contains("  SDK       27.0, build 27A1\n"))
    #expect(try project.read(Self.manifest).contains("\"build\": \"27A1\","))
    let other = try Self.add("old.swiftinterface", "--sdk", "27.0", "--build", "27A2", in: project)
    #expect(other.status == 0 && other.output.hasPrefix("unchanged "))
    #expect(other.output.contains("  note: the manifest says build 27A1, not 27A2; --replace records the other\n"))
    #expect(
      try Self.add("old.swiftinterface", "--sdk", "27.0", "--build", "27A2", "--replace", in: project).status == 0)
    #expect(try project.read(Self.manifest).contains("\"build\": \"27A2\","))
  }

  @Test("another build of a stored interface is refused, with both told apart, until it is to be replaced")
  func replacing() throws {
    let project = try Self.project()
    _ = try Self.add("old.swiftinterface", "--sdk", "27.0", "--build", "27A1", in: project)
    let before = try project.tree("interfaces")
    let refused = try Self.add("new.swiftinterface", "--sdk", "27.0", "--build", "27A2", in: project)
    #expect(refused.status == 2 && refused.output == "")
    #expect(
      refused.errors
        == """
        new.swiftinterface: error: the store has Lamps-27.0-macos.swiftinterface with other content: taken in on \
        2026-08-20 (build 27A1, 6 lines, SHA-256 OLD); this file: build 27A2, 7 lines, SHA-256 NEW
          'assay interface impact new.swiftinterface --sdk 27.0' tells what taking it would move, break or close; --replace takes \
        it in place of the other.

        """.replacing("OLD", with: "8b30752879c3").replacing("NEW", with: "6abc6d1895df"))
    #expect(try project.tree("interfaces") == before)
    let dry = try Self.add(
      "new.swiftinterface", "--sdk", "27.0", "--build", "27A2", "--replace", "--dry-run", in: project)
    #expect(dry.status == 0 && dry.output.hasPrefix("would replace interfaces/Lamps-27.0-macos.swiftinterface\n"))
    #expect(try project.tree("interfaces") == before)
    let replaced = try Self.add("new.swiftinterface", "--sdk", "27.0", "--build", "27A2", "--replace", in: project)
    #expect(replaced.status == 0 && replaced.output.hasPrefix("replaced interfaces/Lamps-27.0-macos.swiftinterface\n"))
    #expect(replaced.output.contains("  replaced  6 lines, 258 bytes, SHA-256 8b30752879c3"))
    #expect(
      replaced.output.hasSuffix(
        """

        interfaces/Lamps-27.0-macos.swiftinterface → new.swiftinterface

        Added (1)
          6  func Lamp.dim()

        1 added; 1 moved only, 1 unchanged

        """), "\(replaced.output)")
    #expect(try project.read(Self.name) == Self.new)
    #expect(try Program.run("check", in: project.path).status == 0)
  }

  @Test("a file that takes the place of another without --build lost the recorded build")
  func replacingKeepsTheBuild() throws {
    let project = try Self.project([
      "later.swiftinterface": Self.new.replacing("2.0.68", with: "2.0.69"),
      "newer.swiftinterface": Self.new.replacing("version 6.4", with: "version 6.5"),
    ])
    func replace(_ file: String) throws -> [Substring] {
      _ = try Self.add("old.swiftinterface", "--sdk", "27.0", "--build", "27A1", "--replace", in: project)
      let run = try Self.add(file, "--sdk", "27.0", "--replace", in: project)
      #expect(run.status == 0 && run.errors == "")
      return run.output.split(separator: "\n").filter { $0.hasPrefix("  SDK ") || $0.hasPrefix("  note: ") }
    }
    #expect(
      try replace("new.swiftinterface") == [
        "  SDK       27.0, build 27A1", "  note: build 27A1 is kept from the manifest; --build records another",
      ])
    #expect(try project.read(Self.manifest).contains("\"build\": \"27A1\","))
    #expect(
      try replace("later.swiftinterface") == [
        "  SDK       27.0, build not known",
        "  note: build 27A1 of the replaced file is not kept, since the module's version was 2.0.68 and is 2.0.69: "
          + "--build records the new one",
      ])
    #expect(try project.read(Self.manifest).contains("\"build\": null,"))
    #expect(
      try replace("newer.swiftinterface") == [
        "  SDK       27.0, build not known",
        "  note: build 27A1 of the replaced file is not kept, since the compiler's version was 6.4 and is 6.5: "
          + "--build records the new one",
      ])
  }

  @Test("a file that stands in the store is recorded where it stands, its name telling SDK and platform")
  func adopting() throws {
    let project = try Self.project([
      Self.name: Self.old, "interfaces/Lamps-26.0-macos.swiftinterface": Self.old,
      "interfaces/Other-1.0-linux.swiftinterface": Self.interface("import Swift", flags: ""),
    ])
    let first = try Self.add(Self.name, in: project)
    #expect(first.status == 0 && first.output.hasPrefix("recorded interfaces/Lamps-27.0-macos.swiftinterface\n"))
    #expect(
      first.errors == "2 stored files are not in the manifest yet: assay interface add "
        + "interfaces/Lamps-26.0-macos.swiftinterface\n")
    let others = try Self.add(
      "interfaces/Lamps-26.0-macos.swiftinterface", "interfaces/Other-1.0-linux.swiftinterface", in: project)
    #expect(others.status == 0 && others.errors == "")
    #expect(
      others.output.contains(
        "  note: the file's target arm64e-apple-macos27.0 is newer than SDK 26.0: make sure that the SDK is right\n"))
    #expect(try Program.run("check", in: project.path).status == 0)
    let wrong = try Self.add(Self.name, "--sdk", "26.0", in: project)
    #expect(wrong.status == 2)
    #expect(
      wrong.errors == "\(Self.name): error: the SDK is 27.0 by the file's name in the store, and 26.0 otherwise\n"
        + "  Move it out of the store and take it in from there.\n")
  }

  @Test("where the manifest cannot be written, the interface is not either")
  func unwritable() throws {
    let project = try Self.project()
    _ = try Self.add("old.swiftinterface", "--sdk", "27.0", in: project)
    let before = try project.tree("interfaces")
    // A folder where the next manifest is made ready stands for a disk without room.
    try FileManager.default.createDirectory(
      atPath: project.path + "/interfaces/.manifest.json.next", withIntermediateDirectories: true)
    let run = try Self.add("new.swiftinterface", "--sdk", "27.0", "--replace", in: project)
    #expect(run.status == 3)
    #expect(try project.tree("interfaces") == before)
  }

  @Test("several at once are each recorded")
  func parallel() throws {
    let project = try Self.project([Self.name: Self.old])
    let modules = (0..<12).map { "M\($0)" }
    for module in modules {
      try project.write(
        Self.interface("import Swift", flags: "-target arm64e-apple-macos27.0 -module-name \(module)"),
        to: "\(module).swiftinterface")
    }
    _ = try Program.shell(
      modules.map { "assay interface add \($0).swiftinterface --sdk 27.0 &" }.joined(separator: "\n") + "\nwait",
      in: project.path)
    let list = try Program.run("interface", "list", in: project.path).output
    #expect(list.components(separatedBy: "  ok\n").count == 13, "\(list)")
  }

  @Test("against the newest older SDK of the module and platform, what may break is listed and the rest counted")
  func olderSDK() throws {
    let project = try Self.project([
      "interfaces/Lamps-26.10-macos.swiftinterface": Self.new, "interfaces/Lamps-26.5-macos.swiftinterface": Self.old,
      "interfaces/Lamps-26.11-ios.swiftinterface": Self.old, "interfaces/Lamps-28.0-macos.swiftinterface": Self.old,
      "next.swiftinterface": Self.interface("public struct Lamp {\n  public func light()\n  public func glow()\n}"),
    ])
    let run = try Self.add("next.swiftinterface", "--sdk", "27.0", in: project)
    #expect(
      run.output.hasSuffix(
        """

        interfaces/Lamps-26.10-macos.swiftinterface → next.swiftinterface

        Removed (1)
          6  func Lamp.dim()
             func Lamp.glow() (6): it has the same signature

        1 removed, 1 added; 0 moved only, 2 unchanged
        all of it: assay interface diff interfaces/Lamps-26.10-macos.swiftinterface \
        interfaces/Lamps-27.0-macos.swiftinterface

        """), "\(run.output)")
  }

  @Test("fault 5: what a protocol requires more, without a default, is listed under what may break")
  func requirements() throws {
    let project = try Self.project([
      "interfaces/Lamps-26.0-macos.swiftinterface": Self.interface("public protocol Lamp {\n}"),
      "next.swiftinterface": Self.interface("public protocol Lamp {\n  func dim(to: Swift.Int)\n}"),
    ])
    let run = try Self.add("next.swiftinterface", "--sdk", "27.0", in: project)
    #expect(
      run.output.contains("Required of what conforms, without a default (1)\n  5  func Lamp.dim(to:)\n"),
      "\(run.output)")
  }

  @Test("JSON tells the entry, what was done, and what it is compared with")
  func json() throws {
    let project = try Self.project(["interfaces/Lamps-26.0-macos.swiftinterface": Self.old])
    let run = try Self.add("new.swiftinterface", "--sdk", "27.0", "--format", "json", in: project)
    let value = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    #expect(value["schema"] as? String == "assay.interface-add/1")
    let interface = try #require((value["interfaces"] as? [[String: Any]])?.first)
    #expect(interface["action"] as? String == "added")
    #expect(interface["comparedWith"] as? String == "interfaces/Lamps-26.0-macos.swiftinterface")
    let difference = try #require(interface["difference"] as? [String: Any])
    #expect(difference["schema"] as? String == "assay.interface-diff/1")
    #expect((difference["changes"] as? [[String: Any]])?.map { $0["path"] as? String } == ["Lamp.dim()"])
    #expect((interface["entry"] as? [String: Any])?["moduleVersion"] as? String == "2.0.68")
    let list = try Program.run("interface", "list", "--format", "json", in: project.path)
    let store = try #require(try JSONSerialization.jsonObject(with: Data(list.output.utf8)) as? [String: Any])
    #expect(store["schema"] as? String == "assay.interfaces/1")
    #expect((store["interfaces"] as? [[String: Any]])?.map { $0["state"] as? String } == ["unmanaged", "ok"])
  }
}
