import Foundation
import SwiftInterface

/// What is measured.
enum Work {
  static func parse(_ bytes: [UInt8]) { _ = InterfaceFile.parse(path: "a", bytes: bytes).declarations.count }

  static func index(_ bytes: [UInt8]) {
    let file = InterfaceFile.parse(path: "a", bytes: bytes)
    _ = InterfaceIndex(file).declares("nothing")
  }

  /// Every field that the oracle's records have.
  static func properties(_ bytes: [UInt8]) {
    var count = 0
    for declaration in InterfaceFile.parse(path: "a", bytes: bytes).declarations {
      count += declaration.name.utf8.count + declaration.path.utf8.count + declaration.signature.utf8.count
      count += declaration.attributes.count + declaration.availability.count + (declaration.access?.utf8.count ?? 0)
      count += declaration.startLine + declaration.keywordLine + declaration.endLine + declaration.nameOffset
      count += (declaration.condition?.utf8.count ?? 0) + (declaration.parent ?? 0)
      count += declaration.headerRange.count + (declaration.bodyRange?.count ?? 0)
    }
    precondition(count >= 0)
  }

  /// The median seconds on the clock.
  static func medianOfWallTime(runs: Int, _ work: () -> Void) -> Double {
    let clock = ContinuousClock()
    return (0..<runs).map { _ in clock.measure(work) / .seconds(1) }.sorted()[runs / 2]
  }
}
