import Markdown

/// One piece of a page in which markers and citations can stand, with what is around it.
struct EvidenceBlock {
  var run: TextRun
  var container: Claim.Container
  /// The range of the quote, item, cell, … that the site decorates.
  var containerRange: Range<Int>
  var section: Section?
  /// Whether it explains the signs instead of using them.
  var isLegend: Bool
  /// The number of the innermost quote around it, and that quote's range; nil outside of quotes.
  var quote: (number: Int, range: Range<Int>)?
  /// Whether it is the first block of its quote.
  var opensQuote: Bool
  /// The place in a table; nil outside of tables.
  var cell: CellPlace?
  /// The number of the innermost list around it, and whether the block opens an item of it.
  var list: (number: Int, opensItem: Bool)?
  /// The titles of the sections around it, the outermost first, one a line, without their numbers.
  var outline: String
  /// The HTML comments directly before it.
  var comments: [String]
  /// The HTML comments right behind it, without a blank line between, or at the end of its quote.
  var following: [String] = []

  /// The number of its table row, unique in the page; nil outside of tables.
  var row: Int? { cell?.row }
  /// The number of its table, for the row above.
  var table: Int? { cell?.table }
}

/// Where a cell stands: the numbers of its row and table are unique in the page.
struct CellPlace {
  var table: Int
  var row: Int
  var column: Int
  var isHeader: Bool
}

/// A comment in a Swift fence, with the code on its line.
struct FenceComment {
  /// Its index among the page's comments in fences.
  var number: Int
  var run: TextRun
  /// The code before the comment, without the white space around it.
  var code: String
  /// The number of its line in the fence, from 1.
  var line: Int
  /// The number of its fence, unique in the page.
  var fence: Int
  /// The offset at which the fence starts.
  var fenceStart: Int
  /// Where the comment's text stands in the source.
  var range: Range<Int>
  /// The number of blocks before the fence.
  var before: Int
  var section: Section?
  var outline: String
  var isLegend: Bool
  /// The number of the innermost quote around the fence.
  var quote: Int?

  /// The names that the code on its line uses.
  var names: [APIName] {
    code.utf8.split(whereSeparator: { !$0.isIdentifier }).compactMap { APIName(String(Substring($0))) }
  }
}

/// All evidence blocks of a document, in the order of the text.
struct EvidenceBlocks {
  private(set) var blocks: [EvidenceBlock] = []
  private(set) var comments: [FenceComment] = []
  /// For each quote, by its number, the number of the quote around it. Quotes are numbered from 1.
  private(set) var quoteParents: [Int?] = [nil]
  /// The Swift fences: before which block each stands, and its code.
  private var fences: [(before: Int, code: String)] = []
  private let source: [UInt8]
  private var sections: SectionTracker = SectionTracker()
  private var quoteCount = 0
  private var rowCount = 0
  private var tableCount = 0
  private var fenceCount = 0
  private var listCount = 0
  private var pendingComments: [String] = []

  private struct Context {
    var quote: (number: Int, range: Range<Int>)?
    var isFirstInQuote = false
    var item: Range<Int>?
    var list: Int?
    var opensItem = false
  }

  init(_ document: Document) {
    source = document.source.bytes
    walk(document.blocks, Context())
    for footnote in document.footnotes { walk(footnote.blocks, Context()) }
  }

  private mutating func walk(_ list: [Block], _ context: Context) {
    var isFirst = true
    for (index, block) in list.enumerated() {
      var inner = context
      inner.isFirstInQuote = context.isFirstInQuote && isFirst
      if index > 0 { inner.item = nil }
      inner.opensItem = context.opensItem && isFirst
      walk(block, inner)
      if case .html(let text) = block.kind, index > 0, !blocks.isEmpty {
        let ends = context.quote != nil && index == list.count - 1
        if ends || isNext(block, to: list[index - 1]) { blocks[blocks.count - 1].following += Self.comments(in: text) }
      }
      // A comment before a quote's first paragraph leaves it the first.
      if case .html(let text) = block.kind {
        if !Self.isComment(text) { isFirst = false }
      } else {
        isFirst = false
        pendingComments = []
      }
    }
  }

  private mutating func walk(_ block: Block, _ context: Context) {
    switch block.kind {
    case .paragraph(let inlines):
      let container: Claim.Container = context.item != nil ? .listItem : .paragraph
      add(TextRun(inlines, source: source), container, context.item ?? block.range, context)
    case .heading(let heading):
      sections.enter(heading)
      add(TextRun(heading.content, source: source), .heading, block.range, context)
    case .quote(let blocks):
      walk(blocks, quoteContext(block.range, in: context))
    case .alert(let alert):
      walk(alert.blocks, quoteContext(block.range, in: context))
    case .list(let list):
      listCount += 1
      let number = listCount
      for item in list.items {
        var inner = context
        inner.isFirstInQuote = false
        inner.item = item.range
        inner.list = number
        inner.opensItem = true
        walk(item.blocks, inner)
      }
    case .table(let table):
      tableCount += 1
      for (index, row) in ([table.header] + table.rows).enumerated() { walk(row, context, isHeader: index == 0) }
    case .code(let code):
      if code.isSwift { readComments(of: code, at: block.range.lowerBound, context) }
    case .html(let text):
      for comment in Self.comments(in: text) {
        sections.read(comment: comment)
        pendingComments.append(comment)
      }
    case .thematicBreak:
      break
    }
  }

