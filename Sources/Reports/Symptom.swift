import Evidence

/// How a hazard shows itself: what readers look for who see something go wrong.
public struct Symptom: Hashable, Sendable {
  /// The symptoms that words are known of, in the order in which they are looked for: what tells most comes first.
  public enum Known: String, Sendable, CaseIterable {
    case neverCalled = "never called"
    case ignored
    case dataLoss = "data loss"
    case hang, crash
    case compileError = "compile error"
    case wrongResult = "wrong result"
  }

  /// As the author has it, or one of the known.
  public var name: String
  /// Whether it was told from the hazard's words, since its author gives none.
  public var isGuessed: Bool

  /// Nil for a hazard whose author gives no symptom and whose words tell none.
  public init?(_ claim: Claim) {
    if let symptom = claim.symptom {
      (name, isGuessed) = (symptom, false)
      return
    }
    guard let known = Self.guess(claim.label + ". " + claim.text) else { return nil }
    (name, isGuessed) = (known.rawValue, true)
  }

  /// By which symptoms are one: case and white space do not matter, nor does the word "silent" before.
  public var key: String {
    var words = name.lowercased().split(whereSeparator: \.isWhitespace)
    if words.count > 1, words[0] == "silent" { words.removeFirst() }
    return words.joined(separator: " ")
  }

  /// With a capital.
  public var title: String { name.prefix(1).uppercased() + name.dropFirst() }

  private static let vocabulary: [(known: Known, beginnings: [String])] = [
    (
      .neverCalled,
      ["never called", "never run", "never fire", "never invoked", "never reached", "never trigger", "not called"]
    ),
    (.ignored, ["ignored", "ignores", "no effect", "does nothing", "has no say", "no-op", "skipped", "never read"]),
    (
      .dataLoss,
      [
        "data loss", "lost", "loses", "dropped", "drops", "discard", "overwrit", "deleted", "truncat", "thrown away",
        "cut off",
      ]
    ),
    (
      .hang, ["hang", "deadlock", "freez", "never return", "never finish", "never end", "forever", "stuck", "blocks "]
    ),
    (.crash, ["crash", "traps", "fatal error", "precondition", "aborts"]),
    (.compileError, ["compile error", "not compile", "no longer compiles", "compiler error", "build fails"]),
    (
      .wrongResult,
      [
        "wrong", "incorrect", "stale", "empty", "garbage", "mismatch", "inverted", "misread", "twice", "duplicate",
        "returns nil", "half-written",
      ]
    ),
  ]

  private static let words = vocabulary.map { ($0.known, $0.beginnings.map { Array($0.utf8) }) }

  /// What does *not* happen is no symptom.
  private static let negations = [
    "no ", "not ", "without ", "n't ", "never ", "nor ", "neither ", "nothing ", "nobody ",
  ].map {
    Array($0.utf8)
  }

  private static func guess(_ text: String) -> Known? {
    let bytes = text.utf8.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    let starts = bytes.indices.filter { isLetter(bytes[$0]) && ($0 == 0 || !isLetter(bytes[$0 - 1])) }
    for (known, beginnings) in words {
      for word in beginnings
      where starts.contains(where: { bytes[$0...].starts(with: word) && !isNegated(bytes[..<$0]) }) {
        return known
      }
    }
    return nil
  }

  private static func isNegated(_ before: ArraySlice<UInt8>) -> Bool {
    negations.contains { before.suffix($0.count).elementsEqual($0) }
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte) || byte >= 0x80 }
}
