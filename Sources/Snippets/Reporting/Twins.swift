import Diagnostics

/// Snippets of the same code, which stands in two places of a guide: what holds of one must hold of the other.
struct Twins {
  let verdicts: [SnippetVerdict]

  /// Of each snippet whose code an earlier one has, where the two do not go together (rule `snippet.twin`).
  var findings: [Finding] {
    var first: [[UInt8]: Int] = [:]
    return verdicts.indices.compactMap { index in
      let code = verdicts[index].snippet.comparedCode
      guard !code.isEmpty else { return nil }
      guard let earlier = first[code] else {
        first[code] = index
        return nil
      }
      return contradiction(index, earlier) ?? gain(index, earlier)
    }
  }

  /// A target on which one passes and the other fails.
  private func contradiction(_ index: Int, _ earlier: Int) -> Finding? {
    for target in verdicts[index].targets where target.verdict != .undecided {
      guard let other = verdicts[earlier].targets.first(where: { $0.target == target.target }),
        other.verdict != .undecided, other.verdict != target.verdict
      else { continue }
      let words = target.verdict == .pass ? "type-checks" : "fails"
      let otherWords = other.verdict == .pass ? "type-checks" : "fails"
      return finding(
        .warning, index,
        "on target \(target.target) it \(words), and the same code in \(place(earlier)) \(otherWords)",
        "their info strings differ: \(info(index)), and there \(info(earlier))")
    }
    return nil
  }

  /// One of the two is proven, and the other is not even asked.
  private func gain(_ index: Int, _ earlier: Int) -> Finding? {
    func isOpen(_ status: SnippetVerdict.Status) -> Bool { status == .unclassified || status == .parked }
    for (open, proven) in [(index, earlier), (earlier, index)]
    where isOpen(verdicts[open].status) && verdicts[proven].status.isProven {
      return finding(
        .note, open, "the same code in \(place(proven)) is \(verdicts[proven].status.rawValue)",
        "there its info string is: \(info(proven))")
    }
    return nil
  }

  private func finding(_ severity: Severity, _ index: Int, _ message: String, _ note: String) -> Finding {
    let snippet = verdicts[index].snippet
    let fence = snippet.fence(message)
    return Finding(
      rule: "snippet.twin", severity: severity,
      place: Place(file: snippet.page, line: fence.line, column: fence.column), message: message, notes: [note])
  }

  private func place(_ index: Int) -> String { "\(verdicts[index].snippet.page):\(verdicts[index].snippet.line)" }

  private func info(_ index: Int) -> String {
    let info = verdicts[index].snippet.info
    return info.isEmpty ? "nothing after `swift`" : "`\(info)`"
  }

}

extension Snippet {
  /// The code without the spaces at the ends of its lines and the blank lines around it: snippets of which this is the
  /// same must not say otherwise.
  public var comparedCode: [UInt8] {
    var lines = block.literal.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).map { line in
      line.prefix((line.lastIndex { $0 > 0x20 }.map { line.distance(from: line.startIndex, to: $0) } ?? -1) + 1)
    }
    while lines.last?.isEmpty == true { lines.removeLast() }
    let first = lines.firstIndex { !$0.isEmpty } ?? lines.count
    return Array(lines[first...].joined(separator: [0x0A]))
  }
}
