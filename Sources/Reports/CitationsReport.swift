import Diagnostics
import Evidence

/// Every citation of a guide with its status.
public struct CitationsReport: Sendable {
  private let rows: [(page: Page, citation: Citation)]

  /// - Parameter statuses: the ones to list; empty for all.
  public init(_ guide: Guide, page: String? = nil, statuses: [Citation.Status] = []) {
    rows = guide.pages(matching: page).flatMap { page in
      page.citations
        .filter { statuses.isEmpty || statuses.contains($0.status) }
        .sorted { $0.range.lowerBound < $1.range.lowerBound }
        .map { (page, $0) }
    }
  }

  /// `assay.citations/1` (`cli.md`).
  public func json() -> JSONValue {
    ["schema": "assay.citations/1", "citations": .array(rows.map { Self.value($0.citation, on: $0.page) })]
  }

  /// A citation a line, and how many there are of each status.
  public func text(style: TextStyle = .plain) -> String {
    var text = ""
    for (page, citation) in rows {
      let place = page.place(citation.range)
      let position = style.bold("\(place.file):\(place.line):\(place.column):")
      text += "\(position) \(citation.status.rawValue): \(Self.folded(citation.text))"
      if !citation.message.isEmpty { text += " (\(citation.message))" }
      text += "\n"
    }
    let counts = Citation.Status.allCases.compactMap { status -> String? in
      let count = rows.count { $0.citation.status == status }
      return count == 0 ? nil : "\(count) \(status.rawValue)"
    }
    let total = "\(rows.count) citation\(rows.count == 1 ? "" : "s")"
    return text + ([total] + counts).joined(separator: ", ") + "\n"
  }

  private static func value(_ citation: Citation, on page: Page) -> JSONValue {
    let place = page.place(citation.range)
    return [
      "file": .string(place.file), "line": .integer(place.line), "column": .integer(place.column),
      "text": .string(citation.text), "kind": .string(citation.kind.rawValue), "module": JSONValue(citation.module),
      "sdk": JSONValue(citation.sdk), "interface": JSONValue(citation.interface), "ranges": value(citation.ranges),
      "names": JSONValue(citation.names), "status": .string(citation.status.rawValue),
      "basis": JSONValue(citation.basis?.rawValue), "suggestion": citation.suggestion.map(value) ?? .null,
      "message": .string(citation.message), "claim": JSONValue(citation.claim),
    ]
  }

  private static func value(_ ranges: [ClosedRange<Int>]) -> JSONValue {
    .array(ranges.map { .array([.integer($0.lowerBound), .integer($0.upperBound)]) })
  }

  private static func folded(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}
