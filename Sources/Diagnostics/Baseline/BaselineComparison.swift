/// The findings of a check beside those that a baseline accepts.
public struct BaselineComparison: Sendable {
  /// Those that the baseline does not accept, in their order.
  public private(set) var new: [Finding] = []
  /// Those that it accepts, in their order.
  public private(set) var accepted: [Finding] = []
  /// What the baseline accepts and nobody finds any more, though it was looked for.
  public private(set) var gone: [Baseline.Entry] = []
  /// What the baseline accepts and this check did not look for.
  public private(set) var unchecked: [Baseline.Entry] = []

  /// Finds for each finding the entry that means it: first the same in all, then the same but for the words of the
  /// message, then but for the text at its place, then in a page of another name, where the old one is no more. Each
  /// entry stands for one finding. Takes linear time.
  ///
  /// - Parameters:
  ///   - source: the texts that findings point into.
  ///   - isThere: whether a file is still part of the project.
  ///   - wasChecked: whether a finding like the entry would have been found.
  public init(
    _ findings: [Finding], against baseline: Baseline, source: SourceLookup, isThere: (String) -> Bool,
    wasChecked: (Baseline.Entry) -> Bool
  ) {
    var entries: [Baseline.Entry?] = baseline.entries
    var isAccepted = findings.map { _ in false }
    let found = findings.map { Baseline.entry($0, source: source) }
    let lost = Set(Set(baseline.entries.map(\.file)).filter { !isThere($0) })
    for (pass, key) in Self.keys.enumerated() {
      var waiting: [[String]: [Int]] = [:]
      for (index, entry) in entries.enumerated().reversed() {
        guard let entry, pass < 3 || lost.contains(entry.file) else { continue }
        waiting[key(entry), default: []].append(index)
      }
      guard !waiting.isEmpty else { continue }
      for index in findings.indices where !isAccepted[index] {
        guard let entry = waiting[key(found[index])]?.popLast() else { continue }
        entries[entry] = nil
        isAccepted[index] = true
      }
    }
    for (finding, isAccepted) in zip(findings, isAccepted) {
      if isAccepted { accepted.append(finding) } else { new.append(finding) }
    }
    for entry in entries.compactMap({ $0 }) {
      if wasChecked(entry) { gone.append(entry) } else { unchecked.append(entry) }
    }
  }

  private static let keys: [@Sendable (Baseline.Entry) -> [String]] = [
    { [$0.rule, $0.file, $0.text, $0.message] }, { [$0.rule, $0.file, $0.text] }, { [$0.rule, $0.file, $0.message] },
    { [$0.rule, $0.text, $0.message] },
  ]
}
