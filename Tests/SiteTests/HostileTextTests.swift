import Dispatch
import Testing

@testable import Site

/// What nobody writes: it must neither crash nor take long. Pages are rendered on threads with small stacks.
@Suite("Hostile text", .timeLimit(.minutes(15)))
struct HostileTextTests {
  private func render(_ text: String) throws -> Int {
    let output = try SmallGuide(["content/part/a.md": "# A\n\n" + text]).builder().render()
    return try #require(output.files["part/a.html"]).count
  }

  @Test("thousands of claims in one paragraph")
  func claims() throws {
    #expect(try render(String(repeating: "it lights ✅ **VERIFIED** (`27.0:6`), §1 and\n", count: 3000)) > 300_000)
  }

  @Test("quotes within quotes, each opened by a claim")
  func nestedQuotes() throws {
    let text = (1...180).map { String(repeating: "> ", count: $0) + "✅ **VERIFIED** — level \($0)." }
    #expect(try render(text.joined(separator: "\n" + "\n") + "\n") > 10_000)
    let deep = (1...180).map {
      String(repeating: ">", count: $0) + " 🔴 **GAP** — level \($0)\n" + String(repeating: ">", count: $0)
    }
    #expect(try render(deep.joined(separator: "\n") + "\n") > 10_000)
  }

  @Test("thousands of footnotes that refer to each other")
  func footnotes() throws {
    let text = (1...1500).map { "[^\($0)]: See[^\($0 + 1)] and[^1].\n\n" }.joined()
    #expect(try render("Text.[^1]\n\n" + text) > 50_000)
  }

  @Test("thousands of cues in one gap, of code blocks, of directives")
  func repeated() throws {
    #expect(
      try render("🔴 **GAP** — " + String(repeating: "needs: a lamp. Safe default: a candle. ", count: 2000) + "\n")
        > 10_000)
    #expect(try render(String(repeating: "```swift\nlet a = 1 // 27.0:6 ✅ VERIFIED\n```\n\n", count: 1500)) > 100_000)
    #expect(try render(String(repeating: "- 🟠 Suggestive\n\n<!-- assay:sources -->\n\n", count: 300)) > 10_000)
  }
}
