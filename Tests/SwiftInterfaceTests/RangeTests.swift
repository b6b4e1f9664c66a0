import Testing

@testable import SwiftInterface

@Suite("The bytes of a declaration")
struct RangeTests {
  private func texts(_ text: String) -> [[String]] {
    let file = interface(text)
    return file.declarations.map { declaration in
      let ranges = [declaration.range, declaration.headerRange, declaration.bodyRange ?? 0..<0]
      return [declaration.name] + ranges.map(file.source.string)
    }
  }

  @Test("the whole, the header and the body are ranges of the text")
  func ranges() {
    #expect(
      texts(
        "@frozen public struct A<T> : B where T : C {\n  @a static @b func d() -> E { f { } } // g\n}  \nlet h: I\n")
        == [
          [
            "A", "@frozen public struct A<T> : B where T : C {\n  @a static @b func d() -> E { f { } } // g\n}",
            "public struct A<T> : B where T : C", "{\n  @a static @b func d() -> E { f { } } // g\n}",
          ],
          ["d()", "@a static @b func d() -> E { f { } }", "static @b func d() -> E", "{ f { } }"],
          ["h", "let h: I", "let h: I", ""],
        ])
  }

  @Test("the names of one line share the whole of it")
  func sharedLines() {
    #expect(
      texts("@a case b(C), d = 1\nvar e, f: G { get }") == [
        ["b(_:)", "@a case b(C), d = 1", "case b(C)", ""], ["d", "@a case b(C), d = 1", "case b(C), d = 1", ""],
        ["e", "var e, f: G { get }", "var e", "{ get }"], ["f", "var e, f: G { get }", "var e, f: G", "{ get }"],
      ])
  }

  @Test("a body that never ends has the rest of the text")
  func unfinished() {
    #expect(texts("struct A {\n  func b() {\n c").map { $0[3] } == ["{\n  func b() {\n c", "{\n c"])
  }

  @Test("of a text that is too big for the offsets nothing is read, and a finding says so")
  func tooBig() {
    let bytes = Array((interfaceHeader + "var a: Int\n").utf8)
    let file = InterfaceFile.parse(path: "A.swiftinterface", bytes: bytes, maximumSize: bytes.count - 1)
    #expect(file.declarations.isEmpty)
    #expect(
      file.findings.map(\.message) == [
        "the file has over 4 GB, of which nothing is read; no compiler writes so much: capture the file anew"
      ])
    let same = InterfaceFile.parse(path: "A.swiftinterface", bytes: bytes, maximumSize: bytes.count)
    #expect(same.declarations.count == 1 && same.findings == [])
  }

  @Test("a declaration takes no more than its record")
  func memory() {
    #expect(MemoryLayout<DeclarationRecord>.stride == 72)
  }
}
