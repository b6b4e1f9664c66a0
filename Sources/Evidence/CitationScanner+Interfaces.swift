import SwiftInterface

/// The spellings of citations of stored interfaces (grammar, section 2).
extension CitationScanner {
  /// The interface citations that begin with a word.
  func interface(_ text: String, _ start: Int, _ end: Int) -> RawCitation? {
    if text.hasSuffix(".swiftinterface") || text == ".swiftinterface" {
      return storedFile(text, start, end)
    }
    if ["line", "lines", "Line", "Lines"].contains(text) { return linesInWords(start, end) }
    if text == "interface" || text == "interface." { return sameInterface(start, end) }
    // `samples[26.0:30]` is a slice.
    if bytes.byte(start - 1) == 0x5B, bytes.byte(start - 2).isIdentifier { return nil }
    let colon = bytes.byte(end) == TextRun.codeEnd ? end + 1 : end
    guard bytes.byte(colon) == 0x3A, let list = LineList(in: bytes, at: colon + 1) else {
      guard bytes.byte(end) == 0x3A || bytes.byte(end) == 0x23 else { return nil }
      let referent = Self.moduleParts(text) ?? (Self.isVersion(text) ? .version(text) : nil)
      return referent.flatMap { malformed($0, start, end) }
    }
    if isFileName(after: list.end) { return nil }
    if Self.isVersion(text), isDuration(after: list.end) { return nil }
    // `docker:1.0:8` and `$1.0:8` name no SDK.
    if Self.isVersion(text), ![0x3A, 0x24, 0x40, 0x23, 0x3D].contains(bytes.byte(start - 1)) {
      return citation(.version(text), start, list)
    }
    if let parts = Self.moduleParts(text) { return citation(parts, start, list) }
    return Self.moduleWithoutSDK(text).map { module in
      var found = citation(.interface(module: module, sdk: "", platform: nil), start, list)
      found.problem =
        "names no SDK; write <module>-<sdk>:<lines>, as in \(module)-27.0:\(LineRangeText.text(list.ranges))"
      return found
    }
  }

  /// `git show 27.0:1527.txt`
  private func isFileName(after end: Int) -> Bool {
    bytes.byte(end) == 0x2E && bytes.byte(end + 1).isLetter && run.isCode(at: end)
  }

  /// `27.0:30 minutes`
  private func isDuration(after end: Int) -> Bool {
    let units = [
      "minutes", "minute", "min", "mins", "seconds", "second", "sec", "secs", "hours", "hour", "hrs", "milliseconds",
      "ms", "days", "weeks", "months", "a.m", "p.m",
    ]
    guard bytes.byte(end) == 0x20 else { return false }
    return units.contains {
      bytes.hasIgnoringCase($0, at: end + 1) && !bytes.byte(end + 1 + $0.utf8.count).isIdentifier
    }
  }

  /// A module and an SDK with something after them that was meant to be lines: `Mod-27.0:L7`, `Mod-27.0#L7`,
  /// `Mod-27.0: 7`, `Mod-27.0:7:3`.
  private func malformed(_ referent: RawCitation.Referent, _ start: Int, _ end: Int) -> RawCitation? {
    var index = end + 1
    let isSpaced = bytes.byte(end) == 0x3A && bytes.byte(index) == 0x20
    if isSpaced { index += 1 }
    let isLettered = bytes.byte(index) == 0x4C || bytes.byte(index) == 0x6C
    if isLettered { index += 1 }
    guard bytes.byte(index).isDigit else { return nil }
    if case .version = referent, !isLettered { return nil }
    while bytes.byte(index).isDigit || ([0x2D, 0x3A].contains(bytes.byte(index)) && bytes.byte(index + 1).isDigit) {
      index += 1
    }
    // "Mod-27.0: 7 new types" is a heading.
    if isSpaced, !isLettered, bytes.byte(index) == 0x20 { return nil }
    return RawCitation(
      referent: referent, range: start..<index,
      problem: "cannot be read as lines; write them after a colon, as in :7 or :7-11")
  }

  /// `path/Mod-27.0-macos.swiftinterface:N`, a backtick before the colon or not; ``27.0 `.swiftinterface:N` ``.
  private func storedFile(_ text: String, _ start: Int, _ end: Int) -> RawCitation? {
    var referent: RawCitation.Referent?
    var from = start
    if text == ".swiftinterface" {
      if let version = versionBefore(start) {
        referent = .version(version.text)
        from = version.range.lowerBound
      }
    } else if let parts = InterfaceStore.parts(fileName: Self.fileName(text)) {
      referent = .interface(module: parts.module, sdk: parts.sdk, platform: parts.platform)
    } else if let parts = Self.moduleParts(String(Self.fileName(text).dropLast(".swiftinterface".utf8.count))) {
      referent = parts
    }
    let colon = bytes.byte(end) == TextRun.codeEnd ? end + 1 : end
    guard let referent else { return fileWithoutSDK(text, start, colon) }
    if bytes.byte(colon) == 0x3A, let list = LineList(in: bytes, at: colon + 1) {
      return citation(referent, from, list)
    }
    guard let lines = linesAfter(colon), let list = LineList(in: bytes, at: lines) else { return nil }
    return citation(referent, from, list)
  }

  /// `Mod.swiftinterface:7`
  private func fileWithoutSDK(_ text: String, _ start: Int, _ colon: Int) -> RawCitation? {
    guard bytes.byte(colon) == 0x3A, let list = LineList(in: bytes, at: colon + 1) else { return nil }
    let module = String(Self.fileName(text).dropLast(".swiftinterface".utf8.count))
    guard !module.isEmpty else { return nil }
    var found = citation(.interface(module: module, sdk: "", platform: nil), start, list)
    found.problem = "names no SDK; write \(module)-<sdk>-<platform>.swiftinterface"
    return found
  }

