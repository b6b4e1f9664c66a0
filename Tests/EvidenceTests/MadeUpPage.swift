import TestSupport

/// Pages with claims in all their places and spellings, some with the same words, and citations of `Lamps`.
struct MadeUpPage {
  private var random: SplitMix

  init(seed: UInt64) { random = SplitMix(state: seed) }

  mutating func text() -> String {
    var chunks = ["# A page", "What follows was made up."]
    for number in 1...Int.random(in: 2...4, using: &random) {
      chunks.append("## \(number). \(pick(["Lamps", "Rates", "Errors", "Gaps", "At night"]))")
      for _ in 0..<Int.random(in: 2...5, using: &random) { chunks.append(chunk()) }
      if Bool.random(using: &random) {
        chunks.append("### \(number).1 \(pick(["More", "⚠️ The dark lamp", "🔴 GAP — the dimmer"]))")
        chunks.append(chunk())
      }
    }
    return chunks.joined(separator: "\n\n") + "\n"
  }

  private mutating func pick(_ list: [String]) -> String { list.randomElement(using: &random) ?? "" }

  /// Few words, so that some claims begin alike and some are the same.
  private mutating func words() -> String {
    let count = Int.random(in: 2...14, using: &random)
    let list = [
      "the lamp", "burns", "at night", "and `light(for:)`", "dims", "*never*", "flickers", "by day", "(as said)",
    ]
    return (0..<count).map { _ in pick(list) }.joined(separator: " ")
  }

  private mutating func marker() -> String {
    pick([
      "✅ **VERIFIED** —", "✅ VERIFIED:", "**✅ SDK-verified** —", "✅ **Probe-verified, 2026-07-31** —", "🟡",
      "🟡 **RECONSTRUCTED**:",
      "🟠 **Suggestive** —", "⚠️ **Careful.**", "⚠️ **SILENT FAILURE — the lamp.**", "✅ **RESOLVED** (was a 🔴 GAP) —",
    ])
  }

  private mutating func citation() -> String {
    pick([
      "", " (27.0:6)", " `burnt` (`27.0:7`)", " `Rate` (27.0:12-15)", " `hertz` (27.0:13, `:14`)", " `Lamp` (27.0:2)",
      " (`Lamps-27.0-macos.swiftinterface:16-20`)", " `Rate` (`27.0:12-15`), `Lamp` (`:16-20`)",
    ])
  }

  private mutating func sentence() -> String { "\(words())\(citation())." }

  private mutating func gap() -> String {
    let id = Int.random(in: 0..<6, using: &random) == 0 ? " G\(Int.random(in: 1..<10_000, using: &random))" : ""
    return pick(["🔴 **GAP\(id)** —", "🔴 GAP\(id):", "🔴 **GAP (narrowed 2026-05-06)** —"]) + " " + sentence()
  }

  private mutating func chunk() -> String {
    let resolver =
      pick(["What would resolve it:", "**Needs:**", "It would be settled by"]) + " a bench for \(words())."
    let safe = pick(["Safe default:", "**Until then:**", "Until this is known,"]) + " \(words())."
    switch Int.random(in: 0..<11, using: &random) {
    case 0: return "A plain paragraph: \(sentence()) And \(sentence())"
    case 1: return "\(marker()) \(sentence()) More of it: \(sentence())"
    case 2: return "> \(marker()) \(sentence())"
    case 3: return "\(gap()) \(resolver) \(safe)"
    case 4: return "\(gap())\n\n\(resolver)\n\n\(safe)"
    case 5: return "- \(marker()) \(sentence())\n- \(sentence())\n- \(marker()) \(sentence())"
    case 6: return "✅ \(words()); \(gap())"
    case 7: return "\(sentence()) It is so (✅ **VERIFIED**\(citation())). Then \(words())."
    case 8:
      return "| a | b |\n|---|---|\n| \(words()) | \(marker()) \(sentence()) |\n| \(words()) | ✅ VERIFIED |\n| x | ✅ |"
    case 9:
      return
        "```swift\n// ✅ SDK-verified — \(words()), 27.0:12-15\n// and more of it.\nlet lamp = 1  // 🔴 GAP — \(words())\n```"
    default: return "1. \(marker()) \(sentence())"
    }
  }
}
