/// A wording that says that something does not occur.
struct AbsenceCue {
  enum Kind {
    /// "absent from": the interface follows.
    case from
    /// "grep-0": the interface stands on either side.
    case counted
    /// "no `X`", "lacks `X`": the name follows.
    case lacking
    /// "no such type": the name stands before.
    case noSuch
  }

  var kind: Kind
  var flat: Range<Int>

  private static let wordings: [(text: String, kind: Kind)] = [
    ("absent from", .from), ("absent in", .from), ("missing from", .from), ("missing in", .from), ("gone from", .from),
    ("removed from", .from), ("nowhere in", .from), ("not in", .from), ("not declared in", .from),
    ("not present in", .from), ("not found in", .from), ("isn't in", .from), ("aren't in", .from), ("wasn't in", .from),
    ("does not occur in", .from), ("do not occur in", .from), ("doesn't occur in", .from), ("don't occur in", .from),
    ("does not exist in", .from), ("do not exist in", .from), ("doesn't exist in", .from), ("don't exist in", .from),
    ("did not exist in", .from), ("didn't exist in", .from), ("does not appear in", .from), ("do not appear in", .from),
    ("doesn't appear in", .from), ("don't appear in", .from), ("no trace of", .lacking), ("no occurrence of", .lacking),
    ("grep-0", .counted), ("zero hits", .counted), ("0 hits", .counted), ("no hits", .counted),
    ("zero matches", .counted), ("0 matches", .counted), ("no matches", .counted), ("no such", .noSuch),
    ("no", .lacking), ("lacks", .lacking), ("lack", .lacking),
  ]

  private static let isFirstByte: [Bool] = {
    let first = Set(wordings.compactMap(\.text.utf8.first))
    return (0..<256).map { first.contains(UInt8($0).lowercasedASCII) }
  }()

  /// The first one in a range, at the start of a word and before a space or a mark.
  static func first(in bytes: [UInt8], _ range: Range<Int>) -> AbsenceCue? {
    var index = range.lowerBound
    while index < range.upperBound {
      if isFirstByte[Int(bytes[index])], !bytes.byte(index - 1).isIdentifier, let cue = cue(in: bytes, index, range) {
        return cue
      }
      index += 1
    }
    return nil
  }

  private static func cue(in bytes: [UInt8], _ index: Int, _ range: Range<Int>) -> AbsenceCue? {
    for (text, kind) in wordings {
      let end = index + text.utf8.count
      guard end <= range.upperBound, bytes.hasIgnoringCase(text, at: index), !bytes.byte(end).isIdentifier else {
        continue
      }
      if kind == .lacking, bytes.byte(end) != 0x20 || bytes.byte(end + 1) != TextRun.codeStart { continue }
      return AbsenceCue(kind: kind, flat: index..<end)
    }
    return nil
  }
}
