extension Document {
  /// Replaces the lists of blocks that the document itself holds: its own, and that of each footnote.
  mutating func rewrite(_ blocks: (inout [Block]) -> Void) {
    blocks(&self.blocks)
    for index in footnotes.indices { blocks(&footnotes[index].blocks) }
  }
}

extension Block {
  /// Replaces the lists of blocks and of inlines that the block itself holds, in the order of the text.
  mutating func rewrite(blocks: (inout [Block]) -> Void, inlines: (inout [Inline]) -> Void) {
    switch kind {
    case .paragraph(var content):
      inlines(&content)
      kind = .paragraph(content)
    case .heading(var heading):
      inlines(&heading.content)
      kind = .heading(heading)
    case .quote(var inner):
      blocks(&inner)
      kind = .quote(inner)
    case .alert(var alert):
      blocks(&alert.blocks)
      kind = .alert(alert)
    case .list(var list):
      for index in list.items.indices { blocks(&list.items[index].blocks) }
      kind = .list(list)
    case .table(var table):
      table.header.rewrite(inlines)
      for index in table.rows.indices { table.rows[index].rewrite(inlines) }
      kind = .table(table)
    case .code, .html, .thematicBreak: break
    }
  }
}

extension TableRow {
  fileprivate mutating func rewrite(_ inlines: (inout [Inline]) -> Void) {
    for index in cells.indices { inlines(&cells[index].content) }
  }
}

extension Inline {
  /// Replaces the list of inlines that the inline itself holds; what stands for an image is left as it is.
  mutating func rewrite(_ inlines: (inout [Inline]) -> Void) {
    switch kind {
    case .emphasis(var inner):
      inlines(&inner)
      kind = .emphasis(inner)
    case .strong(var inner):
      inlines(&inner)
      kind = .strong(inner)
    case .strikethrough(var inner):
      inlines(&inner)
      kind = .strikethrough(inner)
    case .link(var link):
      inlines(&link.content)
      kind = .link(link)
    default: break
    }
  }
}
