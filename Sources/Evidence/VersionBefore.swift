/// The version right before `(:599-623)` says which file is meant: "in the 26.5 SDK interface (:599-623)", "carried
/// into 27.0 (`:406-430`)".
struct VersionBefore {
  /// The words that may stand between the version and the lines.
  private static let fillers: Set<String> = ["sdk", "interface", "file", "dump", "capture", "at", "line", "lines"]
  /// Words that make the version one of a system or a tool.
  private static let owners: Set<String> = [
    "ios", "ipados", "macos", "watchos", "tvos", "visionos", "xcode", "swift", "beta", "version",
  ]

  /// The version before the lines that begin at a flat offset of a run; nil where there is none, or it is a system's.
  static func version(in run: TextRun, before start: Int) -> (text: String, start: Int)? {
    var end = start
    for _ in 0..<5 {
      guard let word = word(in: run.bytes, before: end) else { return nil }
      let text = run.text(word)
      if CitationScanner.isVersion(text) {
        let owner = Self.word(in: run.bytes, before: word.lowerBound).map { run.text($0).lowercased() }
        return owner.map(owners.contains) == true ? nil : (text, word.lowerBound)
      }
      guard fillers.contains(text.lowercased()) else { return nil }
      end = word.lowerBound
    }
    return nil
  }

  /// The word before an offset, with nothing but spaces, an opening parenthesis and the edges of code between.
  private static func word(in bytes: [UInt8], before offset: Int) -> Range<Int>? {
    var end = offset
    while [0x20, 0x28, TextRun.codeStart, TextRun.codeEnd].contains(bytes.byte(end - 1)), end > 0 { end -= 1 }
    var start = end
    while start > 0, bytes[start - 1].isIdentifier || bytes[start - 1] == 0x2E { start -= 1 }
    return start < end ? start..<end : nil
  }
}
