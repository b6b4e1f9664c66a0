import Evidence

extension ClaimState {
  /// The class of its mark and colour: `v`, `r`, `s`, `g`, `h`.
  var mark: String {
    switch self {
    case .verified: "v"
    case .reconstructed: "r"
    case .suggestive: "s"
    case .gap: "g"
    case .hazard: "h"
    }
  }

  /// The word that stands beside the mark.
  var word: String {
    switch self {
    case .verified: "Verified"
    case .reconstructed: "Reconstructed"
    case .suggestive: "Suggestive"
    case .gap: "Gap"
    case .hazard: "Silent failure"
    }
  }

  /// The word in a count: `9 open gaps`.
  func counted(_ count: Int) -> String {
    switch self {
    case .verified, .reconstructed, .suggestive: rawValue
    case .gap: count == 1 ? "open gap" : "open gaps"
    case .hazard: count == 1 ? "silent failure" : "silent failures"
    }
  }

  /// What the state says of a claim, for readers.
  var meaning: String {
    switch self {
    case .verified: "Read in an interface, run, or quoted from a first-hand source."
    case .reconstructed: "Put together by us from verified parts."
    case .suggestive: "One weak or indirect observation."
    case .gap: "Nobody has checked. Says what would, and a safe default."
    case .hazard: "Goes wrong without an error. May accompany any state."
    }
  }

  /// The mark alone, hidden from screen readers.
  var markHTML: String { HTML.icon("m.\(mark)", "m \(mark)") }
}

extension ClaimState {
  /// A marker's label, taken apart for display: the word beside the mark, and what qualifies it.
  static func display(of claim: Claim) -> (word: String, rest: String) {
    let label = claim.label
    let end = label.unicodeScalars.firstIndex { "(,—–:;.".unicodeScalars.contains($0) } ?? label.endIndex
    var head = String(label[..<end])
    while head.hasSuffix(" ") { head.removeLast() }
    let lower = head.lowercased()
    guard let known = knownWords.first(where: { lower == $0 || lower.hasPrefix($0 + " ") }) else {
      return (claim.state.word, label)
    }
    let cut = label.index(label.startIndex, offsetBy: known.count)
    var rest = Substring(label[cut...])
    while let first = rest.unicodeScalars.first, " —–:,".unicodeScalars.contains(first) {
      rest.unicodeScalars.removeFirst()
    }
    return (sentenceCase(String(label[..<cut])), String(rest))
  }

  /// Longer wordings stand before their beginnings.
  private static let knownWords = [
    "sdk-verified", "probe-verified", "sample-verified", "device-verified", "verified", "resolved", "reconstructed",
    "suggestive", "community-measured", "community", "gap", "unknown", "unverified", "silent failure", "device update",
  ]

  private static func sentenceCase(_ word: String) -> String {
    let lower = word.lowercased()
    if lower.hasPrefix("sdk") { return "SDK" + lower.dropFirst(3) }
    return lower.prefix(1).uppercased() + lower.dropFirst()
  }
}
