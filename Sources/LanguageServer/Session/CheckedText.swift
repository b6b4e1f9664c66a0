import Diagnostics

/// What was found in a text, to be shown for it, or for what became of it since.
struct CheckedText: Sendable {
  var source: SourceText
  var findings: [Finding]

  /// The findings of the lines that another text has unchanged at its beginning and its end, with their places there.
  /// What was found in lines that were typed in since is left out: nobody knows whether it holds.
  func carried(to other: SourceText) -> [Finding] {
    if other.bytes == source.bytes { return findings }
    let (head, tail) = commonLines(other)
    let shift = other.lineStarts.count - source.lineStarts.count
    let firstOfTail = source.lineStarts.count - tail + 1
    return findings.compactMap { finding in
      var finding = finding
      guard let place = Self.moved(finding.place, head, firstOfTail, shift) else { return nil }
      finding.place = place
      if let fix = finding.fix {
        let replacements = fix.replacements.compactMap { replacement -> Replacement? in
          guard replacement.place.file == source.path else { return replacement }
          return Self.moved(replacement.place, head, firstOfTail, shift).map {
            Replacement(place: $0, text: replacement.text)
          }
        }
        finding.fix =
          replacements.count == fix.replacements.count
          ? Fix(summary: fix.summary, replacements: replacements) : nil
      }
      return finding
    }
  }

  /// How many lines are the same at the beginning, and how many of the others at the end.
  private func commonLines(_ other: SourceText) -> (head: Int, tail: Int) {
    let (a, b) = (source, other)
    let most = min(a.lineStarts.count, b.lineStarts.count)
    func line(_ text: SourceText, _ index: Int) -> ArraySlice<UInt8> {
      let end = index + 1 < text.lineStarts.count ? text.lineStarts[index + 1] : text.bytes.count
      return text.bytes[text.lineStarts[index]..<end]
    }
    var head = 0
    while head < most, line(a, head) == line(b, head) { head += 1 }
    var tail = 0
    while tail < most - head, line(a, a.lineStarts.count - 1 - tail) == line(b, b.lineStarts.count - 1 - tail) {
      tail += 1
    }
    return (head, tail)
  }

  private static func moved(_ place: Place, _ head: Int, _ firstOfTail: Int, _ shift: Int) -> Place? {
    if place.endLine <= head { return place }
    guard place.line >= firstOfTail else { return nil }
    var place = place
    place.line += shift
    place.endLine += shift
    return place
  }
}
