/// One of several equal parts of a guide's snippets, of which each machine checks one: `2/8`.
public struct SnippetShard: Sendable, Hashable {
  /// From 1 to `count`.
  public let number: Int
  public let count: Int

  /// All snippets on one machine.
  public static let whole = SnippetShard(number: 1, count: 1)

  /// The most parts that a guide is shared out among.
  public static let mostParts = 1000

  private init(number: Int, count: Int) {
    self.number = number
    self.count = count
  }

  /// Reads `K/N`, two decimal numbers; nil where K is not one of 1 to N, or N none of 1 to 1000.
  public init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
      let number = Int(parts[0]), let count = Int(parts[1]), 1...Self.mostParts ~= count, 1...count ~= number
    else { return nil }
    self.init(number: number, count: count)
  }

  /// `2/8`.
  public var text: String { "\(number)/\(count)" }

  var isWhole: Bool { count == 1 }
  var isFirst: Bool { number == 1 }

  /// How much work a snippet is, by what it must do on its targets: what must pass is compiled together with others, what
  /// must fail by itself.
  static func weight(of expectations: [Snippet.Expectation]) -> Int {
    expectations.reduce(0) { $0 + ($1.outcome == .pass ? 1 : 4) }
  }

  /// The elements of this part: a run of them, since neighbours mostly need the same modules. The parts together are all
  /// elements, each once, and each weighs about the same.
  func part<Element>(of elements: [Element], weight: (Element) -> Int) -> [Element] {
    guard !isWhole else { return elements }
    let weights = elements.map(weight)
    let total = weights.reduce(0, +)
    guard total > 0 else { return isFirst ? elements : [] }
    var before = 0
    return zip(elements, weights).filter { _, weight in
      defer { before += weight }
      // The middle of the element decides.
      return min(count, (2 * before + weight) * count / (2 * total) + 1) == number
    }.map(\.0)
  }
}