  /// Whether no blank line stands between two blocks.
  private func isNext(_ block: Block, to previous: Block) -> Bool {
    let lower = previous.range.upperBound
    guard lower <= block.range.lowerBound else { return false }
    let breaks = source[max(0, lower - 1)..<block.range.lowerBound].count { $0 == 0x0A }
    return breaks <= 1
  }

  /// Whether raw HTML is one comment and nothing else.
  private static func isComment(_ html: String) -> Bool {
    let bytes = Array(html.utf8)
    let last = bytes.lastIndex { $0 > 0x20 } ?? -1
    return bytes.has(Array("<!--".utf8), at: 0) && bytes.has(Array("-->".utf8), at: last - 2)
  }

  private mutating func quoteContext(_ range: Range<Int>, in context: Context) -> Context {
    quoteCount += 1
    quoteParents.append(context.quote?.number)
    return Context(quote: (quoteCount, range), isFirstInQuote: true)
  }

  private mutating func walk(_ row: TableRow, _ context: Context, isHeader: Bool) {
    rowCount += 1
    for (column, cell) in row.cells.enumerated() {
      let place = CellPlace(
        table: tableCount, row: rowCount, column: column, isHeader: isHeader && row.cells.count > 1)
      add(TextRun(cell.content, source: source), .cell, cell.range, context, cell: place)
    }
  }

  private mutating func add(
    _ run: TextRun, _ container: Claim.Container, _ range: Range<Int>, _ context: Context, cell: CellPlace? = nil
  ) {
    for comment in run.comments { sections.read(comment: comment.text) }
    blocks.append(
      EvidenceBlock(
        run: run, container: container, containerRange: range, section: sections.current,
        isLegend: sections.isLegend, quote: context.quote, opensQuote: context.isFirstInQuote && cell == nil,
        cell: cell,
        list: context.list.map { ($0, context.opensItem) }, outline: sections.outline, comments: pendingComments))
  }

  private mutating func readComments(of code: CodeBlock, at start: Int, _ context: Context) {
    fenceCount += 1
    fences.append((blocks.count, code.literal))
    for line in SwiftComments.lines(of: code) {
      let codeText = String(decoding: line.code, as: UTF8.self)
      let range = line.comment
      guard !range.isEmpty, range.upperBound <= source.count else { continue }
      comments.append(
        FenceComment(
          number: comments.count, run: TextRun(prose: [range], source: source), code: codeText, line: line.number,
          fence: fenceCount, fenceStart: start, range: range, before: blocks.count, section: sections.current,
          outline: sections.outline, isLegend: sections.isLegend, quote: context.quote?.number))
    }
  }

  /// The code of a fence, by its number.
  func code(ofFence number: Int) -> String {
    fences.indices.contains(number - 1) ? fences[number - 1].code : ""
  }

  /// The identifiers of the Swift fences directly before and after a block.
  func fenceNames(around block: Int) -> [APIName] {
    var names: [APIName] = []
    var index = fences.partitionIndex { $0.before >= block }
    while index < fences.count, fences[index].before <= block + 1 {
      names += Self.names(inCode: fences[index].code)
      index += 1
    }
    return names
  }

  /// The identifiers of a piece of code that may name API.
  static func names(inCode code: String) -> [APIName] {
    let words = Set(
      code.utf8.split(whereSeparator: { !$0.isIdentifier }).map { String(decoding: Array($0), as: UTF8.self) })
    return words.sorted().compactMap { APIName($0) }
  }

  /// The HTML comments of a raw HTML text.
  static func comments(in html: String) -> [String] {
    let bytes = Array(html.utf8)
    let open = Array("<!--".utf8)
    let close = Array("-->".utf8)
    var found: [String] = []
    var index = 0
    while index < bytes.count {
      guard bytes.has(open, at: index) else {
        index += 1
        continue
      }
      var end = index + open.count
      while end < bytes.count, !bytes.has(close, at: end) { end += 1 }
      end = Swift.min(end + close.count, bytes.count)
      found.append(String(decoding: bytes[index..<end], as: UTF8.self))
      index = end
    }
    return found
  }
}

extension CodeBlock {
  /// Whether the first word of the info string is `swift`.
  public var isSwift: Bool {
    let word = info.utf8.prefix { $0 != 0x20 && $0 != 0x09 && $0 != 0x2C && $0 != 0x7B }
    return isFenced && word.elementsEqual("swift".utf8)
  }
}
