import Diagnostics
import Testing

@testable import Snippets

/// What is too deep for any compiler is known from the text.
@Suite("Nesting")
struct NestingTests {
  private func nesting(_ code: String) -> Nesting { Nesting(SwiftScanner(Array(code.utf8))) }

  private func nested(_ open: String, _ count: Int, _ close: String, _ inner: String = "1") -> String {
    String(repeating: open, count: count) + inner + String(repeating: close, count: count)
  }

  @Test("brackets of each kind have a deepest level, and the first one below it is named")
  func bounds() {
    let optional = nesting("let a: Int" + String(repeating: "?", count: 65) + " = 1").excess
    #expect(optional == Nesting.Excess(offset: 74, levels: "64 optionals"))
    #expect(nesting("let a: Int" + String(repeating: "?", count: 64) + " = 1").excess == nil)
    let most: [(open: String, close: String, count: Int, levels: String, width: Int)] = [
      ("[", "]", 16, "16 square brackets", 1), ("(", ")", 64, "64 brackets", 1), ("{ ", " }", 64, "64 brackets", 2),
      ("f(", ")", 64, "64 brackets", 2), ("f([", "])", 16, "16 square brackets", 3),
      ("\"\\(", ")\"", 6, "6 interpolations", 3), ("#\"\\#(", ")\"#", 6, "6 interpolations", 5),
      ("[1].map { $0 + ", " }", 64, "64 brackets", 15), ("func f() { ", " }", 16, "16 functions", 11),
      ("A<", ">", 64, "64 angle brackets", 2), ("A<B, C<", ">>", 32, "64 angle brackets", 7),
    ]
    for (open, close, count, levels, width) in most {
      #expect(nesting(nested(open, count, close)).excess == nil, "\(open)")
      let bracket = open.utf8.enumerated().filter { "([{<f".utf8.contains($0.element) }
      let excess = nesting(nested(open, count + 1, close)).excess
      #expect(excess?.levels == levels, "\(open)")
      let offset = (excess?.offset ?? 0) - width * count
      #expect(bracket.contains { $0.offset == offset }, "\(open) \(offset)")
    }
  }

  @Test("what stands side by side, in a comment, in a text or between angles is not deep")
  func flat() {
    let flat = [
      String(repeating: "[]", count: 1000), "/*" + nested("[", 100, "]") + "*/", "// " + nested("(", 100, ")"),
      "\"" + nested("[", 100, "]") + "\"", "#\"" + nested("\\(", 100, ")") + "\"#",
      String(repeating: "a<b, ", count: 20) + "c",
      nested("a[", 16, "]") + "\n" + nested("a[", 16, "]"), String(repeating: "\"\\(1)\"", count: 100),
      String(repeating: "func f() { func g() {} }\n", count: 100), String(repeating: "if a<b { }; ", count: 100),
      String(repeating: "a<b && ", count: 100) + "c", String(repeating: "f<A>(b) + ", count: 100) + "1",
      "protocol P { " + String(repeating: "func f()\n", count: 100) + "}",
      String(repeating: "a ?? ", count: 100) + "b", String(repeating: "true ? 1 : ", count: 300) + "2",
    ]
    for code in flat { #expect(nesting(code).excess == nil, "\(code)") }
    #expect(nesting("f([a: { \"\\(b)\" }])").depth == 4)
  }

  @Test("each text that authors write is far from the deepest level", .enabled(if: SampleProject.hasCompiler))
  func honest() throws {
    var deepest = (depth: 0, squares: 0, interpolations: 0)
    let folders = [
      "Tests/Fixtures/snippets/table", "Tests/Fixtures/snippets/stranger", "content/error-taxonomy", "docs",
    ]
    for folder in folders {
      for page in try SnippetTable.pages(in: "\(SnippetTable.root)/\(folder)", under: "") {
        for snippet in page.snippets {
          let nesting = nesting(snippet.block.literal)
          #expect(!nesting.isDear, "\(page.name) \(snippet.line)")
          deepest.depth = max(deepest.depth, nesting.depth)
          deepest.squares = max(deepest.squares, nesting.squares)
          deepest.interpolations = max(deepest.interpolations, nesting.interpolations)
        }
      }
    }
    #expect(deepest.depth < 20 && deepest.squares < 6 && deepest.interpolations < 3, "\(deepest)")
  }

  @Test(
    "a parked fence that is too deep is not tried", .enabled(if: SampleProject.hasCompiler, "no Swift compiler"))
  func trials() throws {
    let page = "```swift prelude:guide-context\nlet one = 1\nlet deep = \(nested("[", 20, "]"))\n```"
    let report = try SampleProject().checker().check(FencedPage(page).snippets, triesParked: true)
    #expect(report.verdicts.map(\.trial?.outcome) == [.blocked])
    #expect(
      report.verdicts.first?.trial?.reason
        == "line 3: this stands in 16 square brackets, and what is deeper may take the compiler too long: "
        + "give an inner part a name of its own")
  }

  @Test(
    "a prelude that is too deep is reported at its bracket, and what uses it is undecided at once",
    .enabled(if: SampleProject.hasCompiler, "no Swift compiler on this machine"))
  func preludes() throws {
    let project = try SampleProject([
      "interfaces/preludes/deep.swift": "let one = 1\nlet deep = \(nested("[", 20, "]"))\n"
    ])
    let report = try project.report("```swift compile:27 prelude:deep\nprint(one)\n```")
    #expect(report.verdicts.map(\.reason) == ["target 27: prelude deep does not type-check by itself"])
    #expect(
      report.moduleFindings.map { "\($0.place.file) \($0.place.line):\($0.place.column) \($0.message)" } == [
        "interfaces/preludes/deep.swift 2:28 the prelude deep does not type-check: this stands in 16 square brackets, "
          + "and what is deeper may take the compiler too long: give an inner part a name of its own"
      ])
  }

  @Test(
    "a snippet that is too deep is undecided at its bracket, at once, for each target and for those that continue it",
    .enabled(if: SampleProject.hasCompiler, "no Swift compiler on this machine"))
  func verdicts() throws {
    let deep = nested("[", 20, "]")
    let report = try SampleProject().report(
      """
      > ```swift compile:26,27 id:deep
      > let list =
      >   \(deep)
      > print(list)
      > ```

      ```swift xfail:27
      func a() { print("\(nested("\\(\"", 7, "\")"))") }
      ```

      ```swift compile:27 continues:deep
      let two = 1 + \(Int.random(in: 0...1 << 40))
      ```

      ```swift compile:27 scope:page
      let three = 1 + \(Int.random(in: 0...1 << 40))
      ```
      """)
    let end = ", and what is deeper may take the compiler too long: give an inner part a name of its own"
    let square = "this stands in 16 square brackets" + end
    let interpolation = "this stands in 6 interpolations" + end
    #expect(
      report.verdicts.map { "\($0.snippet.line) \($0.status.rawValue) \($0.reason)" } == [
        "1 undecided target 26: \(square)", "7 undecided target 27: \(interpolation)",
        "11 undecided target 27: the snippet in line 1, which comes before it, is nested too deep",
        "15 verified ",
      ])
    #expect(
      report.findings().map { "\($0.rule) \($0.place.line):\($0.place.column) \($0.message)" } == [
        "snippet.limit 3:21 on target 26 nothing is known: \(square)",
        "snippet.limit 3:21 on target 27 nothing is known: \(square)",
        "snippet.limit 8:38 on target 27 nothing is known: \(interpolation)",
      ])
  }
}
