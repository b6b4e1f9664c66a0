import Evidence
import Markdown

/// Finds the section that an offset of a page's source lies in.
struct SectionIndex: Sendable {
  private let headings: [(offset: Int, section: Section)]
  private let slugs: [String: String]

  /// Headings in quotes and lists open no section of the page.
  init(_ document: Document) {
    headings = document.blocks.compactMap { block in
      guard case .heading(let heading) = block.kind else { return nil }
      return (block.range.lowerBound, Section(heading))
    }
    slugs = Dictionary(
      headings.compactMap { heading in heading.section.number.map { ($0, heading.section.slug) } },
      uniquingKeysWith: { first, _ in first })
  }

  /// The slug of the first section with a number; nil where no section has it.
  func slug(ofNumber number: String) -> String? { slugs[number] }

  /// The last heading at or before `offset`; nil before the first, and for the page's title.
  func section(at offset: Int) -> Section? {
    var low = 0
    var high = headings.count
    while low < high {
      let middle = (low + high) / 2
      if headings[middle].offset <= offset { low = middle + 1 } else { high = middle }
    }
    guard low > 0, headings[low - 1].section.level > 1 else { return nil }
    return headings[low - 1].section
  }
}
