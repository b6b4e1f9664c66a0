/// Words right before a name that set it against what the citation proves: "`stop()`, formerly `cancel()` (27.0:104)",
/// "the line after `height` (27.0:20)". Such a name is beside the citation and still not what it is about.
enum ContrastBefore {
  private static let words = [
    "formerly", "previously", "instead of", "in place of", "rather than", "unlike", "replaces", "replaced", "replacing",
    "next to", "beside", "before", "behind", "after", "between", "than", "above", "below",
  ]

  /// - Parameter start: where the name's code span begins in a run.
  static func stands(before start: Int, in run: TextRun) -> Bool {
    var end = start
    while end > 0, [0x20, TextRun.codeStart].contains(run.bytes[end - 1]) { end -= 1 }
    return words.contains { word in
      let first = end - word.utf8.count
      return run.bytes.hasIgnoringCase(word, at: first) && !run.bytes.byte(first - 1).isIdentifier
    }
  }
}
