import Diagnostics
import Evidence
import Markdown

struct LinkDuplicateID: Rule {
  let description = RuleDescription(
    id: "link.duplicate-id", defaultSeverity: .warning,
    summary: "Two things on a page have the same anchor.",
    explanation: """
      An `id` in HTML stands twice on the page, or is that of a heading, of a claim, of a footnote, or of a part of the \
      site's own; or a heading's own anchor is the name of a gap, or that of a footnote. A link leads to the first of \
      them, and where the site can't give the other one a new anchor, the page is no valid HTML.

      Give one of them another id, or the heading other words. Before a heading whose slug it is, the tag is not needed.
      """,
    example: "<a id=\"the-table\"></a>\n\n## The table")

  /// The ids of the frame around each page.
  private static let own: Set<String> = ["site.main", "site.drawer"]

  func findings(in context: CheckContext) -> [Finding] { context.guide.pages.flatMap(findings) }

  private func findings(on page: Page) -> [Finding] {
    var notes: [String: Int] = [:]
    for footnote in page.document.footnotes {
      let line = page.document.source.line(at: footnote.range.lowerBound)
      for prefix in ["fn-", "fnref-"] { notes[prefix + footnote.label] = line }
    }
    return headingFindings(page, notes) + idFindings(page, notes)
  }

  /// - Parameter notes: the lines of footnotes by their anchors.
  private func headingFindings(_ page: Page, _ notes: [String: Int]) -> [Finding] {
    var named: [String: Claim] = [:]
    for claim in page.claims { if let name = claim.explicitID { named[name] = claim } }
    if named.isEmpty, notes.isEmpty { return [] }
    var findings: [Finding] = []
    for heading in page.contents.headings {
      let start = "this heading has the anchor #\(heading.slug), "
      if let claim = named[heading.slug], claim.id != heading.slug {
        findings.append(
          finding(
            page, heading.range,
            start + "which is the name of the \(claim.state.rawValue) on line \(claim.line), whose anchor is "
              + "#\(claim.id) therefore; give the heading other words"))
      } else if let line = notes[heading.slug] {
        findings.append(
          finding(page, heading.range, start + "as has the footnote on line \(line); give the heading other words"))
      }
    }
    return findings
  }

  /// - Parameter notes: the lines of footnotes by their anchors.
  private func idFindings(_ page: Page, _ notes: [String: Int]) -> [Finding] {
    let ids = ExplicitIDs(page).ids
    if ids.isEmpty { return [] }
    var headings: [String: Int] = [:]
    for heading in page.contents.headings { headings[heading.slug] = heading.range.lowerBound }
    let claims = Set(page.claims.map(\.id))
    var seen: [String: Int] = [:]
    let source = page.document.source
    return ids.compactMap { id in
      if let heading = headings[id.name] {
        return finding(
          page, id.range,
          "the heading on line \(source.line(at: heading)) has the anchor #\(id.name) already; "
            + "remove this id or choose another")
      }
      if claims.contains(id.name) {
        return finding(page, id.range, "a claim of this page has the anchor #\(id.name) already; choose another id")
      }
      if Self.own.contains(id.name) {
        return finding(page, id.range, "the site itself has an element “\(id.name)” on each page; choose another id")
      }
      if let line = notes[id.name] {
        return finding(
          page, id.range, "the footnote on line \(line) has the anchor #\(id.name); choose another id")
      }
      guard let first = seen[id.name] else {
        seen[id.name] = id.range.lowerBound
        return nil
      }
      return finding(
        page, id.range, "the id “\(id.name)” stands on line \(source.line(at: first)) before; choose another")
    }
  }
}

/// The `id` attributes of a page's raw HTML with their source ranges, in the order of the text.
private struct ExplicitIDs {
  private(set) var ids: [(name: String, range: Range<Int>)] = []

  init(_ page: Page) {
    for html in page.contents.html { add(html.text, html.range, page.document.source) }
  }

  private mutating func add(_ html: String, _ range: Range<Int>, _ source: SourceText) {
    guard html.utf8.contains(UInt8(ascii: "=")) else { return }
    let found = HTMLAttributes(in: html).attributes.filter { $0.name == "id" && !$0.value.isEmpty }
    guard !found.isEmpty else { return }
    for (id, place) in zip(found, source.ranges(of: found, in: html, at: range)) { ids.append((id.value, place)) }
  }
}
