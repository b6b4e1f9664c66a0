/// Splits what a gap says into its question, what would resolve it, and the safe default (grammar, section 1).
struct GapParts {
  enum Part { case resolver, safeDefault }

  struct Cue {
    var part: Part
    /// The flat range of the words, with the punctuation and white space after them.
    var range: Range<Int>
  }

  /// The cues outside of code in a flat range, in order.
  static func cues(in run: TextRun, _ range: Range<Int>) -> [Cue] {
    var found: [Cue] = []
    var index = range.lowerBound
    while index < range.upperBound {
      if run.bytes[index].isLetter, !run.bytes.byte(index - 1).isIdentifier, !run.isCode(at: index),
        let cue = cue(at: index, run, max(range.lowerBound, found.last?.range.upperBound ?? 0)..<range.upperBound)
      {
        found.append(cue)
        index = cue.range.upperBound
      } else {
        index += 1
      }
    }
    return found
  }

  /// The part that a table's column is for, by its title.
  static func part(ofTitle run: TextRun) -> Part? {
    var titled = run.bytes
    titled.append(0x3A)
    let place = GapWordings.Place(bytes: titled, startsClause: true, isStrong: true)
    var start = 0
    while titled[start] == 0x20 { start += 1 }
    guard let match = GapWordings.match(at: start, place) else { return nil }
    return match.end >= run.bytes.count ? match.part : nil
  }

  private static func cue(at index: Int, _ run: TextRun, _ range: Range<Int>) -> Cue? {
    guard GapWordings.canBegin(with: run.bytes[index].lowercasedASCII) else { return nil }
    let strong = run.strong.range(at: index)
    let place = GapWordings.Place(
      bytes: run.bytes, startsClause: startsClause(run.bytes, index, strong), isStrong: strong?.lowerBound == index)
    guard let match = GapWordings.match(at: index, place), match.end <= range.upperBound else { return nil }
    var lower = index
    if match.isVerb { lower = subjectStart(run.bytes, before: index, from: range.lowerBound) ?? index }
    return Cue(part: match.part, range: lower..<skipSeparators(run.bytes, from: match.end, to: range.upperBound))
  }

  /// Whether a sentence or clause begins here, or bold text.
  private static func startsClause(_ bytes: [UInt8], _ index: Int, _ strong: Range<Int>?) -> Bool {
    if strong?.lowerBound == index { return true }
    var before = index
    while [0x20, 0x28, 0x22].contains(bytes.byte(before - 1)) { before -= 1 }
    if before == 0 || bytes[before..<index].contains(0x28) { return true }
    if [0x2E, 0x21, 0x3F, 0x3B, 0x3A, 0x29].contains(bytes[before - 1]) { return before < index }
    // An em or en dash, a bullet, a middle dot, a sign, a quotation mark: what is no letter.
    var start = before - 1
    while start > 0, bytes[start] & 0xC0 == 0x80 { start -= 1 }
    guard bytes[start] >= 0x80, let scalar = String(decoding: bytes[start..<before], as: UTF8.self).unicodeScalars.first
    else { return false }
    return !scalar.properties.isAlphabetic
  }

  /// "It would be resolved by": the pronoun belongs to the cue.
  private static func subjectStart(_ bytes: [UInt8], before index: Int, from start: Int) -> Int? {
    for subject in ["which ", "it ", "this ", "that ", "the gap ", "the question ", "both "] {
      let place = index - subject.utf8.count
      if place >= start, bytes.hasIgnoringCase(subject, at: place), !bytes.byte(place - 1).isIdentifier { return place }
    }
    return nil
  }

  private static func skipSeparators(_ bytes: [UInt8], from start: Int, to end: Int) -> Int {
    var index = start
    while index < end {
      if bytes.startsDash(at: index), bytes[index] == 0xE2 {
        index += 3
      } else if bytes.hasIgnoringCase("is ", at: index) || bytes.hasIgnoringCase("is: ", at: index) {
        index += 3
      } else if [0x20, 0x3A, 0x2C, 0x2E, 0x2D].contains(bytes[index]) {
        index += 1
      } else {
        break
      }
    }
    return min(index, end)
  }

  /// What would resolve a gap by a sentence that says so at its end: "A run on a device would settle it."
  static func statement(in run: TextRun, _ range: Range<Int>) -> (sentence: Range<Int>, resolver: Range<Int>)? {
    for words in GapWordings.statements {
      var start = range.lowerBound
      while let place = run.bytes.firstIndexIgnoringCase(of: words, in: start..<max(start, range.upperBound)) {
        let end = place + words.utf8.count
        start = end
        guard !run.bytes.byte(end).isIdentifier, !run.isCode(at: place) else { continue }
        let sentence = sentenceStart(run, before: place, from: range.lowerBound)
        let subject = run.text(sentence..<place).lowercased()
        let last = subject.split(separator: " ").last.map(String.init) ?? ""
        let isNone = ["what", "that", "which", "who", "nothing", "nobody", "neither", "it", "this"].contains(last)
        if isNone || place - sentence < 3 { continue }
        return (sentence..<end, sentence..<place)
      }
    }
    return nil
  }

  private static func sentenceStart(_ run: TextRun, before end: Int, from start: Int) -> Int {
    var index = end
    let first = max(start, end - 400)
    while index > first {
      let byte = run.bytes[index - 1]
      if byte == 0x20, index >= 2, [0x2E, 0x3F, 0x21, 0x3B].contains(run.bytes[index - 2]) { return index }
      if byte == 0x20, index >= 4, run.isDash(at: index - 4) { return index }
      index -= 1
    }
    while first > start, index < end, run.bytes[index] != 0x20 { index += 1 }
    return index
  }

  /// The text without white space around it, its full stop, and what is left of an opened or closed parenthesis.
  static func trimmed(_ text: String) -> String {
    var bytes = Array(text.utf8)[...]
    let dash = [UInt8]([0xE2, 0x80, 0x94])
    var opened = bytes.reduce(0) { $0 + ($1 == 0x28 ? 1 : 0) }
    var closed = bytes.reduce(0) { $0 + ($1 == 0x29 ? 1 : 0) }
    while let first = bytes.first, first == 0x20 || (first == 0x28 && closed == 0) {
      if first == 0x28 { opened -= 1 }
      bytes = bytes.dropFirst()
    }
    while let last = bytes.last {
      if last == 0x20 || last == 0x2E || last == 0x3B {
        bytes = bytes.dropLast()
      } else if last == 0x29, opened < closed {
        closed -= 1
        bytes = bytes.dropLast()
      } else if last == 0x28 {
        opened -= 1
        bytes = bytes.dropLast()
      } else if bytes.count >= 3, bytes.suffix(3).elementsEqual(dash) {
        bytes = bytes.dropLast(3)
      } else {
        break
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
