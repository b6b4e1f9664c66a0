import Diagnostics
import Testing

@testable import Snippets

/// What the compiler says, whole, and where in the page it says it.
@Suite("Diagnostics of snippets", .enabled(if: SampleProject.hasCompiler, "no Swift compiler on this machine"))
struct DiagnosticPlaceTests {
  static let grinder = [
    "interfaces/Grinder-27.0-macos.swiftinterface": """
    // swift-interface-format-version: 1.0
    // swift-module-flags: -target arm64e-apple-macos27.0 -enable-library-evolution -swift-version 6 -module-name Grinder
    import Swift
    @available(macOS 26.0, *) public struct Grinder {
      public init()
      @available(macOS, deprecated: 26.4, message: "use grind(beans:)") public func mill(_ beans: Swift.Int)
      @available(macOS, deprecated: 27.0, renamed: "grind(beans:)") public func crush(_ beans: Swift.Int)
      public func grind(beans: Swift.Int)
    }
    """
  ]

  private func places(_ errors: [CompilerError]) -> [String] {
    errors.flatMap { error in
      ["\(error.line):\(error.column) \(error.message)"]
        + error.notes.map { "  \($0.line):\($0.column) \($0.message)" }
    }
  }

  @Test("several errors of a snippet stand at their own places, in quotes, lists, tabs, hidden lines and after letters")
  func places() throws {
    let page = [
      "> - ```swift compile:27", "> \t  let a: Int = \"é\"; let é: Int = \"ü\"", ">   let b: Int = \"\"", ">   ```", "",
      "```swift compile:27", "// snippet.hide", "let hidden: Int = \"\"", "// snippet.show",
      "\tlet shown: Int\t= \"\"; print(\"日本\", shown.absent)", "```", "",
      "1. text", "", "   ~~~swift compile:27", "   func pour() -> Int {", "   \t\"water\"", "   }", "   ~~~",
    ]
    let expected = [
      "2:19 cannot convert value of type 'String' to specified type 'Int'",
      "2:39 cannot convert value of type 'String' to specified type 'Int'",
      "3:18 cannot convert value of type 'String' to specified type 'Int'",
      "8:19 cannot convert value of type 'String' to specified type 'Int'",
      "10:19 cannot convert value of type 'String' to specified type 'Int'",
      "10:45 value of type 'Int' has no member 'absent'",
      "17:5 cannot convert return expression of type 'String' to return type 'Int'",
    ]
    for end in ["\n", "\r\n"] {
      let report = try SampleProject().report(page.joined(separator: end))
      #expect(places(report.verdicts.flatMap { $0.targets.flatMap(\.errors) }) == expected)
      #expect(report.findings().map { "\($0.place.line):\($0.place.column) \($0.message)" } == expected)
    }
  }

  @Test("an error keeps the notes that stand in the page, in findings, text and JSON")
  func notes() throws {
    let report = try SampleProject().report(
      """
      ```swift compile:27
      func boil(_ degrees: Int) {}
      func boil(_ name: String) {}
      boil(1.5)
      ```
      """)
    let errors = report.verdicts[0].targets[0].errors
    #expect(
      places(errors) == [
        "4:1 no exact matches in call to global function 'boil'",
        "  2:6 candidate expects value of type 'Int' for parameter #1 (got 'Double')",
        "  3:6 candidate expects value of type 'String' for parameter #1 (got 'Double')",
      ])
    #expect(
      report.findings()[0].notes.dropFirst() == [
        "line 2, column 6: candidate expects value of type 'Int' for parameter #1 (got 'Double')",
        "line 3, column 6: candidate expects value of type 'String' for parameter #1 (got 'Double')",
      ])
    #expect(
      report.text().contains(
        """
              content/page.md:4:1: target 27: no exact matches in call to global function 'boil'
                content/page.md:2:6: note: candidate expects value of type 'Int'
        """))
    #expect(report.json().text().contains(#""notes":"#))
  }

  @Test("a use of what is deprecated on the target is a warning at its place, and no failure")
  func deprecated() throws {
    let report = try SampleProject(Self.grinder).report(
      """
      ```swift compile:27,27-on-26
      import Grinder
      let unused = 1
      Grinder().mill(1); Grinder().crush(2)
      ```
      """)
    #expect(report.verdicts.map(\.status) == [.verified])
    #expect(report.findings() == [])
    #expect(
      report.verdicts[0].targets.map { places($0.warnings) } == [
        [
          "4:11 'mill' was deprecated in macOS 26.4: use grind(beans:)",
          "4:30 'crush' was deprecated in macOS 27.0: renamed to 'grind(beans:)'",
          "  4:30 use 'grind(beans:)' instead",
        ], [],
      ])
    #expect(
      report.text().contains("      content/page.md:4:11: target 27: warning: 'mill' was deprecated in macOS 26.4"))
  }

  @Test("a target with deprecated: error refuses what is deprecated, and lets an xfail prove it")
  func refused() throws {
    var target = Target(name: "27", sdk: "27.0", floor: "27.0")
    target.refusesDeprecated = true
    let checker = try SampleProject(Self.grinder).checker(targets: [target])
    let report = try checker.check(
      FencedPage(
        """
        ```swift compile:27
        import Grinder
        Grinder().mill(1)
        ```
        ```swift xfail:27="deprecated in macOS 27.0"
        import Grinder
        Grinder().crush(1)
        ```
        ```swift compile:27
        @available(*, deprecated) func old() {}
        old()
        ```
        """
      ).snippets)
    #expect(report.verdicts.map(\.status) == [.failed, .xfailProven, .failed])
    #expect(
      report.findings().map { "\($0.place.line):\($0.place.column) \($0.rule) \($0.message)" } == [
        "3:11 snippet.failed 'mill' was deprecated in macOS 26.4: use grind(beans:)",
        "11:1 snippet.failed 'old()' is deprecated",
      ])
    #expect(report.verdicts.allSatisfy { $0.targets[0].warnings.isEmpty })
  }

  @Test("a line of code that looks like a diagnostic is none")
  func lookalikes() throws {
    let output = """
      /w/snippet.swift:2:3: error: 'a' [#Group] is [b]
      x:1:1: error: fake
      ^
      /w/snippet.swift:3:1: warning: 'old()' is deprecated [#DeprecatedDeclaration]
      Module.f:4:1: note: fake
      Module.Type.f:1:2: note: real
      code
      <unknown>:0: error: no place
      /w/snippet.swift:9:1: error: last
      """
    let found = CompilerDiagnostic.parse(Array(output.utf8), files: ["/w/snippet.swift"])
    #expect(
      found.map { "\($0.place.line) \($0.severity) \($0.message)" } == [
        "2 error 'a' [#Group] is [b]", "3 warning 'old()' is deprecated", "0 error no place", "9 error last",
      ])
    #expect(found.map(\.isDeprecation) == [false, true, false, false])
    #expect(found[1].notes.map(\.message) == ["real"])
  }
}
