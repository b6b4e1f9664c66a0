import Foundation
import TestSupport
import Testing

@Suite(
  "assay snippets --try-parked, assay fix --adopt", .enabled(if: Toolchain.folder != nil, "no Swift compiler here"))
struct SnippetTrialCommandTests {
  private static let page = """
    # Lamps

    ```swift prelude:guide-context
    let small = Lamp(watts: 2)
    print(small.watts)
    ```

    ```swift prelude:guide-context
    small.dim()
    ```

    ```swift
    let large = Lamp(wats: 100)
    ```

    ```swift compile:27
    import Lamps
    print(Lamp(watts: 3).watts)
    ```

    """

  private func project() throws -> TemporaryProject {
    try TemporaryProject([
      "assay.yml": "targets:\n  \"27\": { sdk: \"27.0\" }\n",
      "interfaces/Lamps-27.0-macos.swiftinterface": """
      // swift-interface-format-version: 1.0
      // swift-module-flags: -target arm64e-apple-macos27.0 -enable-library-evolution -module-name Lamps
      import Swift
      @available(macOS 26.0, *) public struct Lamp : Swift.Sendable {
        public init(watts: Swift.Int)
        public var watts: Swift.Int { get }
        public func dim()
      }

      """,
      "content/page.md": Self.page,
    ])
  }

  /// What a run prints, without the version of this machine's compiler.
  private func run(_ arguments: String..., in project: TemporaryProject) throws -> String {
    let run = try Program.run(arguments, in: project.path)
    #expect(run.status == 0 && run.errors == "", "\(run.errors)")
    return run.output.replacing(/Swift [0-9][^ ,"]*(, [^ \n]+)?/, with: "Swift …")
  }

  @Test("the table says of each fence what came of trying it, and what adopting it would write")
  func table() throws {
    #expect(
      try run("snippets", "--try-parked", in: project()) == """
        content/page.md (1 of 4 proven)
        line  status        27      info
           3  parked        –       prelude:guide-context
              trial on target 27: proven, stage 1, wrap body
                import Lamps  // Lamps-27.0
                would be: compile:27 imports:Lamps
           8  parked        –       prelude:guide-context
              trial on target 27: proven, stage 5, wrap body
                import Lamps  // Lamps-27.0
                var small: Lamp { fatalError() }  // line 4 of the page
                would be: compile:27 imports:Lamps prelude:page
          12  unclassified  –
              trial on target 27: blocked: line 13: incorrect argument label in call (have 'wats:', expected 'watts:')
          16  verified      passes  compile:27

        tried 3: 2 proven, 1 blocked otherwise
        4 seen, 3 classified, 1 compiled, 1 proven: 1 verified, 1 unclassified, 2 parked
        target 27: SDK 27.0, macOS 27.0 or newer; 1 asked, 1 agree
        interface Lamps (interfaces/Lamps-27.0-macos.swiftinterface, sha256 170a8268) on 27
        Swift …

        """)
  }

  @Test("so does the JSON, whose tokens are those that would be written")
  func json() throws {
    let output = try run("snippets", "--try-parked", "--format", "json", in: project())
    let start = try #require(output.firstRange(of: "  \"snippets\": [")).lowerBound
    #expect(
      output[start...] == """
          "snippets": [
            {
              "file": "content/page.md",
              "line": 3,
              "info": "prelude:guide-context",
              "container": "page",
              "status": "parked",
              "wrap": null,
              "targets": [],
              "modules": [],
              "reason": "",
              "basis": "",
              "trial": {
                "outcome": "proven",
                "stage": 1,
                "target": "27",
                "wrap": "body",
                "context": [
                  {
                    "text": "import Lamps",
                    "origin": "Lamps-27.0"
                  }
                ],
                "reason": "",
                "missingModule": null,
                "tokens": [
                  "compile:27",
                  "imports:Lamps"
                ]
              }
            },
            {
              "file": "content/page.md",
              "line": 8,
              "info": "prelude:guide-context",
              "container": "page",
              "status": "parked",
              "wrap": null,
              "targets": [],
              "modules": [],
              "reason": "",
              "basis": "",
              "trial": {
                "outcome": "proven",
                "stage": 5,
                "target": "27",
                "wrap": "body",
                "context": [
                  {
                    "text": "import Lamps",
                    "origin": "Lamps-27.0"
                  },
                  {
                    "text": "var small: Lamp { fatalError() }",
                    "origin": "line 4 of the page"
                  }
                ],
                "reason": "",
                "missingModule": null,
                "tokens": [
                  "compile:27",
                  "imports:Lamps",
                  "prelude:page"
                ]
              }
            },
            {
              "file": "content/page.md",
              "line": 12,
              "info": "",
              "container": "page",
              "status": "unclassified",
              "wrap": null,
              "targets": [],
              "modules": [],
              "reason": "",
              "basis": "",
              "trial": {
                "outcome": "blocked",
                "stage": 1,
                "target": "27",
                "wrap": "body",
                "context": [
                  {
                    "text": "import Lamps",
                    "origin": "Lamps-27.0"
                  }
                ],
                "reason": "line 13: incorrect argument label in call (have 'wats:', expected 'watts:')",
                "missingModule": null,
                "tokens": []
              }
            },
            {
              "file": "content/page.md",
              "line": 16,
              "info": "compile:27",
              "container": "page",
              "status": "verified",
              "wrap": "body",
              "targets": [
                {
                  "target": "27",
                  "expected": "pass",
                  "verdict": "pass",
                  "meets": true,
                  "errors": [],
                  "warnings": []
                }
              ],
              "modules": [
                "Lamps-27.0"
              ],
              "reason": "",
              "basis": "interface text Lamps-27.0 (sha256 170a8268), Swift … on Linux"
            }
          ]
        }

        """)
  }

