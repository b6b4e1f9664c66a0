import Diagnostics
import Evidence
import Project
import Reports

/// The files for machines: site map, robots, an index for language models, the pages' Markdown, the reports as data.
struct MachineFiles {
  let model: SiteModel

  /// By path; `outputs` are the site's HTML pages.
  func files(_ outputs: [String]) -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    files["robots.txt"] = Array(robots.utf8)
    files["llms.txt"] = Array(index.utf8)
    if let base = model.configuration.baseURL { files["sitemap.xml"] = Array(siteMap(outputs, base).utf8) }
    files["data/ledger.json"] = Array(LedgerReport(model.guide).json().compactText().utf8)
    files["data/gaps.json"] = Array(
      GapsReport(model.guide, contentFolder: model.configuration.content).json().compactText().utf8)
    files["data/citations.json"] = Array(CitationsReport(model.guide).json().compactText().utf8)
    return files
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
    for page in (model.navigation.home.map { [$0] } ?? []) + model.navigation.order {
      let description = model.guide.pages[page].frontMatter.description.map { ": \($0)" } ?? ""
      text += "- [\(model.title(page))](\(model.output(page)))\(description)\n"
    }
    text +=
      "\n## Data\n\n- [All claims](data/ledger.json)\n- [Gaps](data/gaps.json)\n- [Citations](data/citations.json)\n"
    return text
  }
}
