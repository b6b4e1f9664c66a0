import Diagnostics
import Evidence
import Project

/// The files for machines: site map, robots, an index for language models, the pages' Markdown.
struct MachineFiles: Sendable {
  let model: SiteModel

  /// `outputs` are the site's HTML pages.
  func work(_ outputs: [String]) -> [PageWork] {
    var work = [
      PageWork(output: "robots.txt", text: { robots }),
      PageWork(output: "llms.txt", text: { ModelIndex(model: model).text() }),
    ]
    for page in model.guide.pages {
      let path = model.configuration.contentPath(ofPage: page.path)
      work.append(PageWork(output: path) { () throws(ProjectError) in page.document.source.bytes })
    }
    if let base = model.configuration.baseURL {
      work.append(PageWork(output: "sitemap.xml", text: { siteMap(outputs, base) }))
      if model.hasFeed {
        let feed = EvidenceFeed(model: model, base: base)
        work.append(PageWork(output: EvidenceFeed.output, text: { feed.text() }))
      }
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
      text += "<url><loc>\(XML.escape(PageTemplate.canonical(output, in: base)))</loc></url>\n"
    }
    return text + "</urlset>\n"
  }
}
