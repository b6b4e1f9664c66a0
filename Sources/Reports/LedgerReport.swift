import Diagnostics
import Evidence

/// Every claim of a guide: the ledger.
public struct LedgerReport: Sendable {
  private let rows: [(page: Page, claim: Claim)]

  /// - Parameter states: the ones to list; empty for all.
  public init(_ guide: Guide, page: String? = nil, states: [ClaimState] = []) {
    rows = guide.pages(matching: page).flatMap { page in
      page.claims
        .filter { states.isEmpty || states.contains($0.state) }
        .sorted { ($0.line, $0.column) < ($1.line, $1.column) }
        .map { (page, $0) }
    }
  }

  /// `assay.ledger/1` (`cli.md`).
  public func json() -> JSONValue {
    var summary: [JSONValue.Member] = ClaimState.allCases.map { state in
      .init(state.rawValue, .integer(rows.count { $0.claim.state == state }))
    }
    summary.append(.init("pages", .integer(Set(rows.map(\.page.path)).count)))
    return [
      "schema": "assay.ledger/1", "summary": .object(summary),
      "claims": .array(rows.map { Self.value($0.claim, on: $0.page) }),
    ]
  }

  /// A claim a line, and how many there are of each state.
  public func text(style: TextStyle = .plain) -> String {
    let lines = rows.map { page, claim in
      let position = style.bold("\(page.path):\(claim.line):\(claim.column):")
      return "\(position) \(claim.state.rawValue) \(style.dim(claim.id)) \(claim.text)\n"
    }
    let counts = ClaimState.allCases.map { state in "\(rows.count { $0.claim.state == state }) \(state.rawValue)" }
    let total = "\(rows.count) claim\(rows.count == 1 ? "" : "s")"
    return lines.joined() + ([total] + counts).joined(separator: ", ") + "\n"
  }

  /// The claims as a table, for a spreadsheet.
  public func csv() -> String {
    let columns = ["id", "file", "line", "state", "label", "date", "section", "text", "citations"]
    return ReportTable(
      columns: columns,
      rows: rows.map { page, claim in
        [
          claim.id, page.path, String(claim.line), claim.state.rawValue, claim.label, claim.date ?? "",
          claim.sectionName ?? "", claim.text, page.citationTexts(of: claim).joined(separator: "; "),
        ]
      }
    ).csv()
  }

  private static func value(_ claim: Claim, on page: Page) -> JSONValue {
    [
      "id": .string(claim.id), "file": .string(page.path), "line": .integer(claim.line),
      "column": .integer(claim.column), "state": .string(claim.state.rawValue), "label": .string(claim.label),
      "date": JSONValue(claim.date), "was": JSONValue(claim.was?.rawValue), "narrowed": .bool(claim.isNarrowed),
      "section": JSONValue(claim.sectionName), "text": .string(claim.text), "resolver": JSONValue(claim.resolver),
      "safeDefault": JSONValue(claim.safeDefault), "citations": JSONValue(page.citationTexts(of: claim)),
    ]
  }
}
