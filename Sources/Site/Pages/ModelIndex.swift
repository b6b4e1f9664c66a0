import Evidence

/// `llms.txt`: what language models read of the site first (llmstxt.org). A title, a summary, and lists of links to the
/// Markdown of the pages, a section for each part of the guide; what can be left out stands under “Optional”.
struct ModelIndex {
  let model: SiteModel

  func text() -> String {
    var text = "# \(Self.line(model.configuration.title))\n\n"
    let summary = summary
    if !summary.isEmpty { text += "> \(summary)\n\n" }
    let roots = model.navigation.roots
    let loose = (model.navigation.home.map { [$0] } ?? []) + roots.filter(\.children.isEmpty).flatMap(\.pages)
    if !loose.isEmpty { text += section("Pages", loose) }
    for part in roots where !part.children.isEmpty {
      text += section(part.number.isEmpty ? part.title : "\(part.number) \(part.title)", part.pages)
    }
    let data = model.features.data.filter { $0.path.hasSuffix(".json") }
    text += list("Evidence", data.filter { Self.notes[$0.path] != nil })
    text += list("Optional", data.filter { Self.notes[$0.path] == nil })
    return String(text.dropLast())
  }

  /// What a reader of the data is told first.
  private static let notes = [
    "data/ledger.json": "each with its state, text, citations and date",
    "data/gaps.json": "what is not known, what would resolve it, the safe default",
  ]

  private func list(_ title: String, _ data: [(path: String, label: String)]) -> String {
    if data.isEmpty { return "" }
    let lines = data.map { file in
      "- [\(file.label)](\(file.path))\(Self.notes[file.path].map { ": \($0)" } ?? "")\n"
    }
    return "## \(title)\n\n\(lines.joined())\n"
  }

  /// What the guide is about, and how well it is known.
  private var summary: String {
    let about = model.navigation.home.flatMap { model.guide.pages[$0].summary }.map { Self.line($0) }
    let totals = ClaimState.allCases.compactMap { state in model.totals[state].map { "\($0) \(state.counted($0))" } }
    let claims = totals.isEmpty ? nil : "Claims: \(totals.joined(separator: ", "))."
    return [about, claims].compactMap { $0 }.joined(separator: " ")
  }

  private func section(_ title: String, _ pages: [Int]) -> String {
    var text = "## \(Self.line(title))\n\n"
    for page in pages {
      let path = model.configuration.contentPath(ofPage: model.guide.pages[page].path)
      let url = LinkMap.relativeURL(from: "llms.txt", to: path)
      let note = model.guide.pages[page].frontMatter.description.map { ": \(Self.line($0))" } ?? ""
      text += "- [\(Self.escaped(model.title(page)))](\(Self.destination(url)))\(note)\n"
    }
    return text + "\n"
  }

  private static func line(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).joined(separator: " ")
  }

  /// A title as the text of a link.
  private static func escaped(_ title: String) -> String {
    line(title).reduce(into: "") { $0 += "\\[]".contains($1) ? "\\\($1)" : String($1) }
  }

  /// Parentheses may stand in a URL, but would end a link of Markdown.
  private static func destination(_ url: String) -> String {
    url.reduce(into: "") { $0 += $1 == "(" ? "%28" : $1 == ")" ? "%29" : String($1) }
  }
}
