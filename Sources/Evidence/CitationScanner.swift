import SwiftInterface

/// Finds the citations of a run in all their spellings, and none of the look-alikes (grammar, section 2).
struct CitationScanner {
  let run: TextRun
  let bytes: [UInt8]
  private var tokens: [CitationToken] = []
  private var index = 0
  /// A version that stands alone (`27.0`), for the spelling with the version outside of the code span.
  private(set) var version: (text: String, range: Range<Int>)?
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
    while end < bytes.count, bytes[end].isLetter { end += 1 }
    let letters = end - start
    var isPlain = true
    while end < bytes.count, Self.isToken(bytes[end]) {
      if bytes[end] != 0x2E { isPlain = false }
      end += 1
    }
    // Nearly all words of a page are letters alone, or end their sentence, and few of those begin a citation.
    guard !bytes.byte(start - 1).isIdentifier, !isPlain || beginsCitation(at: start, length: letters) else {
      if !staysBehindVersion(start..<end) { version = nil }
      index = end
      return
    }
    let text = String(decoding: bytes[start..<end], as: UTF8.self)
    if let citation = interface(text, start, end) ?? external(text, start, end) {
      return add(citation)
    }
    if let (referent, path) = namedFile(text, at: start) {
      tokens.append(.file(referent, path: path, at: place(of: referent, start)))
    }
    version = Self.isVersion(text) ? (text, start..<end) : nil
    index = end
  }

  /// A file that is named without lines: a stored one (`the 27.0 interface` too), or one of source code.
  private func namedFile(_ text: String, at start: Int) -> (RawCitation.Referent, path: String?)? {
    if text == "interface" || text == "interface." || text == ".swiftinterface" {
      if isAboutInterface(after: start + text.utf8.count) { return nil }
      return versionBefore(start).map { (.version($0.text), nil) }
    }
    if let referent = Self.namedFile(text) { return (referent, nil) }
    let path = Self.trimmedDots(text)
    return Self.isSourceFile(path) ? (.external(.source), path) : nil
  }

  /// "The log of the 27.0 interface capture, lines 1–9000": a log, or a difference, has lines of its own.
  private func isAboutInterface(after end: Int) -> Bool {
    let words = ["capture", "capture's", "captures", "log", "diff", "difference", "comparison", "report", "listing"]
    guard bytes.byte(end) == 0x20 else { return false }
    return words.contains {
      bytes.hasIgnoringCase($0, at: end + 1) && !bytes.byte(end + 1 + $0.utf8.count).isIdentifier
    }
  }

  private func place(of referent: RawCitation.Referent, _ start: Int) -> Int {
    if case .version = referent, let version { return version.range.lowerBound }
    return start
  }

  /// The version that stands before a word, with at most a platform's name or "SDK" between.
  func versionBefore(_ start: Int) -> (text: String, range: Range<Int>)? {
    guard let version, start - version.range.upperBound <= 12 else { return nil }
    return version
  }

  /// `27.0 SDK interface`, ``27.0 macOS `.swiftinterface:7` ``.
  private func staysBehindVersion(_ word: Range<Int>) -> Bool {
    version != nil
      && ["sdk", "macos", "ios", "beta", "public"].contains { name in
        name.utf8.count == word.count && bytes.hasIgnoringCase(name, at: word.lowerBound)
      }
  }

  /// Whether a word of letters alone is one that a citation may begin with.
  private func beginsCitation(at start: Int, length: Int) -> Bool {
    switch bytes[start].lowercasedASCII {
    case 0x6C: (4...5).contains(length)  // line, lines
    case 0x69: length == 9  // interface
    case 0x74: (6...7).contains(length)  // thread, threads
    case 0x68: (4...5).contains(length)  // http, https
    case 0x70: length == 5  // probe
    default: false
    }
  }
}
