/// What makes a sentence no statement of its author about the stored interfaces: it asks, it quotes, or it is about
/// another platform or a build before the release.
struct AbsenceExemption {
  private static let elsewhere: Set<String> = [
    "watchos", "ios", "ipados", "tvos", "visionos", "catalyst", "simulator", "beta", "betas", "seed", "preview",
  ]
  private static let quotes: [[UInt8]] = [Array("\"".utf8), Array("\u{201C}".utf8), Array("\u{201D}".utf8)]

  let run: TextRun
  let sentence: Range<Int>

  /// Whether the sentence ends with a question mark.
  var isQuestion: Bool {
    var end = sentence.upperBound
    while end > sentence.lowerBound, [0x20, 0x22, 0x29].contains(run.bytes[end - 1]) { end -= 1 }
    return end > sentence.lowerBound && run.bytes[end - 1] == 0x3F
  }

  /// Whether what stands before a wording makes it another's, or one about something else.
  func covers(_ cue: AbsenceCue) -> Bool {
    let before = sentence.lowerBound..<cue.flat.lowerBound
    let words = run.text(before).lowercased().utf8.split { !$0.isLetter }
    if words.contains(where: { Self.elsewhere.contains(String(decoding: Array($0), as: UTF8.self)) }) { return true }
    let marks = before.count { index in Self.quotes.contains { run.bytes.has($0, at: index) } && !run.isCode(at: index)
    }
    return marks % 2 == 1
  }
}
