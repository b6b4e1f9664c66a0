import Diagnostics
import Evidence

/// Every claim of a guide: the ledger.
public struct LedgerReport: Sendable {
  private let entries: [LedgerEntry]

  /// Empty lists and nil ask for all.
  ///
  /// - Parameters:
  ///   - page: a page by its path or the end of it, or a folder.
  ///   - modules: claims that cite an interface of one of them.
  ///   - since: an ISO date; claims without a date are left out then.
  public init(
    _ guide: Guide, page: String? = nil, states: [ClaimState] = [], modules: [String] = [],
    kinds: [EvidenceKind] = [], since: String? = nil
  ) {
    entries = guide.pages(matching: page).flatMap { page in
      page.claims
        .filter { claim in
          (states.isEmpty || states.contains(claim.state))
            && (since.map { since in claim.date.map { $0 >= since } ?? false } ?? true)
        }
        .sorted { ($0.line, $0.column) < ($1.line, $1.column) }
        .map { LedgerEntry($0, on: page) }
        .filter { entry in
          (modules.isEmpty || entry.modules.contains(where: modules.contains))
            && (kinds.isEmpty || kinds.contains(entry.kind))
        }
    }
  }

  /// `assay.ledger/1` (`cli.md`).
  public func json() -> JSONValue {
    let counts = LedgerCounts(entries)
    let byPage = pages.map { page, entries -> JSONValue in
      .object([.init("file", .string(page.path)), .init("claims", .integer(entries.count))] + Self.states(of: entries))
    }
    let summary =
      Self.states(of: entries[...]) + [
        .init("pages", .integer(byPage.count)), .init("claims", .integer(entries.count)),
        .init("narrowed", .integer(entries.count { $0.claim.isNarrowed })),
        .init("wereGaps", .integer(entries.count { $0.claim.was == .gap })),
        .init(
          "evidence",
          .object(EvidenceKind.allCases.map { .init($0.rawValue, .integer(counts.kinds[$0] ?? 0)) })),
        .init("modules", .object(counts.sortedModules.map { .init($0.name, .integer($0.count)) })),
        .init("byPage", .array(byPage)),
      ]
    return [
      "schema": "assay.ledger/1", "summary": .object(summary), "claims": .array(entries.map(Self.value)),
    ]
  }

  /// A claim a line, and how many there are of each state, kind of evidence and module.
  public func text(style: TextStyle = .plain) -> String {
    let lines = entries.map { entry in
      let claim = entry.claim
      let position = style.bold("\(entry.page.path):\(claim.line):\(claim.column):")
      return "\(position) \(claim.state.rawValue) \(style.dim(claim.id)) \(claim.text)\n"
    }
    let counts = LedgerCounts(entries)
    let states = ClaimState.allCases.map { "\(counts.states[$0] ?? 0) \($0.rawValue)" }
    let total = "\(entries.count) claim\(entries.count == 1 ? "" : "s")"
    var text = lines.joined() + ([total] + states).joined(separator: ", ") + "\n"
    if !entries.isEmpty {
      let kinds = EvidenceKind.allCases.compactMap { kind in counts.kinds[kind].map { "\($0) \(kind.rawValue)" } }
      text += "evidence: " + kinds.joined(separator: ", ") + "\n"
    }
    if !counts.modules.isEmpty {
      text += "modules: " + counts.sortedModules.map { "\($0.count) \($0.name)" }.joined(separator: ", ") + "\n"
    }
    return text
  }

  /// The claims as a table, for a spreadsheet.
  public func csv() -> String {
    let columns = [
      "id", "file", "line", "state", "label", "date", "section", "text", "citations", "was", "narrowed", "evidence",
      "modules",
    ]
    return ReportTable(
      columns: columns,
      rows: entries.map { entry in
        let claim = entry.claim
        return [
          claim.id, entry.page.path, String(claim.line), claim.state.rawValue, claim.label, claim.date ?? "",
          claim.sectionName ?? "", claim.text, entry.citations.map(\.text).joined(separator: "; "),
          claim.was?.rawValue ?? "", claim.isNarrowed ? "narrowed" : "", entry.kind.rawValue,
          entry.modules.joined(separator: "; "),
        ]
      }
    ).csv()
  }

  /// The entries of each page that has some; they stand together.
  private var pages: [(page: Page, entries: ArraySlice<LedgerEntry>)] {
    entries.split(onEach: \.page.path).map { ($0[$0.startIndex].page, $0) }
  }

  private static func states(of entries: ArraySlice<LedgerEntry>) -> [JSONValue.Member] {
    let counts = LedgerCounts(entries)
    return ClaimState.allCases.map { .init($0.rawValue, .integer(counts.states[$0] ?? 0)) }
  }

  private static func value(_ entry: LedgerEntry) -> JSONValue {
    let claim = entry.claim
    return [
      "id": .string(claim.id), "file": .string(entry.page.path), "line": .integer(claim.line),
      "column": .integer(claim.column), "state": .string(claim.state.rawValue), "label": .string(claim.label),
      "date": JSONValue(claim.date), "was": JSONValue(claim.was?.rawValue), "narrowed": .bool(claim.isNarrowed),
      "section": JSONValue(claim.sectionName), "text": .string(claim.text), "resolver": JSONValue(claim.resolver),
      "safeDefault": JSONValue(claim.safeDefault), "citations": JSONValue(entry.citations.map(\.text)),
      "evidence": .string(entry.kind.rawValue), "modules": JSONValue(entry.modules),
    ]
  }
}

extension Array {
  /// The runs of neighbours that have the same key.
  fileprivate func split(onEach key: (Element) -> String) -> [ArraySlice<Element>] {
    var runs: [ArraySlice<Element>] = []
    var start = startIndex
    for index in indices.dropFirst() where key(self[index]) != key(self[index - 1]) {
      runs.append(self[start..<index])
      start = index
    }
    return isEmpty ? [] : runs + [self[start...]]
  }
}
