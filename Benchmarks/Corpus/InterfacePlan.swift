import TestSupport

/// One interface in two captures: what stands where.
struct InterfacePlan {
  /// A unit, and what it changes places with where it is moved.
  private struct Slot {
    var unit: Int
    var filler: [String]
  }

  private enum Item {
    case slot(Slot)
    /// A type with units for members.
    case host(opening: [String], members: [Slot])
  }

  let module: String
  private var items: [Item] = []
  private(set) var units: [Unit] = []

  /// - Parameter count: How many units it has, at least.
  init(module: String, seed: UInt64, count: Int) {
    self.module = module
    var writer = UnitWriter(module: module, seed: seed)
    while units.count < count {
      if writer.random.happens(40) {
        items.append(.slot(slot(writer.type(), writer.filler(""))))
      } else {
        let name = writer.typeName()
        let members = (0..<2 + writer.random.below(12)).map { _ in slot(writer.member(of: name), writer.filler("  ")) }
        items.append(.host(opening: ["@available(macOS 26.0, *)", "final public class \(name) {"], members: members))
      }
    }
  }

  private mutating func slot(_ unit: Unit, _ filler: [String]) -> Slot {
    units.append(unit)
    return Slot(unit: units.count - 1, filler: filler)
  }

  mutating func set(_ fate: Fate, of unit: Int) { units[unit].fate = fate }

  /// The text of both captures; notes where the units stand in each.
  mutating func texts() -> (before: String, after: String) {
    (text(.before), text(.after))
  }

  private enum Capture { case before, after }

  private mutating func text(_ capture: Capture) -> String {
    var lines = [
      "// swift-interface-format-version: 1.0",
      "// swift-compiler-version: Swift version 6.4 (\(capture == .before ? "first" : "second"))",
      "// swift-module-flags: -target arm64e-apple-macos27.0 -enable-library-evolution -module-name \(module)",
      "public import Foundation", "public import Swift", "",
    ]
    for item in items {
      switch item {
      case .slot(let slot): add(slot, capture, to: &lines)
      case .host(let opening, let members):
        lines += opening
        for member in members { add(member, capture, to: &lines) }
        lines.append("}")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private mutating func add(_ slot: Slot, _ capture: Capture, to lines: inout [String]) {
    let unit = units[slot.unit]
    let text = capture == .before ? unit.textBefore : unit.textAfter
    let isBehind = capture == .after && unit.fate == .moved
    if isBehind { lines += slot.filler }
    let start = lines.count + 1
    let place = Unit.Place(start: start, keyword: start + unit.attributes.count, end: start + text.count - 1)
    if capture == .before { units[slot.unit].before = place } else { units[slot.unit].after = place }
    lines += text
    if !isBehind { lines += slot.filler }
  }
}