  /// The offset of the number in ` line N` or `, lines N` at `index`.
  func linesAfter(_ index: Int) -> Int? {
    var next = index
    if bytes.byte(next) == 0x2C { next += 1 }
    guard bytes.byte(next) == 0x20 else { return nil }
    next += 1
    for word in ["lines ", "line "] where bytes.hasIgnoringCase(word, at: next) { return next + word.utf8.count }
    return nil
  }

  /// `lines 34–37 of Mod-27.0-macos.swiftinterface`; without a file the lines of the one that was named before.
  private func linesInWords(_ start: Int, _ end: Int) -> RawCitation? {
    guard bytes.byte(end) == 0x20, let list = LineList(in: bytes, at: end + 1, inWords: true) else { return nil }
    for word in [" of ", " in "] where bytes.hasIgnoringCase(word, at: list.end) {
      return linesOfFile(start, list, at: list.end + word.utf8.count)
    }
    for word in [" above", " below", " earlier", " later"] where bytes.hasIgnoringCase(word, at: list.end) {
      return nil
    }
    var citation = citation(.carried, start, list)
    citation.isInWords = true
    return citation
  }

  private func linesOfFile(_ start: Int, _ list: LineList, at index: Int) -> RawCitation? {
    var next = index
    if bytes.hasIgnoringCase("the ", at: next) { next += 4 }
    if bytes.byte(next) == TextRun.codeStart { next += 1 }
    var stop = next
    while stop < bytes.count, Self.isToken(bytes[stop]) { stop += 1 }
    if bytes.byte(stop - 1) == 0x2E { stop -= 1 }
    guard stop > next else { return nil }
    let name = String(decoding: bytes[next..<stop], as: UTF8.self)
    var path: String?
    var referent = Self.namedFile(name)
    if referent == nil, Self.isVersion(name) { referent = .version(name) }
    if referent == nil, Self.hasFileSuffix(name) { (referent, path) = (.external(.source), name) }
    guard let referent else { return nil }
    var citation = citation(referent, start, list)
    citation.range = start..<stop
    citation.path = path
    return citation
  }

  /// ``Same interface `:N` ``
  private func sameInterface(_ start: Int, _ end: Int) -> RawCitation? {
    guard bytes.hasIgnoringCase("same ", at: start - 5) else { return nil }
    if let lines = linesAfter(end), let list = LineList(in: bytes, at: lines, inWords: true) {
      return citation(.sameInterface, start - 5, list)
    }
    var colon = bytes.byte(end) == 0x2C ? end + 1 : end
    guard bytes.byte(colon) == 0x20 else { return nil }
    colon += 1
    if bytes.byte(colon) == 0x28 { colon += 1 }
    if bytes.byte(colon) == TextRun.codeStart { colon += 1 }
    guard bytes.byte(colon) == 0x3A, let list = LineList(in: bytes, at: colon + 1) else { return nil }
    return citation(.sameInterface, start - 5, list)
  }

  /// `:N-M` alone in a code span, or after a space or an opening bracket.
  func carried(at colon: Int) -> RawCitation? {
    let before = bytes.byte(colon - 1)
    guard let list = LineList(in: bytes, at: colon + 1) else { return nil }
    if before == TextRun.codeStart {
      guard bytes.byte(list.end) == TextRun.codeEnd else { return nil }
    } else {
      guard colon == 0 || before == 0x20 || before == 0x28 || before == 0x2C || before == 0x5B else { return nil }
      guard !run.isCode(at: colon), bytes.byte(list.end) != 0x3A else { return nil }
      // `rows[:5]` is a slice.
      if before == 0x5B, bytes.byte(colon - 2).isIdentifier { return nil }
    }
    return isPort(colon, list) ? nil : citation(.carried, colon, list)
  }

  /// "The server listens on :8080."
  private func isPort(_ colon: Int, _ list: LineList) -> Bool {
    guard list.ranges.count == 1, list.ranges[0].count == 1, list.ranges[0].lowerBound <= 65_535 else { return false }
    let words = ["port", "ports", "listen", "listens", "listening", "localhost", "proxy", "socket"]
    return hasWord(words, in: max(0, colon - 40)..<colon) || hasWord(["port"], in: list.end..<list.end + 16)
  }

  /// Whether one of some words begins in a range.
  func hasWord(_ words: [String], in range: Range<Int>) -> Bool {
    var index = range.lowerBound
    while index < min(range.upperBound, bytes.count) {
      guard bytes[index].isLetter, !bytes.byte(index - 1).isIdentifier else {
        index += 1
        continue
      }
      if words.contains(where: {
        bytes.hasIgnoringCase($0, at: index) && !bytes.byte(index + $0.utf8.count).isIdentifier
      }) {
        return true
      }
      index += 1
    }
    return false
  }

  func citation(_ referent: RawCitation.Referent, _ start: Int, _ list: LineList) -> RawCitation {
    var spans = list.numbers
    spans[0] = min(start, spans[0].lowerBound)..<spans[0].upperBound
    return RawCitation(
      referent: referent, range: start..<list.end, ranges: list.ranges, spans: spans, numbers: list.numbers,
      isApproximate: list.isApproximate,
      problem: list.isReversed ? "runs backwards; write the first line before the last" : nil)
  }
}
