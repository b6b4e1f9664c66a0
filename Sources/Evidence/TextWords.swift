/// The words of a text that tell it from others, for comparing what two texts are about: in lower case, without the words
/// that every sentence has, a plural as its singular.
public struct TextWords: Sendable {
  public private(set) var words: Set<String> = []

  /// Linear in the text.
  public init(_ text: String) {
    for part in text.utf8.split(whereSeparator: { !$0.isIdentifier }) where part.count > 2 || part.allSatisfy(\.isDigit)
    {
      var word = String(decoding: part.map(\.lowercasedASCII), as: UTF8.self)
      guard !Self.common.contains(word) else { continue }
      if word.utf8.count > 4, word.hasSuffix("s"), !word.hasSuffix("ss") { word.removeLast() }
      words.insert(word)
    }
  }

  public var isEmpty: Bool { words.isEmpty }

  /// How much of the shorter text stands in the other one too: 0 to 1. A single word in common says nothing, unless it is
  /// all there is.
  public func likeness(to other: TextWords) -> Double {
    let shared = words.count < other.words.count ? count(in: other) : other.count(in: self)
    let shorter = min(words.count, other.words.count)
    guard shorter > 0, shared > 1 || (shared == 1 && shorter == 1) else { return 0 }
    return Double(shared) / Double(shorter)
  }

  private func count(in other: TextWords) -> Int { words.count { other.words.contains($0) } }

  private static let common: Set<String> = [
    "and", "are", "but", "for", "from", "has", "have", "how", "its", "not", "nor", "that", "the", "their", "them",
    "then", "there", "these", "they", "this", "those", "was", "were", "what", "when", "where", "whether", "which",
    "who", "will", "with", "would", "can", "could", "does", "did", "any", "all", "one", "into", "than", "too", "also",
    "only", "still", "ever", "gap", "gaps", "open", "resolved", "verified", "narrowed", "partially", "unknown",
    "exactly", "really", "actually",
  ]
}
