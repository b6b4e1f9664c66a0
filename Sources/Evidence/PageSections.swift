import Markdown

/// Where the sections of a page begin: which one a place stands in.
public struct PageSections: Sendable {
  private var starts: [Int] = []
  private var sections: [Section] = []

  public init(_ document: Document) {
    document.blocks.visit { block in
      guard case .heading(let heading) = block.kind else { return }
      starts.append(block.range.lowerBound)
      sections.append(Section(heading))
    }
  }

  /// The section of an offset in the source; nil before the first heading. O(log headings).
  public func section(at offset: Int) -> Section? {
    let next = starts.partitionIndex { $0 > offset }
    return next > 0 ? sections[next - 1] : nil
  }
}
