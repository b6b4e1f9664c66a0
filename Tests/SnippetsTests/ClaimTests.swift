import Diagnostics
import Testing

@testable import Snippets

/// What a page says of a failure, against what stubs, macros and this machine leave open.
@Suite("Claims of a page", .enabled(if: SampleProject.hasCompiler, "no Swift compiler on this machine"))
struct ClaimTests {
  private static let files = [
    "interfaces/Grove-27.0-macos.swiftinterface": """
    // swift-interface-format-version: 1.0
    // swift-compiler-version: Apple Swift version 6.4 (made up)
    // swift-module-flags: -target arm64e-apple-macos27.0 -enable-library-evolution -language-mode 6 -module-name Grove
    public import Swift
    public enum Plum : Swift::Sendable { case green, blue }
    @attached(member, names: named(ripeness)) public macro Ripens(days: Swift::Int) = #externalMacro(module: "GroveMacros", type: "RipensMacro")
    @freestanding(expression) public macro plum(_ name: Swift::String) -> Grove::Plum = #externalMacro(module: "GroveMacros", type: "PlumMacro")
    @freestanding(expression) public macro wild() -> Grove::Plum = #externalMacro(module: "GroveMacros", type: "WildMacro")
    """,
    "interfaces/stubs/Survey.swift": """
    @_exported import Foundation
    public struct Survey: Sendable {
      public init(region: String) { fatalError() }
      public func count(upTo limit: Int) -> Int { fatalError() }
    }
    """,
    "interfaces/preludes/farm.swift": "import Grove\nlet favourite = Plum.green\n",
    "interfaces/stubs/macros/GroveMacros.swift": """
    import SwiftSyntax
    import SwiftSyntaxBuilder
    import SwiftSyntaxMacros

    public struct RipensMacro: MemberMacro {
      public static func expansion(
        of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax, conformingTo: [TypeSyntax],
        in context: some MacroExpansionContext
      ) throws -> [DeclSyntax] { ["var ripeness: Double { 1 }"] }
    }

    public struct PlumMacro: ExpressionMacro {
      public static func expansion(
        of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
      ) throws -> ExprSyntax {
        let name = node.arguments.first?.expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue ?? ""
        return "Grove.Plum.\\(raw: name)"
      }
    }

    public struct WildMacro: ExpressionMacro {
      public static func expansion(
        of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
      ) throws -> ExprSyntax { "Grove.Plum.sloe" }
    }
    """,
  ]

  private func check(_ snippets: [(marks: String, code: String)]) throws -> SnippetReport {
    let page = snippets.map { "```swift \($0.marks)\n\($0.code)\n```" }.joined(separator: "\n\n")
    return try SampleProject(Self.files).report(page)
  }

  private func results(_ snippets: [(marks: String, code: String)]) throws -> [String] {
    try check(snippets).verdicts.map { $0.status.rawValue + ($0.reason.isEmpty ? "" : " \($0.reason)") }
  }

