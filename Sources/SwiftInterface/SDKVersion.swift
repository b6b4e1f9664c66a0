/// The version of an SDK, compared by its numbers: 26.5 is before 26.10, and 27 equals 27.0.
public struct SDKVersion: Sendable, Comparable {
  /// As written.
  public var text: String
  private var numbers: [Int]

  public init(_ text: String) {
    self.text = text
    numbers = text.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    while numbers.last == 0 { numbers.removeLast() }
  }

  public static func == (a: SDKVersion, b: SDKVersion) -> Bool { a.numbers == b.numbers }

  public static func < (a: SDKVersion, b: SDKVersion) -> Bool { a.numbers.lexicographicallyPrecedes(b.numbers) }
}
