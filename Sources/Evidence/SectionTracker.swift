import Markdown

/// Follows the headings of a page: which section a block stands in, and whether that section is a legend.
struct SectionTracker {
  private(set) var current: Section?
  /// The level at or above which the next heading ends the legend; nil outside of a legend.
  private var legendLevel: Int?
  private var titles: [(level: Int, title: String)] = []
  /// The titles of the sections around, the outermost first, one a line.
  private(set) var outline = ""

  var isLegend: Bool { legendLevel != nil }

  mutating func enter(_ heading: Heading) {
    let title = heading.content.plainText
    let (number, rest) = Self.split(title)
    current = Section(number: number, title: rest, slug: heading.slug, level: heading.level)
    while let last = titles.last, last.level >= heading.level { titles.removeLast() }
    titles.append((heading.level, rest))
    outline = titles.map(\.title).joined(separator: "\n")
    if let level = legendLevel, heading.level <= level { legendLevel = nil }
    if legendLevel == nil, heading.level > 1, Self.isLegend(rest) { legendLevel = heading.level }
  }

  /// `<!-- assay:legend -->`: before the first heading it is said of the page; below a title, of what stands before
  /// the first section; elsewhere, of its section.
  mutating func read(comment: String) {
    guard Self.directive(comment) == "assay:legend" else { return }
    legendLevel = current.map { max($0.level, 2) } ?? 0
  }

  /// A section that is titled "Legend" needs no directive.
  private static func isLegend(_ title: String) -> Bool {
    title.utf8.split { !$0.isIdentifier }.contains { word in
      Array(word).hasIgnoringCase("legend", at: 0) && word.count == 6
    }
  }

  /// The text of a comment without its delimiters and the white space around it.
  static func directive(_ comment: String) -> String {
    var text = Substring(comment)
    if text.hasPrefix("<!--") { text = text.dropFirst(4) }
    if text.hasSuffix("-->") { text = text.dropLast(3) }
    while let first = text.first, first.isWhitespace { text = text.dropFirst() }
    while let last = text.last, last.isWhitespace { text = text.dropLast() }
    return String(text)
  }

  /// `4.1 The table` is section 4.1, "The table". A number needs a separator, so that `27 cases` stays a title.
  static func split(_ title: String) -> (number: String?, title: String) {
    let bytes = Array(title.utf8)
    var index = bytes.has(Array("§".utf8), at: 0) ? 2 : 0
    let start = index
    var dots = 0
    while let number = bytes.number(at: index) {
      index = number.end
      guard bytes.byte(index) == 0x2E else { break }
      dots += 1
      index += 1
    }
    let end = bytes.byte(index - 1) == 0x2E ? index - 1 : index
    guard end > start, dots > 0 || start > 0, bytes.byte(index) == 0x20 else { return (nil, title) }
    while bytes.byte(index) == 0x20 { index += 1 }
    return (
      String(decoding: bytes[start..<end], as: UTF8.self), String(decoding: bytes[index...], as: UTF8.self)
    )
  }
}
