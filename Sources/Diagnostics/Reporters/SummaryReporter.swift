/// Findings as Markdown for the summary of a CI job: counts, a table by rule, then every finding by page.
///
/// What pages and messages say is escaped: no mention, link, picture or tag of theirs comes to life.
public struct SummaryReporter: FindingReporter {
  /// GitHub refuses a summary of more bytes than this for one step.
  public static let largest = 1_048_576
  private let limit: Int
  private let link: (@Sendable (_ path: String, _ line: Int) -> String?)?

  /// - Parameters:
  ///   - limit: how many bytes the text may have at most.
  ///   - link: the address at which a line of a file is shown, by the file's path, percent-encoded.
  public init(
    limit: Int = SummaryReporter.largest, link: (@Sendable (_ path: String, _ line: Int) -> String?)? = nil
  ) {
    self.limit = limit
    self.link = link
  }

  public func report(_ findings: [Finding], summary: CheckSummary) -> String {
    // The room for the line that counts what is left out.
    let room = limit - 200
    var text = "## assay check\n\n\(MarkdownText.escaped(TextReporter.closingLine(findings, summary: summary)))\n"
    if findings.isEmpty { return text.utf8.count <= limit ? text : "" }
    text += table(findings)
    var size = text.utf8.count
    var file: String?
    for (index, finding) in findings.enumerated() {
      var part = ""
      if finding.place.file != file {
        part +=
          "\n### \(MarkdownText.escaped(finding.place.file))\n\n| place | rule | finding |\n| ---: | --- | --- |\n"
        file = finding.place.file
      }
      part += row(finding)
      size += part.utf8.count
      guard size <= room else {
        let left = findings.count - index
        text += "\n\(left) more finding\(left == 1 ? " is" : "s are") left out: a summary holds no more.\n"
        return text.utf8.count <= limit ? text : ""
      }
      text += part
    }
    return text
  }

  private func table(_ findings: [Finding]) -> String {
    var text = "\n| rule | errors | warnings | notes |\n| --- | ---: | ---: | ---: |\n"
    for (rule, found) in Dictionary(grouping: findings, by: \.rule).sorted(by: { $0.key < $1.key }) {
      text += "| \(MarkdownText.escaped(rule)) | \(found.count(of: .error)) | \(found.count(of: .warning)) "
      text += "| \(found.count(of: .note)) |\n"
    }
    return text
  }

  private func row(_ finding: Finding) -> String {
    let place = "\(finding.place.line):\(finding.place.column)"
    let address = link?(Escaping.uri(finding.place.file), finding.place.line)
    let shown = address.map { "[\(place)](\($0))" } ?? place
    let fix = finding.fix.map { ["fix: \($0.summary)"] } ?? []
    let lines = [finding.message] + finding.notes.map { "note: \($0)" } + fix
    let words = lines.map { MarkdownText.escaped(String($0.prefix(2_000))) }.joined(separator: "<br>")
    return "| \(shown) | **\(finding.severity.rawValue)** \(MarkdownText.escaped(finding.rule)) | \(words) |\n"
  }
}

/// Text as Markdown that means nothing but itself, on one line.
enum MarkdownText {
  /// Every sign that Markdown, HTML or a code host could read becomes a character reference. A host looks for mentions
  /// and numbers of issues in the text that is left, so these are broken by a space of no width.
  static func escaped(_ text: String) -> String {
    let scalars = Array(VisibleText.escaped(text, keepsLines: true).unicodeScalars)
    var result = ""
    for (index, scalar) in scalars.enumerated() {
      let next = index + 1 < scalars.count ? scalars[index + 1] : " "
      switch scalar {
      case "\n": result += "<br>"
      case "\t": result += " "
      case "\\", "`", "*", "_", "{", "}", "[", "]", "(", ")", "<", ">", "#", "+", "!", "|", "~", "&", ":", "@", "$",
        ".",
        "^", "=", "\"":
        result += "&#\(scalar.value);"
        if scalar == "@" || (scalar == "#" && next.properties.numericType != nil)
          || (scalar == ":" && next.properties.isAlphabetic)
        {
          result.unicodeScalars.append("\u{200B}")
        }
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
