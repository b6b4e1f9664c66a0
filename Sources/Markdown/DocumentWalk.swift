/// What may hold blocks.
public enum BlockContainer: String, Sendable, Hashable {
  case quote, alert, list, footnote
}

extension Document {
  /// Visits every block in the order of the text, those inside of others too, then those of the footnotes.
  public func visitBlocks(_ visit: (Block) -> Void) {
    visitBlocksInContainers { block, _ in visit(block) }
  }

  /// The same, each block with what it stands in, the outermost first.
  public func visitBlocksInContainers(_ visit: (Block, [BlockContainer]) -> Void) {
    blocks.visit(in: [], visit)
    for footnote in footnotes { footnote.blocks.visit(in: [.footnote], visit) }
  }
}

extension Array where Element == Block {
  /// Visits each block, then the blocks inside of it.
  public func visit(_ visit: (Block) -> Void) { self.visit(in: []) { block, _ in visit(block) } }

  fileprivate func visit(in containers: [BlockContainer], _ visit: (Block, [BlockContainer]) -> Void) {
    for block in self {
      visit(block, containers)
      switch block.kind {
      case .quote(let inner): inner.visit(in: containers + [.quote], visit)
      case .alert(let alert): alert.blocks.visit(in: containers + [.alert], visit)
      case .list(let list):
        let inside = containers + [.list]
        for item in list.items { item.blocks.visit(in: inside, visit) }
      case .paragraph, .heading, .code, .table, .html, .thematicBreak: break
      }
    }
  }
}

extension Block {
  /// The inlines that stand in the block itself: a paragraph's, a heading's, one array for each cell of a table.
  public var inlines: [[Inline]] {
    switch kind {
    case .paragraph(let content): [content]
    case .heading(let heading): [heading.content]
    case .table(let table): ([table.header] + table.rows).flatMap(\.cells).map(\.content)
    case .quote, .alert, .list, .code, .html, .thematicBreak: []
    }
  }
}

extension Array where Element == Inline {
  /// Visits each inline, then those inside of it unless `visit` returns false.
  public func visit(_ visit: (Inline) -> Bool) {
    for inline in self where visit(inline) {
      switch inline.kind {
      case .emphasis(let content), .strong(let content), .strikethrough(let content): content.visit(visit)
      case .link(let link), .image(let link): link.content.visit(visit)
      case .text, .code, .html, .softBreak, .hardBreak, .footnoteReference: break
      }
    }
  }
}
