import CCMark

/// Turns libcmark's tree of blocks into ours, with places.
struct BlockReader {
  /// Quotes and lists nested deeper than this lose their outer markup, so that no later stage can run out of stack.
  static let maximumDepth = 64

  /// A container whose content is being read.
  struct Frame {
    enum Kind {
      case document, quote, list, item
      case footnote(label: String)
      case transparent
    }
    var kind: Kind
    var start: Int
    var end: Int
    var blocks: [Block] = []
    var items: [ListItem] = []
    /// The innermost frame that blocks go to: this one, or if it is transparent one around it.
    var sink = 0
  }

  let text: CMarkText
  let survey: Survey
  let cells: CellRun
  let extensions: InlineExtensions
  var entities: Entities
  var slugs = Slugger()
  var containers = Containers()
  /// The definitions of footnotes, in the order in which they stand.
  private(set) var footnotes: [Footnote] = []
  /// How many blocks could not be aligned with their text.
  var failures = 0
  private var frames: [Frame] = []
  var options: ParseOptions { extensions.options }

  private var sink: Int { frames[frames.count - 1].sink }

  init(
    text: CMarkText, survey: Survey, cells: CellRun, extensions: InlineExtensions, entities: Entities
  ) {
    self.text = text
    self.survey = survey
    self.extensions = extensions
    self.cells = cells
    self.entities = entities
  }

  /// The blocks of the document.
  mutating func read(_ root: OpaquePointer) -> [Block] {
    frames = [Frame(kind: .document, start: text.start, end: text.start)]
    var node = cmark_node_first_child(root)
    while let current = node {
      node = open(current)
      if node == nil { node = next(after: current, upTo: root) }
    }
    return frames[0].blocks
  }

  private mutating func next(after node: OpaquePointer, upTo root: OpaquePointer) -> OpaquePointer? {
    var current = node
    while current != root {
      if let next = cmark_node_next(current) { return next }
      guard let parent = cmark_node_parent(current) else { return nil }
      current = parent
      if current != root { close(current) }
    }
    return nil
  }

  /// Reads a block, or opens a container and gives its first child.
  private mutating func open(_ node: OpaquePointer) -> OpaquePointer? {
    let line = Int(cmark_node_get_start_line(node))
    let offset = text.offset(line: line, column: Int(cmark_node_get_start_column(node)))
    let start = text.sourceOffset(offset, line: line)
    var kind: Frame.Kind
    switch cmark_node_get_type(node) {
    case CMARK_NODE_BLOCK_QUOTE:
      containers.enterQuote(line: line, offset: offset, in: text)
      kind = .quote
    case CMARK_NODE_ITEM:
      containers.enterItem(line: line, offset: offset, in: text)
      kind = footnoteLabel(line, offset).map { .footnote(label: $0) } ?? .item
    case CMARK_NODE_LIST: kind = .list
    default:
      append(leaf(node, line: line, offset: offset))
      return nil
    }
    var sink = frames.count
    if isTooDeep(kind) { (kind, sink) = (.transparent, self.sink) }
    frames.append(Frame(kind: kind, start: start, end: ownEnd(line, start), sink: sink))
    if let child = cmark_node_first_child(node) { return child }
    close(node)
    return nil
  }

  /// Whether a container is to lose its markup. An item shares the fate of its list.
  private func isTooDeep(_ kind: Frame.Kind) -> Bool {
    if case .item = kind, case .list? = frames.last?.kind { return false }
    return frames.count > Self.maximumDepth
  }

  /// The end of a container's first line, as long as nothing in it is known to end later; without white space.
  private func ownEnd(_ line: Int, _ start: Int) -> Int {
    var end = text.sourceLineEnd(line)
    while end > start + 1, text.sourceBytes[end - 1].isWhiteSpace { end -= 1 }
    return end
  }

  private func footnoteLabel(_ line: Int, _ offset: Int) -> String? {
    guard let rewrite = text.rewrite(line: text.linesBefore + line), rewrite.text.lowerBound == offset else {
      return nil
    }
    return FootnoteMarker.label(text.sourceBytes, at: rewrite.source.lowerBound)
  }

  private mutating func append(_ blocks: [Block]) {
    let index = sink
    frames[index].blocks += blocks
    if let end = blocks.last?.range.upperBound { frames[index].end = max(frames[index].end, end) }
  }

  private mutating func close(_ node: OpaquePointer) {
    guard frames.count > 1, let frame = frames.popLast() else { return }
    if cmark_node_get_type(node) != CMARK_NODE_LIST { containers.leave() }
    let parent = sink
    frames[parent].end = max(frames[parent].end, frame.end)
    let range = frame.start..<frame.end
    switch frame.kind {
    case .quote: frames[parent].blocks.append(quote(frame.blocks, range))
    case .item: frames[parent].items.append(item(frame.blocks, range))
    case .footnote(let label):
      footnotes.append(Footnote(label: label, number: 0, blocks: frame.blocks, range: range, references: 0))
    case .list:
      guard let first = frame.items.first, let last = frame.items.last else { break }
      let isOrdered = cmark_node_get_list_type(node) == CMARK_ORDERED_LIST
      let list = List(
        start: isOrdered ? Int(cmark_node_get_list_start(node)) : nil,
        isTight: cmark_node_get_list_tight(node) == 1, items: frame.items)
      frames[parent].blocks.append(Block(.list(list), range: first.range.lowerBound..<last.range.upperBound))
    case .transparent, .document: break
    }
  }
}
