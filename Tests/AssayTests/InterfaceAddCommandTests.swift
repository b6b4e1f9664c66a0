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
  private static let name = "interfaces/Lamps-27.0-macos.swiftinterface"
  private static let manifest = "interfaces/manifest.json"

  private func project(_ files: [String: String] = [:]) throws -> TemporaryProject {
    try TemporaryProject(
      ["content/a.md": "# Lamps\n", "old.swiftinterface": Self.old, "new.swiftinterface": Self.new]
        .merging(files) { $1 })
  }

  private func add(_ words: String..., in project: TemporaryProject) throws -> Program.Run {
    try Program.run(["interface", "add"] + words + ["--date", "2026-08-20"], in: project.path)
  }

  @Test("a file is taken in under its stable name with its bytes unchanged, and recorded")
  func adding() throws {
    let project = try project()
    let run = try add("old.swiftinterface", "--sdk", "27.0", "--build", "27A5123", in: project)
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
    let project = try project()
    _ = try add("old.swiftinterface", "--sdk", "27.0", in: project)
    let before = try project.tree("interfaces")
    let again = try Program.run("interface", "add", "old.swiftinterface", "--sdk", "27.0", in: project.path)
    #expect(again.status == 0 && again.output.hasPrefix("unchanged interfaces/Lamps-27.0-macos.swiftinterface\n"))
    #expect(try project.tree("interfaces") == before)
    let build = try add("old.swiftinterface", "--sdk", "27.0", "--build", "27A1", in: project)
    #expect(build.output.hasPrefix("recorded ") && build.output.contains("  SDK       27.0, build 27A1\n"))
    #expect(try project.read(Self.manifest).contains("\"build\": \"27A1\","))
    let other = try add("old.swiftinterface", "--sdk", "27.0", "--build", "27A2", in: project)
    #expect(other.status == 0 && other.output.hasPrefix("unchanged "))
    #expect(other.output.contains("  note: the manifest says build 27A1, not 27A2; --replace records the other\n"))
    #expect(try add("old.swiftinterface", "--sdk", "27.0", "--build", "27A2", "--replace", in: project).status == 0)
    #expect(try project.read(Self.manifest).contains("\"build\": \"27A2\","))
  }

  @Test("another build of a stored interface is refused, with both told apart, until it is to be replaced")
  func replacing() throws {
    let project = try project()
    _ = try add("old.swiftinterface", "--sdk", "27.0", "--build", "27A1", in: project)
    let before = try project.tree("interfaces")
    let refused = try add("new.swiftinterface", "--sdk", "27.0", "--build", "27A2", in: project)
    #expect(refused.status == 2 && refused.output == "")
    #expect(
      refused.errors
        == """
        new.swiftinterface: error: the store has Lamps-27.0-macos.swiftinterface with other content: taken in on \
        2026-08-20 (build 27A1, 6 lines, SHA-256 OLD); this file: build 27A2, 7 lines, SHA-256 NEW
          'assay interface impact new.swiftinterface' tells what taking it would move, break or close; --replace takes \
        it in place of the other.

        """.replacing("OLD", with: "8b30752879c3").replacing("NEW", with: "6abc6d1895df"))
    #expect(try project.tree("interfaces") == before)
    let dry = try add(
      "new.swiftinterface", "--sdk", "27.0", "--build", "27A2", "--replace", "--dry-run", in: project)
    #expect(dry.status == 0 && dry.output.hasPrefix("would replace interfaces/Lamps-27.0-macos.swiftinterface\n"))
    #expect(try project.tree("interfaces") == before)
    let replaced = try add("new.swiftinterface", "--sdk", "27.0", "--build", "27A2", "--replace", in: project)
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

  @Test("a file that stands in the store is recorded where it stands, its name telling SDK and platform")
  func adopting() throws {
    let project = try project([
      Self.name: Self.old, "interfaces/Lamps-26.0-macos.swiftinterface": Self.old,
      "interfaces/Other-1.0-linux.swiftinterface": Self.interface("", flags: ""),
    ])
    let first = try add(Self.name, in: project)
    #expect(first.status == 0 && first.output.hasPrefix("recorded interfaces/Lamps-27.0-macos.swiftinterface\n"))
    #expect(
      first.errors == "2 stored files are not in the manifest yet: assay interface add "
        + "interfaces/Lamps-26.0-macos.swiftinterface\n")
    let others = try add(
      "interfaces/Lamps-26.0-macos.swiftinterface", "interfaces/Other-1.0-linux.swiftinterface", in: project)
    #expect(others.status == 0 && others.errors == "")
    #expect(
      others.output.contains(
        "  note: the file's target arm64e-apple-macos27.0 is newer than SDK 26.0: make sure that the SDK is right\n"))
    #expect(try Program.run("check", in: project.path).status == 0)
    let wrong = try add(Self.name, "--sdk", "26.0", in: project)
    #expect(wrong.status == 2)
    #expect(
      wrong.errors == "\(Self.name): error: the SDK is 27.0 by the file's name in the store, and 26.0 otherwise\n"
        + "  Move it out of the store and take it in from there.\n")
  }

  @Test("a damaged file is refused with the places of its damage, and so is one with a machine's path")
  func damage() throws {
    let project = try project([
      "cut.swiftinterface": String(Self.old.dropLast(2)), "text.swiftinterface": "import Swift\n",
      "merge.swiftinterface": Self.interface("<<<<<<< ours\n"),
      "path.swiftinterface": Self.interface("", flags: "-I /Users/ada/Lamps -module-name Lamps"),
    ])
    func refusal(_ file: String) throws -> String {
      let run = try add("old.swiftinterface", file, "--sdk", "27.0", in: project)
      #expect(run.status == 1 && run.output == "" && !project.exists("interfaces"))
      return run.errors
    }
    #expect(
      try refusal("cut.swiftinterface").hasPrefix(
        "cut.swiftinterface:4:20: error: [interface.syntax] the file ends inside struct Lamp, opened at line 4; "))
    #expect(
      try refusal("text.swiftinterface").hasPrefix(
        "text.swiftinterface:1:1: error: [interface.syntax] the file does not begin with"))
    #expect(
      try refusal("merge.swiftinterface").contains(
        "merge.swiftinterface:4:1: error: [interface.syntax] this line is the marker of a merge"))
    #expect(
      try refusal("path.swiftinterface") == """
        path.swiftinterface:3:27: error: [interface.machine-path] /Users/ada/Lamps is a path of one machine; capture the \
        interface anew without it
          // swift-module-flags: -I /Users/ada/Lamps -module-name Lamps -user-module-version 2.0.68
                                    ^~~~~~~~~~~~~~~~
        Nothing was taken in.

        """)
  }

  @Test(
    "what does not fit the file, or cannot be a name, is refused",
    arguments: [
      (
        ["old.swiftinterface"],
        "old.swiftinterface: error: it is not known of which SDK the file is\n"
          + "  Say it: --sdk 27.0. The file's target is arm64e-apple-macos27.0.\n"
      ),
      (
        ["old.swiftinterface", "--sdk", "27.x"],
        "assay: error: --sdk cannot be '27.x'\n"
          + "  It is a version of numbers and dots: 27.0.\n"
      ),
      (
        ["old.swiftinterface", "--sdk", "27.0", "--module", "Lights"],
        "old.swiftinterface: error: the file is of module "
          + "Lamps, not Lights\n  Leave --module out.\n"
      ),
      (
        ["old.swiftinterface", "--sdk", "27.0", "--platform", "iOS"],
        "old.swiftinterface: error: the file is for macos, as "
          + "its target arm64e-apple-macos27.0 says, not for ios\n  Leave --platform out.\n"
      ),
      (
        ["old.swiftinterface", "--sdk", "27.0", "--platform", "mac/os"],
        "assay: error: --platform cannot be 'mac/os'\n"
          + "  It is one word, as macos, ios, visionos or linux.\n"
      ),
      (
        ["old.swiftinterface", "--sdk", "27.0", "--build", "27 A"],
        "assay: error: --build cannot be '27 A'\n"
          + "  It is one word, as 27A5237l.\n"
      ),
      (
        ["old.swiftinterface", "new.swiftinterface", "--sdk", "27.0", "--replace"],
        "new.swiftinterface: error: it would be "
          + "stored as Lamps-27.0-macos.swiftinterface, as old.swiftinterface is\n  Name one of the two.\n"
      ),
      (
        ["evil.swiftinterface", "--sdk", "27.0"],
        "evil.swiftinterface: error: '../../Lamps' cannot be a module's name\n"
          + "  A module is called by letters, digits and '_'.\n"
      ),
      (
        ["bare.swiftinterface", "--sdk", "27.0"],
        "bare.swiftinterface: error: the file does not say of which module it "
          + "is\n  Say it: --module NAME.\n"
      ),
      (
        ["bare.swiftinterface", "--sdk", "27.0", "--module", "Bare"],
        "bare.swiftinterface: error: it is not known for which "
          + "platform the file is\n  Say it: --platform macos.\n"
      ),
      (
        ["content", "--sdk", "27.0"],
        "content: error: it is a folder\n  Name one .swiftinterface file in it, that of the "
          + "architecture and platform to be cited.\n"
      ),
      (
        ["none.swiftinterface", "--sdk", "27.0"],
        "none.swiftinterface: error: there is no such file\n"
          + "  Name a .swiftinterface file.\n"
      ),
    ])
  func refusals(words: [String], errors: String) throws {
    let project = try project([
      "evil.swiftinterface": Self.interface("", flags: "-module-name ../../Lamps"),
      "bare.swiftinterface": Self.interface("", flags: ""),
    ])
    let run = try Program.run(["interface", "add"] + words, in: project.path)
    #expect(run == Program.Run(status: 2, output: "", errors: errors))
    #expect(!project.exists("interfaces"))
  }

  @Test("one SDK has one spelling in a store")
  func spelling() throws {
    let project = try project([Self.name: Self.old])
    let run = try add("new.swiftinterface", "--sdk", "27", in: project)
    #expect(run.status == 2)
    #expect(
      run.errors == "new.swiftinterface: error: the store calls this SDK 27.0, not 27\n"
        + "  Say --sdk 27.0, as interfaces/Lamps-27.0-macos.swiftinterface does.\n")
  }

  @Test("a manifest that cannot be read is not written over")
  func unreadable() throws {
    let project = try project([Self.manifest: "{\"schema\": \"assay.manifest/1\", \"interfaces\": [7]}"])
    let run = try add("old.swiftinterface", "--sdk", "27.0", in: project)
    #expect(run.status == 1)
    #expect(
      run.errors == "interfaces/manifest.json:1:47: error: an entry is an object, not a number\n"
        + "  Correct the manifest first: 'assay check interface.manifest' lists all that is wrong with it.\n")
    #expect(!project.exists(Self.name))
  }

  @Test("where the manifest cannot be written, the interface is not either")
  func unwritable() throws {
    let project = try project()
    _ = try add("old.swiftinterface", "--sdk", "27.0", in: project)
    let before = try project.tree("interfaces")
    // A folder where the next manifest is made ready stands for a disk without room.
    try FileManager.default.createDirectory(
      atPath: project.path + "/interfaces/.manifest.json.next", withIntermediateDirectories: true)
    let run = try add("new.swiftinterface", "--sdk", "27.0", "--replace", in: project)
    #expect(run.status == 3)
    #expect(try project.tree("interfaces") == before)
  }

  @Test("several at once are each recorded")
  func parallel() throws {
    let project = try project([Self.name: Self.old])
    let modules = (0..<12).map { "M\($0)" }
    for module in modules {
      try project.write(
        Self.interface("", flags: "-target arm64e-apple-macos27.0 -module-name \(module)"),
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
    let project = try project([
      "interfaces/Lamps-26.10-macos.swiftinterface": Self.new, "interfaces/Lamps-26.5-macos.swiftinterface": Self.old,
      "interfaces/Lamps-26.11-ios.swiftinterface": Self.old, "interfaces/Lamps-28.0-macos.swiftinterface": Self.old,
      "next.swiftinterface": Self.interface("public struct Lamp {\n  public func light()\n  public func glow()\n}"),
    ])
    let run = try add("next.swiftinterface", "--sdk", "27.0", in: project)
    #expect(
      run.output.hasSuffix(
        """

        interfaces/Lamps-26.10-macos.swiftinterface → next.swiftinterface

        Removed (1)
          6  func Lamp.dim()

        1 removed, 1 added; 0 moved only, 2 unchanged
        all of it: assay interface diff interfaces/Lamps-26.10-macos.swiftinterface \
        interfaces/Lamps-27.0-macos.swiftinterface

        """), "\(run.output)")
  }

  @Test("JSON tells the entry, what was done, and what it is compared with")
  func json() throws {
    let project = try project(["interfaces/Lamps-26.0-macos.swiftinterface": Self.old])
    let run = try add("new.swiftinterface", "--sdk", "27.0", "--format", "json", in: project)
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
