import InterfaceFuzzing
import Testing

@testable import SwiftInterface

/// Texts that made some parser take quadratic time or too much memory, 60 KB each.
@Suite("Time", .timeLimit(.minutes(15)))
struct LinearTimeTests {
  @Test("a text of one repeated piece is read in linear time", arguments: RepeatedText.pieces)
  func repetition(piece: String) {
    for opening in ["", "public struct A {\n"] {
      let text = interfaceHeader + opening + String(repeating: piece, count: 60_000 / piece.utf8.count)
      let file = InterfaceFile.parse(path: "a", bytes: Array(text.utf8))
      #expect(file.findings.count <= Damage.maximumCount + 1)
    }
  }

  @Test(
    "what an attribute says is read in linear time",
    arguments: ["#", "\\u{", "\\", "\"", "a, ", "message: \"\"", "\n  "])
  func availability(piece: String) {
    for quotes in ["", "\"", "#\"", "\"\"\"\n"] {
      let text = "@available(*, message: \(quotes)" + String(repeating: piece, count: 200_000) + "\nvar a: Int"
      let file = interface(text)
      #expect(file.declarations.reduce(0) { $0 + $1.availability.count + $1.attributes.count } < 400_000)
    }
  }

  @Test("what many declarations share is not repeated without bound")
  func sharing() {
    let long = String(repeating: "a", count: 100_000)
    let texts = [
      "struct \(long) {\n" + String(repeating: "var a: Int\n", count: 10_000) + "}",
      String(repeating: "public ", count: 10_000) + "var " + String(repeating: "a, ", count: 20_000) + "b: Int",
      "@a(\(long)) case " + String(repeating: "a, ", count: 20_000) + "b",
      "#if A\n" + String(repeating: "#elseif B\nvar a: Int\n", count: 10_000) + "#endif",
      "#if \(long)\n" + String(repeating: "#if B\nvar a: Int\n#endif\n", count: 10_000) + "#endif",
      "var " + String(repeating: "a, ", count: 20_000) + "b: \(long)",
      "var (" + String(repeating: "a, ", count: 20_000) + "b): T",
      String(repeating: "struct \(long.prefix(300)) {", count: 1_000) + String(repeating: "var a: Int ", count: 10_000),
    ]
    for text in texts {
      let file = interface(text)
      let bytes = file.declarations.reduce(0) {
        $0 + $1.path.utf8.count + $1.signature.utf8.count + ($1.condition?.utf8.count ?? 0)
      }
      #expect(bytes < 100 * text.utf8.count)
    }
  }
}
