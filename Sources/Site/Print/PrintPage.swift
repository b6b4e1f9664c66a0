import Diagnostics
import Evidence
import Mustache

/// The guide for printing: the contents, and the pages of one volume.
struct PrintPage {
  let model: SiteModel
  let volumes: PrintVolumes
  /// Nil for the contents of a guide in several volumes.
  let volume: Int?

  /// All files for printing; empty for a guide of one page.
  static func work(_ model: SiteModel) -> [PageWork] {
    let volumes = PrintVolumes(model)
    let pages = volumes.volumes.indices.map { PrintPage(model: model, volumes: volumes, volume: $0) }
    let contents = volumes.volumes.count > 1 ? [PrintPage(model: model, volumes: volumes, volume: nil)] : []
    return (contents + pages).map { page in
      PageWork(output: page.output) { () throws(ProjectError) in try page.render() }
    }
  }

  var output: String { volume.map(volumes.output) ?? PrintVolumes.index }

  private var isWhole: Bool { volumes.volumes.count == 1 }

  func render() throws(ProjectError) -> [UInt8] {
    let number = volume.map { $0 + 1 } ?? 0
    let title = volume == nil || isWhole ? "The whole guide" : "Part \(number) of \(volumes.volumes.count)"
    var own: [String: Value] = [
      "heading": .string(
        isWhole || volume == nil ? model.configuration.title : "\(model.configuration.title), part \(number)"),
      "contents": .list(contents), "isPrint": true,
      "note": .string(note), "articles": .html(articles),
    ]
    if !isWhole, volume != nil { own["whole"] = .string(PrintVolumes.index) }
    return try PageTemplate(model: model, output: output).render("print", layout: .wide, title: title, own: own)
  }

  private var note: String {
    if isWhole { return "All \(volumes.volumes[0].count) pages in reading order." }
    let count = volumes.volumes.count
    if let volume {
      let pages = volumes.volumes[volume].count
      return
        "Part \(volume + 1) of \(count): \(pages == 1 ? "1 page" : "\(pages) pages") of the guide, in reading order."
    }
    return "The guide is printed in \(count) parts, each of which a browser can still set."
  }

  private var contents: [Value] {
    (volume.map { volumes.volumes[$0] } ?? volumes.volumes.flatMap { $0 }).compactMap { page in
      guard let place = volumes.place(of: page) else { return nil }
      return [
        "number": .string(model.number(page)), "title": .string(model.title(page)),
        "href": .string((place.output == output ? "" : place.output) + "#" + place.anchor),
      ]
    }
  }

  private var articles: String {
    guard let volume else { return "" }
    var pages: [String: Int] = [:]
    for page in model.readingOrder {
      pages[LinkMap.relativeURL(from: output, to: model.output(page))] = page
    }
    return volumes.volumes[volume].map { page in
      PrintedPage(model: model, volumes: volumes, page: page, output: output, pages: pages).html
    }.joined()
  }
}
