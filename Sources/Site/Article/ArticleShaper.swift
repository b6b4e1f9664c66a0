import Evidence
import Markdown

/// Lays out the claims of a page: blocks that a claim opens become bases, gap boxes and hazard boxes, markers inside
/// of blocks become badges, headings get their numbers and anchors. It turns typed blocks into typed blocks; those
/// that need HTML of their own become HTML blocks.
struct ArticleShaper {
  let rendering: Rendering
  let model: SiteModel
  let page: Int
  let output: String
  /// The level of the page's title, under which all other headings are.
  private let titleLevel: Int
  private let marks: ClaimMarks
  /// The claim that opens a block, by the block's range.
  private let openers: [Range<Int>: Int]
  /// The claims in the order of their signs, for looking up those in a range.
  private let signs: [(offset: Int, claim: Int)]
  private let directives: TableDirectives

  init(rendering: Rendering, model: SiteModel, page: Int, output: String, isPrinted: Bool = false) {
    titleLevel = isPrinted ? 2 : 1
    self.rendering = rendering
    self.model = model
    self.page = page
    self.output = output
    directives = TableDirectives(model.guide.pages[page].document)
    marks = ClaimMarks(model: model, page: page)
    var openers: [Range<Int>: Int] = [:]
    var signs: [(offset: Int, claim: Int)] = []
    for (index, claim) in model.guide.pages[page].claims.enumerated() where claim.container != .fence {
      signs.append((claim.signRange.lowerBound, index))
      guard claim.opensContainer, claim.container == .quote || claim.container == .paragraph else { continue }
      if openers[claim.containerRange] == nil { openers[claim.containerRange] = index }
    }
    self.openers = openers
    self.signs = signs.sorted { $0.offset < $1.offset }
  }

  var claims: [Claim] { model.guide.pages[page].claims }

  func shape(_ blocks: [Block]) -> [Block] {
    var shaped: [Block] = []
    var index = 0
    while index < blocks.count {
      let block = blocks[index]
      index += 1
      if case .paragraph = block.kind, let claim = openers[block.range], claims[claim].state == .gap {
        var parts = [block]
        while index < blocks.count, continuesGap(blocks[index]) {
          parts.append(blocks[index])
          index += 1
        }
        shaped.append(html(gap(claim, parts), block))
      } else {
        shaped.append(shape(block))
      }
    }
    return shaped
  }

  /// Whether a paragraph after a gap is one of its parts: it opens with "Safe default:" and has no claim of its own.
  private func continuesGap(_ block: Block) -> Bool {
    guard case .paragraph(let inlines) = block.kind, claims(in: block.range).isEmpty, let first = inlines.first,
      let cue = GapCue.cues(in: inlines, of: rendering.source).first
    else { return false }
    return cue.range.lowerBound <= first.range.lowerBound + 2
  }

  private func shape(_ block: Block) -> Block {
    switch block.kind {
    case .paragraph(let inlines):
      if let figure = Figures.html(inlines, rendering) { return html(figure, block) }
      return openers[block.range].map { opened($0, [block]) }
        ?? Block(.paragraph(badged(inlines, block.range)), range: block.range)
    case .quote(let blocks):
      return openers[block.range].map { opened($0, blocks, in: block) }
        ?? Block(.quote(shape(blocks)), range: block.range)
    case .alert(var alert):
      if let claim = openers[block.range] { return opened(claim, alert.blocks, in: block) }
      alert.blocks = shape(alert.blocks)
      return Block(.alert(alert), range: block.range)
    case .list(var list):
      for index in list.items.indices { list.items[index].blocks = shape(list.items[index].blocks) }
      return Block(.list(list), range: block.range)
    case .table(let table): return Block(.table(shape(table, block.range)), range: block.range)
    case .heading(let heading): return Block(.heading(shape(heading, block.range)), range: block.range)
    case .html(let text):
      let tables = DirectiveTables(model: model, page: page, output: output)
      return tables.html(text, at: block.range, among: directives).map { html($0, block) } ?? block
    case .code, .thematicBreak: return block
    }
  }

  private func html(_ text: String, _ block: Block) -> Block { Block(.html(text), range: block.range) }

  // MARK: - Inside of blocks

  /// The indices of the claims whose signs stand in a range, in order.
  func claims(in range: Range<Int>) -> [Int] {
    var low = 0
    var high = signs.count
    while low < high {
      let middle = (low + high) / 2
      if signs[middle].offset < range.lowerBound { low = middle + 1 } else { high = middle }
    }
    var found: [Int] = []
    while low < signs.count, signs[low].offset < range.upperBound {
      found.append(signs[low].claim)
      low += 1
    }
    return found
  }

  func badged(_ inlines: [Inline], _ range: Range<Int>) -> [Inline] {
    let found = claims(in: range)
    return found.isEmpty ? inlines : marks.badges(in: inlines, found)
  }

