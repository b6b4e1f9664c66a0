import Evidence
import Markdown

/// Finds the section that an offset of a page's source lies in.
struct SectionIndex: Sendable {
  private let headings: [(offset: Int, section: Section)]

  /// Headings in quotes and lists open no section of the page.
  init(_ document: Document) {
    headings = document.blocks.compactMap { block in
      guard case .heading(let heading) = block.kind else { return nil }
      return (block.range.lowerBound, Section(heading))
    }
  }

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
