import TestSupport
import Testing

@testable import Snippets

@Suite("Wrapping")
struct WrappingTests {
  private func source(_ codes: String..., wrap: Snippet.Wrap? = nil, imports: [String] = []) -> String {
    let parts = codes.map { Wrapping.Part(Array($0.utf8)) }
    let wrap = wrap ?? Wrapping.candidates(for: parts[parts.count - 1].outline)[0]
    return String(decoding: Wrapping(imports: imports).source(parts, wrap: wrap).bytes, as: UTF8.self)
  }

  private func candidates(_ code: String) -> [String] {
    Wrapping.candidates(for: SourceOutline(Array(code.utf8))).map(\.text)
  }

  @Test("the likeliest wrap comes from what stands at the outermost level")
  func likelihood() {
    #expect(candidates("import A\nstruct S { let a = 1 }\n\nfunc f() {}") == ["none", "body"])
    #expect(candidates("extension S { func f() {} }") == ["none"])
    #expect(candidates("let a = 1\nlet b = a") == ["body", "none"])
    #expect(candidates("print(1)") == ["body"])
    #expect(candidates("struct S {}\nprint(S())") == ["mixed", "body"])
    #expect(candidates("func f() {}\nlet a = f()") == ["mixed", "none", "body"])
    #expect(candidates("@MainActor public final class C: D {\n}\n") == ["none", "body"])
    #expect(candidates("init(a: Int) { }\nvar b: Int { 1 }") == ["member", "none"])
    #expect(candidates("static func f() {}") == ["member", "none"])
    #expect(candidates("catch let e { }") == ["catch"])
    #expect(candidates("} catch { }") == ["catch"])
    #expect(candidates("do { try f() }\ncatch { }") == ["body"])
    #expect(candidates("print(1)\n}\nfunc g() {") == ["none"])
    #expect(candidates("@available(macOS 27, *)\nfunc f() {}") == ["none", "body"])
    #expect(candidates("let actor = 1\nactor.go()") == ["body"])
    #expect(candidates("let a =\n  b\n  .c()\n  + d\nlet e = if f { 1 }\nelse { 2 }") == ["body", "none"])
    #expect(candidates("await MainActor.run { struct S {} }") == ["body"])
    #expect(candidates("let s = \"\"\"\nstruct S {}\n\"\"\"\nprint(s)") == ["body"])
    #expect(candidates("let r = /struct \\{/\nprint(r)") == ["body"])
    #expect(candidates("print(\"\\(a { struct S {} }) }\")") == ["body"])
    #expect(candidates("/* struct S { */ print(1) // }\n") == ["body"])
  }

  @Test("statements stand in a function, their imports before it, every byte in its place")
  func body() {
    let code = "import A\n@testable import struct B.C\nlet a = try await f()\n"
    #expect(
      source(code, imports: ["D"]) == """
        import D
        import A
        @testable import struct B.C
        func __assayBody() async throws {
                \n                           \nlet a = try await f()
        }

        """)
  }

  @Test("an import under a condition keeps it")
  func conditionalImport() {
    #expect(
      source("#if canImport(A)\nimport A\n#endif\nprint(1)") == """
        #if canImport(A)
        import A
        #endif
        func __assayBody() async throws {
        #if canImport(A)
                \n#endif
        print(1)
        }

        """)
  }

  @Test("types are lifted out of statements, leading functions too")
  func mixed() {
    #expect(
      source("func f() {}\nlet a = 1\nstruct S {}\nfunc g() { f(a) }") == """
        func f() {}
                 \nstruct S {}
        func __assayBody() async throws {
                   \nlet a = 1
                   \nfunc g() { f(a) }
        }

        """)
  }

  @Test("each wrap puts its own lines around the code")
  func others() {
    #expect(source("f()", wrap: Snippet.Wrap.none) == "f()\n")
    #expect(source("var a: Int", wrap: .member) == "struct __AssayType {\nvar a: Int\n}\n")
    #expect(source("deinit {}", wrap: .member) == "final class __AssayType {\ndeinit {}\ninit() { while true {} }\n}\n")
    #expect(source("var a: Int { 1 }", wrap: .extension("S")) == "extension S {\nvar a: Int { 1 }\n}\n")
    #expect(
      source("case .a: f()", wrap: .switch("E"))
        == "func __assaySwitch(_ value: E) async throws {\nswitch value {\ncase .a: f()\ndefault: break\n}\n}\n")
    #expect(
      source("case .a: f()\n@unknown default: g()", wrap: .switch("E")) == """
        func __assaySwitch(_ value: E) async throws {
        switch value {
        case .a: f()
        @unknown default: g()
        }
        }

        """)
    #expect(source("a\nb", wrap: .builder("B")) == "@B\nfunc __assayContent() async throws -> some Any {\na\nb\n}\n")
  }

  @Test("a snippet that continues others sees their names and may use them anew")
  func scopes() {
    #expect(
      source("struct S {}\nlet a = S()", "let a = 2", "print(a)") == """
        struct S {}
        func __assayBody() async throws {
                   \nlet a = S()
        do {
        let a = 2
        do {
        print(a)
        }
        }
        }

        """)
  }

  @Test("a line of ours is owned by the nearest line of a snippet")
  func origins() {
    let source = Wrapping().source([Wrapping.Part(Array("import A\nf()\n".utf8))], wrap: .body)
    let lines = (1...6).map { line in source.origin(line: line).map { "\($0.origin.line) \($0.isExact)" } }
    #expect(lines == ["1 true", "1 false", "1 true", "2 true", "2 false", "2 false"])
  }

  @Test("no code makes the outline fail, and every wrap keeps the code's lines")
  func fuzz() {
    let pieces = [
      "struct S", "{", "}", "(", ")", "\"", "\"\"\"", "\\(", "/*", "*/", "//", "\n", "#if A", "#endif", "#\"",
      "import A",
      "@a", "@available(", "case", "catch", "func f", "é", "`x`", ";", " ", "/", "init", "let a = ", "#else", "\r\n",
      "[",
      "]",
    ]
    var generator = SplitMix(state: 3)
    for _ in 0..<3000 {
      let code = (0..<Int.random(in: 0..<20, using: &generator))
        .map { _ in pieces.randomElement(using: &generator)! }.joined(separator: " ")
      let part = Wrapping.Part(Array(code.utf8))
      for item in part.outline.items { #expect(item.range.upperBound <= part.code.count) }
      for wrap in Wrapping.candidates(for: part.outline) {
        let source = Wrapping().source([part, part], wrap: wrap)
        let lines = source.bytes.split(separator: 0x0A, omittingEmptySubsequences: false).count - 1
        #expect(source.origins.count == lines, "\(code)")
      }
    }
  }

  @Test("hostile code is read in linear time")
  func hostile() {
    for piece in [
      "@a\n", "@a(\n", "struct\n", "#if A\n", "\"\\(", "/*", "{", "import A\n", "#if A\nimport B\n", "func f()\n",
      "let\n", "[{(", "#sourceLocation(", "#if canImport(Glibc ", "#if canImport(Glibc)\n",
    ] {
      let code = Array(String(repeating: piece, count: 20_000).utf8)
      let time = ContinuousClock().measure { _ = Wrapping.Part(code, hiding: ["Glibc"]) }
      #expect(time < .seconds(10), "\(piece)")
    }
  }
}
