import Foundation
import Testing

@testable import Snippets

/// `Testing` is a module of which the toolchain has no more than the text.
@Suite("Snippets that are tests", .enabled(if: SampleProject.hasCompiler, "no Swift compiler on this machine"))
struct TestingModuleTests {
  private static let targets =
    SampleProject.targets + [Target(name: "phone", sdk: "27.0", floor: "27.0", platform: "iOS")]

  private func report(_ codes: [String], marks: String = "compile:27,phone") throws -> SnippetReport {
    let page = codes.map { "```swift \(marks)\nimport Testing\n\($0)\n```" }.joined(separator: "\n\n")
    return try SampleProject().checker(targets: Self.targets).check(FencedPage(page).snippets)
  }

  @Test("tests, suites, traits, expectations and confirmations are taken on each platform, as declarations and as code")
  func good() throws {
    let report = try report([
      "let cups = 2\n#expect(cups == 2, \"for two\")\nlet first = try #require([cups].first)\n#expect(first > 1)",
      """
      import Kettle
      @Suite("Kettles", .serialized, .tags(.hot)) struct KettleTests {
        let kettle = Kettle()
        @Test("boils", .enabled(if: true), .timeLimit(.minutes(1)), arguments: [90, 100])
        func boils(at degrees: Int) async throws {
          let sound = try await kettle.boil(to: degrees)
          #expect(!sound.isEmpty)
          #expect(throws: (any Error).self) { throw Cold() }
          await #expect(throws: Cold.self) { try await kettle.boil(to: 0) }
        }
        @Test(arguments: zip([1, 2], ["a", "b"])) func pairs(_ number: Int, _ name: String) { #expect(number != name.count) }
      }
      struct Cold: Error {}
      extension Tag { @Tag static var hot: Self }
      """,
      "await confirmation(expectedCount: 2) { whistled in\n  whistled()\n  whistled()\n}",
      "import Foundation\n@Test func attaches() {\n  Attachment.record(Data([1]), named: \"tea\")\n  #expect(Data().count == 0)\n}",
      "@Test func known() {\n  withKnownIssue(\"leaks\", isIntermittent: true) { Issue.record(\"x\") }\n}",
      "@MainActor @Test(.bug(\"https://example.org/1\")) func isolated() async { #expect(await load() == 1) }\n"
        + "@MainActor func load() async -> Int { 1 }",
    ])
    #expect(report.findings().map(\.message) == [])
    #expect(report.verdicts.map(\.status) == report.verdicts.map { _ in .verified })
    #expect(report.verdicts[0].modules == ["toolchain Testing"])
    let basis = report.verdicts[0].basis
    #expect(basis.hasPrefix("the toolchain's interface of Testing (sha256 ") && basis.hasSuffix("on Linux"))
  }

  @Test("what the macros refuse, and what their expansions cannot be, fails at the author's place")
  func bad() throws {
    let codes = [
      "#expect(1 + 1)", "let tea: Int? = 1\nlet cup = #require(tea)\nprint(cup)", "@Test struct Tea {}",
      "@Test(arguments: [\"a\"]) func pour(_ cups: Int) {}", "@Test(arguments: [1]) func pour() {}",
      "@Test func pour(_ cups: Int) {}", "@Suite func pour() {}", "@Test func pour<T>(_ tea: T) {}",
      "struct Tea { @Tag static var hot: Tag }", "#expect(\"a\")", "#expekt(1 == 1)",
      "@Test func t() { #expect(tea == 1) }",
      "@Test(.tagz(.x)) func t() {}", "await confirmation(expectedCount: \"a\") { _ in }",
      "func t() async { confirmation { $0() } }", "@Test(arguments: zip([1], [\"a\"])) func t(_ a: Int, _ b: Int) {}",
      "Issue.recrd(\"x\")",
    ]
    let verdicts = try report(codes).verdicts
    #expect(verdicts.map(\.status) == codes.map { _ in .failed })
    let messages = [
      "type 'Int' cannot be used as a boolean; test for '!= 0' instead",
      "in the expansion of '#require': call can throw but is not marked with 'try'",
      "Attribute 'Test' cannot be applied to a structure (from macro 'Test')",
      "in the expansion of '@Test': cannot convert value of type 'String' to expected element type 'Int'",
      "Attribute 'Test' cannot specify arguments when used with function 'pour()' because it does not take any (from macro 'Test')",
      "Attribute 'Test' must specify arguments when used with function 'pour(_:)' (from macro 'Test')",
      "Attribute 'Suite' cannot be applied to a function (from macro 'Suite')",
      "Attribute 'Test' cannot be applied to a generic function (from macro 'Test')",
      "Attribute 'Tag' cannot be applied to a property except in an extension to 'Tag' (from macro 'Tag')",
      "cannot convert value of type 'String' to expected argument type 'Bool'",
      "no macro named 'expekt'",
      "cannot find 'tea' in scope",
      "reference to member 'tagz' cannot be resolved without a contextual type",
      "cannot convert value of type 'String' to expected argument type 'Int'",
      "expression is 'async' but is not marked with 'await'",
      "in the expansion of '@Test': cannot convert value of type 'String' to expected element type 'Int'",
      "type 'Issue' has no member 'recrd'",
    ]
    #expect(verdicts.map(\.reason) == messages.map { "fails on target 27: \($0)" })
  }

