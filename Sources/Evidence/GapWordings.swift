/// The words that lead to the parts of a gap, in the many ways in which people put them.
enum GapWordings {
  /// What stands around the words.
  struct Place {
    var bytes: [UInt8]
    /// Whether a sentence or clause begins with them.
    var startsClause: Bool
    /// Whether bold text begins with them.
    var isStrong: Bool
  }

  struct Match {
    var part: GapParts.Part
    var end: Int
    /// Whether they are a verb whose subject stands before: "would be resolved by".
    var isVerb = false
  }

  /// The letters that a wording can begin with.
  static func canBegin(with letter: UInt8) -> Bool { "acdfimnorstuwhb".utf8.contains(letter) }

  static func match(at start: Int, _ place: Place) -> Match? {
    let bytes = place.bytes
    if let end = resolverEnd(bytes, start), place.startsClause, isIntroduced(end, place) {
      return Match(part: .resolver, end: end)
    }
    if let end = verbEnd(bytes, start, place) { return Match(part: .resolver, end: end, isVerb: true) }
    guard place.startsClause else { return nil }
    if let end = titleEnd(bytes, start, place) { return Match(part: .resolver, end: end) }
    if let end = defaultEnd(bytes, start), isIntroduced(end, place) { return Match(part: .safeDefault, end: end) }
    return untilEnd(bytes, start, place).map { Match(part: .safeDefault, end: $0) }
  }

  /// A colon, dash, comma or "is" after the words, or a full stop in bold, or bold that ends with them.
  private static func isIntroduced(_ end: Int, _ place: Place) -> Bool {
    let bytes = place.bytes
    if [0x3A, 0x2C].contains(bytes.byte(end)) || place.isStrong { return true }
    let next = bytes.byte(end) == 0x20 ? end + 1 : end
    return bytes.startsDash(at: next) || bytes.hasIgnoringCase("is ", at: next)
      || bytes.hasIgnoringCase("is: ", at: next)
  }

  // MARK: - Resolvers

  private static let verbs = [
    "resolve", "settle", "close", "answer", "decide", "clarify", "clear up", "confirm", "fix",
  ]
  private static let objects = [
    " the question", " this question", " the gap", " this gap", " them", " this", " that", " it",
  ]

  /// "What would resolve it", "What settles this", "How to close the gap", "To resolve it"
  private static func resolverEnd(_ bytes: [UInt8], _ start: Int) -> Int? {
    let leads = [
      "what would ", "what will ", "what could ", "what can ", "what might ", "what it takes to ", "how to ", "to ",
      "what ",
    ]
    for lead in leads where bytes.hasIgnoringCase(lead, at: start) {
      let verb = start + lead.utf8.count
      for word in verbs where bytes.hasIgnoringCase(word, at: verb) {
        var end = verb + word.utf8.count
        if lead == "what " {
          guard bytes.byte(end) == 0x73 else { continue }
          end += 1
        }
        let object = objects.first { bytes.hasIgnoringCase($0, at: end) }
        if let object { end += object.utf8.count } else if bytes.byte(end) != 0x3A { continue }
        if !bytes.byte(end).isIdentifier || bytes.startsDash(at: end) { return end }
      }
    }
    for words in [
      "what would help", "what is needed", "what's needed", "what is missing", "what we need", "what it needs",
    ]
    where bytes.hasIgnoringCase(words, at: start) { return start + words.utf8.count }
    return nil
  }

  private static let participles = ["resolved", "settled", "closed", "answered", "decided", "clarified", "confirmed"]

  /// "would be resolved by", "resolves with", "settled by:" with a pronoun or nothing before.
  private static func verbEnd(_ bytes: [UInt8], _ start: Int, _ place: Place) -> Int? {
    let leads = ["would be ", "could be ", "can be ", "will be ", "may be ", "might be ", "to be ", ""]
    for lead in leads where bytes.hasIgnoringCase(lead, at: start) {
      let verb = start + lead.utf8.count
      for word in participles where bytes.hasIgnoringCase(word, at: verb) {
        guard let end = prepositionEnd(bytes, verb + word.utf8.count, [" by", " with", " through", " from", " when"])
        else { continue }
        if lead.isEmpty { return place.startsClause && (bytes.byte(end) == 0x3A || place.isStrong) ? end : nil }
        return hasSubject(bytes, start, place) ? end : nil
      }
    }
    for word in ["resolves", "settles", "closes", "resolvable"] where bytes.hasIgnoringCase(word, at: start) {
      let end = prepositionEnd(bytes, start + word.utf8.count, [" with", " by", " when", " once"])
      if let end, hasSubject(bytes, start, place) { return end }
    }
    return nil
  }

  private static func prepositionEnd(_ bytes: [UInt8], _ start: Int, _ words: [String]) -> Int? {
    for word in words where bytes.hasIgnoringCase(word, at: start) {
      let end = start + word.utf8.count
      if !bytes.byte(end).isIdentifier { return end }
    }
    return nil
  }

