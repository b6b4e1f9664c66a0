import SwiftInterface

/// Reads statements that a name does not occur in an interface (grammar, section 2, "Absence").
struct AbsenceReader {
  let store: InterfaceStore
  let defaultModule: String?

  /// Wordings of a search that found nothing: the SDK may stand before them.
  private static let counted = ["grep-0", "zero hits", "0 hits", "no hits"]

  private struct Place {
    var module: String
    var sdk: String
    /// Where its text ends.
    var end: Int
  }

  private static let cues = [
    "absent from", "grep-0", "zero hits", "not in the", "does not occur in", "do not occur in", "not declared in",
    "missing from", "does not exist in", "do not exist in", "0 hits", "no hits",
  ]

  func absences(in blocks: [EvidenceBlock]) -> [Absence] {
    var found: [Absence] = []
    for block in blocks
    where !block.run.codeSpans.isEmpty && !block.isLegend && firstCue(in: block.run, 0..<block.run.bytes.count) != nil {
      for sentence in block.run.sentences() { found += absences(in: block.run, sentence) }
    }
    return found
  }

  private func absences(in run: TextRun, _ sentence: Range<Int>) -> [Absence] {
    guard let cue = firstCue(in: run, sentence), !isNegated(run, cue) else { return [] }
    let before = names(in: run, sentence, before: cue)
    let place = interface(in: run, cue..<sentence.upperBound) ?? interfaceBefore(in: run, sentence, cue, before)
    guard let place, let entry = store.entry(module: place.module, sdk: place.sdk) else { return [] }
    let named = before.isEmpty ? names(in: run, sentence, after: place.end) : before
    return named.map { name, range in
      Absence(
        name: name.text, module: place.module, sdk: place.sdk, range: range, refutation: refutation(name, entry))
    }
  }

  /// "Not absent", "no longer absent".
  private func isNegated(_ run: TextRun, _ cue: Int) -> Bool {
    ["not ", "no longer ", "never ", "n't ", "hardly "].contains {
      run.bytes.hasIgnoringCase($0, at: cue - $0.utf8.count)
    }
  }

  /// `(26.5: grep-0)`: between the name and the wording.
  private func interfaceBefore(
    in run: TextRun, _ sentence: Range<Int>, _ cue: Int, _ names: [(APIName, Range<Int>)]
  ) -> Place? {
    guard Self.counted.contains(where: { run.bytes.hasIgnoringCase($0, at: cue) }) else { return nil }
    let start = run.codeSpans.last { $0.flat.upperBound <= cue }?.flat.upperBound ?? sentence.lowerBound
    return interface(in: run, max(start, sentence.lowerBound)..<cue)
  }

  /// The first place at which one of the wordings stands, at the start of a word.
  private func firstCue(in run: TextRun, _ range: Range<Int>) -> Int? {
    var index = range.lowerBound
    while index < range.upperBound {
      if Self.isFirstByte[Int(run.bytes[index])], !run.bytes.byte(index - 1).isIdentifier,
        Self.cues.contains(where: {
          index + $0.utf8.count <= range.upperBound && run.bytes.hasIgnoringCase($0, at: index)
        })
      {
        return index
      }
      index += 1
    }
    return nil
  }

  private static let isFirstByte: [Bool] = {
    let first = Set(cues.compactMap(\.utf8.first))
    return (0..<256).map { first.contains(UInt8($0).lowercasedASCII) }
  }()

  /// The SDK of `absent from 26.5`, `not in the 26.5 interface`, `absent from Widgets-26.5`.
  private func interface(in run: TextRun, _ range: Range<Int>) -> Place? {
    var index = range.lowerBound
    while index < range.upperBound {
      guard CitationScanner.isToken(run.bytes[index]) else {
        index += 1
        continue
      }
      var end = index
      while end < range.upperBound, CitationScanner.isToken(run.bytes[end]) { end += 1 }
      var word = String(decoding: run.bytes[index..<end], as: UTF8.self)
      while word.hasSuffix(".") { word.removeLast() }
      if CitationScanner.isVersion(word) { return defaultModule.map { Place(module: $0, sdk: word, end: end) } }
      if case .interface(let module, let sdk, _)? = CitationScanner.namedFile(word) {
        return Place(module: module, sdk: sdk, end: end)
      }
      index = end
    }
    return nil
  }

  /// The names directly before the cue, joined by "and", commas or slashes, with at most a few words between.
  private func names(in run: TextRun, _ sentence: Range<Int>, before cue: Int) -> [(APIName, Range<Int>)] {
    var found: [(APIName, Range<Int>)] = []
    var limit = cue
    for span in run.codeSpans.reversed() where span.flat.upperBound < cue && sentence.contains(span.flat.lowerBound) {
      let gap = limit - span.flat.upperBound
      guard gap <= (found.isEmpty ? Anchoring.reach : 8), let name = APIName(span.text), !name.reference.isEmpty else {
        break
      }
      found.append((name, span.source))
      limit = span.flat.lowerBound
    }
    return found.reversed()
  }

  /// The names of "Absent from 26.5: `A`, `B`."
  private func names(in run: TextRun, _ sentence: Range<Int>, after start: Int) -> [(APIName, Range<Int>)] {
    var found: [(APIName, Range<Int>)] = []
    var limit = start
    for span in run.codeSpans where span.flat.lowerBound >= start && sentence.contains(span.flat.lowerBound) {
      guard span.flat.lowerBound - limit <= 8, let name = APIName(span.text), !name.reference.isEmpty else { break }
      found.append((name, span.source))
      limit = span.flat.upperBound
    }
    return found
  }

  private func refutation(_ name: APIName, _ entry: InterfaceStore.Entry) -> String? {
    guard let index = entry.index.lookup(name.reference).first else { return nil }
    let declaration = entry.file.declarations[index]
    return "\(entry.module)-\(entry.sdk):\(LineRangeText.text(declaration.keywordLine...declaration.endLine))"
  }
}
