import Foundation

/// Lines of what was measured, milliseconds, and megabytes a second.
struct Table {
  private let title: String
  private var rows: [(name: String, seconds: Double, bytes: Int)] = []

  init(_ title: String) { self.title = title }

  /// Adds a line; gives the seconds.
  @discardableResult
  mutating func add(_ name: String, _ bytes: Int, _ seconds: Double) -> Double {
    rows.append((name, seconds, bytes))
    return seconds
  }

  func print() {
    Swift.print("\n\(title)")
    for row in rows {
      let time = String(format: "%10.2f ms", row.seconds * 1000)
      let speed = String(format: "%10.2f MB/s", Double(row.bytes) / 1e6 / row.seconds)
      Swift.print("  \(row.name.padding(toLength: 52, withPad: " ", startingAt: 0))\(time)\(speed)")
    }
  }

  static func megabytes(_ bytes: Int) -> String { String(format: "%.2f MB", Double(bytes) / 1e6) }

  static func number(_ value: Double) -> String { String(format: value < 10 ? "%.2f" : "%.0f", value) }
}