  private static func hasSubject(_ bytes: [UInt8], _ start: Int, _ place: Place) -> Bool {
    if place.startsClause { return true }
    return ["it ", "this ", "that ", "which ", "the gap ", "the question ", "both "].contains { subject in
      let before = start - subject.utf8.count
      guard bytes.hasIgnoringCase(subject, at: before), !bytes.byte(before - 1).isIdentifier else { return false }
      // "whether it would be resolved by" asks, and says nothing about the gap.
      return !["whether ", "if ", "that "].contains { bytes.hasIgnoringCase($0, at: before - $0.utf8.count) }
    }
  }

  /// "Needs:", "Resolver:", "Needs a run on a device."
  private static func titleEnd(_ bytes: [UInt8], _ start: Int, _ place: Place) -> Int? {
    for word in ["would need", "needs", "needed", "need", "requires", "required", "resolver", "resolution", "resolve"]
    where bytes.hasIgnoringCase(word, at: start) {
      let end = start + word.utf8.count
      guard !bytes.byte(end).isIdentifier else { continue }
      if bytes.byte(end) == 0x3A || (place.isStrong && !word.hasPrefix("re")) { return end }
      // Only "Needs" with a capital begins a sentence that has the gap for its subject.
      let isSentence = bytes[start] == 0x4E && word == "needs" || bytes[start] == 0x57 && word == "would need"
      if isSentence, bytes.byte(end) == 0x20 { return end }
    }
    return nil
  }

  /// "A run on a device would settle it": what follows the subject.
  static let statements: [String] = ["would ", "will ", "could "].flatMap { lead in
    ["resolve ", "settle ", "close ", "answer ", "decide "].flatMap { verb in
      ["it", "this", "the question", "the gap", "that"].map { " " + lead + verb + $0 }
    }
  }

  // MARK: - Safe defaults

  private static let defaults = [
    "safe default until then", "safe default for now", "safe default", "safe defaults", "safest default",
    "safe assumption", "safe choice", "safe fallback", "conservative default", "what to do until then",
    "what to do meanwhile", "what to do in the meantime", "what to do now", "default until then", "until then",
    "in the meantime", "for the time being",
  ]

  private static func defaultEnd(_ bytes: [UInt8], _ start: Int) -> Int? {
    var index = start
    for article in ["the ", "our ", "a "] where bytes.hasIgnoringCase(article, at: start) {
      index += article.utf8.count
      break
    }
    for words in defaults where bytes.hasIgnoringCase(words, at: index) {
      let end = index + words.utf8.count
      if !bytes.byte(end).isIdentifier || bytes.startsDash(at: end) { return end }
    }
    return nil
  }

  private static let pronouns = [
    "it ", "this ", "that ", "these ", "they ", "one ", "the gap ", "the question ", "the answer ", "more ",
  ]
  private static let conditions = [
    "is ", "are ", "gets ", "has been ", "have been ", "becomes ", "can be ",
  ]
  private static let people = ["we ", "somebody ", "someone ", "anyone ", "anybody ", "there is ", "there are "]

  /// "Until then" at the start of a sentence; "Until this is known, …", "Until somebody measures it: …", "Until
  /// resolved, …", up to the comma or colon.
  private static func untilEnd(_ bytes: [UInt8], _ start: Int, _ place: Place) -> Int? {
    for words in ["for now", "meanwhile", "default"] where bytes.hasIgnoringCase(words, at: start) {
      let end = start + words.utf8.count
      if place.isStrong, !bytes.byte(end).isIdentifier { return end }
      return words != "default" && bytes.byte(end) == 0x3A ? end : nil
    }
    guard bytes.hasIgnoringCase("until ", at: start) else { return nil }
    let next = start + 6
    if bytes.hasIgnoringCase("then ", at: next) { return next + 4 }
    guard isCondition(bytes, next) else { return nil }
    var end = next
    while end < min(bytes.count, next + 90) {
      let byte = bytes[end]
      if byte == 0x2C || (byte == 0x3A && bytes.byte(end + 1) == 0x20) || bytes.startsDash(at: end) { return end }
      if byte == 0x2E, bytes.byte(end + 1) == 0x20 { return nil }
      end += 1
    }
    return nil
  }

  private static func isCondition(_ bytes: [UInt8], _ start: Int) -> Bool {
    if people.contains(where: { bytes.hasIgnoringCase($0, at: start) }) { return true }
    if (participles + ["known", "verified", "measured", "proven", "tested", "documented"]).contains(where: { word in
      bytes.hasIgnoringCase(word, at: start) && !bytes.byte(start + word.utf8.count).isIdentifier
    }) {
      return true
    }
    return pronouns.contains { pronoun in
      let next = start + pronoun.utf8.count
      return bytes.hasIgnoringCase(pronoun, at: start) && conditions.contains { bytes.hasIgnoringCase($0, at: next) }
    }
  }
}
