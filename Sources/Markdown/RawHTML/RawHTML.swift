/// What becomes of the HTML that an author writes into Markdown.
public enum RawHTML: String, Sendable, CaseIterable {
  /// It is written as it stands, as CommonMark has it.
  case pass
  /// What an allow-list knows is kept, all else is left out; no tag reaches beyond the block that it stands in.
  case sanitize
  /// It is shown as text.
  case escape
}

extension Document {
  /// The document as it is shown: its raw HTML passed, sanitized, or turned into text.
  ///
  /// Comments, which show nothing, stay only where they are alone in their block or inline, since they may be
  /// directives; `sanitize` and `escape` leave out all others. O(bytes).
  public func showing(_ rawHTML: RawHTML) -> Document {
    guard rawHTML != .pass else { return self }
    var document = self
    document.blocks = RawHTMLPass(rawHTML: rawHTML).blocks(blocks)
    for index in footnotes.indices {
      document.footnotes[index].blocks = RawHTMLPass(rawHTML: rawHTML).blocks(footnotes[index].blocks)
    }
    return document
  }
}

/// Sanitizes or escapes the raw HTML of a document, wherever it stands.
///
/// A list of blocks, or of inlines, is one scope: a tag that is opened in it is closed in it, by its author or at its
/// end, and an end tag without a start tag of the same scope is left out. So nothing reaches what stands around it.
private struct RawHTMLPass {
  let rawHTML: RawHTML

  func blocks(_ blocks: [Block]) -> [Block] {
    var sanitizer = HTMLSanitizer()
    var shown: [Block] = []
    shown.reserveCapacity(blocks.count)
    for block in blocks {
      guard case .html(let html) = block.kind else {
        shown.append(self.block(block))
        continue
      }
      if HTMLTokens.isOneComment(html) {
        shown.append(block)
      } else if rawHTML == .escape {
        let text = html.utf8.last == .newline ? String(html.dropLast()) : html
        shown.append(Block(.paragraph([Inline(.text(text), range: block.range)]), range: block.range))
      } else {
        shown.append(Block(.html(sanitizer.sanitized(html)), range: block.range))
      }
    }
    let rest = sanitizer.closed()
    if !rest.isEmpty, let last = shown.last {
      let end = last.range.upperBound
      shown.append(Block(.html(rest + "\n"), range: end..<end))
    }
    return shown
  }

  private func block(_ block: Block) -> Block {
    var block = block
    switch block.kind {
    case .paragraph(let content): block.kind = .paragraph(inlines(content))
    case .heading(var heading):
      heading.content = inlines(heading.content)
      block.kind = .heading(heading)
    case .quote(let inner): block.kind = .quote(blocks(inner))
    case .alert(var alert):
      alert.blocks = blocks(alert.blocks)
      block.kind = .alert(alert)
    case .list(var list):
      for index in list.items.indices { list.items[index].blocks = blocks(list.items[index].blocks) }
      block.kind = .list(list)
    case .table(var table):
      row(&table.header)
      for index in table.rows.indices { row(&table.rows[index]) }
      block.kind = .table(table)
    case .html, .code, .thematicBreak: break
    }
    return block
  }

  private func row(_ row: inout TableRow) {
    for index in row.cells.indices { row.cells[index].content = inlines(row.cells[index].content) }
  }

  private func inlines(_ content: [Inline]) -> [Inline] {
    var sanitizer = HTMLSanitizer()
    var shown: [Inline] = []
    shown.reserveCapacity(content.count)
    for var inline in content {
      switch inline.kind {
      case .html(let html) where HTMLTokens.isOneComment(html): break
      case .html(let html) where rawHTML == .escape: inline.kind = .text(html)
      case .html(let html): inline.kind = .html(sanitizer.sanitized(html))
      case .emphasis(let inner): inline.kind = .emphasis(inlines(inner))
      case .strong(let inner): inline.kind = .strong(inlines(inner))
      case .strikethrough(let inner): inline.kind = .strikethrough(inlines(inner))
      case .link(var link):
        link.content = inlines(link.content)
        inline.kind = .link(link)
      default: break
      }
      shown.append(inline)
    }
    let rest = sanitizer.closed()
    if !rest.isEmpty, let last = shown.last {
      let end = last.range.upperBound
      shown.append(Inline(.html(rest), range: end..<end))
    }
    return shown
  }
}
