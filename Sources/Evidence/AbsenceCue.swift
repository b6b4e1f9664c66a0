/// A wording that says that something does not occur.
struct AbsenceCue {
  enum Kind {
    /// "absent from": the interface follows.
    case from
    /// "grep-0": the interface stands on either side.
    case counted
    /// "no `X`": the name follows.
    case lacking
    /// "lacks `X`", "does not declare `X`": a verb of its own.
    case verb
    /// "does not contain `X`": an interface does so, while a type may do it at run time.
    case holding
    /// "neither `X` nor `Y`": the names follow.
    case neither
    /// "was removed in 27.0": of a symbol and nothing about it.
    case removed
    /// "no such type": the name stands before.
    case noSuch
  }

  /// Whether a code span must follow.
  private static func isBeforeName(_ kind: Kind) -> Bool { [.lacking, .verb, .holding, .neither].contains(kind) }

  var kind: Kind
  var flat: Range<Int>

  private static let wordings: [(text: String, kind: Kind)] = [
    ("absent from", .from), ("absent in", .from), ("missing from", .from), ("missing in", .from), ("gone from", .from),
    ("removed from", .from), ("nowhere in", .from), ("not in", .from), ("not declared in", .from),
    ("not present in", .from), ("not found in", .from), ("isn't in", .from), ("aren't in", .from), ("wasn't in", .from),
    ("not part of", .from), ("absent of", .from), ("removed in", .removed), ("gone in", .removed),
    ("does not occur in", .from), ("do not occur in", .from), ("doesn't occur in", .from), ("don't occur in", .from),
    ("does not exist in", .from), ("do not exist in", .from), ("doesn't exist in", .from), ("don't exist in", .from),
    ("did not exist in", .from), ("didn't exist in", .from), ("does not appear in", .from), ("do not appear in", .from),
    ("doesn't appear in", .from), ("don't appear in", .from), ("no trace of", .lacking), ("no occurrence of", .lacking),
    ("does not declare", .verb), ("do not declare", .verb), ("doesn't declare", .verb), ("did not declare", .verb),
    ("didn't declare", .verb), ("does not define", .verb), ("doesn't define", .verb), ("did not define", .verb),
    ("does not have", .verb), ("doesn't have", .verb), ("did not have", .verb), ("didn't have", .verb),
    ("does not contain", .holding), ("doesn't contain", .holding), ("did not contain", .holding),
    ("does not list", .holding), ("doesn't list", .holding), ("does not include", .holding),
    ("doesn't include", .holding), ("neither", .neither),
    ("grep-0 absent of", .counted), ("grep-0 absent from", .counted), ("grep-0", .counted), ("zero hits", .counted),
    ("0 hits", .counted), ("no hits", .counted),
    ("zero matches", .counted), ("0 matches", .counted), ("no matches", .counted), ("no such", .noSuch),
    ("no", .lacking), ("lacks", .verb), ("lack", .verb),
  ]

  /// The wordings that a byte may begin, in the order above.
  private static let byFirstByte: [[(text: String, kind: Kind)]] = (0..<256).map { byte in
    wordings.filter { $0.text.utf8.first == UInt8(byte).lowercasedASCII }
  }

  /// The first one in a range, at the start of a word and before a space or a mark.
  static func first(in bytes: [UInt8], _ range: Range<Int>) -> AbsenceCue? {
    var index = range.lowerBound
    while index < range.upperBound {
      let wordings = byFirstByte[Int(bytes[index])]
      if !wordings.isEmpty, !bytes.byte(index - 1).isIdentifier, let cue = cue(wordings, in: bytes, index, range) {
        return cue
      }
      index += 1
    }
    return nil
  }

  private static func cue(
    _ wordings: [(text: String, kind: Kind)], in bytes: [UInt8], _ index: Int, _ range: Range<Int>
  ) -> AbsenceCue? {
    for (text, kind) in wordings {
      let end = index + text.utf8.count
      guard end <= range.upperBound, bytes.hasIgnoringCase(text, at: index), !bytes.byte(end).isIdentifier else {
        continue
      }
      if isBeforeName(kind), bytes.byte(end) != 0x20 || bytes.byte(end + 1) != TextRun.codeStart { continue }
      return AbsenceCue(kind: kind, flat: index..<end)
    }
    return nil
  }
}