  @Test("--dry-run says what would be adopted and writes nothing")
  func dryRun() throws {
    let project = try project()
    #expect(
      try run("fix", "--adopt", "--dry-run", in: project) == """
        content/page.md:3: write compile:27 imports:Lamps
        content/page.md:8: write compile:27 imports:Lamps prelude:page
        the prelude page would be:
            // What excerpts of content/page.md lean on; each line says where it comes from. Review it.
            import Lamps
            var small: Lamp { fatalError() }  // content/page.md, line 4
        2 snippets would be adopted, 0 proven ones not, 0 suggested only
        2 of 2 fixes would be made

        """)
    #expect(try project.read("content/page.md") == Self.page)
    #expect(!project.exists("interfaces/preludes"))
  }

  @Test("what is adopted stands in the opening lines and in the page's prelude, and a fresh run proves it")
  func adopted() throws {
    let project = try project()
    #expect(
      try run("fix", "--adopt", in: project) == """
        content/page.md:3: write compile:27 imports:Lamps
        content/page.md:8: write compile:27 imports:Lamps prelude:page
        the prelude page:
            // What excerpts of content/page.md lean on; each line says where it comes from. Review it.
            import Lamps
            var small: Lamp { fatalError() }  // content/page.md, line 4
        2 snippets adopted, 0 proven ones not, 0 suggested only
        2 of 2 fixes made

        """)
    let page = Self.page.replacing(
      "```swift prelude:guide-context\nlet", with: "```swift compile:27 imports:Lamps\nlet"
    )
    .replacing("swift prelude:guide-context", with: "swift compile:27 imports:Lamps prelude:page")
    #expect(try project.read("content/page.md") == page)
    #expect(
      try project.read("interfaces/preludes/page.swift") == """
        // What excerpts of content/page.md lean on; each line says where it comes from. Review it.
        import Lamps
        var small: Lamp { fatalError() }  // content/page.md, line 4

        """)
    #expect(
      try run("snippets", "--no-cache", in: project) == """
        content/page.md (3 of 4 proven)
        line  status        27      info
           3  verified      passes  compile:27 imports:Lamps
           8  verified      passes  compile:27 imports:Lamps prelude:page
          12  unclassified  –
          16  verified      passes  compile:27

        4 seen, 3 classified, 3 compiled, 3 proven: 3 verified, 1 unclassified
        target 27: SDK 27.0, macOS 27.0 or newer; 3 asked, 3 agree
        interface Lamps (interfaces/Lamps-27.0-macos.swiftinterface, sha256 170a8268) on 27
        Swift …

        """)
  }

  @Test("a module that no target can use gave the exit status of one that is there")
  func unusableModule() throws {
    let project = try project()
    let missing = try Program.run("snippets", "--explain-module", "Lamp", in: project.path)
    #expect(missing.status == 1 && missing.errors == "")
    #expect(missing.output.hasSuffix("\nno target can use Lamp; did you mean Lamps?\n"))
    #expect(try Program.run("snippets", "--explain-module", "Lamps", in: project.path).status == 0)
  }
}
