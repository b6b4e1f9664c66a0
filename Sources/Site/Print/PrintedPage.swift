import Evidence
import Markdown

/// One page of the guide within a volume: its own anchors get a prefix, so that they stay apart from those of other
/// pages, and links to pages of the guide lead to where these stand in print.
struct PrintedPage {
  let model: SiteModel
  let volumes: PrintVolumes
  let page: Int
  /// The file that it stands in.
  let output: String
  /// The pages by their addresses, seen from that file.
  let pages: [String: Int]

  var html: String {
    let article = ArticleRenderer(model: model, page: page, output: output, isPrinted: true).render()
    let own = GuidePage(model: model, page: page)
    let strip = EvidenceStrip(
      model.guide.pages[page], verdicts: own.verdicts, name: "Evidence on the page “\(model.title(page))”"
    ).html
    let anchor = PrintVolumes.anchor(page)
    let number = model.number(page)
    let mark = number.isEmpty ? "" : "<p class=\"print-number\">\(HTML.escape(number))</p>"
    return "<article class=\"printed\" id=\"\(anchor)\">\n"
      + rewritten(
        "<header class=\"page-head\">\(mark)\(article.heading)\(own.lede(article))\(strip)</header>\n\(article.body)")
      + "</article>\n"
  }

  private func rewritten(_ html: String) -> String {
    let bytes = Array(html.utf8)
    let prefix = Array("\(PrintVolumes.anchor(page))-".utf8)
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count + bytes.count / 8)
    var start = 0
    for attribute in HTMLAttributes(in: html).attributes {
      let range = attribute.range
      switch attribute.name {
      case "id": break
      case "name" where attribute.tag == "a": break
      case "href" where attribute.tag == "a" || attribute.tag == "area":
        let hash = bytes[range].firstIndex(of: UInt8(ascii: "#")) ?? range.upperBound
        guard let target = target(attribute.value, hasFragment: hash + 1 < range.upperBound) else { continue }
        output += bytes[start..<range.lowerBound] + Array(target.utf8)
        start = min(hash + 1, range.upperBound)
        continue
      case "for", "aria-labelledby", "aria-describedby", "aria-controls", "aria-details", "headers":
        output += bytes[start..<range.lowerBound]
        let names = bytes[range].split { $0 == 0x20 || $0 == 0x0A }
        output += names.map { prefix + $0 }.joined(separator: [0x20])
        start = range.upperBound
        continue
      default: continue
      }
      output += bytes[start..<range.lowerBound] + prefix
      start = range.lowerBound
    }
    return String(decoding: output + bytes[start...], as: UTF8.self)
  }

  /// What stands before the fragment of a link, when the link leads to a page of the guide; nil for other links.
  private func target(_ value: String, hasFragment: Bool) -> String? {
    let path = value.prefix { $0 != "#" }
    guard let place = path.isEmpty ? volumes.place(of: page) : pages[String(path)].flatMap(volumes.place(of:)) else {
      return nil
    }
    let file = place.output == output ? "" : place.output
    return "\(file)#\(place.anchor)\(hasFragment ? "-" : "")"
  }
}
