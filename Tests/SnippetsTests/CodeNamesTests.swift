import Testing

@testable import Snippets

@Suite("The names that code uses")
struct CodeNamesTests {
  private func references(_ code: String) -> [String] { CodeNames(code).uses.map(\.reference) }

  @Test("members with their types, calls with their labels")
  func calls() {
    #expect(
      references("let a = Lamp(name: x).light(for: 3, fast)\nthrow LampError.dimmed(2)\nfoo.bar.baz")
        == [
          "let", "a", "Lamp(name: 0)", "x", ".light(for: 0, 0)", "fast", "throw", "LampError", "LampError.dimmed(0)",
          "foo", "foo.bar", "foo.bar.baz",
        ])
  }

  @Test("a pattern, generic arguments, backticks, an empty call, a trailing closure")
  func forms() {
    #expect(
      references("case .dimmed(let n): f()\nmake<[Int], A>(of: 1) { $0.x }\nKit.`default`(1)\nuse\n(a)")
        == [
          "case", ".dimmed(0)", "let", "n", "f()", "make(of: 0)", "Int", "A", ".x", "Kit", "Kit.default(0)", "use", "a",
        ])
  }

  @Test("no name stands in a comment, in a string, or as a label")
  func notNames() {
    #expect(
      references("a(b: \"c \\(d) e\") // f\n/* g */ h ? i : j\n[k: l]")
        == ["a(b: 0)", "d", "h", "i", "j", "k", "l"])
  }

  @Test("the modules that are imported or asked for")
  func modules() {
    #expect(
      CodeNames("import Lamps\n#if canImport(Rates)\nimport struct Kit.Size\n#endif").modules.sorted()
        == ["Kit", "Lamps", "Rates"])
  }

  @Test("brackets and dots without end take linear time", .timeLimit(.minutes(15)))
  func hostile() {
    for text in [">(", "a.", "a(", "(", "a<b>(", ",", "`", "."] {
      #expect(CodeNames(String(repeating: text, count: 20_000)).uses.count <= 40_000)
    }
  }
}
