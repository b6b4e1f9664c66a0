@testable import Markdown

/// Checks what every document's places must satisfy: they nest, ascend and never cross, and text is the source's.
struct PlaceCheck {
  private let bytes: [UInt8]
  private var problems: [String] = []

  static func problems(in document: Document) -> [String] {
    var check = PlaceCheck(bytes: document.source.bytes)
    let all = 0..<document.source.bytes.count
    check.blocks(document.blocks, in: all)
    for footnote in document.footnotes { check.blocks(footnote.blocks, in: footnote.range) }
    return check.problems
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func nested(_ ranges: [Range<Int>], in outer: Range<Int>, _ what: String) {
    var last = outer.lowerBound
    for range in ranges {
      if range.lowerBound < last || range.upperBound > outer.upperBound {
        problems.append("\(what) \(range) in \(outer) after \(last)")
      }
      last = range.upperBound
    }
  }

  private mutating func blocks(_ blocks: [Block], in outer: Range<Int>) {
    nested(blocks.map(\.range), in: outer, "block")
    for block in blocks { self.block(block) }
  }

  private mutating func block(_ block: Block) {
    switch block.kind {
    case .paragraph(let content): inlines(content, in: block.range)
    case .heading(let heading): inlines(heading.content, in: block.range)
    case .quote(let blocks): self.blocks(blocks, in: block.range)
    case .alert(let alert): blocks(alert.blocks, in: block.range)
    case .list(let list):
      nested(list.items.map(\.range), in: block.range, "item")
      for item in list.items { blocks(item.blocks, in: item.range) }
    case .table(let table):
      let rows = [table.header] + table.rows
      nested(rows.map(\.range), in: block.range, "row")
      for row in rows {
        nested(row.cells.map(\.range), in: row.range, "cell")
        for cell in row.cells { inlines(cell.content, in: cell.range) }
      }
    case .code(let code): self.code(code, block.range)
    case .html, .thematicBreak: break
    }
  }

  private mutating func code(_ code: CodeBlock, _ range: Range<Int>) {
    var lines = code.literal.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    if lines.count != code.lineOffsets.count { problems.append("code of \(lines.count) lines, not as many offsets") }
    nested([code.infoRange], in: range, "info string")
    for (line, offset) in zip(lines, code.lineOffsets) where offset + line.count <= bytes.count {
      let source = bytes[offset..<offset + line.count]
      if !source.elementsEqual(line), !source.contains(0x09), !source.contains(0) {
        problems.append("code line at \(offset) is not \(String(line) ?? "")")
      }
    }
  }

  private mutating func inlines(_ inlines: [Inline], in outer: Range<Int>) {
    nested(inlines.map(\.range), in: outer, "inline")
    for inline in inlines {
      switch inline.kind {
      case .text(let literal): text(literal, inline.range)
      case .code(let literal, let content):
        nested([content], in: inline.range, "code")
        let source = bytes[content]
        if !source.contains(where: { $0 == 0x0A || $0 == 0x0D || $0 == 0x7C || $0 == 0 }),
          !source.elementsEqual(literal.utf8)
        {
          problems.append("code at \(content) is not \(literal)")
        }
      case .emphasis(let content), .strong(let content), .strikethrough(let content):
        self.inlines(content, in: inline.range)
      case .link(let link), .image(let link): self.inlines(link.content, in: inline.range)
      default: break
      }
      if inline.range.isEmpty { problems.append("empty inline at \(inline.range)") }
    }
  }

  private mutating func text(_ literal: String, _ range: Range<Int>) {
    let source = bytes[range]
    if source.elementsEqual(literal.utf8) { return }
    let isEscape = source.first == 0x5C && source.count == 2 && source.last == literal.utf8.first
    let isEntity = source.first == 0x26 && source.last == 0x3B
    let isNull = source.elementsEqual([0]) && literal == "\u{FFFD}"
    if !isEscape, !isEntity, !isNull { problems.append("text at \(range) is neither verbatim nor atomic: \(literal)") }
  }
}
