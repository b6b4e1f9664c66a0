/// Evidence outside of the store: files of other repositories, transcripts, forum threads, reports (grammar, section 2).
extension CitationScanner {
  /// The external citation that begins with a word; nil if none does.
  func external(_ text: String, _ start: Int, _ end: Int) -> RawCitation? {
    if let url = url(text, start, end) { return url }
    if text.utf8.first == 0x2F, text.hasPrefix("/documentation/"), text.utf8.count > 15 {
      return found(.documentation, start..<trimmedPath(start, end))
    }
    if text == "thread" || text == "threads" { return thread(start, end) }
    if isFurtherThread(text, start) { return found(.thread, start..<start + Self.trimmedDots(text).utf8.count) }
    if let kind = Self.reportKind(text) {
      return found(kind, start..<start + Self.trimmedDots(text).utf8.count)
    }
    if scanned.byte(end) == 0x23, Self.isRepository(text), let number = scanned.number(at: end + 1),
      !scanned.byte(number.end).isIdentifier
    {
      return found(.issue, start..<number.end)
    }
    return file(text, start, end) ?? transcript(text, start, end)
  }

  private func found(_ kind: Citation.Kind, _ range: Range<Int>) -> RawCitation {
    RawCitation(referent: .external(kind), range: range)
  }

  private func url(_ text: String, _ start: Int, _ end: Int) -> RawCitation? {
    guard text == "http" || text == "https", scanned.has(Array("://".utf8), at: end) else { return nil }
    var stop = end + 3
    while stop < scanned.count, scanned[stop] > 0x20, ![0x3C, 0x3E, 0x22, 0x60, 0x29].contains(scanned[stop]) {
      stop += 1
    }
    while stop > end + 3, [0x2E, 0x2C, 0x3B, 0x3A, 0x21, 0x3F].contains(scanned[stop - 1]) { stop -= 1 }
    return stop > end + 3 ? found(.url, start..<stop) : nil
  }

  /// A path may go on with argument labels: `/documentation/m/type/make(in:named:)`.
  private func trimmedPath(_ start: Int, _ end: Int) -> Int {
    var stop = end
    if scanned.byte(stop) == 0x28 {
      var close = stop + 1
      while Self.isToken(scanned.byte(close)) || scanned.byte(close) == 0x3A { close += 1 }
      if scanned.byte(close) == 0x29 { stop = close + 1 }
    }
    while stop > start, scanned[stop - 1] == 0x2E { stop -= 1 }
    return stop
  }

  private func thread(_ start: Int, _ end: Int) -> RawCitation? {
    guard scanned.byte(end) == 0x20, let number = scanned.number(at: end + 1), number.end - end - 1 >= 4,
      !scanned.byte(number.end).isIdentifier
    else { return nil }
    return found(.thread, start..<number.end)
  }

  /// The second number of "threads 831404 and 835927".
  private func isFurtherThread(_ text: String, _ start: Int) -> Bool {
    let digits = Self.trimmedDots(text).utf8
    guard (5...7).contains(digits.count), digits.allSatisfy(\.isDigit), let last = lastThread else { return false }
    return [" and ", ", ", ", and ", " or ", "/"].contains { joint in
      scanned.has(Array(joint.utf8), at: last) && last + joint.utf8.count == start
    }
  }

  /// `FB23061009`, `TN3193`, `SE-0491`, `ST-0004`.
  private static func reportKind(_ text: String) -> Citation.Kind? {
    let bytes = Array(trimmedDots(text).utf8)
    func isCode(_ prefix: String, digits: ClosedRange<Int>) -> Bool {
      bytes.has(Array(prefix.utf8), at: 0) && digits.contains(bytes.count - prefix.utf8.count)
        && bytes.dropFirst(prefix.utf8.count).allSatisfy(\.isDigit)
    }
    if isCode("FB", digits: 6...12) { return .feedback }
    if isCode("TN", digits: 3...5) { return .technote }
    return isCode("SE-", digits: 4...4) || isCode("ST-", digits: 4...4) ? .evolution : nil
  }

  private static func trimmedDots(_ text: String) -> String {
    var bytes = Array(text.utf8)
    while bytes.last == 0x2E { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// `owner/repo`
  private static func isRepository(_ text: String) -> Bool {
    let parts = text.utf8.split(separator: 0x2F, omittingEmptySubsequences: false)
    return parts.count == 2 && parts.allSatisfy { !$0.isEmpty }
  }

  /// `path/File.swift:N-M`, `SKILL.md:549-557`
  private func file(_ text: String, _ start: Int, _ end: Int) -> RawCitation? {
    let colon = scanned.byte(end) == TextRun.codeEnd ? end + 1 : end
    guard scanned.byte(colon) == 0x3A, let list = LineList(in: scanned, at: colon + 1) else { return nil }
    let name = Array(Self.fileName(text).utf8)
    guard let dot = name.lastIndex(of: 0x2E), dot > 0 else { return nil }
    let suffix = name[(dot + 1)...]
    guard (1...12).contains(suffix.count), suffix.first?.isLetter == true,
      suffix.allSatisfy({ $0.isLetter || $0.isDigit })
    else { return nil }
    var spans = list.numbers
    spans[0] = start..<spans[0].upperBound
    return RawCitation(
      referent: .external(.source), range: start..<list.end, ranges: list.ranges, spans: spans, numbers: list.numbers)
  }

  /// `326:103-105` and `343 @ 16:27`: a session of three digits with lines or a time.
  private func transcript(_ text: String, _ start: Int, _ end: Int) -> RawCitation? {
    guard text.utf8.count == 3, text.utf8.allSatisfy(\.isDigit) else { return nil }
    if scanned.byte(end) == 0x3A, let list = LineList(in: scanned, at: end + 1), let first = list.numbers.first,
      (list.ranges.first?.count ?? 1) > 1
    {
      return found(.transcript, start..<first.upperBound)
    }
    guard scanned.has(Array(" @ ".utf8), at: end), let minute = scanned.number(at: end + 3),
      scanned.byte(minute.end) == 0x3A, let second = scanned.number(at: minute.end + 1)
    else { return nil }
    return found(.transcript, start..<second.end)
  }

  /// `[241:L12-13]`
  func bracketedTranscript(at open: Int) -> RawCitation? {
    guard let session = scanned.number(at: open + 1), scanned.byte(session.end) == 0x3A else { return nil }
    let line = scanned.byte(session.end + 1) == 0x4C ? session.end + 2 : session.end + 1
    guard line == session.end + 2 || session.end - open == 4, let list = LineList(in: scanned, at: line),
      scanned.byte(list.end) == 0x5D
    else { return nil }
    return found(.transcript, open..<list.end + 1)
  }

  /// `#12` without its repository.
  func bareIssue(at hash: Int) -> RawCitation? {
    let before = scanned.byte(hash - 1)
    guard hash == 0 || before == 0x20 || before == 0x28, let number = scanned.number(at: hash + 1),
      number.end - hash <= 7, !scanned.byte(number.end).isIdentifier
    else { return nil }
    return found(.issue, hash..<number.end)
  }
}
