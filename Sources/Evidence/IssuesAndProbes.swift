/// Issues of repositories, and the author's own probes.
extension CitationScanner {
  /// `owner/repo#12`, `owner/repo #12`, `owner/repo issue #12`.
  func qualifiedIssue(_ text: String, _ start: Int, _ end: Int) -> RawCitation? {
    guard Self.isRepository(text) else { return nil }
    for joint in ["#", " #", " issue #", " issues #", " PR #", " pull request #"] {
      guard bytes.hasIgnoringCase(joint.lowercased(), at: end) else { continue }
      guard let number = bytes.number(at: end + joint.utf8.count), !goesOn(number.end) else { return nil }
      return found(.issue, start..<number.end)
    }
    return nil
  }

  /// `owner/repo`, and not `notes/page.md`.
  private static func isRepository(_ text: String) -> Bool {
    guard text.utf8.contains(0x2F) else { return false }
    let parts = text.utf8.split(separator: 0x2F, omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty }) else { return false }
    return !hasFileSuffix(String(Substring(parts[1])))
  }

  /// `#12` without its repository. A heading's anchor, a colour, the number of a row and "we're #1" are none; the text
  /// of a link has the repository in its destination.
  func bareIssue(at hash: Int) -> RawCitation? {
    let before = bytes.byte(hash - 1)
    guard hash == 0 || before == 0x20 || before == 0x28, let number = bytes.number(at: hash + 1),
      (1...5).contains(number.end - hash - 1), bytes[hash + 1] != 0x30, !goesOn(number.end), !isLinkText(hash),
      !isOrdinal(hash), !hasWord(Self.colourWords, in: max(0, hash - 40)..<hash)
    else { return nil }
    return found(.issue, hash..<number.end)
  }

  private func goesOn(_ end: Int) -> Bool {
    bytes.byte(end).isIdentifier && !bytes.has([0xE2], at: end)
      || [0x2D, 0x2E, 0x25].contains(bytes.byte(end)) && bytes.byte(end + 1).isIdentifier
  }

  private func isLinkText(_ index: Int) -> Bool {
    let links = run.links
    let next = links.partitionIndex { $0.flat.upperBound > index }
    return next < links.count && links[next].flat.contains(index)
  }

  private static let colourWords = [
    "colour", "colours", "color", "colors", "hex", "background", "tint", "fill", "rgb", "css",
  ]

  /// What authors number with a "#" and that is no issue: the word right before it, "gap #3".
  private static let numbered: Set<String> = [
    "gap", "gaps", "row", "step", "item", "rule", "point", "number", "question", "case", "claim", "note", "reason",
    "table", "figure", "section", "part", "slide", "session", "lesson", "sample", "option", "example", "chapter",
    "entry", "footnote", "mistake", "hazard", "probe", "version", "attempt", "run", "test", "tip", "lane", "finding",
    "no", "are", "re", "is", "ranked", "top",
  ]

  private func isOrdinal(_ hash: Int) -> Bool {
    guard bytes.byte(hash - 1) == 0x20 else { return false }
    var start = hash - 1
    while start > 0, bytes[start - 1].isLetter { start -= 1 }
    let word = bytes[start..<(hash - 1)].map(\.lowercasedASCII)
    return Self.numbered.contains(String(decoding: word, as: UTF8.self))
  }

  // MARK: - Probes

  /// A probe is a small program of the author's own that was run to see what happens: `probe-07`, "probe 7",
  /// `probes/07-nil-guide.swift`, `` `probes/` `fm.nil-default` ``. "Probe-verified" is a label and names none.
  func probe(_ text: String, _ start: Int, _ end: Int) -> RawCitation? {
    if ["probe", "Probe"].contains(text) { return numberedProbe(start, end) }
    let path = Self.trimmedDots(text)
    guard let first = bytes.byte(start + path.utf8.count) == 0x3A ? nil : path.utf8.first, first != 0x2E else {
      return nil
    }
    if path == "probes/" || path.hasSuffix("/probes/") { return namedProbe(start, end) }
    let parts = path.utf8.split(separator: 0x2F)
    let isInFolder = parts.dropLast().contains { $0.elementsEqual("probes".utf8) } && path.utf8.last != 0x2F
    return isInFolder || Self.isProbeName(Array(parts.last ?? Substring().utf8))
      ? found(.probe, start..<start + path.utf8.count) : nil
  }

  /// `probe-07b`, `probe_3.swift`.
  private static func isProbeName(_ name: [UInt8]) -> Bool {
    (name.hasIgnoringCase("probe-", at: 0) || name.hasIgnoringCase("probe_", at: 0)) && name.byte(6).isDigit
  }

  private func numberedProbe(_ start: Int, _ end: Int) -> RawCitation? {
    guard bytes.byte(end) == 0x20 else { return nil }
    var digits = end + 1
    if bytes.byte(digits) == 0x23 || bytes.byte(digits) == 0x50 { digits += 1 }
    guard let number = bytes.number(at: digits), number.end - digits <= 3, !goesOn(number.end) else { return nil }
    let counts = [" of ", " s ", " ms ", " times", " seconds", " minutes", " percent"]
    return counts.contains { bytes.hasIgnoringCase($0, at: number.end) } ? nil : found(.probe, start..<number.end)
  }

  /// The name behind `probes/`, in a code span of its own or not.
  private func namedProbe(_ start: Int, _ end: Int) -> RawCitation? {
    var next = end
    while [0x20, TextRun.codeStart, TextRun.codeEnd].contains(bytes.byte(next)), next - end < 3 { next += 1 }
    guard next > end else { return nil }
    var stop = next
    while stop < bytes.count, Self.isToken(bytes[stop]) { stop += 1 }
    let name = Self.trimmedDots(String(decoding: bytes[next..<stop], as: UTF8.self))
    guard name.utf8.contains(where: { $0 == 0x2E || $0 == 0x2D || $0.isDigit }) else { return nil }
    return found(.probe, start..<next + name.utf8.count)
  }
}
