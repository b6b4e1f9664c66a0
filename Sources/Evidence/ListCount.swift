import Markdown

/// A number in the sentence that leads to a list or table: "Eight categories:".
public struct ListCount: Sendable {
  public var number: StatedNumber
  /// `categories`.
  public var noun: String
  /// The source bytes of both.
  public var range: Range<Int>
  /// The items of the list, or the rows of the table.
  public var items: Int
  public var isTable: Bool

  /// Those of a document whose last sentence before the list has one number only, in the order of the text.
  public static func all(in document: Document) -> [ListCount] {
    var found: [ListCount] = []
    func look(_ blocks: [Block]) {
      for (lead, next) in zip(blocks, blocks.dropFirst()) {
        guard case .paragraph(let content) = lead.kind else { continue }
        switch next.kind {
        case .list(let list): found += [count(content, document, list.items.count, isTable: false)].compactMap(\.self)
        case .table(let table): found += [count(content, document, table.rows.count, isTable: true)].compactMap(\.self)
        default: break
        }
      }
    }
    look(document.blocks)
    document.visitBlocks { block in
      switch block.kind {
      case .quote(let inner): look(inner)
      case .alert(let alert): look(alert.blocks)
      case .list(let list): for item in list.items { look(item.blocks) }
      default: break
      }
    }
    return found
  }

  private static func count(_ content: [Inline], _ document: Document, _ items: Int, isTable: Bool) -> ListCount? {
    let run = TextRun(content, source: document.source.bytes)
    guard run.bytes.last == 0x3A, let sentence = run.sentences().last else { return nil }
    var counts: [(number: StatedNumber, noun: Range<Int>)] = []
    var start = sentence.lowerBound
    for index in sentence {
      if run.bytes[index].isLetter { continue }
      if index > start, !run.isCode(at: start), let number = StatedNumber(before: start, in: run.bytes) {
        counts.append((number, start..<index))
      }
      start = index + 1
    }
    guard counts.count == 1, let (number, noun) = counts.first, run.bytes[noun].last == 0x73, number.value > 1 else {
      return nil
    }
    return ListCount(
      number: number, noun: run.text(noun), range: run.source(number.range.lowerBound..<noun.upperBound), items: items,
      isTable: isTable)
  }
}
