/// How a document becomes HTML: what the Markdown says, and what later stages add to it.
///
/// Later stages never touch the rendered text. They give *decorations*: ranges of source bytes that are wrapped in,
/// or replaced by, HTML of theirs.
public struct HTMLOptions: Sendable {
  /// Whether the nine tags of GFM's tag filter are disarmed.
  public var filtersTags = false
  /// Whether comments are left out.
  public var omitsComments = false
  /// Inline decorations, sorted by `range.lowerBound`, not overlapping.
  public var decorations: [Decoration] = []
  /// Block decorations by the offset at which the block's range starts.
  public var blockDecorations: [BlockDecoration] = []
  /// Gives the HTML of a code block, or nil for the plain `<pre><code>`.
  public var codeBlock: (@Sendable (CodeBlock, Block) -> String?)?
  /// Gives the destination to write for a link's or an image's destination as the author wrote it.
  public var resolveDestination: (@Sendable (String) -> String)?
  /// Gives more attributes for an image, each with its leading space, by its destination as the author wrote it.
  public var imageAttributes: (@Sendable (String) -> String)?
  /// What the scrolling box around a table is called, by the offset at which the table's range starts.
  public var tableLabels: [Int: String] = [:]
  /// Whether headings carry `id` attributes and tables, footnotes and so on the site's classes. Without it the
  /// output is that of the CommonMark and GFM specifications.
  public var addsAnchors = false

  public init() {}
}

/// HTML around, or instead of, the text that some source bytes render to.
public struct Decoration: Sendable {
  /// Source bytes inside one block's inlines. Where the range crosses inlines (two code spans, a line break), each
  /// piece is wrapped on its own, innermost: inside `<code>`, `<strong>` and so on.
  public var range: Range<Int>
  public var before: String
  public var after: String
  /// If given, it stands for the text of the first piece, and the other pieces are left out.
  public var replacement: String?

  public init(range: Range<Int>, before: String, after: String, replacement: String? = nil) {
    self.range = range
    self.before = before
    self.after = after
    self.replacement = replacement
  }
}

/// HTML around a block, and attributes for its outermost tag.
public struct BlockDecoration: Sendable {
  /// The whole range of the block it is meant for; a quote and the paragraph that opens it differ in it.
  public var range: Range<Int>
  /// Written into the start tag: ` class="gap" id="g5"`, escaped by the giver, with its leading space.
  public var attributes: String
  /// Written before and after the block's own tags.
  public var before: String
  public var after: String
  /// Written directly inside the block's tag, before its content and after it.
  public var prefix: String
  public var suffix: String

  public init(
    range: Range<Int>, attributes: String = "", before: String = "", after: String = "", prefix: String = "",
    suffix: String = ""
  ) {
    self.range = range
    self.attributes = attributes
    self.before = before
    self.after = after
    self.prefix = prefix
    self.suffix = suffix
  }
}
