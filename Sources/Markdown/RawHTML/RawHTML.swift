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
    document.rewrite(RawHTMLPass(rawHTML: rawHTML).blocks)
    return document
  }
}

extension Document {
  /// Calls `visit` for each piece of raw HTML, with its range, in the order of the text.
  public func visitHTML(_ visit: (String, Range<Int>) -> Void) {
    visitBlocks { block in
      if case .html(let html) = block.kind { visit(html, block.range) }
      for content in block.inlines {
        content.visit { inline in
          if case .html(let html) = inline.kind { visit(html, inline.range) }
          return true
        }
      }
    }
  }
}

/// Sanitizes or escapes the raw HTML of a document, wherever it stands.
///
/// A list of blocks, or of inlines, is one scope: a tag that is opened in it is closed in it, by its author or at its
/// end, and an end tag without a start tag of the same scope is left out. So nothing reaches what stands around it.
private struct RawHTMLPass {
  let rawHTML: RawHTML

  func blocks(_ blocks: inout [Block]) {
    var sanitizer = HTMLSanitizer()
    for index in blocks.indices {
      let block = blocks[index]
      guard case .html(let html) = block.kind else {
        blocks[index].rewrite(blocks: self.blocks, inlines: inlines)
        continue
      }
      if HTMLTokens.isOneComment(html) { continue }
      if rawHTML == .escape {
        let text = html.utf8.last == .newline ? String(html.dropLast()) : html
        blocks[index].kind = .paragraph([Inline(.text(text), range: block.range)])
      } else {
        blocks[index].kind = .html(sanitizer.sanitized(html))
      }
    }
    let rest = sanitizer.closed()
    if !rest.isEmpty, let end = blocks.last?.range.upperBound {
      blocks.append(Block(.html(rest + "\n"), range: end..<end))
    }
  }

  private func inlines(_ content: inout [Inline]) {
    var sanitizer = HTMLSanitizer()
    for index in content.indices {
      guard case .html(let html) = content[index].kind else {
        content[index].rewrite(inlines)
        continue
      }
      if HTMLTokens.isOneComment(html) { continue }
      content[index].kind = rawHTML == .escape ? .text(html) : .html(sanitizer.sanitized(html))
    }
    let rest = sanitizer.closed()
    if !rest.isEmpty, let end = content.last?.range.upperBound {
      content.append(Inline(.html(rest), range: end..<end))
    }
  }
}
