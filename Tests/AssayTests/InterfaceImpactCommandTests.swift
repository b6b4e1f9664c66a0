import TestSupport
import Testing

@Suite("assay interface impact")
struct InterfaceImpactCommandTests {
  private static let interface = """
    // swift-interface-format-version: 1.0
    // swift-module-flags: -target arm64e-apple-macos27.0 -module-name Lamps
    public struct Lamp {
      public func light(_ seconds: Swift.Int)
    }

    """

  private func project() throws -> TemporaryProject {
    let project = try TemporaryProject([
      "assay.yml": "cite-default: Lamps\n",
      "content/a.md": "# Lamps\n\nIt burns: `light(_:)` (`27.0:4`).\n",
      "interfaces/Lamps-27.0-macos.swiftinterface": Self.interface,
      "new.swiftinterface": Self.interface.replacing("public struct", with: "\npublic struct"),
      "broken.swiftinterface": Self.interface.replacing("light(_ seconds", with: "glow(_ seconds"),
      "cut.swiftinterface": String(Self.interface.dropLast(3)),
    ])
    #expect(try Program.run("lock", "--update", in: project.path).status == 0)
    return project
  }

  @Test("tells what moves, with status 0, and writes nothing")
  func moves() throws {
    let project = try project()
    let before = try project.tree("")
    let run = try Program.run("interface", "impact", "new.swiftinterface", in: project.path)
    #expect(run.status == 0)
    #expect(run.errors == "")
    #expect(
      run.output.split(separator: "\n", maxSplits: 1).last.map(String.init) == """
        In the interface: no change; 2 moved only, 0 unchanged

        Citations that move (1)
          content/a.md:3:25: 27.0:4 → 27.0:5 (Lamps)

        1 citation: 1 moves

        Next:
          # takes the file into the store
          assay interface add new.swiftinterface --sdk 27.0 --replace
          # writes the new lines of what moves
          assay fix
          # locks what holds then
          assay lock --update

        """)
    #expect(try project.tree("") == before)
  }

  @Test("what it says will happen is what happens")
  func sequel() throws {
    let project = try project()
    for step in [
      ["interface", "add", "new.swiftinterface", "--sdk", "27.0", "--replace"], ["fix"], ["lock", "--update"],
    ] {
      #expect(try Program.run(step, in: project.path).status == 0)
    }
    #expect(try project.read("content/a.md").contains("`27.0:5`"))
    #expect(try Program.run("check", in: project.path).status == 0)
  }

  @Test("tells what breaks, with status 1, as JSON into a file")
  func breaks() throws {
    let project = try project()
    let run = try Program.run(
      "interface", "impact", "broken.swiftinterface", "--format", "json", "--output", "impact.json", in: project.path)
    #expect(run == Program.Run(status: 1, output: "", errors: ""))
    let json = try project.read("impact.json")
    #expect(
      json.hasPrefix(
        "{\n  \"schema\": \"assay.impact/1\",\n  \"interface\": {\n    \"file\": \"broken.swiftinterface\",\n"))
    #expect(
      json.contains(
        """
          "summary": {
            "breaks": true,
            "citations": {
              "breaks": 1,
              "moves": 0,
              "holds": 0,
              "open": 0,
              "unchanged": 0
            },
            "claims": {
              "loses-evidence": 0,
              "rests-on-change": 0,
              "may-close": 0,
              "may-reopen": 0
            },
            "assertions": {
              "fail": 0,
              "hold": 0
            },
            "snippets": 0,
            "typeChecked": false
          },
          "citations": [
            {
              "file": "content/a.md",
              "line": 3,
              "column": 25,
              "text": "27.0:4",
              "effect": "breaks",
              "interface": "interfaces/Lamps-27.0-macos.swiftinterface",
              "ranges": [
                [4, 4]
              ],
              "newRanges": null,
              "status": "ok",
              "after": "missing",
              "followed": false,
              "fixable": false,
              "claim": null,
              "section": "Lamps",
              "reasons": [
                "`Lamp.light(_:)` is gone; `Lamp.glow(_:)` at 27.0:4 has the same signature"
              ]
            }
          ],

        """))
  }

  @Test("with a compiler, only the snippets on which it says something else, with what it says")
  func snippets() throws {
    let project = try project()
    try project.write(
      "cite-default: Lamps\ntargets:\n  \"27\": { sdk: \"27.0\", floor: \"27.0\" }\n", to: "assay.yml")
    try project.write(
      """
      # Lamps

      ```swift compile:27
      import Lamps
      Lamp().light(1)
      ```

      ```swift compile:27
      import Lamps
      let lamps: [Lamp] = []
      ```

      """, to: "content/a.md")
    let interface = Self.interface.replacing("struct Lamp {", with: "struct Lamp {\n  public init()")
    try project.write(interface, to: "interfaces/Lamps-27.0-macos.swiftinterface")
    try project.write(interface.replacing("light(_ seconds", with: "glow(_ seconds"), to: "new.swiftinterface")
    let run = try Program.run("interface", "impact", "new.swiftinterface", "--snippets", in: project.path)
    #expect(run.status == 1)
    #expect(
      run.output.contains(
        """

        Snippets with another verdict (1)
          content/a.md:3:1: compile:27 (Lamps)
            verified → failed: line 5: value of type 'Lamp' has no member 'light'
            line 5: `Lamp.light(_:)` is gone; `Lamp.glow(_:)` at 27.0:5 has the same signature

        0 citations; 1 snippet has another verdict

        """))
  }

  @Test("a file that the store would not take, that is not there, or that nothing can be compared with")
  func refusals() throws {
    let project = try project()
    let cut = try Program.run("interface", "impact", "cut.swiftinterface", in: project.path)
    #expect(cut.status == 1)
    #expect(cut.output == "")
    #expect(cut.errors.hasPrefix("cut.swiftinterface:3:20: error: [interface.syntax] "))
    #expect(cut.errors.hasSuffix("The store would not take it, so nothing is told of it.\n"))
    #expect(
      try Program.run("interface", "impact", "none.swiftinterface", in: project.path)
        == Program.Run(
          status: 2, output: "",
          errors: "none.swiftinterface: error: there is no such file\n"
            + "  Name the .swiftinterface file that you mean to take.\n"))
    #expect(
      try Program.run(
        "interface", "impact", "new.swiftinterface", "--against", "Lamps-27.1-macos", in: project.path
      ).errors
        == "assay: error: --against: the store has no interface 'Lamps-27.1-macos'\n"
        + "  Did you mean 'Lamps-27.0-macos'?\n")
  }
}
