import SwiftInterface

/// Finds the citations of a run in all their spellings, and none of the look-alikes (grammar, section 2).
struct CitationScanner {
  private let run: TextRun
  private let bytes: [UInt8]
  var scanned: [UInt8] { bytes }
  private var tokens: [CitationToken] = []
  private var index = 0
  /// A version that stands alone (`27.0`), for the spelling with the version outside of the code span.
  private var version: (text: String, range: Range<Int>)?
  /// Where the last thread's number ends.
  private(set) var lastThread: Int?

  /// All tokens of the run, in order.
  static func tokens(in run: TextRun) -> [CitationToken] {
    var scanner = CitationScanner(run)
    scanner.scan()
    return scanner.tokens
  }

  private init(_ run: TextRun) {
    self.run = run
    bytes = run.bytes
  }

  private mutating func scan() {
    while index < bytes.count {
      let byte = bytes[index]
      if byte == 0x3A, let citation = carried(at: index) {
        add(citation)
      } else if byte == 0x5B, let citation = bracketedTranscript(at: index) {
        add(citation)
      } else if byte == 0x23, let citation = bareIssue(at: index) {
        add(citation)
      } else if Self.isToken(byte) {
        word()
      } else {
        index += 1
      }
    }
  }

  private mutating func add(_ citation: RawCitation) {
    var citation = citation
    citation.range = balanced(citation.range)
    tokens.append(.citation(citation))
    if citation.referent == .external(.thread) { lastThread = citation.range.upperBound }
    index = max(index + 1, citation.range.upperBound)
    version = nil
  }

  /// Takes in the backticks of a code span that the range enters or leaves.
  private func balanced(_ range: Range<Int>) -> Range<Int> {
    var opens = 0
    var closes = 0
    for byte in bytes[range] {
      if byte == TextRun.codeStart { opens += 1 }
      if byte == TextRun.codeEnd { if opens > 0 { opens -= 1 } else { closes += 1 } }
    }
    var lower = range.lowerBound
    var upper = range.upperBound
    if closes > 0 {
      while lower > 0, bytes[lower] != TextRun.codeStart { lower -= 1 }
    }
    if opens > 0 {
      while upper < bytes.count, bytes[upper - 1] != TextRun.codeEnd { upper += 1 }
    }
    return lower..<upper
  }

  // MARK: - Words

  static func isToken(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || byte == 0x2E || byte == 0x5F || byte == 0x2F || byte == 0x2D || byte == 0x2B
  }

  /// Reads a maximal run of path characters and whatever citation it begins.
  private mutating func word() {
    let start = index
    var end = index
    var isPlain = true
    while end < bytes.count, Self.isToken(bytes[end]) {
      if !bytes[end].isLetter { isPlain = false }
      end += 1
    }
    // Nearly all words of a page are letters alone, and few of those begin a citation.
    guard !bytes.byte(start - 1).isIdentifier, !isPlain || beginsCitation(at: start, length: end - start) else {
      version = nil
      index = end
      return
    }
    let text = String(decoding: bytes[start..<end], as: UTF8.self)
    if let citation = interface(text, start, end) ?? external(text, start, end) {
      return add(citation)
    }
    if let referent = Self.namedFile(text) { tokens.append(.file(referent, at: start)) }
    version = Self.isVersion(text) ? (text, start..<end) : nil
    index = end
  }

  /// Whether a word of letters alone is one that a citation may begin with.
  private func beginsCitation(at start: Int, length: Int) -> Bool {
    switch bytes[start] {
    case 0x6C: (4...5).contains(length)  // line, lines
    case 0x69: length == 9  // interface
    case 0x74: (6...7).contains(length)  // thread, threads
    case 0x68: (4...5).contains(length)  // http, https
    default: false
    }
  }

