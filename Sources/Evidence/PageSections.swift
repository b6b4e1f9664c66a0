import Markdown

/// Where the sections of a page begin: which one a place stands in.
public struct PageSections: Sendable {
  private var starts: [Int] = []
  private var sections: [Section] = []
  /// For each section the one that it is a part of.
  private var parents: [Int?] = []

  public init(_ document: Document) {
    var open: [Int] = []
    document.blocks.visit { block in
      guard case .heading(let heading) = block.kind else { return }
      while let last = open.last, sections[last].level >= heading.level { open.removeLast() }
      parents.append(open.last)
      open.append(sections.count)
      starts.append(block.range.lowerBound)
      sections.append(Section(heading))
    }
  }

  /// All sections, in the order of the text.
  public var all: [Section] { sections }

  /// The section of an offset in the source, then those that it is a part of, up to the page's title. Levels are at most
  /// six, so there are no more.
  public func path(at offset: Int) -> [Section] {
    var path: [Section] = []
    let next = starts.partitionIndex { $0 > offset }
    var index: Int? = next > 0 ? next - 1 : nil
    while let current = index {
      path.append(sections[current])
      index = parents[current]
    }
    return path
  }

  /// The section of an offset in the source; nil before the first heading. O(log headings).
  public func section(at offset: Int) -> Section? {
    let next = starts.partitionIndex { $0 > offset }
    return next > 0 ? sections[next - 1] : nil
  }
}
