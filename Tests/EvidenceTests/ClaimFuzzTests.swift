import Foundation
import TestSupport
import Testing

@testable import Evidence

/// Text by chance, of the pieces that claims are made of. `ASSAY_FUZZ=20000` tries more of it.
@Suite("Claims in any text")
struct ClaimFuzzTests {
  private static let count = ProcessInfo.processInfo.environment["ASSAY_FUZZ"].flatMap(Int.init) ?? 400

  private static let pieces = [
    "✅", "🟡", "🟠", "🔴", "⚠️", "⚠", "✅ **VERIFIED** — ", "🔴 **GAP** ", "🔴 GAP G5 ", "⚠️ **Careful.** ", "**", "__", "*",
    "~~", "`", "(", ")", "[", "](#a)", "](https://a.b)", "![", "> ", "\n> ", "\n>\n> ", "- ", "\n- ", "\n  - ", "1. ",
    "|",
    "\n|---|---|\n", "| a | b |\n|---|---|\n| ", "\n", "\n\n", "\r\n", "# ", "\n## 4.1 ", "```swift\n", "\n```\n",
    "// ", "/* ",
    " */", "\"\"\"", "\"", "“", "”", "<!-- id: g5 -->", "<!-- assay:legend -->", "<!--", "-->", "[^1]", "[^1]: ",
    "was a ",
    "RESOLVED ", "narrowed ", "2026-07-31", " — ", ": ", ". ", "; ", "→", "Safe default: ", "What would resolve it: ",
    "Until then ", "would settle it", "the lamp ", "`Rate` (27.0:12)", "27.0:7", ":8", "é", "ランプ", "\u{1}", "\u{2}",
    "\u{FE0F}",
    "&#9989;", "\\", "/", "gap", "the ", "    ", "\t", "[!NOTE]\n> ", "<div>", "</div>\n",
  ]

  @Test("their ranges nest and lie inside the page, and their texts hold no sign")
  func anyText() {
    let store = Lamps.store()
    for seed in 0..<Self.count {
      var random = SplitMix(state: UInt64(seed))
      let length = Int.random(in: 1...40, using: &random)
      let text = (0..<length).map { _ in Self.pieces.randomElement(using: &random) ?? "" }.joined()
      let page = Lamps.page(text, store: store)
      let problems = problems(page, text)
      if !problems.isEmpty { Issue.record("seed \(seed): \(problems)\n\(text.debugDescription)") }
    }
  }

  private func problems(_ page: Page, _ text: String) -> [String] {
    var problems: [String] = []
    let whole = 0..<text.utf8.count
    let hasCode = text.contains("`")
    for claim in page.claims {
      if !whole.contains(claim.range.lowerBound) || claim.range.upperBound > whole.upperBound {
        problems.append("outside: \(claim.range)")
      }
      let inner = [claim.signRange, claim.markerRange]
      if inner.contains(where: { $0.isEmpty || $0.clamped(to: claim.range) != $0 }) {
        problems.append("sign \(claim.signRange) or marker \(claim.markerRange) outside of \(claim.range)")
      }
      let parts = [claim.text, claim.label, claim.resolver ?? "", claim.safeDefault ?? ""]
      for part in parts {
        if part.utf8.contains(where: { $0 == 1 || $0 == 2 }) { problems.append("a mark of code in \(part)") }
        if !hasCode, part.unicodeScalars.contains(where: { "✅🟡🟠🔴⚠".unicodeScalars.contains($0) }) {
          problems.append("a sign in \(part)")
        }
      }
      if claim.id.isEmpty || claim.line < 1 || claim.column < 1 { problems.append("no id or place") }
    }
    if Set(page.claims.map(\.id)).count != page.claims.count { problems.append("ids twice") }
    return problems + overlaps(page.claims)
  }

  /// Two claims overlap only where the one is a quote's, and holds the other.
  private func overlaps(_ claims: [Claim]) -> [String] {
    let sorted = claims.sorted {
      ($0.range.lowerBound, -$0.range.upperBound) < ($1.range.lowerBound, -$1.range.upperBound)
    }
    var open: [Claim] = []
    var problems: [String] = []
    for claim in sorted {
      while let last = open.last, last.range.upperBound <= claim.range.lowerBound { open.removeLast() }
      if let last = open.last, last.container != .quote || claim.range.upperBound > last.range.upperBound {
        problems.append("\(last.container) \(last.range) overlaps \(claim.container) \(claim.range)")
      }
      open.append(claim)
    }
    return problems
  }
}
