/// Splits what a gap says into its question, what would resolve it, and the safe default (grammar, section 1).
struct GapParts {
  enum Part { case resolver, safeDefault }

  struct Cue {
    var part: Part
    /// The flat range of the words, with the punctuation and white space after them.
    var range: Range<Int>
  }

  /// Longer wordings stand before the shorter ones that they begin with.
  private static let wordings: [(words: String, part: Part)] = [
    ("what would resolve it", .resolver), ("what would resolve this", .resolver), ("what would settle it", .resolver),
    ("what would close it", .resolver), ("would be resolved by", .resolver), ("would be settled by", .resolver),
    ("would be closed by", .resolver), ("to resolve it", .resolver), ("resolves with", .resolver),
    ("resolved by:", .resolver), ("needs:", .resolver), ("the safe default", .safeDefault),
    ("safe default", .safeDefault), ("until then", .safeDefault),
  ]

  /// The cues outside of code in a flat range, in order.
  static func cues(in run: TextRun, _ range: Range<Int>) -> [Cue] {
    var found: [Cue] = []
    var index = range.lowerBound
    while index < range.upperBound {
      if !run.bytes.byte(index - 1).isIdentifier, run.bytes[index].isLetter, let cue = cue(at: index, run, range),
        !run.isCode(at: index)
      {
        found.append(cue)
        index = cue.range.upperBound
      } else {
        index += 1
      }
    }
    return found
  }

  /// "Safe default" counts with a colon, dash or comma after it, or in bold: not where it is merely mentioned.
  private static func cue(at index: Int, _ run: TextRun, _ range: Range<Int>) -> Cue? {
    for (words, part) in wordings where run.bytes.hasIgnoringCase(words, at: index) {
      let end = index + words.utf8.count
      guard end <= range.upperBound, words.hasSuffix(":") || !run.bytes.byte(end).isIdentifier else { continue }
      let isIntroduced =
        words.hasSuffix(":") || [0x3A, 0x2C, 0xE2, 0x2E].contains(run.bytes.byte(end))
        || (run.bytes.byte(end) == 0x20 && run.bytes.byte(end + 1) == 0xE2)
        || run.strong.contains(index) || words.hasSuffix("by") || words.hasSuffix("with")
      guard isIntroduced else { continue }
      return Cue(part: part, range: index..<skipSeparators(run.bytes, from: end, to: range.upperBound))
    }
    return nil
  }

  private static func skipSeparators(_ bytes: [UInt8], from start: Int, to end: Int) -> Int {
    var index = start
    while index < end {
      if bytes.has([0xE2, 0x80, 0x94], at: index) || bytes.has([0xE2, 0x80, 0x93], at: index) {
        index += 3
      } else if [0x20, 0x3A, 0x2C, 0x2E].contains(bytes[index]) {
        index += 1
      } else {
        break
      }
    }
    return min(index, end)
  }

  /// The text without white space around it, its full stop, and what is left of an opened or closed parenthesis.
  static func trimmed(_ text: String) -> String {
    var scalars = Substring(text).unicodeScalars
    while let first = scalars.first, first == " " || first == "(" && !scalars.contains(")") {
      scalars.removeFirst()
    }
    while let last = scalars.last {
      let closes = last == ")" && scalars.filter { $0 == "(" }.count < scalars.filter { $0 == ")" }.count
      guard last == " " || last == "." || last == ";" || last == "\u{2014}" || closes || last == "(" else { break }
      scalars.removeLast()
    }
    return String(scalars)
  }
}
