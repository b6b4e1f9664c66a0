import Diagnostics
import Evidence
import Project

/// The files for machines: site map, robots, an index for language models, the pages' Markdown.
struct MachineFiles: Sendable {
  let model: SiteModel

  /// `outputs` are the site's HTML pages.
  func work(_ outputs: [String]) -> [PageWork] {
    var work = [
      PageWork(output: "robots.txt", text: { robots }), PageWork(output: "llms.txt", text: { index }),
    ]
    for page in model.guide.pages {
      let path = model.configuration.contentPath(ofPage: page.path)
      work.append(PageWork(output: path) { () throws(ProjectError) in page.document.source.bytes })
    }
    if let base = model.configuration.baseURL {
      work.append(PageWork(output: "sitemap.xml", text: { siteMap(outputs, base) }))
    }
    return work
  }

  private var robots: String {
    var text = "User-agent: *\nAllow: /\n"
    if let base = model.configuration.baseURL {
      text += "Sitemap: \(PageTemplate.canonical("sitemap.xml", in: base))\n"
    }
    return text
  }

  /// Addresses have to be absolute in a site map, so there is one only where the configuration names the site's.
  private func siteMap(_ outputs: [String], _ base: String) -> String {
    var text =
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n"
    for output in outputs.sorted() where output != "404.html" {
      text += "<url><loc>\(HTML.escape(PageTemplate.canonical(output, in: base)))</loc></url>\n"
    }
    return text + "</urlset>\n"
  }

  private var index: String {
    var text = "# \(model.configuration.title)\n\n"
    let totals = ClaimState.allCases.compactMap { state in model.totals[state].map { "\($0) \(state.counted($0))" } }
    if !totals.isEmpty { text += "> Claims: \(totals.joined(separator: ", ")).\n\n" }
    text += "## Pages\n\n"
    for page in model.readingOrder {
      let description = model.guide.pages[page].frontMatter.description.map { ": \($0)" } ?? ""
      let url = LinkMap.relativeURL(from: "llms.txt", to: model.output(page))
      text += "- [\(Self.escaped(model.title(page)))](\(Self.destination(url)))\(description)\n"
    }
    let data = model.features.data.filter { $0.path.hasSuffix(".json") }
    if !data.isEmpty { text += "\n## Data\n\n" + data.map { "- [\($0.label)](\($0.path))\n" }.joined() }
    return text
  }

  /// A title as the text of a link.
  private static func escaped(_ title: String) -> String {
    title.reduce(into: "") { $0 += "\\[]".contains($1) ? "\\\($1)" : String($1) }
  }

  /// Parentheses may stand in a URL, but would end a link of Markdown.
  private static func destination(_ url: String) -> String {
    url.reduce(into: "") { $0 += $1 == "(" ? "%28" : $1 == ")" ? "%29" : String($1) }
  }
}
