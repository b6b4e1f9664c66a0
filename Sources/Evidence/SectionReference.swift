import Markdown

/// A mention of a section by its number: `§4.1`, or `17.1 §4.9` for a section of another page.
public struct SectionReference: Hashable, Sendable {
  /// The number of the page before the sign; nil where the page itself is meant.
  public var page: String?
  /// The section's number, without the sign.
  public var number: String
  /// The source bytes of the whole.
  public var range: Range<Int>
  /// The source bytes of the section's number.
  public var numberRange: Range<Int>
  /// Whether nothing around it hints at another document: the words on both sides are those that lead to a section of
  /// one's own, and its sentence (its row) cites and links nothing.
  public var isPlain: Bool
  /// The dotted numbers of its sentence or row that no sign stands before: `17.1` in "as 17.1 says in §4.9". Not those
  /// that belong to a mention behind it, as in "§4.9, 17.1 §2".
  public var numbersAround: [String]
  /// What follows it, where that may be the section's title: `the table` in "§4.1 (the table)".
  public var following: String

  /// Whether the sign occurs at all: most pages can do without a second look.
  static func isMentioned(in bytes: [UInt8]) -> Bool {
    var index = 0
    while let sign = bytes[index...].firstIndex(of: 0xC2) {
      if bytes.byte(sign + 1) == 0xA7 { return true }
      index = sign + 1
    }
    return false
  }

  /// - Parameter citations: those of the page, in order.
  static func all(in blocks: [EvidenceBlock], citations: [Citation]) -> [SectionReference] {
    var found: [SectionReference] = []
    for (index, block) in blocks.enumerated() where block.container != .heading && isMentioned(in: block.run.bytes) {
      var surroundings = SectionSurroundings(block, at: index, in: blocks, citations: citations)
      found += references(in: block.run, &surroundings)
    }
    return found
  }

  private static func references(in run: TextRun, _ around: inout SectionSurroundings) -> [SectionReference] {
    var found: [SectionReference] = []
    var index = 0
    var link = 0
    while let sign = run.bytes[index...].firstIndex(of: 0xC2) {
      index = sign + 1
      while link < run.links.count, run.links[link].flat.upperBound <= sign { link += 1 }
      let isLinked = link < run.links.count && run.links[link].flat.contains(sign)
      guard run.bytes.byte(sign + 1) == 0xA7, let end = run.bytes.sectionNumberEnd(at: sign + 2), !isLinked,
        !run.isCode(at: sign)
      else { continue }
      let page = pageNumber(run, before: sign)
      let flat = (page?.lowerBound ?? sign)..<end
      let lead = callingWord(run.bytes, before: flat.lowerBound)?.lowerBound ?? flat.lowerBound
      let surroundings = around.look(around: (page == nil ? flat.lowerBound : lead)..<end, hasPage: page != nil)
      found.append(
        SectionReference(
          page: page.map { run.text($0) }, number: run.text(sign + 2..<end), range: run.source(flat),
          numberRange: run.source(sign + 2..<end), isPlain: surroundings.isPlain,
          numbersAround: surroundings.numbers, following: surroundings.following))
      index = end
    }
    return found
  }

  /// The number right before the sign, with one space between them: it has a dot, as pages of parts do, or a word before
  /// it that calls a page: "part 17".
  private static func pageNumber(_ run: TextRun, before sign: Int) -> Range<Int>? {
    guard run.bytes.byte(sign - 1) == 0x20 else { return nil }
    var start = sign - 1
    while start > 0, run.bytes[start - 1].isDigit || run.bytes[start - 1] == 0x2E { start -= 1 }
    let digits = run.bytes[start..<sign - 1]
    guard let first = digits.first, first != 0x2E, digits.last != 0x2E, !run.bytes.byte(start - 1).isIdentifier,
      digits.contains(0x2E) || callingWord(run.bytes, before: start) != nil
    else { return nil }
    return start..<sign - 1
  }

  /// "part", "page" or "chapter" right before a number.
  static func callingWord(_ bytes: [UInt8], before number: Int) -> Range<Int>? {
    for word in ["part ", "page ", "chapter "] {
      let start = number - word.utf8.count
      if bytes.hasIgnoringCase(word, at: start), !bytes.byte(start - 1).isIdentifier { return start..<number - 1 }
    }
    return nil
  }

  /// Whether a dotted number with a sign behind it begins at an offset: `17.1 §4`.
  static func isPageNumber(_ bytes: [UInt8], at start: Int) -> Bool {
    var end = start
    var hasDot = false
    while end - start < 12, bytes.byte(end).isDigit || bytes.byte(end) == 0x2E {
      hasDot = hasDot || bytes[end] == 0x2E
      end += 1
    }
    return hasDot && bytes.byte(start).isDigit && bytes[end - 1].isDigit && bytes.has(Array(" §".utf8), at: end)
  }
}
