import Evidence
import SwiftInterface

/// What a citation says: what its lines declare, whether that proves the text, and what the lock knows of it.
struct CitationHover {
  let view: PageView
  let citation: Citation
  /// Where the cursor is: of a list of lines the one under it is shown.
  let offset: Int

  var text: String {
    guard citation.kind == .interface else { return "**\(kind)**\n\n\(status)" }
    guard let path = citation.interface, let entry = view.snapshot.interface(path) else { return status }
    let lines = Self.words(ranges)
    var parts = ["**\(entry.module) \(entry.sdk)**, `\(path)`, \(lines)"]
    let hits = declarations(entry)
    if hits.isEmpty { parts.append("The lines hold no declaration.") }
    let hover = DeclarationHover(view: view)
    parts += hits.prefix(DeclarationHover.most).map(hover.block)
    let left = hits.count - DeclarationHover.most
    if left > 0 { parts.append("and \(left) more declarations") }
    parts += [status, lock(entry)]
    return parts.joined(separator: "\n\n")
  }

  private var ranges: [ClosedRange<Int>] {
    let own = zip(citation.ranges, citation.rangeSpans).filter { $1.contains(offset) || $1.upperBound == offset }.map(
      \.0)
    return own.isEmpty ? citation.ranges : own
  }

  /// `line 3`, `lines 3-5, 9`.
  private static func words(_ ranges: [ClosedRange<Int>]) -> String {
    let isOne = ranges.count == 1 && ranges[0].count == 1
    return (isOne ? "line " : "lines ") + LineRangeText.text(ranges)
  }

  /// A type whose lines are cited whole stands for its members.
  private func declarations(_ entry: InterfaceStore.Entry) -> [DeclarationSearch.Hit] {
    var hits: [DeclarationSearch.Hit] = []
    for declaration in ranges.flatMap(entry.declarations(citedBy:)) {
      let isInside = hits.contains { hit in
        hit.declaration.startLine <= declaration.startLine && declaration.endLine <= hit.declaration.endLine
          && hit.declaration.kind.isType && hit.declaration != declaration
      }
      if !isInside { hits.append(DeclarationSearch.Hit(entry: entry, declaration: declaration)) }
    }
    return hits
  }

  private var kind: String {
    switch citation.kind {
    case .interface: "a stored interface"
    case .source: "a source outside of the stored interfaces"
    case .transcript: "a session's transcript"
    case .thread: "a thread of a forum"
    case .feedback: "a feedback report"
    case .technote: "a technical note"
    case .evolution: "a proposal of Swift Evolution"
    case .issue: "an issue"
    case .documentation: "documentation"
    case .url: "an address"
    case .probe: "a probe"
    }
  }

  private var status: String {
    var text = "Status: **\(citation.status.rawValue)**"
    if let basis = citation.basis { text += basis == .lock ? " (by the lock)" : " (by the name beside it)" }
    if citation.status == .external { text += "; Assay records it, and does not check it" }
    if !citation.message.isEmpty { text += ": \(MarkdownText.escaped(citation.message))" }
    if let suggestion = citation.suggestion { text += "\n\nIt should cite \(Self.words(suggestion))." }
    for note in citation.notes { text += "\n\n\(MarkdownText.escaped(note))" }
    return text
  }

  private func lock(_ entry: InterfaceStore.Entry) -> String {
    guard let key = citation.lockKey else { return "Lock: approximate lines are not locked." }
    guard let locked = view.snapshot.guide.lock.entries[key] else {
      return "Lock: not in `evidence.lock`; `assay lock --update` adds it."
    }
    return entry.file.sha256.hasPrefix(locked.interfaceHash)
      ? "Lock: recorded in this capture." : "Lock: recorded in another capture of the interface."
  }
}
