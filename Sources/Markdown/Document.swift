import Diagnostics

/// One Markdown file, parsed once into values that all later stages read.
///
/// Every block and inline carries its range of UTF-8 byte offsets in `source`.
public struct Document: Sendable {
  public var source: SourceText
  /// The lines between the opening and the closing `---` of the front matter, without those two; empty if none.
  public var frontMatter: Range<Int>
  public var blocks: [Block]
  /// In the order of their first reference.
  public var footnotes: [Footnote]
  /// The definitions of footnotes that are not shown: nothing refers to them, or another of the label stands before.
  public var idleFootnotes: [Footnote] = []
  /// What the parser had to say about the input (an unclosed front matter, say).
  public var findings: [Finding]

  public init(
    source: SourceText, frontMatter: Range<Int>, blocks: [Block], footnotes: [Footnote], findings: [Finding] = []
  ) {
    self.source = source
    self.frontMatter = frontMatter
    self.blocks = blocks
    self.footnotes = footnotes
    self.findings = findings
  }
}

/// A block of the document.
public struct Block: Sendable {
  public var kind: Kind
  /// From the first byte of the block's own syntax (a heading's `#`, a fence's backtick; not the prefixes of the
  /// containers around it) to the end of its last line.
  public var range: Range<Int>

  public init(_ kind: Kind, range: Range<Int>) {
    self.kind = kind
    self.range = range
  }

  public enum Kind: Sendable {
    case paragraph([Inline])
    case heading(Heading)
    case quote([Block])
    case alert(Alert)
    case list(List)
    case code(CodeBlock)
    case table(Table)
    /// Raw HTML, verbatim, with its line breaks.
    case html(String)
    case thematicBreak
  }
}

/// A heading with its github-slugger slug, unique within the document.
public struct Heading: Sendable {
  public var level: Int
  public var slug: String
  public var content: [Inline]

  public init(level: Int, slug: String, content: [Inline]) {
    self.level = level
    self.slug = slug
    self.content = content
  }
}

/// A quote that opens with `[!NOTE]` or one of its four siblings.
public struct Alert: Sendable {
  public enum Kind: String, Sendable, CaseIterable { case note, tip, important, warning, caution }
  public var kind: Kind
  public var blocks: [Block]

  public init(kind: Kind, blocks: [Block]) {
    self.kind = kind
    self.blocks = blocks
  }
}

public struct List: Sendable {
  /// The first number of an ordered list; nil for a bullet list.
  public var start: Int?
  public var isTight: Bool
  public var items: [ListItem]

  public init(start: Int?, isTight: Bool, items: [ListItem]) {
    self.start = start
    self.isTight = isTight
    self.items = items
  }
}

public struct ListItem: Sendable {
  public var blocks: [Block]
  /// Whether the box of a task item is ticked; nil for an ordinary item.
  public var task: Bool?
  public var range: Range<Int>

  public init(blocks: [Block], task: Bool?, range: Range<Int>) {
    self.blocks = blocks
    self.task = task
    self.range = range
  }
}

/// A fenced or indented code block.
public struct CodeBlock: Sendable {
  public var isFenced: Bool
  /// The info string, unescaped and trimmed; empty if none.
  public var info: String
  /// The source range of the info string; empty if none.
  public var infoRange: Range<Int>
  /// The code with its line breaks (`\n`), container prefixes and indentation removed.
  public var literal: String
  /// For each line of `literal`, the source offset of its first byte. So a diagnostic at line `n`, column `c` of
  /// `literal` stands at `lineOffsets[n - 1] + c - 1`.
  public var lineOffsets: [Int]

  public init(isFenced: Bool, info: String, infoRange: Range<Int>, literal: String, lineOffsets: [Int]) {
    self.isFenced = isFenced
    self.info = info
    self.infoRange = infoRange
    self.literal = literal
    self.lineOffsets = lineOffsets
  }
}

public struct Table: Sendable {
  public enum Alignment: String, Sendable { case left, center, right }
  /// One for each column; nil where the delimiter row gives none.
  public var alignments: [Alignment?]
  public var header: TableRow
  public var rows: [TableRow]

  public init(alignments: [Alignment?], header: TableRow, rows: [TableRow]) {
    self.alignments = alignments
    self.header = header
    self.rows = rows
  }
}

public struct TableRow: Sendable {
  /// As many as the table has columns.
  public var cells: [TableCell]
  public var range: Range<Int>

  public init(cells: [TableCell], range: Range<Int>) {
    self.cells = cells
    self.range = range
  }
}

public struct TableCell: Sendable {
  public var content: [Inline]
  /// The cell's text without the spaces around it.
  public var range: Range<Int>

  public init(content: [Inline], range: Range<Int>) {
    self.content = content
    self.range = range
  }
}

public struct Footnote: Sendable {
  public var label: String
  /// 1-based, in the order of first references.
  public var number: Int
  public var blocks: [Block]
  public var range: Range<Int>
  /// How many times the document refers to it.
  public var references: Int

  public init(label: String, number: Int, blocks: [Block], range: Range<Int>, references: Int) {
    self.label = label
    self.number = number
    self.blocks = blocks
    self.range = range
    self.references = references
  }
}
