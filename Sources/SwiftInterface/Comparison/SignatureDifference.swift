/// Two signatures in parts that are equal and parts that are not, to show what changed between them.
public struct SignatureDifference: Hashable, Sendable {
  public struct Part: Hashable, Sendable {
    public var text: String
    /// Whether the other signature has it too.
    public var isEqual: Bool
  }

  public private(set) var old: [Part] = []
  public private(set) var new: [Part] = []

  /// Longer signatures are only compared from both ends.
  private static let maximumProduct = 250_000

  public init(_ old: String, _ new: String) {
    let (a, b) = (Self.tokens(old), Self.tokens(new))
    var start = 0
    while start < min(a.count, b.count), a[start] == b[start] { start += 1 }
    var end = 0
    while end < min(a.count, b.count) - start, a[a.count - 1 - end] == b[b.count - 1 - end] { end += 1 }
    let (x, y) = (a[start..<a.count - end], b[start..<b.count - end])
    let common = x.count * y.count <= Self.maximumProduct ? Self.common(Array(x), Array(y)) : ([], [])
    self.old = Self.parts(a, start, common.0, end)
    self.new = Self.parts(b, start, common.1, end)
  }

  /// Both texts with what the other lacks marked, as in `a: [-Int-]` and `a: {+String+}`, where a line is all there is.
  public var marked: (old: String, new: String) {
    (Self.marked(old, "[-", "-]"), Self.marked(new, "{+", "+}"))
  }

  private static func marked(_ parts: [Part], _ opening: String, _ closing: String) -> String {
    parts.map { $0.isEqual ? $0.text : opening + $0.text + closing }.joined()
  }

  /// Words, spaces, and other characters one by one.
  private static func tokens(_ text: String) -> [Substring] {
    var tokens: [Substring] = []
    var index = text.utf8.startIndex
    while index < text.utf8.endIndex {
      var end = text.utf8.index(after: index)
      if ASCII.isIdentifier(text.utf8[index]) {
        while end < text.utf8.endIndex, ASCII.isIdentifier(text.utf8[end]) { end = text.utf8.index(after: end) }
      }
      tokens.append(text[index..<end])
      index = end
    }
    return tokens
  }

  /// The places of a longest common subsequence in both.
  private static func common(_ a: [Substring], _ b: [Substring]) -> (Set<Int>, Set<Int>) {
    guard !a.isEmpty, !b.isEmpty else { return ([], []) }
    let width = b.count + 1
    var lengths = Array(repeating: 0, count: (a.count + 1) * width)
    for i in a.indices.reversed() {
      for j in b.indices.reversed() {
        lengths[i * width + j] =
          a[i] == b[j]
          ? lengths[(i + 1) * width + j + 1] + 1 : max(lengths[(i + 1) * width + j], lengths[i * width + j + 1])
      }
    }
    var (i, j) = (0, 0)
    var result: (Set<Int>, Set<Int>) = ([], [])
    while i < a.count, j < b.count {
      if a[i] == b[j] {
        result.0.insert(i)
        result.1.insert(j)
        (i, j) = (i + 1, j + 1)
      } else if lengths[(i + 1) * width + j] >= lengths[i * width + j + 1] {
        i += 1
      } else {
        j += 1
      }
    }
    return result
  }

  private static func parts(_ tokens: [Substring], _ start: Int, _ common: Set<Int>, _ end: Int) -> [Part] {
    var parts: [Part] = []
    for (index, token) in tokens.enumerated() {
      let isEqual = index < start || index >= tokens.count - end || common.contains(index - start)
      if parts.last?.isEqual == isEqual {
        parts[parts.count - 1].text += token
      } else {
        parts.append(Part(text: String(token), isEqual: isEqual))
      }
    }
    return parts
  }
}
