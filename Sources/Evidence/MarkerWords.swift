/// The usual words of labels (grammar, section 1), and the scanning that labels share.
enum MarkerWords {
  /// Longer ones stand before the shorter ones that they begin with.
  private static let words = [
    "partially resolved", "partially verified", "partly verified", "verified", "resolved", "reconstructed",
    "suggestive", "community-measured", "community", "known gap", "open gap", "narrowed gap", "gap", "unknown",
    "unverified", "silent failure", "device update",
  ]
  /// These are labels only in capitals, or with a dash or colon behind them: they also begin sentences.
  private static let rarer = [
    "confirmed", "measured", "observed", "tested", "closed", "answered", "inferred", "reported", "open", "hazard",
    "warning", "caution", "danger", "note", "careful", "update",
  ]
  private static let suffixes = ["-verified", "-measured", "-confirmed", "-tested", "-reconstructed", "-reported"]

  /// Where the usual words at `start` end; nil if there are none.
  static func end(at start: Int, in bytes: [UInt8]) -> Int? {
    guard bytes.byte(start).isLetter else { return nil }
    if let end = compoundEnd(at: start, in: bytes) { return end }
    for word in words where bytes.hasIgnoringCase(word, at: start) {
      let end = start + word.utf8.count
      if !bytes.byte(end).isIdentifier || bytes.startsDash(at: end) { return end }
    }
    for word in rarer where bytes.hasIgnoringCase(word, at: start) {
      let end = start + word.utf8.count
      guard !bytes.byte(end).isIdentifier else { continue }
      let isCapital = bytes[start..<end].allSatisfy { !$0.isLetter || $0 == $0.uppercasedASCII }
      let isTitle = bytes.byte(end) == 0x3A || bytes.startsDash(at: end + 1)
      if isCapital || isTitle { return end }
    }
    return nil
  }

  /// `SDK-verified`, `Probe-verified`, `COMMUNITY-MEASURED`
  private static func compoundEnd(at start: Int, in bytes: [UInt8]) -> Int? {
    var end = start
    while end < start + 40, bytes.byte(end).isLetter || bytes.byte(end) == 0x2D || bytes.byte(end).isDigit { end += 1 }
    let isCompound = suffixes.contains { suffix in
      end - start > suffix.utf8.count && bytes.hasIgnoringCase(suffix, at: end - suffix.utf8.count)
    }
    return isCompound ? end : nil
  }

  private static let idWords = ["gap", "resolved", "closed", "reconstructed"]

  /// Where the word in a label ends that an id may follow.
  static func idWordEnd(in range: Range<Int>, _ bytes: [UInt8]) -> Int? {
    for word in idWords {
      var start = range.lowerBound
      while let place = bytes.firstIndexIgnoringCase(of: word, in: start..<max(start, range.upperBound)) {
        let end = place + word.utf8.count
        if !bytes.byte(place - 1).isIdentifier, !bytes.byte(end).isIdentifier { return end }
        start = end
      }
    }
    return nil
  }

  /// Whether the label's last word is one that an id may follow.
  static func precedesID(_ range: Range<Int>, _ run: TextRun) -> Bool {
    idWordEnd(in: range, run.bytes) == range.upperBound
  }
}

extension Array where Element == UInt8 {
  /// A short id that an author gives to a gap: `G5`, `G-5`, `FM-12`, `G4.1`, `G5a`. Not the number of a proposal, a
  /// report or a system.
  func claimID(at start: Int) -> (text: String, end: Int)? {
    guard !byte(start - 1).isIdentifier, byte(start).isLetter else { return nil }
    var letters = start
    while byte(letters).isLetter { letters += 1 }
    let prefix = self[start..<letters]
    let isUpper = prefix.allSatisfy { $0 == $0.uppercasedASCII }
    guard prefix.count <= (isUpper ? 6 : 2), !Self.isForeign(prefix) else { return nil }
    var end = letters
    var hasDigit = false
    while end < start + 24 {
      let byte = byte(end)
      let joins =
        (byte == 0x2D || byte == 0x5F || byte == 0x2E) && (self.byte(end + 1).isLetter || self.byte(end + 1).isDigit)
      guard byte.isLetter || byte.isDigit || joins else { break }
      hasDigit = hasDigit || byte.isDigit
      end += 1
    }
    guard hasDigit, !byte(end).isIdentifier || startsDash(at: end) else { return nil }
    return (String(decoding: self[start..<end].map(\.lowercasedASCII), as: UTF8.self), end)
  }

