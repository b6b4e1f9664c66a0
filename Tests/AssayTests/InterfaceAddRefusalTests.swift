import TestSupport
import Testing

@Suite("What assay interface add refuses")
struct InterfaceAddRefusalTests {
  private typealias Fixture = InterfaceAddCommandTests

  @Test("a damaged file is refused with the places of its damage, and so is one with a machine's path")
  func damage() throws {
    let project = try Fixture.project([
      "cut.swiftinterface": String(Fixture.old.dropLast(2)), "text.swiftinterface": "import Swift\n",
      "merge.swiftinterface": Fixture.interface("<<<<<<< ours\n"),
      "path.swiftinterface": Fixture.interface("import Swift", flags: "-I /Users/ada/Lamps -module-name Lamps"),
    ])
    func refusal(_ file: String) throws -> String {
      let run = try Fixture.add("old.swiftinterface", file, "--sdk", "27.0", in: project)
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
    let project = try Fixture.project([
      "evil.swiftinterface": Fixture.interface("import Swift", flags: "-module-name ../../Lamps"),
      "bare.swiftinterface": Fixture.interface("import Swift", flags: ""),
    ])
    let run = try Program.run(["interface", "add"] + words, in: project.path)
    #expect(run == Program.Run(status: 2, output: "", errors: errors))
    #expect(!project.exists("interfaces"))
  }

  @Test("one SDK has one spelling in a store")
  func spelling() throws {
    let project = try Fixture.project([Fixture.name: Fixture.old])
    let run = try Fixture.add("new.swiftinterface", "--sdk", "27", in: project)
    #expect(run.status == 2)
    #expect(
      run.errors == "new.swiftinterface: error: the store calls this SDK 27.0, not 27\n"
        + "  Say --sdk 27.0, as interfaces/Lamps-27.0-macos.swiftinterface does.\n")
  }

  @Test("a manifest that cannot be read is not written over")
  func unreadable() throws {
    let project = try Fixture.project([Fixture.manifest: "{\"schema\": \"assay.manifest/1\", \"interfaces\": [7]}"])
    let run = try Fixture.add("old.swiftinterface", "--sdk", "27.0", in: project)
    #expect(run.status == 1)
    #expect(
      run.errors == "interfaces/manifest.json:1:47: error: an entry is an object, not a number\n"
        + "  Correct the manifest first: 'assay check interface.manifest' lists all that is wrong with it.\n")
    #expect(!project.exists(Fixture.name))
  }
}
