import TestSupport
import Testing

@testable import Evidence

@Suite("Long pages of citations")
struct CitationScaleTests {
  static let pieces = [
    "In `Lamps-27.0-macos.swiftinterface` line 12 and line 13, ", "`Rate` is absent from 27.0, ",
    "`Lamp` has no `x` in 27.0 ",
    "27.0 interface (:12) ", "`catch is Rate` (27.0:12) ", "27.0:12, 13, 14-15 and 16, ", "probe 1, `probes/` `a.b` ",
    "owner/repo #1 #2 ", "[241:L1-2; 242:L3] ", "27.0:~12 ", "no `Rate`, `Lamp`, ",
  ]

  private func time(_ markdown: String) -> Double {
    let start = ProcessorTime.seconds
    _ = Lamps.page(markdown)
    return ProcessorTime.seconds - start
  }

  @Test("take time in proportion to their length", arguments: pieces)
  func linear(_ piece: String) {
    let short = String(repeating: piece, count: 250)
    let long = String(repeating: piece, count: 2_000)
    #expect(time(long) < 30 * time(short) + 0.2)
    let fence = "```swift\nlet a = 1 // " + String(repeating: piece, count: 1_000) + "\n```\n"
    let fences = "```swift\n" + String(repeating: "let a = 1 // \(piece)\n", count: 1_000) + "```\n"
    #expect(time(fence + fences) < 60 * time(short) + 0.5)
  }
}
