import Evidence
import Markdown

/// What the scrolling boxes of a page's tables are called: by the section that they stand in, each by a name of its own.
struct TableLabels {
  /// By the offset at which the table starts.
  private(set) var labels: [Int: String] = [:]

  /// - Parameter isPrinted: whether tables of other pages are in the same file, so that the page's title is told too.
  init(_ document: Document, sections: SectionIndex, title: String, isPrinted: Bool = false) {
    var counts: [String: Int] = [:]
    var labels: [Int: String] = [:]
    document.visitBlocks { block in
      guard case .table = block.kind else { return }
      let section = sections.section(at: block.range.lowerBound)
      let own = section.map { [$0.number, $0.title].compactMap { $0 }.joined(separator: " ") }
      let name = own.map { isPrinted ? "\($0), \(title)" : $0 } ?? title
      counts[name, default: 0] += 1
      let count = counts[name] ?? 1
      labels[block.range.lowerBound] = count == 1 ? "Table: \(name)" : "Table \(count): \(name)"
    }
    self.labels = labels
  }
}
