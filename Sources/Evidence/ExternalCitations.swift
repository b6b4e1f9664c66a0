/// Evidence outside of the store: files of other repositories, transcripts, forum threads, reports (grammar, section 2).
extension CitationScanner {
  /// The external citation that begins with a word; nil if none does.
  func external(_ text: String, _ start: Int, _ end: Int) -> RawCitation? {
    if let url = url(text, start, end) { return url }
    if text.utf8.first == 0x2F, text.hasPrefix("/documentation/"), text.utf8.count > 15 {
      return found(.documentation, start..<trimmedPath(start, end))
    }
    if ["thread", "threads", "Thread", "Threads"].contains(text) { return thread(start, end) }
    if let path = threadPath(text, start) { return path }
    if isFurtherThread(text, start) { return found(.thread, start..<start + Self.trimmedDots(text).utf8.count) }
    if let kind = Self.reportKind(text) {
      return found(kind, start..<start + Self.trimmedDots(text).utf8.count)
    }
    if let issue = qualifiedIssue(text, start, end) ?? probe(text, start, end) { return issue }
    return file(text, start, end) ?? transcript(text, start, end)
  }

  func found(_ kind: Citation.Kind, _ range: Range<Int>) -> RawCitation {
    RawCitation(referent: .external(kind), range: range)
  }

  private func url(_ text: String, _ start: Int, _ end: Int) -> RawCitation? {
    guard text == "http" || text == "https", bytes.has(Array("://".utf8), at: end) else { return nil }
    var stop = end + 3
    while stop < bytes.count, bytes[stop] > 0x20, ![0x3C, 0x3E, 0x22, 0x60, 0x29].contains(bytes[stop]) {
      stop += 1
    }
    while stop > end + 3, [0x2E, 0x2C, 0x3B, 0x3A, 0x21, 0x3F].contains(bytes[stop - 1]) { stop -= 1 }
    return stop > end + 3 ? found(.url, start..<stop) : nil
  }

  /// A path may go on with argument labels: `/documentation/m/type/make(in:named:)`.
  private func trimmedPath(_ start: Int, _ end: Int) -> Int {
    var stop = end
    if bytes.byte(stop) == 0x28 {
      var close = stop + 1
      while Self.isToken(bytes.byte(close)) || bytes.byte(close) == 0x3A { close += 1 }
      if bytes.byte(close) == 0x29 { stop = close + 1 }
    }
    while stop > start, bytes[stop - 1] == 0x2E { stop -= 1 }
    return stop
  }

  private func thread(_ start: Int, _ end: Int) -> RawCitation? {
    guard bytes.byte(end) == 0x20 else { return nil }
    let digits = [0x23, TextRun.codeStart].contains(bytes.byte(end + 1)) ? end + 2 : end + 1
    guard let number = bytes.number(at: digits), number.end - digits >= 4, !bytes.byte(number.end).isIdentifier
    else { return nil }
    return found(.thread, start..<number.end)
  }

  /// `forums/thread/831404`
  private func threadPath(_ text: String, _ start: Int) -> RawCitation? {
    guard text.utf8.contains(0x2F) else { return nil }
    let path = Self.trimmedDots(text)
    let parts = path.utf8.split(separator: 0x2F)
    guard parts.count >= 2, parts[parts.count - 2].elementsEqual("thread".utf8), let number = parts.last,
      (4...9).contains(number.count), number.allSatisfy(\.isDigit)
    else { return nil }
    return found(.thread, start..<start + path.utf8.count)
  }

  /// The second number of "threads 831404 and 835927".
  private func isFurtherThread(_ text: String, _ start: Int) -> Bool {
    guard let last = lastThread, text.utf8.first?.isDigit == true else { return false }
    let digits = Self.trimmedDots(text).utf8
    guard (5...7).contains(digits.count), digits.allSatisfy(\.isDigit) else { return false }
    return [" and ", ", ", ", and ", " or ", "/"].contains { joint in
      bytes.has(Array(joint.utf8), at: last) && last + joint.utf8.count == start
    }
  }

  /// `FB23061009`, `TN3193`, `SE-0491`, `ST-0004`, `SF-0001`.
  private static func reportKind(_ text: String) -> Citation.Kind? {
    guard let first = text.utf8.first, [0x46, 0x54, 0x53].contains(first) else { return nil }
    let bytes = Array(trimmedDots(text).utf8)
    func isCode(_ prefix: String, digits: ClosedRange<Int>) -> Bool {
      bytes.has(Array(prefix.utf8), at: 0) && digits.contains(bytes.count - prefix.utf8.count)
        && bytes.dropFirst(prefix.utf8.count).allSatisfy(\.isDigit)
    }
    if isCode("FB", digits: 6...12) { return .feedback }
    if isCode("TN", digits: 3...5) { return .technote }
    return ["SE-", "ST-", "SF-"].contains { isCode($0, digits: 4...4) } ? .evolution : nil
  }

  /// `path/File.swift:N-M`, `SKILL.md:549-557`
  private func file(_ text: String, _ start: Int, _ end: Int) -> RawCitation? {
    let colon = bytes.byte(end) == TextRun.codeEnd ? end + 1 : end
    let numbers = bytes.byte(colon) == 0x3A ? colon + 1 : linesAfter(colon)
    guard let numbers, let list = LineList(in: bytes, at: numbers) else { return nil }
    guard Self.hasFileSuffix(text) else { return nil }
    var citation = citation(.external(.source), start, list)
    citation.path = text
    citation.problem = nil
    return citation
  }

  /// `326:103-105` and `343 @ 16:27`: a session of three digits with lines or a time.
  private func transcript(_ text: String, _ start: Int, _ end: Int) -> RawCitation? {
    guard text.utf8.count == 3, text.utf8.allSatisfy(\.isDigit) else { return nil }
    if bytes.byte(end) == 0x3A, bytes.byte(end + 1) == 0x4C, let list = LineList(in: bytes, at: end + 2) {
      return found(.transcript, start..<list.end)
    }
    if bytes.byte(end) == 0x3A, let list = LineList(in: bytes, at: end + 1), let first = list.numbers.first,
      (list.ranges.first?.count ?? 1) > 1
    {
      return found(.transcript, start..<first.upperBound)
    }
    guard bytes.has(Array(" @ ".utf8), at: end), let minute = bytes.number(at: end + 3),
      bytes.byte(minute.end) == 0x3A, let second = bytes.number(at: minute.end + 1)
    else { return nil }
    return found(.transcript, start..<second.end)
  }

  /// `[241:L12-13]`
  func bracketedTranscript(at open: Int) -> RawCitation? {
    guard let session = bytes.number(at: open + 1), bytes.byte(session.end) == 0x3A else { return nil }
    let line = bytes.byte(session.end + 1) == 0x4C ? session.end + 2 : session.end + 1
    // `rows[100:200]` and `[404:12]` in code are slices and dictionaries.
    guard line == session.end + 2 || session.end - open == 4 && !run.isCode(at: open),
      !bytes.byte(open - 1).isIdentifier, let list = LineList(in: bytes, at: line),
      bytes.byte(list.end) == 0x5D
    else { return nil }
    return found(.transcript, open..<list.end + 1)
  }
}