  @Test("what a newer version of Testing may have is undecided")
  func newer() throws {
    let codes = [
      "#expectSoon(1 == 1)", "@Test(.brewed) func t() {}", "Issue.revoke()", "let trait: BrewingTrait? = nil",
      "withKnownIssue(\"x\")", "let kind: Issue.Flavour? = nil", "let t: Testing.Flavour? = nil",
      "@Suite(.serialized, .brewed) struct Teas {}",
    ]
    let verdicts = try report(codes).verdicts
    #expect(verdicts.map(\.status) == codes.map { _ in .undecided })
    let reasons = [
      "this machine's Testing may lack expectSoon, which the platform may have",
      "this machine's Testing may lack brewed, which the platform may have",
      "this machine's Testing may lack revoke, which the platform may have",
      "this machine's Testing may lack BrewingTrait, which the platform may have",
      "the platform may have an overload that this machine's Testing lacks: missing argument for parameter #5 in call",
      "this machine's Testing may lack Flavour, which the platform may have",
      "this machine's Testing may lack Flavour, which the platform may have",
      "this machine's Testing may lack brewed, which the platform may have",
    ]
    #expect(verdicts.map(\.reason) == reasons.map { "target 27: \($0)" })
  }

  @Test("an expectation needs the check of availability that its expression needs")
  func availability() throws {
    let call = "try await Kettle().boil(to: 1)"
    let report = try report(
      [
        "import Kettle\n@Test func whistles() async throws {\n  #expect(\(call) == \"\")\n  #expect(KettleError.cold.errorDescription == nil)\n}",
        "import Kettle\n@Test func whistles() {\n  if #available(macOS 27.0, *) { #expect(KettleError.cold.errorDescription == nil) }\n}",
        "import Kettle\n@available(macOS 27.0, *)\n@Test func whistles() { #expect(KettleError.cold.errorDescription == nil) }",
      ], marks: "compile:27-on-26")
    #expect(report.verdicts.map(\.status) == [.failed, .verified, .verified])
    #expect(
      report.verdicts.map(\.reason) == [
        "fails on target 27-on-26: 'KettleError' is only available in macOS 27.0 or newer", "", "",
      ])
  }

  @Test("a platform has of Testing what swift-testing has on it: exit tests on macOS alone, images on all")
  func platforms() throws {
    let report = try report(
      [
        "@Test func exits() async { await #expect(processExitsWith: .failure) { fatalError() } }",
        "func format() -> AttachableImageFormat { .png }",
      ], marks: "compile:27 xfail:phone=\"Exit tests are not available on this platform\"")
    #expect(report.verdicts.map(\.status) == [.migrationProven, .failed])
    #expect(report.verdicts.map(\.reason) == ["", "type-checks on target phone, where it must not"])
  }

  @Test("the explanation of a module says that it is made from the toolchain's interface")
  func explained() throws {
    let explanation = try SampleProject().checker().explain(module: "Testing", only: "27")
    let text = explanation.targets[0].parts.compactMap(\.sha256).reduce(explanation.text()) {
      $0.replacingOccurrences(of: $1.prefix(8), with: "…")
    }
    #expect(
      text == """
        Testing on target 27: SDK 27.0, macOS 27.0
          Testing: the toolchain's interface (sha256 …)
            - macros of TestingMacros
            Swift: toolchain
            _Concurrency: toolchain
            _StringProcessing: toolchain
            _SwiftConcurrencyShims: toolchain
          nothing is missing

        """)
  }

  @Test("each module that the toolchain has is to be imported on each platform, or is none of the platform's")
  func modulesOfTheToolchain() throws {
    let targets = VendorPlatform.all.map { Target(name: $0.name, sdk: "27.0", floor: "27.0", platform: $0.name) }
    let modules = CompilerSetup.modules(of: try Toolchain.discover()).sorted()
    let page = modules.map {
      "```swift compile:\(targets.map(\.name).joined(separator: ","))\nimport \($0)\n_ = 1\n```"
    }
    let report = try SampleProject().checker(targets: targets).check(
      FencedPage(page.joined(separator: "\n\n")).snippets)
    let refused = zip(modules, report.verdicts).filter { $0.1.status != .verified }.map { "\($0.0): \($0.1.reason)" }
    let absent = [
      "FoundationEssentials", "FoundationInternationalization", "FoundationNetworking", "FoundationXML", "Glibc",
      "_FoundationCollections",
    ]
    let flag = "-enable-experimental-feature Volatile"
    #expect(
      refused == ["CxxStdlib: no module CxxStdlib for target macOS"]
        + absent.map { "\($0): fails on target macOS: no such module '\($0)'" }
        + ["_Volatile: fails on target macOS: importing _Volatile module requires '\(flag)'"])
  }
}