  private func shape(_ table: Table, _ range: Range<Int>) -> Table {
    guard !claims(in: range).isEmpty else { return table }
    var table = table
    for index in table.header.cells.indices {
      table.header.cells[index].content = badged(table.header.cells[index].content, table.header.cells[index].range)
    }
    for row in table.rows.indices {
      for index in table.rows[row].cells.indices {
        let cell = table.rows[row].cells[index]
        table.rows[row].cells[index].content = badged(cell.content, cell.range)
      }
    }
    return table
  }

  /// The number apart from the title; no second `h1` on the page; a link to the section itself.
  private func shape(_ heading: Heading, _ range: Range<Int>) -> Heading {
    var heading = heading
    let section = Section(heading)
    heading.content = badged(heading.content, range)
    // A former anchor may stand before the text.
    let start = heading.content.firstIndex { if case .html = $0.kind { false } else { true } }
    if let number = section.number, let start, case .text(let text) = heading.content[start].kind {
      let first = heading.content[start]
      let rest = String(Substring(text.unicodeScalars.drop { $0 != " " }.drop { $0 == " " }))
      let end = first.range.upperBound
      heading.content[start] = Inline(.text(rest), range: max(first.range.lowerBound, end - rest.utf8.count)..<end)
      heading.content.insert(
        Inline(.html("<span class=\"num\">\(HTML.escape(number))</span>"), range: first.range), at: start)
    }
    heading.level = min(6, max(2, heading.level) + titleLevel - 1)
    let anchor = "<a class=\"anchor\" href=\"#\(HTML.escape(heading.slug))\" aria-label=\"Link to this section\">#</a>"
    heading.content.append(Inline(.html(anchor), range: range.upperBound..<range.upperBound))
    return heading
  }

  // MARK: - Blocks that a claim opens

  private func opened(_ claim: Int, _ blocks: [Block], in quote: Block? = nil) -> Block {
    let block = quote ?? blocks[0]
    switch claims[claim].state {
    case .gap: return html(gap(claim, blocks), block)
    case .hazard: return html(hazard(claim, blocks), block)
    default: return html(basis(claim, blocks), block)
    }
  }

  private func basis(_ index: Int, _ blocks: [Block]) -> String {
    let claim = claims[index]
    let attributes =
      "class=\"basis \(claim.state.mark)\" id=\"\(HTML.escape(claim.id))\" data-state=\"\(claim.state.rawValue)\""
    guard let first = blocks.first, case .paragraph(let inlines) = first.kind else {
      return "<div \(attributes)>\(rendering.html(shape(blocks)))</div>\n"
    }
    let cut = cut(inlines, index)
    let content =
      cut.before + [Inline(.html(marks.opener(index)), range: claim.signRange)]
      + badgedRest(cut.after, first.range, index)
    let text = rendering.html(inlines: content) + marks.permalink(index)
    if blocks.count == 1 { return "<p \(attributes)>\(text)</p>\n" }
    return "<div \(attributes)><p>\(text)</p>\n\(rendering.html(shape(Array(blocks.dropFirst()))))</div>\n"
  }

  /// What stands before a claim's marker, and its text after the marker without the dash or colon between them.
  private func cut(_ inlines: [Inline], _ index: Int) -> (before: [Inline], after: [Inline]) {
    let marker = claims[index].markerRange
    let before = InlineEdit.split(inlines, at: marker.lowerBound).left
    var after = InlineEdit.trimmingSeparators(InlineEdit.split(inlines, at: marker.upperBound).right)
    if claims[index].was == .gap { after = InlineEdit.withoutRemark(after) }
    return (InlineEdit.isBlank(before) ? [] : before, after)
  }

  private func badgedRest(_ inlines: [Inline], _ range: Range<Int>, _ opener: Int) -> [Inline] {
    let others = claims(in: range).filter { $0 != opener }
    return others.isEmpty ? inlines : marks.badges(in: inlines, others)
  }

  private func gap(_ index: Int, _ blocks: [Block]) -> String {
    var box = GapBox(rendering: rendering, claim: claims[index], name: marks.name(index))
    for block in opening(index, blocks) {
      if case .paragraph(let inlines) = block.kind, openers[block.range] == nil {
        box.add(paragraph: badgedRest(inlines, block.range, index), block.range)
      } else {
        box.add(blocks: shape([block]))
      }
    }
    return box.html
  }

  private func hazard(_ index: Int, _ blocks: [Block]) -> String {
    var box = HazardBox(rendering: rendering, claim: claims[index])
    for block in opening(index, blocks) {
      if case .paragraph(let inlines) = block.kind, openers[block.range] == nil {
        box.add(paragraph: badgedRest(inlines, block.range, index), block.range)
      } else {
        box.add(blocks: shape([block]))
      }
    }
    return box.html
  }

  /// The blocks with the claim's marker cut from the first; that paragraph is no opener any more.
  private func opening(_ index: Int, _ blocks: [Block]) -> [Block] {
    guard let first = blocks.first, case .paragraph(let inlines) = first.kind else { return blocks }
    let cut = cut(inlines, index)
    let start = min(claims[index].markerRange.upperBound, first.range.upperBound)
    let opening = Block(.paragraph(cut.before + cut.after), range: start..<first.range.upperBound)
    return [opening] + blocks.dropFirst()
  }
}
