import Evidence
import Mustache
import Reports

/// The rows of the table of claims.
struct LedgerRows {
  let model: SiteModel
  /// The file that the table stands in.
  let output: String

  func row(_ entry: LedgerEntry, page: Int, claim index: Int) -> Value {
    let claim = entry.claim
    let links = CitationLinks(model: model, page: page, output: output)
    let number = model.number(page)
    let (word, _) = ClaimState.display(of: claim)
    return [
      "state": .string(claim.state.rawValue), "class": .string(claim.state.mark), "word": .string(word),
      "mark": .html(ClaimMarks.mark(claim)),
      "text": .string(ClaimText.capitalised(ClaimText.short(ClaimText.words(claim), 220))),
      "href": .string(model.url(of: claim, onPage: page, from: output)),
      "name": .string((number.isEmpty ? "" : number + " ") + model.claimNames[page][index]),
      "page": .string(number.isEmpty ? model.title(page) : ""), "section": .string(ClaimText.section(claim)),
      "citations": .list(entry.citations.flatMap { Self.cited($0, links, entry.page.citeDefault) }),
      "date": .string(claim.date ?? ""),
      "was": .bool(claim.was == .gap), "isNarrowed": .bool(claim.isNarrowed),
      "kind": .string(entry.kind.rawValue), "kindWords": .string(entry.kind == .none ? "" : entry.kind.words),
      "modules": .string(entry.modules.joined(separator: " ")), "pageKey": .string(Self.key(model.output(page))),
    ]
  }

  /// What the filters call a page: its address without the file's ending; a folder's page is called like the folder.
  static func key(_ output: String) -> String {
    if output == "index.html" { return "index" }
    let suffix = output.hasSuffix("/index.html") ? "/index.html" : ".html"
    return output.hasSuffix(suffix) ? String(output.dropLast(suffix.count)) : output
  }

  /// A citation as it stands in a table: a link to each range of lines, else the words.
  static func cited(_ citation: Citation, _ links: CitationLinks, _ module: String?) -> [Value] {
    guard citation.kind == .interface, !citation.ranges.isEmpty else {
      return [.html("<code>\(HTML.escape(citation.text))</code>")]
    }
    // The module is named where it is not the page's own.
    let isOwn = citation.module == nil || citation.module == module
    let file = (isOwn ? [citation.sdk] : [citation.module, citation.sdk]).compactMap { $0 }.joined(separator: "-")
    return citation.ranges.map { range in
      let lines = range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound)–\(range.upperBound)"
      let text = HTML.escape("\(file):\(lines)")
      return .html(links.tag(citation, range).map { "\($0)\(text)</a>" } ?? "<code>\(text)</code>")
    }
  }
}
