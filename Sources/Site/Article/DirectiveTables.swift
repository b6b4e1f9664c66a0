import Evidence
import Markdown
import Reports

/// The tables that `<!-- assay:gaps -->` and its siblings expand to.
///
/// On a page they cover the page itself; on a folder's index, all pages of the folder.
struct DirectiveTables {
  let model: SiteModel
  let page: Int
  let output: String

  /// The HTML in the place of an HTML block; nil where the block is no directive of this kind.
  func html(_ block: String, at range: Range<Int>, among directives: TableDirectives) -> String? {
    guard let name = TableDirectives.name(of: block) else { return nil }
    if directives.isRepeated(name, at: range) {
      return "<p class=\"computed-none\">This table stands further up on the page.</p>\n"
    }
    switch name {
    case "gaps": return gaps()
    case "ledger": return ledger()
    case "sources": return sources()
    case "snippets": return snippets()
    default: return nil
    }
  }

  /// The pages that the tables cover, in reading order.
  private var pages: [Int] {
    // Also where the page is printed with others in another file.
    let own = model.output(page)
    guard own.hasSuffix("index.html") else { return [page] }
    let folder = own.dropLast("index.html".count)
    let order = model.readingOrder
    return order.filter { model.output($0).hasPrefix(folder) }
  }

  private func claims(where isWanted: (Claim) -> Bool) -> [(page: Int, index: Int, claim: Claim)] {
    pages.flatMap { page in
      model.guide.pages[page].claims.enumerated().filter { isWanted($0.element) }.map { (page, $0.offset, $0.element) }
    }
  }

  private func link(_ claim: Claim, _ page: Int, _ text: String) -> String {
    let url = model.url(of: claim, onPage: page, from: output)
    return "<a href=\"\(HTML.escape(url))\">\(HTML.escape(text))</a>"
  }

  private func table(_ name: String, _ head: [String], _ rows: [[String]], empty: String) -> String {
    if rows.isEmpty { return "<p class=\"computed-none\">\(empty)</p>\n" }
    var html =
      "<div class=\"table computed\" tabindex=\"0\" role=\"region\" aria-label=\"\(name)\"><table>\n<thead>\n<tr>"
    html += head.map { "<th scope=\"col\">\($0)</th>" }.joined() + "</tr>\n</thead>\n<tbody>\n"
    for row in rows { html += "<tr>" + row.map { "<td>\($0)</td>" }.joined() + "</tr>\n" }
    return html + "</tbody>\n</table></div>\n"
  }

  private func gaps() -> String {
    let rows = claims { $0.isOpenGap }.map { page, index, claim -> [String] in
      [
        link(claim, page, name(page, index)), HTML.escape(ClaimText.sentence(claim.text)),
        claim.resolver.map { HTML.escape(ClaimText.line($0)) } ?? "<span class=\"missing\">Not stated</span>",
        claim.safeDefault.map { HTML.escape(ClaimText.line($0)) } ?? "<span class=\"missing\">None yet</span>",
      ]
    }
    return table(
      "Open gaps", ["Gap", "Question", "What would resolve it", "Safe default"], rows, empty: "No gap is open.")
  }

  private func ledger() -> String {
    let rows = claims { _ in true }.map { page, index, claim -> [String] in
      [
        "<span class=\"badge \(claim.state.mark)\">\(ClaimMarks.mark(claim))\(claim.state.word)</span>",
        HTML.escape(ClaimText.capitalised(ClaimText.short(claim.text, 220))), link(claim, page, name(page, index)),
        claim.date ?? "",
      ]
    }
    return table("Claims", ["State", "Claim", "Where", "Date"], rows, empty: "There is no claim here.")
  }

  private func sources() -> String {
    let sources = SourceRegister(model.guide, pages: pages).sources.filter { $0.name.kind != .interface }
    let rows = sources.map { source in
      [
        SourceKinds.word(source.name.kind), "<code>\(HTML.escape(source.name.text))</code>",
        String(source.mentions.count),
      ]
    }
    return table("Sources", ["Kind", "Source", "Citations"], rows, empty: "There is no outside source here.")
  }

  private func snippets() -> String {
    let paths = Set(pages.map { model.guide.pages[$0].path })
    let verdicts = (model.report?.verdicts ?? []).filter { paths.contains($0.snippet.page) }
    let rows = verdicts.map { verdict -> [String] in
      let url = model.links.output(of: verdict.snippet.page).map {
        LinkMap.relativeURL(from: output, to: $0, fragment: "snippet-\(verdict.snippet.line)")
      }
      let place = "\(verdict.snippet.page):\(verdict.snippet.line)"
      return [
        "<a href=\"\(HTML.escape(url ?? ""))\">\(HTML.escape(place))</a>",
        "<code>\(HTML.escape(verdict.snippet.info))</code>", VerdictLine(model: model).html(verdict, from: output),
      ]
    }
    return table("Snippets", ["Snippet", "Declared", "Verdict"], rows, empty: "No snippet was checked in this build.")
  }

  private func name(_ page: Int, _ index: Int) -> String {
    let number = model.number(page)
    return number.isEmpty ? model.claimNames[page][index] : "\(number)-\(model.claimNames[page][index])"
  }
}

/// The words for the kinds of sources.
enum SourceKinds {
  static func word(_ kind: Citation.Kind) -> String {
    switch kind {
    case .interface: "Interface"
    case .source: "Source file"
    case .transcript: "Session transcript"
    case .thread: "Forum thread"
    case .feedback: "Feedback report"
    case .technote: "Technical note"
    case .evolution: "Swift Evolution"
    case .issue: "Issue"
    case .documentation: "Documentation"
    case .url: "Web page"
    case .probe: "Probe"
    }
  }
}
