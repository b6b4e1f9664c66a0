import Diagnostics
import Foundation
import SwiftInterface
import Testing

@testable import Snippets

/// Snippets that one compiler checks together get the verdicts that they get one by one.
@Suite("Batches", .enabled(if: SampleProject.hasCompiler, "no Swift compiler on this machine"))
struct BatchTests {
  private func call(_ source: String) throws -> CompilerCall {
    let toolchain = Toolchain(frontend: "/f", version: "6", fullVersion: "6", host: "h", resources: "/r")
    let setup = CompilerSetup(
      toolchain: toolchain, flags: [], triplePrefix: nil, identity: "i", toolchainModules: [], platform: nil)
    return CompilerCall(
      setup: setup, floor: "27.0", arguments: [],
      files: [CompilerCall.File(name: "snippet.swift", bytes: Array(source.utf8))], searched: [])
  }

  private func file(_ source: String) throws -> BatchFile? { BatchFile(try call(source)) }

  @Test("a file that could lend others something stays alone")
  func alone() throws {
    let lenders = [
      "extension Int { var half: Int { self / 2 } }", "func == (a: Int, b: String) -> Bool { true }",
      "struct A { static func + (a: A, b: A) -> A { a } }", "prefix operator ^", "infix operator ^: P",
      "typealias IntegerLiteralType = Int8", "struct IntegerLiteralType {}", "@Observable final class A {}",
      "#Preview { }", "#if os(macOS)\nfunc f() {}\n#endif", "let a = 1", "var (a, b) = (1, 2)",
      "@testable import A", "public import A", "import struct A.B", "import A.B", "@main struct A {}",
      "func f() { _ = /extension/ }", "// extension", "func f() { let a = __assayBody() }", "struct __AssayType {}",
      "func `f`() {}", "func ~= (a: Int, b: Int) -> Bool { true }",
    ]
    for lender in lenders { #expect(try file(lender) == nil, "\(lender)") }
    let plain = [
      "func f() {}", "import A\nfunc __assayBody() async throws {\nlet a = 1; print(a)\n}\n",
      "@available(macOS 26, *) struct A { let b: Int }", "@MainActor final class A {}", "actor A {} // a comment",
      "func f() { if #available(macOS 26, *) {} }", "enum E { case a, b }\nprotocol P { func g() }", "",
    ]
    for text in plain { #expect(try file(text) != nil, "\(text)") }
  }

  @Test("what may take long stays alone, so that no other waits for it")
  func dear() throws {
    let sum = (0..<41).map { "\($0)" }
    let dear = [
      String(repeating: "[", count: 9) + String(repeating: "]", count: 9),
      String(repeating: "(", count: 33) + String(repeating: ")", count: 33),
      "\"\\(\"\\(\"\\(\"\\(1)\")\")\")\"", sum.joined(separator: " + ") + " + 1",
      sum.joined(separator: " +\n  ") + " + 1",
      sum.joined(separator: " &&& ") + " &&& 1",
    ]
    let optional = "nil as Int" + String(repeating: "?", count: 41)
    for code in dear + [optional] { #expect(try file("func f() {\n  print(\n\(code))\n}") == nil, "\(code)") }
    let cheap = [
      String(repeating: "[", count: 8) + String(repeating: "]", count: 8),
      String(repeating: "(", count: 29) + String(repeating: ")", count: 29), "\"\\(\"\\(\"\\(1)\")\")\"",
      sum.dropLast().joined(separator: " &&& "), sum.map { "let a\($0): Int = \($0) + 1" }.joined(separator: "\n"),
    ]
    for code in cheap { #expect(try file("func f() {\n  print(\n\(code))\n}") != nil, "\(code)") }
  }

  @Test("the names at file scope and all words are known, and imports tell groups apart")
  func names() throws {
    let text = "import A\nstruct Tea { struct Leaf {} }\nfunc pour() { func help() {} }\n// Pot"
    let known = try #require(try file(text))
    #expect(known.names == ["Tea", "pour"])
    #expect(known.words.isSuperset(of: ["import", "A", "Leaf", "help", "Pot"]))
    #expect(try file("import B\nimport A")?.group == file("import A\nimport B")?.group)
    #expect(try file("import A")?.group != known.group || known.group == file("import A\nfunc f() {}")?.group)
    #expect(try file("import B")?.group != known.group)
  }

  @Test("the function around statements gets a name of its own of the same length")
  func renamed() throws {
    let text = "func __assayBody() async throws {\nprint(1)\n}\n"
    let known = try #require(try file(text))
    #expect(
      String(decoding: known.source(number: 7), as: UTF8.self) == "func __a_______7() async throws {\nprint(1)\n}\n")
    #expect(known.source(number: 1234).count == text.utf8.count)
  }

  /// Snippets that suit each other, that clash, that need each other's names, and that fail in each phase.
  private let page = """
    ```swift compile:27
    import Kettle
    let kettle = Kettle()
    print(kettle)
    ```
    ```swift compile:27
    import Kettle
    struct Tea { var kettle: Kettle }
    ```
    ```swift compile:27
    import Kettle
    let tea: Tea? = nil
    ```
    ```swift compile:27
    import Kettle
    struct Tea { var other: Kettle }
    func pour(_ tea: Tea) {}
    ```
    ```swift compile:27
    import Kettle
    extension Kettle { func pour() {} }
    ```
    ```swift compile:27
    import Kettle
    Kettle().pour()
    ```
    ```swift compile:27
    import Kettle
    func answer() -> Int {
    }
    ```
    ```swift compile:27
    import Kettle
    Kettle().whistle(code: 1)
    ```
    ```swift compile:27,27-on-26
    import Kettle
    Kettle().whistle(code: 2)
    ```
    ```swift compile:27
    import Kettle
    @available(*, deprecated) func old() {}
    func new() { old() }
    ```
    ```swift xfail:26 compile:27
    import Kettle
    let error: KettleError = .cold
    ```
    ```swift compile:27
    let constant: Int
    print(constant)
    ```
    ```swift compile:27
    print(1)
    ```
    ```swift compile:27 lang:5
    print(2)
    ```
    """

  private func verdicts(_ report: SnippetReport) -> [String] {
    report.verdicts.map { "\($0.snippet.line) \($0.status.rawValue) \($0.wrap ?? "") \($0.targets) \($0.basis)" }
      + report.findings().map { "\($0)" }
  }

  @Test(
    "with cache and without, with one job and two, in batches of any size and one by one, the verdicts are the same")
  func sameness() throws {
    let project = try SampleProject()
    var checker = try project.checker()
    func report(limit: Int, jobs: Int) throws -> SnippetReport {
      try project.forgetOutcomes()
      checker.configuration.batchLimit = limit
      checker.configuration.jobs = jobs
      return try checker.check(FencedPage(page).snippets)
    }
    checker.configuration.cacheFolder = try project.copyOfSharedCache(page)
    let alone = try report(limit: 1, jobs: 1)
    #expect(
      alone.verdicts.map { "\($0.snippet.line) \($0.status.rawValue)" } == [
        "1 verified", "6 verified", "10 failed", "14 verified", "19 verified", "23 failed", "27 failed", "32 verified",
        "36 failed", "40 verified", "45 migration-proven", "49 failed", "53 verified", "56 verified",
      ])
    for (limit, jobs) in [(2, 1), (3, 2), (32, 1), (32, 2)] {
      let together = try report(limit: limit, jobs: jobs)
      #expect(verdicts(together) == verdicts(alone), "\(limit) \(jobs)")
      if limit == 32 { #expect(together.compilations < alone.compilations) }
    }
    let again = try checker.check(FencedPage(page).snippets)
    #expect(verdicts(again) == verdicts(alone))
    #expect(again.compilations == 0)
  }

  @Test("a project elsewhere, and one that is checked twice at once, get the same verdicts from the same cache")
  func elsewhere() throws {
    let project = try SampleProject()
    var checker = try project.checker()
    checker.configuration.cacheFolder = try project.copyOfSharedCache(page)
    let snippets = FencedPage(page).snippets
    let first = try checker.check(snippets)
    let moved = try SampleProject()
    var other = try moved.checker()
    other.configuration.cacheFolder = checker.configuration.cacheFolder
    let second = try other.check(snippets)
    #expect(verdicts(second) == verdicts(first))
    #expect(second.compilations == 0)

    try project.forgetOutcomes()
    let both = WorkPool(jobs: 2).map([checker, other]) { checker in try? checker.check(snippets) }
    #expect(both.map { $0.map(verdicts) } == [verdicts(first), verdicts(first)])
  }

  @Test("outcomes that are cut or empty are made anew, and change no verdict")
  func damagedOutcomes() throws {
    let project = try SampleProject()
    var checker = try project.checker()
    checker.configuration.cacheFolder = try project.copyOfSharedCache(page)
    let first = try checker.check(FencedPage(page).snippets)
    let folder = "\(project.root)/.assay-cache/outcomes"
    var count = 0
    for name in try FileManager.default.subpathsOfDirectory(atPath: folder).sorted() {
      let path = "\(folder)/\(name)"
      guard let data = FileManager.default.contents(atPath: path) else { continue }
      try data.prefix(count % 3 == 0 ? 0 : count % 3 == 1 ? data.count - 1 : data.count)
        .write(to: URL(fileURLWithPath: path))
      count += 1
    }
    #expect(count > 10)
    let second = try checker.check(FencedPage(page).snippets)
    #expect(verdicts(second) == verdicts(first))
    #expect(second.compilations > 0)
  }
}
