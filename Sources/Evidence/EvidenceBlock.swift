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
  /// The number of its table row, unique in the page; nil outside of tables.
  var row: Int?
  /// The number of its table, for the row above.
  var table: Int?
  /// The HTML comments directly before it.
  var comments: [String]
}

/// A comment in a Swift fence, with the code on its line.
struct FenceComment {
  var run: TextRun
  /// The code before the comment, without the white space around it.
  var code: String
  /// The number of its line in the fence, from 1.
  var line: Int
  /// The number of its fence, unique in the page.
  var fence: Int
  /// The offset at which the fence starts.
  var fenceStart: Int

  /// The names that the code on its line uses.
  var names: [APIName] {
    code.utf8.split(whereSeparator: { !$0.isIdentifier }).compactMap { APIName(String(Substring($0))) }
  }
}

/// All evidence blocks of a document, in the order of the text.
struct EvidenceBlocks {
  private(set) var blocks: [EvidenceBlock] = []
  private(set) var comments: [FenceComment] = []
  /// The Swift fences: before which block each stands, and its code.
  private var fences: [(before: Int, code: String)] = []
  private let source: [UInt8]
  private var sections: SectionTracker = SectionTracker()
  private var quoteCount = 0
  private var rowCount = 0
  private var tableCount = 0
  private var fenceCount = 0
  private var pendingComments: [String] = []

  private struct Context {
    var quote: (number: Int, range: Range<Int>)?
    var isFirstInQuote = false
    var item: Range<Int>?
  }

  init(_ document: Document) {
    source = document.source.bytes
    walk(document.blocks, Context())
    for footnote in document.footnotes { walk(footnote.blocks, Context()) }
  }

  private mutating func walk(_ list: [Block], _ context: Context) {
    for (index, block) in list.enumerated() {
      var inner = context
      inner.isFirstInQuote = context.isFirstInQuote && index == 0
      if index > 0 { inner.item = nil }
      walk(block, inner)
      if case .html = block.kind {} else { pendingComments = [] }
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
      walk(blocks, quoteContext(block.range))
    case .alert(let alert):
      walk(alert.blocks, quoteContext(block.range))
    case .list(let list):
      for item in list.items {
        var inner = context
        inner.isFirstInQuote = false
        inner.item = item.range
        walk(item.blocks, inner)
      }
    case .table(let table):
      tableCount += 1
      for row in [table.header] + table.rows { walk(row, context) }
    case .code(let code):
      if code.isSwift { readComments(of: code, at: block.range.lowerBound) }
    case .html(let text):
      for comment in Self.comments(in: text) {
        sections.read(comment: comment)
        pendingComments.append(comment)
      }
    case .thematicBreak:
      break
    }
  }

  private mutating func quoteContext(_ range: Range<Int>) -> Context {
    quoteCount += 1
    return Context(quote: (quoteCount, range), isFirstInQuote: true)
  }

  private mutating func walk(_ row: TableRow, _ context: Context) {
    rowCount += 1
    for cell in row.cells {
      add(
        TextRun(cell.content, source: source), .cell, cell.range, context, row: rowCount, table: tableCount)
    }
  }

  private mutating func add(
    _ run: TextRun, _ container: Claim.Container, _ range: Range<Int>, _ context: Context, row: Int? = nil,
    table: Int? = nil
  ) {
    for comment in run.comments { sections.read(comment: comment.text) }
    blocks.append(
      EvidenceBlock(
        run: run, container: container, containerRange: range, section: sections.current,
        isLegend: sections.isLegend, quote: context.quote, opensQuote: context.isFirstInQuote, row: row,
        table: table, comments: pendingComments + run.comments.map(\.text)))
  }

  private mutating func readComments(of code: CodeBlock, at start: Int) {
    fenceCount += 1
    fences.append((blocks.count, code.literal))
    for line in SwiftComments.lines(of: code) {
      let codeText = String(decoding: line.code, as: UTF8.self)
      let range = line.comment
      guard !range.isEmpty, range.upperBound <= source.count else { continue }
      comments.append(
        FenceComment(
          run: TextRun(comment: range, source: source), code: codeText, line: line.number, fence: fenceCount,
          fenceStart: start))
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
  var isSwift: Bool {
    let word = info.utf8.prefix { $0 != 0x20 && $0 != 0x09 && $0 != 0x2C && $0 != 0x7B }
    return isFenced && word.elementsEqual("swift".utf8)
  }
}
