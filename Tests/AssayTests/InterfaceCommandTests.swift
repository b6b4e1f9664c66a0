import TestSupport
import Testing

/// The commands that look into interfaces, on a small store.
struct InterfaceCommandTests {
  private let project: TemporaryProject

  init() throws {
    func interface(_ text: String) -> String {
      "// swift-interface-format-version: 1.0\n// swift-module-flags: -module-name Kit\n\(text)\n"
    }
    project = try TemporaryProject([
      "assay.yml": "cite-default: Kit\n",
      "interfaces/Kit-26.0-macos.swiftinterface": interface("public struct Size {\n}\npublic func old()"),
      "interfaces/Kit-27.0-macos.swiftinterface": interface("public func new()\npublic struct Size {\n}"),
      "same.swiftinterface": interface("public func old()\n\npublic struct Size {\n}"),
    ])
  }

  @Test("diff lists what changed, and ends with 0 unless the exit code is asked for")
  func diff() throws {
    let run = try Program.run("interface", "diff", "Kit-26.0", "Kit-27.0", in: project.path)
    #expect(
      run
        == Program.Run(
          status: 0,
          output: """
            interfaces/Kit-26.0-macos.swiftinterface → interfaces/Kit-27.0-macos.swiftinterface

            Removed (1)
              5  func old()
                 func new() (3): it has the same signature

            Added (1)
              3  func new()

            1 removed, 1 added; 1 moved only, 0 unchanged

            """, errors: ""))
    let arguments = ["interface", "diff", "Kit-26.0", "same.swiftinterface", "--exit-code"]
    #expect(try Program.run(arguments, in: project.path).status == 0)
    let status = { (only: String) in
      try Program.run("interface", "diff", "Kit-26.0", "Kit-27.0", "--exit-code", "--only", only, in: project.path)
        .status
    }
    #expect(try status("added") == 1)
    #expect(try status("signature,cases") == 0)
    #expect(try status("adde") == 2)
  }

  @Test("find cites what the store declares, and offers near names for what it does not")
  func find() throws {
    #expect(
      try Program.run("interface", "find", "Size", in: project.path)
        == Program.Run(
          status: 0,
          output: "27.0:4-5  struct Size\n    public struct Size\n26.0:3-4  struct Size\n    public struct Size\n",
          errors: ""))
    let run = try Program.run("interface", "find", "Sise", "old()", "Kit-26.0", in: project.path)
    #expect(
      run
        == Program.Run(
          status: 1, output: "old()\n26.0:5  func old()\n    public func old()\n",
          errors: "nothing is declared as 'Sise'; did you mean 'Size'?\n"))
    #expect(
      try Program.run("interface", "find", "old", "same.swiftinterface", in: project.path).output
        == "same.swiftinterface:3  func old()\n    public func old()\n")
  }

  @Test("show prints the newest of the store, or what the files named declare")
  func show() throws {
    #expect(
      try Program.run("interface", "show", "Size", in: project.path).output
        == "struct Size  27.0:4-5\n\n4 | public struct Size {\n5 | }\n\nalso at 26.0:3-4\n")
    #expect(
      try Program.run("interface", "show", "old", "Kit-26.0", in: project.path).output
        == "func old()  26.0:5\n\n5 | public func old()\n")
    let run = try Program.run("interface", "show", "Nothing", in: project.path)
    #expect(run == Program.Run(status: 1, output: "", errors: "nothing is declared as 'Nothing'\n"))
  }

  @Test("an interface that is not there is an error that names near ones")
  func missing() throws {
    let run = try Program.run("interface", "diff", "Kit-26.0", "Kit-27.1", in: project.path)
    #expect(run.status == 2)
    #expect(run.errors.contains("the store has no interface 'Kit-27.1'"))
  }
}
