import Evidence

/// The words of a claim's label, which say where its evidence comes from: `VERIFIED (transcript, session 343)`.
struct LabelWords {
  /// In small letters.
  let words: [String]

  /// Empty for a hazard, whose label is its title, and for a gap, which has no evidence.
  init(_ claim: Claim) {
    guard claim.state != .hazard, claim.state != .gap else {
      words = []
      return
    }
    words = claim.label.utf8.split { byte in
      let isLetter = (0x61...0x7A).contains(byte | 0x20)
      return !isLetter && !SourceName.isDigit(byte) && byte < 0x80
    }.map { String(decoding: $0, as: UTF8.self).lowercased() }
  }

  /// The numbers of the sessions that it names: `sessions 241 and 343`. They have three digits or five.
  var sessions: [String] {
    var sessions: [String] = []
    var isAmong = false
    for word in words {
      if word == "session" || word == "sessions" {
        isAmong = true
      } else if isAmong, [3, 5].contains(word.utf8.count), word.utf8.allSatisfy(SourceName.isDigit) {
        sessions.append(word)
      } else if word != "and" {
        isAmong = false
      }
    }
    return sessions
  }
}
