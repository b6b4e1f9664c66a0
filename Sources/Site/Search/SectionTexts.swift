import Evidence
import Markdown

/// The text of a page by sections, as a reader sees it: without markup, with code, cells and footnotes, each block and
/// each cell apart from the next by a space.
struct SectionTexts {
  struct Part {
    /// Nil for what stands before the first heading, and under the page's title.
    var section: Section?
    var text: [UInt8] = []
  }

  private(set) var parts = [Part()]
  private let document: Document
  private var notes: [Int] = []
  private var shown: Set<Int> = []

  init(_ document: Document) {
    self.document = document
    for block in document.blocks {
      if case .heading(let heading) = block.kind {
        let section = Section(heading)
        if section.level > 1 || parts.count > 1 {
          parts.append(Part(section: section))
        }
      } else {
        add(block)
        addNotes()
      }
    }
  }

  private mutating func add(_ blocks: [Block]) {
    for block in blocks { add(block) }
  }

  private mutating func add(_ block: Block) {
    switch block.kind {
    case .paragraph(let content): add(content)
    case .heading(let heading): add(heading.content)
    case .quote(let blocks): add(blocks)
    case .alert(let alert): add(alert.blocks)
    case .list(let list): for item in list.items { add(item.blocks) }
    case .code(let code): add(code.literal)
    case .table(let table):
      for row in [table.header] + table.rows {
        for cell in row.cells {
          add(cell.content)
          space()
        }
      }
    case .html(let html): addText(of: html)
    case .thematicBreak: break
    }
    space()
  }

  private mutating func add(_ inlines: [Inline]) {
    for inline in inlines {
      switch inline.kind {
      case .text(let literal), .code(let literal, _): add(literal)
      case .emphasis(let content), .strong(let content), .strikethrough(let content): add(content)
      case .link(let link), .image(let link): add(link.content)
      case .softBreak, .hardBreak: space()
      case .html: break
      case .footnoteReference(_, let number, _): if shown.insert(number).inserted { notes.append(number) }
      }
    }
  }

  /// The footnotes that were referred to for the first time.
  private mutating func addNotes() {
    while !notes.isEmpty {
      let numbers = notes
      notes = []
      for number in numbers where document.footnotes.indices.contains(number - 1) {
        add(document.footnotes[number - 1].blocks)
      }
    }
  }

  /// What stands between the tags and comments of raw HTML.
  private mutating func addText(of html: String) {
    let bytes = Array(html.utf8)
    var index = 0
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "<") else {
        parts[parts.count - 1].text.append(bytes[index])
        index += 1
        continue
      }
      space()
      let isComment = bytes[index...].starts(with: "<!--".utf8)
      while index < bytes.count {
        index += 1
        guard bytes[index - 1] == UInt8(ascii: ">") else { continue }
        if !isComment || bytes[..<(index - 1)].suffix(2).elementsEqual("--".utf8) { break }
      }
    }
  }

  private mutating func add(_ text: String) { parts[parts.count - 1].text.append(contentsOf: text.utf8) }

  private mutating func space() {
    if let last = parts[parts.count - 1].text.last, last != 0x20 { parts[parts.count - 1].text.append(0x20) }
  }
}
