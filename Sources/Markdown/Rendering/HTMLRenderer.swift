import Diagnostics

/// Renders a document, or parts of one, as HTML.
///
/// With plain options, the output is that of the CommonMark and GFM specifications, byte for byte.
public struct HTMLRenderer: Sendable {
  public let options: HTMLOptions
  /// By the start of their ranges.
  let blockDecorations: [Int: [BlockDecoration]]

  public init(options: HTMLOptions = HTMLOptions()) {
    var options = options
    let places = options.decorations.lazy.map(\.range.lowerBound)
    if zip(places, places.dropFirst()).contains(where: >) {
      options.decorations.sort { $0.range.lowerBound < $1.range.lowerBound }
    }
    self.options = options
    blockDecorations = Dictionary(grouping: options.blockDecorations, by: \.range.lowerBound)
  }

  /// The whole document, its footnotes last.
  public func render(_ document: Document) -> String {
    var writer = HTMLWriter(renderer: self, source: document.source)
    writer.output.reserveCapacity(document.source.bytes.count * 5 / 4)
    writer.blocks(document.blocks)
    writer.footnotes(document.footnotes)
    return String(decoding: writer.output, as: UTF8.self)
  }

  /// Some blocks of the document with that source.
  public func renderBlocks(_ blocks: [Block], of source: SourceText) -> String {
    var writer = HTMLWriter(renderer: self, source: source)
    writer.blocks(blocks)
    return String(decoding: writer.output, as: UTF8.self)
  }

  /// Some inlines of the document with that source, without a tag around them.
  public func renderInlines(_ inlines: [Inline], of source: SourceText) -> String {
    var writer = HTMLWriter(renderer: self, source: source)
    writer.leaf(inlines)
    return String(decoding: writer.output, as: UTF8.self)
  }
}

/// The output as it grows, and where in the decorations it is.
struct HTMLWriter {
  let options: HTMLOptions
  let decorations: [Decoration]
  let blockDecorations: [Int: [BlockDecoration]]
  let source: SourceText
  var output: [UInt8] = []
  /// The first inline decoration that may still matter to the inlines being written.
  var decoration = 0
  /// Whether a piece of that decoration was written.
  var hasWrittenPiece = false
  /// Whether paragraphs stand without tags.
  var isTight = false
  /// The box of a task item, to be written at the start of its first paragraph.
  var pendingBox: Bool?
  /// What closes a footnote, to be written at the end of its last paragraph.
  var pendingBackReferences: String?

  init(renderer: HTMLRenderer, source: SourceText) {
    options = renderer.options
    decorations = renderer.options.decorations
    blockDecorations = renderer.blockDecorations
    self.source = source
  }

  mutating func raw(_ text: String) {
    output.append(contentsOf: text.utf8)
  }

  mutating func raw(_ text: StaticString) {
    output.append(contentsOf: Bytes(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  mutating func escaped(_ text: String) {
    HTMLEscaping.append(text, to: &output)
  }

  /// Starts a line, unless one was just started.
  mutating func startLine() {
    if let last = output.last, last != .newline { output.append(.newline) }
  }

  mutating func html(_ literal: String) {
    if options.omitsComments, HTMLTokens.isOneComment(literal) { return }
    if options.filtersTags {
      HTMLEscaping.append(filtered: literal, to: &output)
    } else {
      raw(literal)
    }
  }
}
