import CCMark

/// Access to libcmark's trees.
enum CMarkTree {
  /// Parses `bytes` and lends the tree to `body`; nil if libcmark has no memory.
  static func withTree<Result>(_ bytes: Bytes, _ body: (OpaquePointer) -> Result) -> Result? {
    let text = bytes.baseAddress.map { UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self) }
    guard let root = cmark_parse_document(text, bytes.count, CMARK_OPT_DEFAULT) else { return nil }
    defer { cmark_node_free(root) }
    return body(root)
  }

  /// The inlines of a leaf block, or nil if they do not fit the aligner's text.
  static func inlines(
    of leaf: OpaquePointer, with aligner: inout InlineAligner, _ entities: inout Entities
  ) -> [Inline]? {
    guard let iterator = cmark_iter_new(leaf) else { return nil }
    defer { cmark_iter_free(iterator) }
    _ = cmark_iter_next(iterator)
    let content = aligner.read(iterator, leaf: leaf, &entities)
    return aligner.isAtEnd ? content : nil
  }
}

extension CMarkTree {
  /// The inlines of a leaf block that could not be aligned with its text: each has the place of the block.
  static func unalignedInlines(of leaf: OpaquePointer, in text: CMarkText, place: Range<Int>) -> [Inline] {
    guard let iterator = cmark_iter_new(leaf) else { return [] }
    defer { cmark_iter_free(iterator) }
    var frames: [[Inline]] = []
    while true {
      let event = cmark_iter_next(iterator)
      guard event != CMARK_EVENT_DONE, let node = cmark_iter_get_node(iterator) else { return frames.first ?? [] }
      let type = cmark_node_get_type(node)
      if event == CMARK_EVENT_ENTER, node == leaf || isInlineContainer(type) {
        frames.append([])
        continue
      }
      if node == leaf { return frames.first ?? [] }
      let content = event == CMARK_EVENT_EXIT ? frames.removeLast() : []
      guard !frames.isEmpty else { return content }
      if event == CMARK_EVENT_ENTER || frames.count <= InlineAligner.maximumDepth {
        frames[min(frames.count - 1, InlineAligner.maximumDepth)].append(
          Inline(kind(of: node, type, content, text, place), range: place))
      }
    }
  }

  private static func isInlineContainer(_ type: cmark_node_type) -> Bool {
    type == CMARK_NODE_EMPH || type == CMARK_NODE_STRONG || type == CMARK_NODE_LINK || type == CMARK_NODE_IMAGE
  }

  private static func kind(
    of node: OpaquePointer, _ type: cmark_node_type, _ content: [Inline], _ text: CMarkText, _ place: Range<Int>
  ) -> Inline.Kind {
    func string(_ string: UnsafePointer<CChar>?) -> String { text.standIns.string(string) }
    func link() -> Link {
      Link(destination: string(cmark_node_get_url(node)), title: string(cmark_node_get_title(node)), content: content)
    }
    switch type {
    case CMARK_NODE_EMPH: return .emphasis(content)
    case CMARK_NODE_STRONG: return .strong(content)
    case CMARK_NODE_LINK: return .link(link())
    case CMARK_NODE_IMAGE: return .image(link())
    case CMARK_NODE_CODE: return .code(string(cmark_node_get_literal(node)), content: place)
    case CMARK_NODE_HTML_INLINE: return .html(string(cmark_node_get_literal(node)))
    case CMARK_NODE_SOFTBREAK: return .softBreak
    case CMARK_NODE_LINEBREAK: return .hardBreak
    default: return .text(string(cmark_node_get_literal(node)))
    }
  }
}
