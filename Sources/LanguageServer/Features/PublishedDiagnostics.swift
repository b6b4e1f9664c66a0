import Diagnostics

/// Findings of one file as the protocol's diagnostics.
struct PublishedDiagnostics {
  let client: ClientAbilities
  let source: SourceText
  /// The address and the text of another file of the guide, by its name in the project.
  let other: (String) -> (uri: String, source: SourceText)?

  func json(_ findings: [Finding]) -> JSONValue { .array(findings.map(json)) }

  /// What keeps a project from being read, at its place.
  func json(_ error: ProjectError) -> JSONValue {
    let message = [error.message, error.advice].compactMap(\.self).joined(separator: "\n")
    return [
      "range": source.json(range(error.place ?? Place(file: source.path)), client.encoding), "severity": 1,
      "source": "assay", "message": .string(message),
    ]
  }

  private func json(_ finding: Finding) -> JSONValue {
    var message = finding.message
    var related: [JSONValue] = []
    for note in finding.notes {
      if client.takesRelatedInformation, let place = location(in: note) {
        related.append(["location": place, "message": .string(note)])
      } else {
        message += "\n" + note
      }
    }
    var members: [JSONValue.Member] = [
      .init("range", source.json(range(finding.place), client.encoding)),
      .init("severity", .integer(Self.severity(finding.severity))), .init("code", .string(finding.rule)),
      .init("source", "assay"), .init("message", .string(message)),
    ]
    if !related.isEmpty { members.append(.init("relatedInformation", .array(related))) }
    if let fix = finding.fix { members.append(.init("data", json(fix))) }
    return .object(members)
  }

  private func json(_ fix: Fix) -> JSONValue {
    [
      "fix": .string(fix.summary),
      "edits": .array(
        fix.replacements.filter { name($0.place.file) == $0.place.file }.map { replacement in
          [
            "range": source.json(FixedText.range(of: replacement.place, in: source), client.encoding),
            "newText": .string(replacement.text),
          ]
        }),
    ]
  }

  /// An editor's text is called by its whole path, a page by its path in the project.
  private func name(_ file: String) -> String { source.path.hasSuffix("/" + file) ? file : source.path }

  static func severity(_ severity: Severity) -> Int {
    switch severity {
    case .error: 1
    case .warning: 2
    case .note, .off: 3
    }
  }

  /// The bytes of a place. A point is widened to the word there, or else to its line, so that there is something to see.
  func range(_ place: Place) -> Range<Int> {
    let range = FixedText.range(of: place, in: source)
    guard range.isEmpty else { return range }
    let line = source.lineRange(place.line)
    let text = line.lowerBound == 0 && place.column == 1 ? nil : word(at: range.lowerBound, in: line)
    if let text { return text }
    let content = line.drop { source.bytes[$0] == 0x20 || source.bytes[$0] == 0x09 }
    return content.isEmpty ? line : content
  }

  /// The run of letters and digits, or of other marks, around an offset.
  private func word(at offset: Int, in line: Range<Int>) -> Range<Int>? {
    func isWord(_ byte: UInt8) -> Bool {
      byte >= 0x80 || byte == 0x5F || byte &- 0x30 < 10 || (byte | 0x20) &- 0x61 < 26
    }
    guard line.contains(offset), isWord(source.bytes[offset]) else { return nil }
    var (start, end) = (offset, offset)
    while start > line.lowerBound, isWord(source.bytes[start - 1]) { start -= 1 }
    while end < line.upperBound, isWord(source.bytes[end]) { end += 1 }
    return start..<end
  }

  /// The place that a note names: `content/a.md:12`, with a column or without.
  private func location(in note: String) -> JSONValue? {
    for word in note.split(separator: " ") {
      let parts = word.split(separator: ":", omittingEmptySubsequences: false)
      guard parts.count >= 2, let line = Int(parts[1].prefix { $0.isNumber }), line > 0,
        let (uri, source) = other(String(parts[0]))
      else { continue }
      return ["uri": .string(uri), "range": source.json(source.lineRange(line), client.encoding)]
    }
    return nil
  }
}