  @Test("a failed xfail is not shown as fulfilled, in no report")
  func failsOtherwise() throws {
    let report = try check([
      ("xfail:26=\"cannot convert\",27=\"mutable capture\"", "let number: Int = \"x\""),
      ("xfail:27", "let a = = 1"), ("xfail:27=\"cannot convert\"", "let number: Int = \"x\""),
    ])
    #expect(report.verdicts.map(\.status) == [.failed, .failed, .xfailProven])
    #expect(report.verdicts[0].targets.map(\.agrees) == [true, false])
    #expect(report.verdicts[0].targets.map(\.failsOtherwise) == [false, true])
    #expect(report.verdicts[1].targets.map(\.agrees) == [false])
    #expect(report.verdicts[2].targets.map(\.agrees) == [true])
    let text = report.text()
    let rows = text.split(separator: "\n").filter { $0.contains("xfail:") }.map(String.init)
    #expect(
      rows == [
        "   1  failed        fails as stated  fails otherwise  xfail:26=\"cannot convert\",27=\"mutable capture\"",
        "   5  failed        –                fails otherwise  xfail:27",
        "   9  xfail-proven  –                fails as stated  xfail:27=\"cannot convert\"",
      ])
    #expect(text.contains("page.md:2:19: target 27: cannot convert value of type 'String' to specified type 'Int'\n"))
    #expect(text.contains("3 asked, 1 agree, 2 disagree"))
    let json = report.json().compactText()
    #expect(json.contains("\"expected\":\"fail\",\"verdict\":\"fail\",\"meets\":false"))
    #expect(json.contains("\"expected\":\"fail\",\"verdict\":\"fail\",\"meets\":true"))
  }

  @Test("an xfail with the text of the error is proven where a stub says the same, in every form")
  func claimsOfStubs() throws {
    let results = try results([
      ("xfail:27=\"has no member 'zzz'\"", "import Survey\nlet s = Survey.zzz"),
      ("xfail:27=\"has no member 'age'\"", "import Survey\nprint(Survey(region: \"x\").age)"),
      ("xfail:27=\"missing argument\"", "import Survey\nlet s = Survey()"),
      ("xfail:27=\"extra argument 'age'\"", "import Survey\nlet s = Survey(region: \"x\", age: 3)"),
      ("xfail:27=\"argument label\"", "import Survey\nprint(Survey(region: \"x\").count(to: 3))"),
      ("xfail:27=\"cannot find 'Census'\"", "import Survey\nprint(Census())"),
    ])
    #expect(results == Array(repeating: "xfail-proven", count: 6))
  }

  @Test("the text of an xfail was proven by what a stub that comes with Assay lacks")
  func claimsOfShippedStubs() throws {
    let project = try SampleProject([
      "share/stubs/Meadow.swift": """
      public struct Meadow: Sendable {
        public init(region: String) { fatalError() }
        public func count(upTo limit: Int) -> Int { fatalError() }
        public func mow() throws -> Int { fatalError() }
        @available(macOS 28, *) public var flowers: Int { fatalError() }
      }
      public func graze(_ a: Int) {}
      public func graze(_ a: Double) {}
      """
    ])
    var checker = try project.checker()
    checker.configuration.stubFolders.append("\(project.root)/share/stubs")
    let lacking = [
      ("has no member 'age'", "print(Meadow(region: \"x\").age)"), ("has no member", "print(Meadow.zzz)"),
      ("missing argument", "print(Meadow())"), ("extra argument", "print(Meadow(region: \"x\", age: 3))"),
      ("argument label", "print(Meadow(region: \"x\").count(to: 3))"), ("cannot find 'Census'", "print(Census())"),
      ("no exact matches", "graze(\"a\")"), ("cannot convert", "print(Meadow(region: 3))"),
    ]
    let deciding = [
      ("has no member 'cuont'", "print(Meadow(region: \"x\").cuont(upTo: 3))"),
      ("cannot find 'Medow'", "print(Medow(region: \"x\"))"), ("argument label", "print(Meadow(regoin: \"x\"))"),
      ("call can throw", "print(Meadow(region: \"x\").mow())"),
      ("only available", "print(Meadow(region: \"x\").flowers)"), ("cannot convert", "let n: Int = \"a\"\nprint(n)"),
    ]
    func statuses(_ snippets: [(String, String)]) throws -> [String] {
      let fences = snippets.map { "```swift xfail:27=\"\($0.0)\"\nimport Meadow\n\($0.1)\n```" }
      return try checker.check(FencedPage(fences.joined(separator: "\n\n")).snippets).verdicts.map {
        $0.status == .failed ? "\($0.status.rawValue) \($0.reason)" : $0.status.rawValue
      }
    }
    #expect(try statuses(lacking) == lacking.map { _ in "undecided" })
    #expect(try statuses(deciding) == deciding.map { _ in "xfail-proven" })
  }

  @Test("a text proves nothing where it is this machine that may lack something")
  func claimsOfHost() throws {
    let results = try results([
      ("xfail:27=\"cannot find 'NSUbiquitousKeyValueStore'\"", "import Survey\nprint(NSUbiquitousKeyValueStore())"),
      ("xfail:27=\"cannot find 'Census'\"", "import Survey\nimport Foundation\nprint(Census())"),
      ("xfail:27=\"has no member 'isiOSAppOnMac'\"", "import Survey\nprint(ProcessInfo.processInfo.isiOSAppOnMac)"),
      ("xfail:27=\"no such module\"", "import Nowhere"),
    ])
    #expect(results.map { $0.prefix { $0 != " " } } == ["undecided", "undecided", "undecided", "missing-module"])
  }

  @Test("a call that a stub's type does not take is the stub's doubt, not the platform's")
  func nameOfStub() throws {
    let results = try results([
      ("compile:27", "import Survey\nlet s = Survey(region: \"x\", age: 3)"),
      ("compile:27", "import Survey\nprint(Survey(region: \"x\").age)"),
      ("xfail:27", "import Survey\nlet s = Survey()"),
    ])
    #expect(
      results == [
        "undecided target 27: the stub Survey may declare Survey too narrowly: extra argument 'age' in call",
        "undecided target 27: Survey is held only as a stub, which may not hold all of it",
        "undecided target 27: the stub Survey may declare it too narrowly: "
          + "missing argument for parameter 'region' in call",
      ])
  }

  @Test("a name in a string among a macro's arguments, and one that the snippet declares too, are the snippet's")
  func namesOfExpansions() throws {
    let results = try results([
      ("compile:27 imports:Grove", "print(#plum(\"green\"))"),
      ("compile:27 imports:Grove", "print(#plum(\"yellow\"))"),
      ("xfail:27=\"has no member 'yellow'\" imports:Grove", "print(#plum(\"yellow\"))"),
      ("compile:27 imports:Grove", "@Ripens(days: 3) struct Pie { var ripeness: Double }"),
      (
        "xfail:27=\"redeclaration of 'ripeness'\" imports:Grove", "@Ripens(days: 3) struct Pie { var ripeness: Double }"
      ),
      ("compile:27 imports:Grove", "print(\"sloe\", #wild)"),
      ("xfail:27=\"has no member\" imports:Grove", "print(#wild)"),
      ("xfail:27=\"has no member 'sloe'\" imports:Grove", "print(#wild)"),
    ])
    let plum = "in the expansion of '#plum': type 'Plum' has no member 'yellow'"
    let pie = "in the expansion of '@Ripens', for 'ripeness': invalid redeclaration of 'ripeness'"
    let wild = "undecided target 27: the expansion of '#wild' does not compile: type 'Plum' has no member 'sloe'"
    #expect(
      results == [
        "verified", "failed fails on target 27: \(plum)", "xfail-proven", "failed fails on target 27: \(pie)",
        "xfail-proven", wild, wild, "xfail-proven",
      ])
  }

  @Test("what a prelude imports does not reach the snippet, and the reason says what to do")
  func importsOfPrelude() throws {
    let results = try results([
      ("compile:27 prelude:farm", "print(favourite)"), ("compile:27 prelude:farm", "print(favourite, Plum.blue)"),
      ("compile:27 prelude:farm imports:Grove", "print(favourite, Plum.blue)"),
    ])
    #expect(
      results == [
        "verified",
        "failed fails on target 27: cannot find 'Plum' in scope; "
          + "module Grove declares Plum: import it in the snippet, or say imports:Grove",
        "verified",
      ])
  }

  @Test("the text of an xfail belongs to the one target before it")
  func textOfOneTarget() throws {
    let report = try check([("xfail:26,27=\"cannot convert\"", "print(number)")])
    #expect(report.verdicts[0].targets.map(\.failsOtherwise) == [false, true])
  }
}
