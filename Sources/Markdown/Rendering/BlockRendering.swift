extension HTMLWriter {
  mutating func blocks(_ blocks: [Block]) {
    for block in blocks { self.block(block) }
  }

  private mutating func loose(_ blocks: [Block]) {
    let wasTight = isTight
    isTight = false
    self.blocks(blocks)
    isTight = wasTight
  }

  private mutating func block(_ block: Block) {
    switch block.kind {
    case .paragraph(let content): paragraph(content, block.range)
    case .heading(let heading): self.heading(heading, block.range)
    case .quote(let blocks): quote(blocks, block.range)
    case .alert(let alert): self.alert(alert, block.range)
    case .list(let list): self.list(list)
    case .code(let code): self.code(code, block)
    case .table(let table): self.table(table, block.range)
    case .html(let literal): rawBlock(literal, block.range)
    case .thematicBreak: rule(block.range)
    }
  }

  private mutating func heading(_ heading: Heading, _ range: Range<Int>) {
    startLine()
    element("h\(heading.level)", trim(range), id: options.addsAnchors ? escapedID(heading.slug) : "") {
      $0.leaf(heading.content)
    }
  }

  private mutating func quote(_ blocks: [Block], _ range: Range<Int>) {
    startLine()
    element("blockquote", trim(range), opensLine: true) {
      $0.loose(blocks)
      $0.startLine()
    }
  }

  private mutating func rawBlock(_ literal: String, _ range: Range<Int>) {
    startLine()
    let trim = trim(range)
    raw(trim.before + trim.prefix)
    html(literal)
    startLine()
    raw(trim.suffix + trim.after)
  }

  private mutating func rule(_ range: Range<Int>) {
    startLine()
    let trim = trim(range)
    raw("\(trim.before)<hr\(trim.attributes) />\n\(trim.after)")
  }

  func escapedID(_ text: String) -> String {
    var bytes: [UInt8] = []
    HTMLEscaping.append(text, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private mutating func paragraph(_ content: [Inline], _ range: Range<Int>) {
    let trim = trim(range)
    let body = { (writer: inout HTMLWriter) in
      writer.box()
      writer.leaf(content)
    }
    if !isTight {
      startLine()
      element("p", trim) {
        body(&$0)
        $0.backReferences()
      }
    } else if trim.attributes.isEmpty {
      raw(trim.before + trim.prefix)
      body(&self)
      raw(trim.suffix + trim.after)
    } else {
      element("span", trim, endsLine: false, body)
    }
  }

  private mutating func alert(_ alert: Alert, _ range: Range<Int>) {
    startLine()
    let title = alert.kind.rawValue.prefix(1).uppercased() + alert.kind.rawValue.dropFirst()
    element("div", trim(range), class: "alert \(alert.kind.rawValue)", opensLine: true) {
      $0.raw("<p class=\"alert-title\">\(title)</p>\n")
      $0.loose(alert.blocks)
      $0.startLine()
    }
  }

  // MARK: - Lists

  private mutating func list(_ list: List) {
    startLine()
    let isTaskList = options.addsAnchors && list.items.contains { $0.task != nil }
    raw(list.start == nil ? "<ul" : "<ol")
    if isTaskList { raw(" class=\"tasks\"") }
    if let start = list.start, start != 1 { raw(" start=\"\(start)\"") }
    raw(">\n")
    let wasTight = isTight
    isTight = list.isTight
    for item in list.items { self.item(item) }
    isTight = wasTight
    raw(list.start == nil ? "</ul>\n" : "</ol>\n")
  }

  private mutating func item(_ item: ListItem) {
    startLine()
    pendingBox = item.task
    element("li", trim(item.range), class: options.addsAnchors && item.task != nil ? "task" : "") {
      $0.blocks(item.blocks)
      $0.box()
    }
  }

  /// The box of a task item that was not yet written.
  private mutating func box() {
    guard let isChecked = pendingBox else { return }
    pendingBox = nil
    raw(isChecked ? "<input checked=\"\" disabled=\"\" type=\"checkbox\"" : "<input disabled=\"\" type=\"checkbox\"")
    if options.addsAnchors { raw(isChecked ? " aria-label=\"Done\"" : " aria-label=\"To do\"") }
    raw("> ")
  }

  // MARK: - Code

  private mutating func code(_ code: CodeBlock, _ block: Block) {
    startLine()
    let trim = trim(block.range)
    if let html = options.codeBlock?(code, block) {
      raw(trim.before + html)
      startLine()
      raw(trim.after)
      return
    }
    element("pre", trim) {
      let language = code.info.utf8.prefix { !$0.isWhiteSpace }
      $0.raw("<code")
      if !language.isEmpty {
        $0.raw(" class=\"language-")
        $0.escaped(String(decoding: language, as: UTF8.self))
        $0.raw("\"")
      }
      $0.raw(">")
      $0.escaped(code.literal)
      $0.raw("</code>")
    }
  }

  // MARK: - Tables

  private mutating func table(_ table: Table, _ range: Range<Int>) {
    startLine()
    guard options.addsAnchors else {
      element("table", trim(range), opensLine: true) { $0.rows(table) }
      return
    }
    let label = escapedID(options.tableLabels[range.lowerBound] ?? "Table")
    let region = " tabindex=\"0\" role=\"region\" aria-label=\"\(label)\""
    element("div", trim(range), class: "table", attributes: region, opensLine: true) {
      $0.raw("<table>\n")
      $0.rows(table)
      $0.raw("</table>\n")
    }
  }

  private mutating func rows(_ table: Table) {
    raw("<thead>\n")
    row(table.header, "th", table.alignments)
    raw("</thead>\n")
    guard !table.rows.isEmpty else { return }
    raw("<tbody>\n")
    for row in table.rows { self.row(row, "td", table.alignments) }
    raw("</tbody>\n")
  }

  private mutating func row(_ row: TableRow, _ tag: String, _ alignments: [Table.Alignment?]) {
    let isOneBareCell = row.cells.first?.range == row.range
    element("tr", isOneBareCell ? BlockTrim() : trim(row.range), opensLine: true) {
      for (cell, alignment) in zip(row.cells, alignments) {
        var className = ""
        var attributes = ""
        if let alignment {
          if $0.options.addsAnchors {
            className = "align-\(alignment.rawValue)"
          } else {
            attributes = " align=\"\(alignment.rawValue)\""
          }
        }
        let trim = cell.range.isEmpty ? BlockTrim() : $0.trim(cell.range)
        // An empty heading would be read aloud as one. CommonMark's own form has it.
        let tag = $0.options.addsAnchors && cell.content.isEmpty ? "td" : tag
        $0.element(tag, trim, class: className, attributes: attributes) { $0.leaf(cell.content) }
      }
    }
  }
}
