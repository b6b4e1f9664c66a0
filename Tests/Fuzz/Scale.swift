import Foundation
import InterfaceFuzzing
import SwiftInterface
import TestSupport

/// The time per byte of 100 MB against that of 1 MB, of real text and of text that repeats one construct.
struct Scale {
  private static let pieces = [
    "struct a{", "}", "(", "\"", "/*", "#if A\n", "@a(", "func a(b:c,", "case a, ", "`", "<", "é",
  ]

  func run() throws -> Bool {
    var texts: [(name: String, bytes: [UInt8], limit: Double)] = [
      ("the constructs", Constructs.all.flatMap(\.bytes), 2)
    ]
    if let url = Toolchain.standardLibrary {
      texts.append((Toolchain.name(url), [UInt8](try Data(contentsOf: url)), 2))
    }
    texts += Self.pieces.map { ($0.debugDescription, Array($0.utf8), 4) }
    var isLinear = true
    for (name, bytes, limit) in texts {
      let small = Self.time(bytes, length: 1_000_000, runs: 9)
      let large = Self.time(bytes, length: 100_000_000, runs: 3)
      let ratio = large / small
      if ratio > limit { isLinear = false }
      print(
        "\(Self.rounded(small)) ns a byte of 1 MB, \(Self.rounded(large)) of 100 MB: × \(Self.rounded(ratio))  \(name)")
    }
    return isLinear
  }

  /// The median nanoseconds of processor time a byte.
  private static func time(_ piece: [UInt8], length: Int, runs: Int) -> Double {
    var text: [UInt8] = []
    text.reserveCapacity(length + piece.count)
    while text.count < length { text += piece }
    text.removeLast(text.count - length)
    return ProcessorTime.median(runs: runs) { _ = InterfaceFile.parse(path: "a", bytes: text).declarations.count }
      * 1e9 / Double(length)
  }

  private static func rounded(_ number: Double) -> Double { (number * 100).rounded() / 100 }
}