  private static func isForeign(_ prefix: ArraySlice<UInt8>) -> Bool {
    let text = String(decoding: prefix.map(\.lowercasedASCII), as: UTF8.self)
    return ["se", "st", "sr", "fb", "tn", "pr", "wwdc", "ios", "os", "tvos", "macos", "sdk", "v", "ipad"].contains(text)
  }

  /// Whether a dash stands here: an em or en dash, or hyphens that are used as one.
  func startsDash(at index: Int) -> Bool {
    if has([0xE2, 0x80, 0x94], at: index) || has([0xE2, 0x80, 0x93], at: index) { return true }
    guard byte(index) == 0x2D, index == 0 || byte(index - 1) == 0x20 else { return false }
    return byte(index + 1) == 0x20 || (byte(index + 1) == 0x2D && byte(index + 2) == 0x20)
  }
}

extension UInt8 {
  var uppercasedASCII: UInt8 { self >= 0x61 && self <= 0x7A ? self & 0xDF : self }
}

extension TextRun {
  func isDash(at index: Int) -> Bool { bytes.startsDash(at: index) }

  /// Whether an em or en dash ends here.
  func isDashEnd(at end: Int) -> Bool {
    // A dash has three bytes; the last or the middle one may be asked for.
    (0..<3).contains {
      bytes.has([0xE2, 0x80, 0x94], at: end - 3 + $0) || bytes.has([0xE2, 0x80, 0x93], at: end - 3 + $0)
    }
  }

  /// Whether what parts a label from its text stands here: a dash, colon, semicolon, or a full stop before a space.
  func isSeparator(at index: Int) -> Bool {
    if bytes.byte(index) == 0x20, isDash(at: index + 1) { return true }
    if isDash(at: index) || bytes.has([0xEF, 0xBC, 0x9A], at: index) { return true }
    switch bytes.byte(index) {
    case 0x3A, 0x3B: return true
    case 0x2E: return [0x20, 0].contains(bytes.byte(index + 1))
    default: return false
    }
  }

  /// The first byte from `start` on that is no space, dash, colon, comma or full stop.
  func skipSeparators(from start: Int) -> Int {
    var index = start
    while index < bytes.count {
      if isDash(at: index), bytes[index] == 0xE2 {
        index += 3
      } else if bytes.has([0xEF, 0xBC, 0x9A], at: index) || bytes.has([0xE3, 0x80, 0x81], at: index) {
        index += 3
      } else if [0x20, 0x3A, 0x2C, 0x2E, 0x2D, 0x3B].contains(bytes[index]) {
        index += 1
      } else {
        break
      }
    }
    return index
  }

  func closingParenthesis(from open: Int) -> Int? {
    var depth = 0
    for index in open..<min(bytes.count, open + 300) {
      if bytes[index] == 0x28 { depth += 1 }
      if bytes[index] == 0x29 {
        depth -= 1
        if depth == 0 { return index }
      }
    }
    return nil
  }

  /// Whether "narrowed", "reduced" or "partially" stands in a label.
  func hasNarrowing(in range: Range<Int>) -> Bool {
    ["partially", "narrowed", "reduced"].contains { word in
      var start = range.lowerBound
      while let place = bytes.firstIndexIgnoringCase(of: word, in: start..<max(start, range.upperBound)) {
        if !bytes.byte(place - 1).isIdentifier, !bytes.byte(place + word.utf8.count).isIdentifier { return true }
        start = place + word.utf8.count
      }
      return false
    }
  }

  /// Whether the words here say that a gap is smaller than it was: not "partially written", "reduced motion".
  func hasNarrowing(at start: Int) -> Bool {
    var index = start
    for word in ["now ", "further ", "since "] where bytes.hasIgnoringCase(word, at: index) { index += word.utf8.count }
    for word in ["narrowed", "reduced"] where bytes.hasIgnoringCase(word, at: index) {
      var next = index + word.utf8.count
      if [0x29, 0x2C, 0x3A, 0x3B].contains(bytes.byte(next)) || isSeparator(at: next) { return true }
      guard bytes.byte(next) == 0x20 else { return false }
      next += 1
      return bytes.byte(next).isDigit || bytes.byte(next) == 0x28
        || ["to ", "on ", "by ", "in ", "from ", "since ", "further"].contains { bytes.hasIgnoringCase($0, at: next) }
    }
    guard bytes.hasIgnoringCase("partially ", at: index) else { return false }
    return ["resolved", "closed", "answered", "narrowed", "settled", "verified", "confirmed", "known"].contains {
      bytes.hasIgnoringCase($0, at: index + 10)
    }
  }
}
