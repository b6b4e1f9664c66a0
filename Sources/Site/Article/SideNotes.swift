import Evidence
import Markdown

/// Sets footnotes where they are first referred to: short ones beside their paragraph, longer ones below it. Each leads
/// back to all its references.
struct SideNotes {
  let rendering: Rendering
  let document: Document

  /// The shaped blocks, each followed by the notes that it refers to for the first time.
  func placed(in blocks: [Block], shape: ([Block]) -> [Block]) -> [Block] {
    guard !document.footnotes.isEmpty else { return shape(blocks) }
    var placed: [Block] = []
    var pending: [Block] = []
    var shown: Set<Int> = []
    var lastBeside = -3
    for (index, block) in blocks.enumerated() {
      pending.append(block)
      var numbers: [Int] = []
      collect(Self.references(in: block), into: &numbers, &shown)
      guard !numbers.isEmpty else { continue }
      let notes = numbers.map { document.footnotes[$0 - 1] }
      let fits = isShort(notes) && index - lastBeside > 2 && isProse(blocks, index + 1) && isProse(blocks, index)
      if fits { lastBeside = index }
      let shaped = shape(pending)
      pending = []
      placed += shaped.dropLast()
      if fits { placed.append(html("<div class=\"noted\">", block)) }
      placed += shaped.suffix(1)
      placed.append(
        html("<div class=\"notes\(fits ? " beside" : "")\">" + notes.map { note($0, shape) }.joined() + "</div>", block)
      )
      if fits { placed.append(html("</div>", block)) }
    }
    // What only the page's title refers to.
    let rest = document.footnotes.filter { !shown.contains($0.number) }
    placed += shape(pending)
    if let first = rest.first {
      let place = Block(.thematicBreak, range: first.range)
      placed.append(html("<div class=\"notes\">" + rest.map { note($0, shape) }.joined() + "</div>", place))
    }
    return placed
  }

  private func html(_ text: String, _ block: Block) -> Block { Block(.html(text + "\n"), range: block.range) }

  /// The numbers of the notes referred to, those that the notes themselves refer to as well.
  private func collect(_ references: [Int], into numbers: inout [Int], _ shown: inout Set<Int>) {
    var waiting = references[...]
    while let number = waiting.popFirst() {
      guard number >= 1, number <= document.footnotes.count, shown.insert(number).inserted else { continue }
      numbers.append(number)
      for block in document.footnotes[number - 1].blocks { waiting += Self.references(in: block) }
    }
  }

  private func isShort(_ notes: [Footnote]) -> Bool {
    notes.allSatisfy { $0.blocks.count == 1 } && notes.reduce(0) { $0 + $1.range.count } <= 260
  }

  private func isProse(_ blocks: [Block], _ index: Int) -> Bool {
    guard index < blocks.count else { return true }
    switch blocks[index].kind {
    case .paragraph, .list, .quote, .heading: return true
    default: return false
    }
  }

  private func note(_ footnote: Footnote, _ shape: ([Block]) -> [Block]) -> String {
    let label = HTML.escape(LinkMap.percentEncoded(footnote.label))
    let number =
      "<a class=\"note-number\" href=\"#fnref-\(label)\" aria-label=\"Back to the text\">\(footnote.number)</a> "
    var blocks = footnote.blocks
    if let first = blocks.first, case .paragraph(let inlines) = first.kind {
      let mark = Inline(.html(number), range: first.range.lowerBound..<first.range.lowerBound)
      blocks[0] = Block(.paragraph([mark] + inlines), range: first.range)
    } else {
      blocks.insert(Block(.html("<p>\(number)</p>\n"), range: footnote.range), at: 0)
    }
    let links = Self.backLinks(footnote, label)
    if let last = blocks.last, case .paragraph(let inlines) = last.kind, !links.isEmpty {
      let mark = Inline(.html(links), range: last.range.upperBound..<last.range.upperBound)
      blocks[blocks.count - 1] = Block(.paragraph(inlines + [mark]), range: last.range)
    } else if !links.isEmpty {
      blocks.append(Block(.html("<p>\(links)</p>\n"), range: footnote.range))
    }
    return "<div class=\"note\" id=\"fn-\(label)\" role=\"note\">\(rendering.html(shape(blocks)))</div>"
  }

  /// A link for each reference, where there are several: its number leads back to the first alone.
  private static func backLinks(_ footnote: Footnote, _ label: String) -> String {
    guard footnote.references > 1 else { return "" }
    return (1...footnote.references).map { ordinal in
      let suffix = ordinal == 1 ? "" : "-\(ordinal)"
      let mark = ordinal == 1 ? "" : "<sup>\(ordinal)</sup>"
      return " <a href=\"#fnref-\(label)\(suffix)\" aria-label=\"Back to reference \(ordinal)\">↩\(mark)</a>"
    }.joined()
  }

  // MARK: - References

  /// The numbers of the footnotes that a block refers to.
  static func references(in block: Block) -> [Int] {
    var numbers: [Int] = []
    [block].visit { numbers += $0.inlines.flatMap { references(in: $0) } }
    return numbers
  }

  static func references(in inlines: [Inline]) -> [Int] {
    var numbers: [Int] = []
    inlines.visit { inline in
      if case .footnoteReference(_, let number, _) = inline.kind { numbers.append(number) }
      if case .image = inline.kind { return false }
      return true
    }
    return numbers
  }
}
