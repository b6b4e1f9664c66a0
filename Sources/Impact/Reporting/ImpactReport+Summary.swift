import SwiftInterface

extension ImpactReport {
  /// `118 citations: 8 break, 110 move; 1 claim loses evidence, 1 gap may close; 6 snippets name what changes`.
  var summary: String {
    var parts = [citationCounts]
    let claims = [
      Self.counted(impact.claims(.losesEvidence).count, "claim loses evidence", "claims lose evidence"),
      Self.counted(impact.claims(.restsOnChange).count, "claim rests on what changes", "claims rest on what changes"),
      Self.counted(impact.claims(.mayReopen).count, "gap may open again", "gaps may open again"),
      Self.counted(impact.claims(.mayClose).count, "gap may close", "gaps may close"),
    ].compactMap { $0 }
    if !claims.isEmpty { parts.append(claims.joined(separator: ", ")) }
    let failing = impact.assertions.count(where: \.breaks)
    let assertions = [
      Self.counted(failing, "assertion fails", "assertions fail"),
      Self.counted(impact.assertions.count - failing, "assertion begins to hold", "assertions begin to hold"),
    ].compactMap { $0 }
    if !assertions.isEmpty { parts.append(assertions.joined(separator: ", ")) }
    let snippets =
      impact.isTypeChecked
      ? Self.counted(impact.snippets.count, "snippet has another verdict", "snippets have another verdict")
      : Self.counted(impact.snippets.count, "snippet names what changes", "snippets name what changes")
    if let snippets { parts.append(snippets) }
    return parts.joined(separator: "; ")
  }

  private var citationCounts: String {
    let verbs: [(CitationEffect.Kind, String, String)] = [
      (.breaks, "breaks", "break"), (.moves, "moves", "move"), (.holds, "begins to hold", "begin to hold"),
      (.open, "stays broken", "stay broken"), (.unchanged, "stays as it is", "stay as they are"),
    ]
    let counts = verbs.compactMap { kind, one, many in Self.counted(impact.citations(kind).count, one, many) }
    let total = impact.citations.count == 1 ? "1 citation" : "\(impact.citations.count) citations"
    return counts.isEmpty ? total : "\(total): \(counts.joined(separator: ", "))"
  }

  private static func counted(_ count: Int, _ one: String, _ many: String) -> String? {
    count == 0 ? nil : count == 1 ? "1 \(one)" : "\(count) \(many)"
  }

  /// The commands to go on with, each with what it does.
  var steps: [(command: String, purpose: String)] {
    let candidate = impact.candidate
    guard candidate.relation != .same else { return [] }
    var steps: [(String, String)] = []
    let moving = impact.citations(.moves).filter { !$0.isFollowed }
    let unlocked = moving.filter { !$0.isFixable && $0.isLockable }
    let unnamed = unlocked.filter { $0.citation.status != .ok }
    if unlocked.count > unnamed.count {
      steps.append(("assay lock --update", "first, so that \(unlocked.count - unnamed.count) that move are followed"))
    }
    if let places = Self.places(unnamed) {
      steps.append(("assay lock --update --accept \(places)", "first, for what no name beside it proves"))
    }
    var add = "assay interface add \(Self.quoted(candidate.path)) --sdk \(candidate.entry.sdk)"
    if candidate.entry.file.target.flatMap(StorePlatform.name) != candidate.entry.platform {
      add += " --platform \(candidate.entry.platform)"
    }
    let isReplacing = impact.candidate.isStored
    steps.append((isReplacing ? add + " --replace" : add, "takes the file into the store"))
    if moving.contains(where: { $0.isFixable || $0.isLockable }) {
      steps.append(("assay fix", "writes the new lines of what moves"))
    }
    let broken = impact.citations(.breaks).filter { !$0.isFollowed }
    if let places = Self.places(broken) {
      steps.append(("assay lock --update --accept \(places)", "once each of these lines was reviewed"))
    } else if !impact.citations.isEmpty {
      steps.append(("assay lock --update", "locks what holds then"))
    }
    return steps
  }

  /// The steps as lines, each under what it does.
  var next: String {
    let steps = steps
    return steps.isEmpty ? "" : "Next:\n" + steps.map { "  # \($0.purpose)\n  \($0.command)\n" }.joined()
  }

  /// The lines of effects as `--accept` takes them, and nothing else of their pages; nil where there are none.
  private static func places(_ effects: [CitationEffect]) -> String? {
    var seen: Set<String> = []
    let places = effects.map { quoted("\($0.place.file):\($0.place.line)") }.filter { seen.insert($0).inserted }
    return places.isEmpty ? nil : places.joined(separator: ",")
  }

  /// A word of a command line, as a shell reads it back.
  private static func quoted(_ word: String) -> String {
    let isPlain = word.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
        || "./_-+@%:,".utf8.contains(byte)
    }
    return isPlain ? word : "'\(word.replacing("'", with: "'\\''"))'"
  }
}
