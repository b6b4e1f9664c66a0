import Diagnostics
import Foundation
import TestSupport
import Testing

/// A check that several machines share, put together by `assay merge`.
@Suite("A check in parts", .enabled(if: Toolchain.folder != nil, "no Swift compiler on this machine"))
struct ShardCommandTests {
  private static func interface(_ module: String, _ body: String) -> String {
    """
    // swift-interface-format-version: 1.0
    // swift-module-flags: -target arm64e-apple-macos27.0 -enable-library-evolution -module-name \(module)
    import Swift
    \(body)
    """
  }

  /// Snippets that pass, fail, are twins, are allowed, are counted, have broken info strings, and need what is broken or
  /// missing.
  private func project() throws -> TemporaryProject {
    try TemporaryProject([
      "assay.yml": "targets:\n  \"26\": { sdk: \"26.0\" }\n  \"27\": { sdk: \"27.0\" }\n",
      "interfaces/Lamps-26.0-macos.swiftinterface": Self.interface(
        "Lamps", "@available(macOS 26.0, *) public struct Lamp { public init(watts: Swift.Int) }"),
      "interfaces/Lamps-27.0-macos.swiftinterface": Self.interface(
        "Lamps",
        "@available(macOS 26.0, *) public struct Lamp {\n  public init(watts: Swift.Int)\n  public func dim()\n}"),
      "interfaces/Broken-26.0-macos.swiftinterface": Self.interface("Broken", "public let a: Nothing"),
      "interfaces/Broken-27.0-macos.swiftinterface": Self.interface("Broken", "public let a: Nothing"),
      "interfaces/preludes/lamp.swift": "import Lamps\nlet lamp = Lamp(watts: 3)\n",
      "interfaces/preludes/torn.swift": "let torn: Nothing = 1\n",
      "content/a.md": """
      # First

      7 <!-- assay:count snippets.failed --> fail.

      ```swift xfail:26="no member" compile:27
      import Lamps
      Lamp(watts: 1).dim()
      ```
      ```swift compile:26,27 id:one
      import Lamps
      let one = Lamp(watts: 2)
      ```
      ```swift compile:27 continues:one
      one.dim()
      print(two)
      ```
      ```swift compile:28
      print(1)
      ```
      ```swift compile:27 prelude:lamp
      lamp.dim()
      ```
      ```swift compile:26,27 prelude:torn
      print(torn)
      ```
      """,
      "content/b.md": """
      # Second

      <!-- assay:allow snippet.failed known -->

      ```swift compile:27
      import Lamps
      print(Lamp(watts: "3"))
      ```
      ```swift compile:27 xfail:26
      import Lamps
      print(Lamp(watts: 4))
      ```
      ```swift
      import Lamps
      Lamp(watts: 1).dim()
      ```
      ```swift compile:26
      import Broken
      print(a)
      ```
      ```swift compile:26,27
      import Absent
      ```
      ```swift illustrative:elided
      print(…)
      ```
      """,
      "content/c.md": """
      # Third

      <!-- assay:allow snippet.twin never -->

      ```swift xfail:27
      import Lamps
      let one = Lamp(watts: 2)
      ```
      ```swift compile:27
      import Broken
      print(a)
      ```
      """,
    ])
  }

  private static let formats = ["text", "json", "sarif", "junit", "github", "gitlab"]

  /// Writes all parts of `count`, and gives their names.
  @discardableResult
  private func share(_ project: TemporaryProject, _ count: Int, more: String...) throws -> [String] {
    try (1...count).map { number in
      let name = "part-\(number)-of-\(count).json"
      let run = try Program.run(
        ["check", "--snippets", "--shard", "\(number)/\(count)", "--output", name, "--quiet"] + more, in: project.path)
      #expect(run == ProgramRun(status: 0, output: "", errors: ""))
      return name
    }
  }

  /// A report without the seconds, which no two runs share.
  private func withoutSeconds(_ run: ProgramRun) -> ProgramRun {
    var run = run
    run.output = run.output.replacing(/"seconds": [0-9.]+/, with: "").replacing(/\([0-9.]+ s\)/, with: "")
    run.errors = run.errors.split(separator: "\n").filter { !$0.hasPrefix("note: ") }.joined(separator: "\n")
    return run
  }

  @Test("1/1, three parts and eight parts give what one run gives, byte for byte, in every format")
  func union() throws {
    let project = try project()
    let parts = try [1, 3, 8].map { try share(project, $0, more: "--no-cache") }
    for format in Self.formats {
      let whole = withoutSeconds(try Program.run(["check", "--snippets", "--format", format], in: project.path))
      #expect(whole.status == 1)
      for names in parts {
        let merged = try Program.run(["merge", "--format", format] + names.reversed(), in: project.path)
        #expect(withoutSeconds(merged) == whole)
      }
    }
    let text = try Program.run(["merge"] + parts[1], in: project.path).output
    for word in [
      "[snippet.failed]", "[snippet.unexpected-pass]", "[snippet.marker]", "[snippet.module]", "[snippet.twin]",
      "[snippet.missing-module]", "[allow.unused]", "[count.wrong]",
    ] {
      #expect(text.contains(word), "\(word) is not in the report, which so proves less")
    }
  }

  @Test("the rules that the parts were asked for are those that the merge reports")
  func rules() throws {
    let project = try project()
    let names = try share(project, 2, more: "snippet.marker")
    let whole = try Program.run("check", "--snippets", "snippet.marker", in: project.path)
    #expect(withoutSeconds(try Program.run(["merge"] + names, in: project.path)) == withoutSeconds(whole))
    #expect(whole.output.contains("[snippet.marker]"))
    #expect(!whole.output.contains("[snippet.failed]"))
  }

