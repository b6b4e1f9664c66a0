import Foundation
import TestSupport
import Testing

/// Faults of the messages about the files that the commands on interfaces are given.
@Suite("What is no interface's file")
struct InterfaceFileTests {
  private typealias Fixture = InterfaceAddCommandTests

  @Test(
    "what is no file is called what it is",
    arguments: [
      ("/dev/null", "/dev/null: error: it is a device, not a file\n"),
      ("./pipe", "./pipe: error: it is a pipe, not a file\n"), ("pipe", "pipe: error: it is a pipe, not a file\n"),
      ("link", "link: error: it is a link that leads nowhere\n"), ("content", "content: error: it is a folder\n"),
      ("./none", "./none: error: there is no such file\n"),
      ("none", "assay: error: the store has no interface 'none'\n"),
    ])
  func kinds(word: String, error: String) throws {
    let project = try Fixture.project()
    #expect(mkfifo(project.path + "/pipe", 0o600) == 0)
    try FileManager.default.createSymbolicLink(atPath: project.path + "/link", withDestinationPath: "nowhere")
    let run = try Program.run(["interface", "list", word], in: project.path)
    #expect(
      run
        == Program.Run(
          status: 2, output: "",
          errors: error + "  Name a file, or an interface of the store as FoundationModels-27.0.\n"))
    // Of a search, the first operand alone is always a name.
    guard word.contains("/") else { return }
    #expect(try Program.run(["interface", "find", "Lamp", word], in: project.path) == run)
  }

  @Test("find takes a path for a file, and an operator with a slash for a name")
  func paths() throws {
    let text = Fixture.interface("public struct Lamp {\n  public static func / (a: Lamp, b: Lamp) -> Lamp\n}")
    let project = try Fixture.project(["texts/a.txt": text])
    let run = try Program.run(["interface", "find", "Lamp", "/", "Lamp./(_:_:)", "texts/a.txt"], in: project.path)
    #expect(run.status == 0 && run.errors == "")
    #expect(run.output.contains("texts/a.txt:4") && run.output.contains("texts/a.txt:5"))
    #expect(
      try Program.run(["interface", "find", "Lamp", "./content"], in: project.path).errors.hasPrefix(
        "./content: error: it is a folder\n"))
  }

  @Test("two files that would have one name in the store are told from one that the store has")
  func twins() throws {
    let project = try Fixture.project()
    let errors =
      "new.swiftinterface: error: it would be stored as Lamps-27.0-macos.swiftinterface, as old.swiftinterface is\n"
      + "  Name one of the two.\n"
    let run = try Fixture.add("old.swiftinterface", "new.swiftinterface", "--sdk", "27.0", in: project)
    #expect(run == Program.Run(status: 2, output: "", errors: errors))
    #expect(!project.exists("interfaces"))
  }

  @Test(
    "a report that cannot be written says that the file was taken in",
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func fullDisk() throws {
    let project = try Fixture.project()
    func errors(_ line: String) throws -> String { try Program.shell("\(line) 2>&1 >/dev/full", in: project.path) }
    let advice = "\n  Make room, or write it elsewhere with --output.\n"
    let failure = "assay: error: cannot write the report: No space left on device"
    #expect(
      try errors("assay interface add old.swiftinterface --sdk 27.0 --dry-run") == failure + advice)
    #expect(
      try errors("assay interface add old.swiftinterface --sdk 27.0")
        == "\(failure); interfaces/Lamps-27.0-macos.swiftinterface was taken in all the same\(advice)")
    #expect(project.exists(Fixture.name))
    #expect(try errors("assay interface add old.swiftinterface --sdk 27.0") == failure + advice)
    #expect(
      try errors("assay lock --update") == "\(failure); evidence.lock was written all the same\(advice)")
  }

  @Test("a folder of an interface's or the manifest's name stops nothing")
  func folders() throws {
    let project = try Fixture.project([
      Fixture.name: Fixture.old, "interfaces/Lab-24.0-macos.swiftinterface/a.txt": "",
    ])
    let list = try Program.run("interface", "list", in: project.path)
    #expect(list.status == 0 && list.output.contains("Lamps"))
    #expect(
      list.errors.contains(
        "interfaces/Lab-24.0-macos.swiftinterface:1:1: error: [interface.name] it is a folder, and no interface; "
          + "move it out of the store"))
    try project.write("", to: "interfaces/manifest.json/a.txt")
    let run = try Fixture.add("new.swiftinterface", "--sdk", "28.0", in: project)
    #expect(
      run
        == Program.Run(
          status: 1, output: "",
          errors: "interfaces/manifest.json: error: it is a folder, and no manifest; move it out of the store\n"
            + "  Correct the manifest first: 'assay check interface.manifest' lists all that is wrong with it.\n"))
  }
}