  /// The interface citations that begin with a word.
  private func interface(_ text: String, _ start: Int, _ end: Int) -> RawCitation? {
    if text.hasSuffix(".swiftinterface") || text == ".swiftinterface" {
      return storedFile(text, start, end)
    }
    if text == "line" || text == "lines" { return linesInWords(start, end) }
    if text == "interface" || text == "interface." { return sameInterface(start, end) }
    guard bytes.byte(end) == 0x3A, let list = LineList(in: bytes, at: end + 1) else {
      return Self.moduleParts(text).flatMap { malformed($0, start, end) }
    }
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

  /// A module and an SDK with something after them that was meant to be lines: `Mod-27.0:L7`, `Mod-27.0#L7`,
  /// `Mod-27.0: 7`, `Mod-27.0:7:3`.
  private func malformed(_ referent: RawCitation.Referent, _ start: Int, _ end: Int) -> RawCitation? {
    guard bytes.byte(end) == 0x3A || bytes.byte(end) == 0x23 else { return nil }
    var index = end + 1
    if bytes.byte(end) == 0x3A, bytes.byte(index) == 0x20 { index += 1 }
    if bytes.byte(index) == 0x4C || bytes.byte(index) == 0x6C { index += 1 }
    guard bytes.byte(index).isDigit else { return nil }
    while bytes.byte(index).isDigit || ([0x2D, 0x3A].contains(bytes.byte(index)) && bytes.byte(index + 1).isDigit) {
      index += 1
    }
    return RawCitation(
      referent: referent, range: start..<index,
      problem: "cannot be read as lines; write them after a colon, as in :7 or :7-11")
  }

  /// `path/Mod-27.0-macos.swiftinterface:N`, a backtick before the colon or not; ``27.0 `.swiftinterface:N` ``.
  private func storedFile(_ text: String, _ start: Int, _ end: Int) -> RawCitation? {
    var referent: RawCitation.Referent?
    var from = start
    if text == ".swiftinterface" {
      if let version, start - version.range.upperBound <= 2 {
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
  private func linesAfter(_ index: Int) -> Int? {
    var next = index
    if bytes.byte(next) == 0x2C { next += 1 }
    guard bytes.byte(next) == 0x20 else { return nil }
    next += 1
    for word in ["lines ", "line "] where bytes.hasIgnoringCase(word, at: next) {
      next += word.utf8.count
      return bytes.byte(next) == 0x7E ? next + 1 : next
    }
    return nil
  }

  /// `lines 34–37 of Mod-27.0-macos.swiftinterface`; without a file it is no citation.
  private func linesInWords(_ start: Int, _ end: Int) -> RawCitation? {
    guard bytes.byte(end) == 0x20 else { return nil }
    let number = bytes.byte(end + 1) == 0x7E ? end + 2 : end + 1
    guard let list = LineList(in: bytes, at: number) else { return nil }
    for word in [" of ", " in "] where bytes.hasIgnoringCase(word, at: list.end) {
      var next = list.end + word.utf8.count
      if bytes.hasIgnoringCase("the ", at: next) { next += 4 }
      if bytes.byte(next) == TextRun.codeStart { next += 1 }
      var stop = next
      while stop < bytes.count, Self.isToken(bytes[stop]) { stop += 1 }
      if bytes.byte(stop - 1) == 0x2E { stop -= 1 }
      guard stop > next, let referent = Self.namedFile(String(decoding: bytes[next..<stop], as: UTF8.self)) else {
        continue
      }
      var citation = citation(referent, start, list)
      citation.range = start..<stop
      return citation
    }
    return nil
  }

  /// ``Same interface `:N` ``
  private func sameInterface(_ start: Int, _ end: Int) -> RawCitation? {
    guard bytes.hasIgnoringCase("same ", at: start - 5), bytes.byte(end) == 0x20 else { return nil }
    let colon = bytes.byte(end + 1) == TextRun.codeStart ? end + 2 : end + 1
    guard bytes.byte(colon) == 0x3A, let list = LineList(in: bytes, at: colon + 1) else { return nil }
    return citation(.sameInterface, start - 5, list)
  }

  /// `:N-M` alone in a code span, or after a space or an opening bracket.
  private func carried(at colon: Int) -> RawCitation? {
    let before = bytes.byte(colon - 1)
    guard let list = LineList(in: bytes, at: colon + 1) else { return nil }
    if before == TextRun.codeStart {
      guard bytes.byte(list.end) == TextRun.codeEnd else { return nil }
    } else {
      guard colon == 0 || before == 0x20 || before == 0x28 || before == 0x2C || before == 0x5B else { return nil }
      guard !run.isCode(at: colon), bytes.byte(list.end) != 0x3A else { return nil }
    }
    return citation(.carried, colon, list)
  }

  private func citation(_ referent: RawCitation.Referent, _ start: Int, _ list: LineList) -> RawCitation {
    var spans = list.numbers
    spans[0] = min(start, spans[0].lowerBound)..<spans[0].upperBound
    return RawCitation(
      referent: referent, range: start..<list.end, ranges: list.ranges, spans: spans, numbers: list.numbers,
      problem: list.isReversed ? "runs backwards; write the first line before the last" : nil)
  }

  // MARK: - Names of files

  /// Two or three numbers with dots: `27.0`, `26.5.1`.
  static func isVersion(_ text: String) -> Bool {
    let parts = text.utf8.split(separator: 0x2E, omittingEmptySubsequences: false)
    return (parts.count == 2 || parts.count == 3)
      && parts.allSatisfy { (1...3).contains($0.count) && $0.allSatisfy(\.isDigit) }
  }

  static func fileName(_ path: String) -> String {
    path.utf8.lastIndex(of: 0x2F).map { String(path[path.index(after: $0)...]) } ?? path
  }

  /// `Mod-27.0` and `Mod-27.0-macos`.
  static func moduleParts(_ text: String) -> RawCitation.Referent? {
    guard !text.utf8.contains(0x2F) else { return nil }
    let parts = text.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    guard parts.count >= 2, let first = parts[0].utf8.first, first.isLetter || first == 0x5F else { return nil }
    if let sdk = parts.last, isVersion(sdk) {
      return .interface(module: parts.dropLast().joined(separator: "-"), sdk: sdk, platform: nil)
    }
    guard parts.count >= 3, isVersion(parts[parts.count - 2]) else { return nil }
    return .interface(
      module: parts.dropLast(2).joined(separator: "-"), sdk: parts[parts.count - 2], platform: parts.last)
  }

  /// `Mod-27`: the number of a release, where an SDK has a dot.
  static func moduleWithoutSDK(_ text: String) -> String? {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, let first = parts[0].utf8.first, first.isLetter, (1...3).contains(parts[1].utf8.count),
      parts[1].utf8.allSatisfy(\.isDigit), !text.utf8.contains(0x2F)
    else { return nil }
    return String(parts[0])
  }

  /// A stored file that is named without lines.
  static func namedFile(_ text: String) -> RawCitation.Referent? {
    if let parts = InterfaceStore.parts(fileName: fileName(text)) {
      return .interface(module: parts.module, sdk: parts.sdk, platform: parts.platform)
    }
    return moduleParts(text)
  }
}
