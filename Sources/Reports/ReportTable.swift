/// Rows of text that can be written as CSV or as a Markdown table.
struct ReportTable {
  var columns: [String]
  var rows: [[String]]

  /// RFC 4180, but with `\n` between the lines. A cell that a spreadsheet would take for a formula begins with an
  /// apostrophe, which makes it a text there: what stands on a page must not compute anything.
  func csv() -> String {
    ([columns] + rows).map { $0.map(Self.csvField).joined(separator: ",") + "\n" }.joined()
  }

  func markdown() -> String {
    let rule = columns.map { _ in "---" }
    return ([columns, rule] + rows.map { $0.map(Self.markdownCell) }).map {
      "| " + $0.joined(separator: " | ") + " |\n"
    }.joined()
  }

  private static func csvField(_ text: String) -> String {
    let text = beginsFormula(text) ? "'" + text : text
    let needsQuotes = text.utf8.contains { $0 == 0x22 || $0 == 0x2C || $0 == 0x0A || $0 == 0x0D }
    guard needsQuotes else { return text }
    let quoted = text.unicodeScalars.reduce(into: "") { result, scalar in
      result.unicodeScalars.append(scalar)
      if scalar == "\"" { result += "\"" }
    }
    return "\"\(quoted)\""
  }

  private static func beginsFormula(_ text: String) -> Bool {
    guard let first = text.utf8.first else { return false }
    return "=+-@\t\r\n".utf8.contains(first)
  }

  /// A cell holds no line break, and a bar in it would end it.
  private static func markdownCell(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "|": result += "\\|"
      case "\n", "\r": result += " "
      default: result.unicodeScalars.append(scalar)
      }
    }
  }
}