  @Test("a merge takes a baseline, and reports what one check with it reports")
  func baseline() throws {
    let project = try project()
    let names = try share(project, 2)
    let written = try Program.run(["merge", "--baseline", "known.json", "--update-baseline"] + names, in: project.path)
    #expect(written.status == 0)
    // One thing less is known now, so that one is new; and one more, which nobody finds.
    let file = project.path + "/known.json"
    var lines = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n").map(String.init)
    let removed = try #require(lines.firstIndex { $0.contains("snippet.unexpected-pass") })
    lines[removed] = #"    {"rule":"snippet.failed","file":"content/gone.md","text":"x","message":"no more"},"#
    try (lines.joined(separator: "\n") + "\n").write(toFile: file, atomically: true, encoding: .utf8)
    for format in Self.formats {
      let options = ["--format", format, "--baseline", "known.json"]
      let whole = withoutSeconds(try Program.run(["check", "--snippets"] + options, in: project.path))
      #expect(whole.status == 1)
      #expect(whole.output.contains("snippet.unexpected-pass"))
      #expect(withoutSeconds(try Program.run(["merge"] + options + names, in: project.path)) == whole)
    }
  }

  @Test("a clean guide merges to a clean end")
  func clean() throws {
    let project = try TemporaryProject(["content/a.md": "# A\n\nNothing.\n"])
    let names = try share(project, 2)
    let run = try Program.run(["merge"] + names, in: project.path)
    #expect(
      withoutSeconds(run)
        == ProgramRun(
          status: 0, output: "0 errors, 0 warnings, 0 notes in 1 page, 0 claims, 0 citations \n", errors: ""
        ))
  }

  @Test("parts that are not those of one check of this guide are refused, with the part and the reason")
  func refused() throws {
    let project = try TemporaryProject(["content/a.md": "# A\n\n```swift\nprint(1)\n```\n"])
    let two = try share(project, 2)
    let three = try share(project, 3)
    func refusal(_ names: String...) throws -> String {
      let run = try Program.run(["merge"] + names, in: project.path)
      #expect(run.status == 2)
      #expect(run.output == "")
      return run.errors
    }
    #expect(try refusal(two[0]) == "assay: error: part 2/2 is missing\n  Give all 2 parts.\n")
    #expect(try refusal(three[1]) == "assay: error: parts 1/3, 3/3 are missing\n  Give all 3 parts.\n")
    #expect(
      try refusal(two[0], two[1], two[0])
        == "part-1-of-2.json: error: this is part 1/2, and so is part-1-of-2.json\n  Give each part once.\n")
    #expect(
      try refusal(two[0], three[1]) == """
        part-2-of-3.json: error: this part is 2/3, and part-1-of-2.json is 1/2
          Share the guide out among the same number of parts on all machines.

        """)
    let text = try project.read(two[1])
    try project.write(String(text.dropLast(40)), to: "torn.json")
    #expect(
      try refusal(two[0], "torn.json").contains("error: this part is damaged: not JSON: this string is not closed"))
    try project.write(text.replacing("\"rules\":[]", with: "\"rules\":[\"link\"]"), to: "other.json")
    #expect(
      try refusal("other.json", two[0]) == """
        other.json: error: this part is damaged: it is not what Assay wrote
          Write it anew with 'assay check --snippets --shard K/N --output FILE'.

        """)
    try project.write("{\"schema\": \"assay.check/1\"}", to: "report.json")
    #expect(
      try refusal("report.json") == """
        report.json: error: this is no part of a check: its schema is assay.check/1, not assay.shard/1
          Give the files that 'assay check --snippets --shard K/N' wrote.

        """)
    try project.write("# A\n\n```swift\nprint(2)\n```\n", to: "content/a.md")
    #expect(
      try refusal(two[0], two[1]) == """
        part-1-of-2.json: error: this part is of another state of the guide: its pages are not those here
          Merge the parts in a checkout of the commit that they were made from.

        """)
  }

  @Test(
    "a shard that is none, or without snippets, or in another format is wrong usage",
    arguments: [
      "0/3", "4/3", "1/0", "x", "1", "/3", "1/", "-1/3", "1/2/3", "1/1001", "99999999999999999999/3",
    ])
  func usage(_ shard: String) throws {
    let project = try TemporaryProject(["content/a.md": "# A\n"])
    let run = try Program.run("check", "--snippets", "--shard=\(shard)", in: project.path)
    #expect(
      run
        == ProgramRun(
          status: 2, output: "",
          errors: """
            assay: error: --shard cannot be '\(shard)'
              It is K/N: part K of N, K from 1 to N, N at most 1000. For example: --shard 2/8

            """))
  }

  @Test("a shard needs --snippets, and is written in its own format")
  func otherUsage() throws {
    let project = try TemporaryProject(["content/a.md": "# A\n"])
    #expect(
      try Program.run("check", "--shard", "1/2", in: project.path).errors == """
        assay: error: --shard shares out snippets, and no --snippets is given
          Give both, or check the rest of the guide on one machine.

        """)
    #expect(
      try Program.run("check", "--snippets", "--shard", "1/2", "--format", "sarif", in: project.path).errors == """
        assay: error: with --shard the report is a part, which is always JSON
          Leave --format out, and give it to 'assay merge'.

        """)
    #expect(
      try Program.run("check", "--snippets", "--shard", "1/2", "--changed", in: project.path).errors == """
        assay: error: --shard and --changed do not go together
          Leave one of them out.

        """)
    #expect(
      try Program.run("check", "--snippets", "--shard", "1/2", "--baseline", "b.json", in: project.path).errors == """
        assay: error: --shard and --baseline do not go together
          Give --baseline to 'assay merge', which reports.

        """)
  }
}
