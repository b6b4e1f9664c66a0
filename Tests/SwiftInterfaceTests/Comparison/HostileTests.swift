import InterfaceFuzzing
import Testing

@testable import SwiftInterface

/// Texts that nobody prints: comparing them ends, and soon.
@Suite("Comparing hostile texts", .timeLimit(.minutes(15)))
struct HostileTests {
  @Test("damaged interfaces are compared without a crash, each with itself without a change")
  func damaged() {
    let mutator = Mutator()
    for number in 0..<400 {
      let (a, b) = (file(mutator.text(UInt64(number))), file(mutator.text(UInt64(number + 1000))))
      let report = InterfaceDifferenceReport(InterfaceDifference(a, b))
      #expect(!report.text().isEmpty && !report.json.text().isEmpty && !report.markdown().isEmpty)
      #expect(InterfaceDifference(a, a).isEmpty, "text \(number)")
    }
  }

  private func file(_ bytes: [UInt8]) -> InterfaceFile { InterfaceFile.parse(path: "a.swiftinterface", bytes: bytes) }

  @Test("what many declarations share is not read again for each")
  func sharing() {
    let long = String(repeating: "a, b<", count: 20_000)
    let names = String(repeating: "a, ", count: 20_000)
    let members = String(repeating: "public func a()\n", count: 10_000)
    for text in [
      "@a(\(long)) case \(names)b", "@available(iOS, deprecated: 1, message: \"\(long)\") case \(names)b",
      "var \(names)b: Int { get { \(long) } }", "extension A where B == C<\(long)> {\n\(members)}",
      "extension A {\n\(members)}", String(repeating: "public func a(_ x: A = b(\"c\"))\n", count: 10_000),
      "func a(\(String(repeating: "x: A, ", count: 20_000)))", "public func a<\(names)b>() where \(names)b",
      String(repeating: "extension A { struct B {} }\nextension A.B { struct A {} }\n", count: 2_000),
      (0..<1_000).map { "extension \(String(repeating: "a", count: 520))\($0) { struct b\($0 + 1) {} }\n" }.joined(),
    ] {
      let old = file(Array(text.utf8))
      let new = file(Array(text.replacing("a", with: "c").utf8))
      #expect(InterfaceDifference(old, old).isEmpty)
      _ = InterfaceDifferenceReport(InterfaceDifference(old, new)).summary
    }
  }
}
