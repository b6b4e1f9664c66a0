import Evidence
import SwiftInterface

/// The HTML of an outline's rows.
///
/// Type rows carry a disclosure of their members beside the link, so that both can be reached by keyboard, with and
/// without scripts.
struct OutlineMarkup {
  private let outline: DeclarationOutline
  private let isOpen: Bool
  private var html = ""

  /// An outline of no more rows is open when the page opens.
  private static let mostOpenRows = 60
  /// Types that are nested deeper are shown beside each other.
  private static let mostLevels = 16

  static func html(_ outline: DeclarationOutline) -> String {
    var markup = OutlineMarkup(outline)
    markup.list(outline.roots, level: 0)
    return markup.html
  }

  private init(_ outline: DeclarationOutline) {
    self.outline = outline
    isOpen = outline.rows.count <= Self.mostOpenRows
  }

  private mutating func list(_ rows: [Int], level: Int) {
    html += "<ul>\n"
    items(rows, level: level)
    html += "</ul>\n"
  }

  private mutating func items(_ rows: [Int], level: Int) {
    for index in rows {
      let row = outline.rows[index]
      html += row.isExtension ? "<li class=\"ext\">" : row.isType ? "<li class=\"type\">" : "<li>"
      link(row)
      if !row.children.isEmpty, level < Self.mostLevels {
        html +=
          "<details\(isOpen ? " open" : "")><summary aria-label=\"Members of \(HTML.escape(row.title))\"></summary>"
        list(row.children, level: level + 1)
        html += "</details>"
      }
      html += "</li>\n"
      if !row.children.isEmpty, level >= Self.mostLevels { flat(row.children) }
    }
  }

  /// All rows below beside each other.
  private mutating func flat(_ rows: [Int]) {
    var rest = Array(rows.reversed())
    while let index = rest.popLast() {
      html += "<li>"
      link(outline.rows[index])
      html += "</li>\n"
      rest += outline.rows[index].children.reversed()
    }
  }

  private mutating func link(_ row: DeclarationOutline.Row) {
    html += "<a href=\"\(HTML.escape(row.href))\""
    if let deprecation = row.deprecation {
      html += " class=\"\(deprecation.isPlanned ? "planned" : "dep")\" title=\"\(HTML.escape(deprecation.sentence))\""
    }
    html += "><span>\(HTML.breakable(row.title))</span>"
    if row.deprecation != nil { html += "<span class=\"vh\">, deprecated</span>" }
    if let since = row.since { html += "<small class=\"since\">\(HTML.escape(since))</small>" }
    if !row.kind.isEmpty { html += "<small>\(row.kind)</small>" }
    if row.count > 0 { html += "<b>\(row.count)<span class=\"vh\"> citations</span></b>" }
    html += "</a>"
  }
}

extension DeclarationStanding.Deprecation {
  /// All that is known of it: “Deprecated since 27.0. Use X instead. Renamed: X.”
  var sentence: String {
    var parts = [words]
    if let message { parts.append(message) }
    if let renamed { parts.append("Renamed: \(renamed)") }
    return parts.map { $0.hasSuffix(".") ? $0 : $0 + "." }.joined(separator: " ")
  }
}
