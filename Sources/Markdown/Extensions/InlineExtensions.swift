/// Finds GFM's inline constructs in the text that CommonMark leaves.
struct InlineExtensions {
  let source: Bytes
  let options: ParseOptions
  let triggers: Triggers
  /// The labels of the footnotes that the document defines, in lower case.
  let footnotes: Set<String>

  /// Rewrites the inlines of one block.
  func apply(to content: inout [Inline]) {
    guard let first = content.first, let last = content.last else { return }
    let leaf = first.range.lowerBound..<last.range.upperBound
    var found = triggers.kinds(in: leaf)
    if footnotes.isEmpty { found.remove(.footnote) }
    if !options.strikethrough { found.remove(.tilde) }
    if !options.bareLinks { found.subtract([.url, .at]) }
    if !found.isEmpty { apply(found, to: &content, leaf: leaf, isInLink: false) }
  }

  private func apply(_ found: Triggers.Kinds, to content: inout [Inline], leaf: Range<Int>, isInLink: Bool) {
    if !found.isDisjoint(with: [.url, .at]), !isInLink {
      content = BareLinks(source: source, leaf: leaf).linked(content)
    }
    if found.contains(.footnote) { content = FootnoteReferences(labels: footnotes).referenced(content) }
    for index in content.indices {
      switch content[index].kind {
      case .emphasis(var inner):
        apply(found, to: &inner, leaf: leaf, isInLink: isInLink)
        content[index].kind = .emphasis(inner)
      case .strong(var inner):
        apply(found, to: &inner, leaf: leaf, isInLink: isInLink)
        content[index].kind = .strong(inner)
      case .link(var link) where !link.isAutolink:
        apply(found, to: &link.content, leaf: leaf, isInLink: true)
        content[index].kind = .link(link)
      case .image(var link):
        apply(found.intersection(.tilde), to: &link.content, leaf: leaf, isInLink: true)
        content[index].kind = .image(link)
      default: break
      }
    }
    if found.contains(.tilde) { content = Strikethrough(source: source, leaf: leaf).struck(content) }
  }
}

extension Inline {
  /// Whether it is a text whose bytes are the source's, so that it can be cut anywhere.
  var isVerbatimText: Bool {
    if case .text(let literal) = kind { return literal.utf8.count == range.count && !isNull(literal) }
    return false
  }

  private func isNull(_ literal: String) -> Bool { range.count == 1 && literal.utf8.count != 1 }

  /// The part of a verbatim text in `part` of the source, or nil if that is empty.
  func part(_ part: Range<Int>) -> Inline? {
    let part = part.clamped(to: range)
    guard case .text(let literal) = kind, !part.isEmpty else { return nil }
    if part == range { return self }
    let utf8 = literal.utf8
    let start = utf8.index(utf8.startIndex, offsetBy: part.lowerBound - range.lowerBound)
    return Inline(.text(String(literal[start..<utf8.index(start, offsetBy: part.count)])), range: part)
  }
}
