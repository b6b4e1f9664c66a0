import Foundation
import InterfaceFuzzing
import SwiftInterface
import TestSupport

/// Whether the time for a byte stays the same as texts grow.
struct Scale {
  /// 100 MB against 1 MB: real text, and text that repeats one piece, where most of the time is memory's.
  func parses() throws -> Bool {
    var texts: [(name: String, bytes: [UInt8], limit: Double)] = [
      ("the constructs", Constructs.all.flatMap(\.bytes), 2)
    ]
    if let url = Toolchain.standardLibrary {
      texts.append((Toolchain.name(url), [UInt8](try Data(contentsOf: url)), 2))
    }
    texts += ["struct a{", "}", "(", "\"", "#if A\n", "case a, ", "<"].map { ($0.debugDescription, Array($0.utf8), 4) }
    var isLinear = true
    for (name, bytes, limit) in texts {
      let small = Self.time(bytes, length: 1_000_000, runs: 9)
      let large = Self.time(bytes, length: 100_000_000, runs: 3)
      tell(
        String(
          format: "%6.2f ns a byte of 1 MB, %6.2f of 100 MB: × %.2f  ", small * 1000, large * 10, large / small / 100)
          + name)
      if large / small / 100 > limit { isLinear = false }
    }
    return isLinear
  }

  /// The median seconds of processor time.
  private static func time(_ piece: [UInt8], length: Int, runs: Int) -> Double {
    var text: [UInt8] = []
    text.reserveCapacity(length + piece.count)
    while text.count < length { text += piece }
    text.removeLast(text.count - length)
    return ProcessorTime.median(runs: runs) { _ = InterfaceFile.parse(path: "a", bytes: text).declarations.count }
  }

  /// 160 KB against 20 KB, with everything asked for. Eight times as long may take thirty times, not sixty-four: at
  /// these lengths memory and caches are a part of it.
  func readsRepeatedTexts() -> Bool {
    var isLinear = true
    var slowest = (time: 0.0, name: "")
    for text in RepeatedText.all {
      let (small, large) = (Self.timeOfEverything(text, 20_000), Self.timeOfEverything(text, 160_000))
      if large > slowest.time { slowest = (large, "\(text)") }
      guard large / max(small, 0.002) > 30 else { continue }
      isLinear = false
      tell(String(format: "20 KB take %.0f ms, 160 KB %.0f ms:  ", small * 1000, large * 1000) + "\(text)")
    }
    tell(
      "\(RepeatedText.all.count) repeated texts with everything asked for; of 160 KB the slowest took "
        + "\(Int(slowest.time * 1000)) ms: \(slowest.name)")
    return isLinear
  }

  private static func timeOfEverything(_ text: RepeatedText, _ count: Int) -> Double {
    let bytes = text.bytes(count: count)
    return ProcessorTime.median(runs: 1) { _ = Invariants(InterfaceFile.parse(path: "a", bytes: bytes)) }
  }
}
