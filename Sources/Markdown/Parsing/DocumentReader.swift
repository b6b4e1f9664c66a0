import CCMark
import Diagnostics

/// The steps from a source to its document.
///
/// 1. Set the front matter aside.
/// 2. Rewrite the markers of footnote definitions, and let libcmark parse. Where a rewritten marker made no item of
///    its own, put it back and start again.
/// 3. Survey the blocks for tables and what their cells need. Where libcmark took lines after a table for part of it,
///    or the table for part of something else, blank the table and start again.
/// 4. Parse the cells of all tables in one run.
/// 5. Read the blocks and their inlines, with places.
/// 6. Number the footnotes.
struct DocumentReader {
  /// How often a text may be parsed anew; what is still amiss then stays as libcmark has it.
  private static let maximumAttempts = 6

  private enum Outcome {
    case read(BlockReader, [Block])
    case again(TextPlan)
  }

  private let options: ParseOptions
  private let source: Bytes
  private let triggers: Triggers
  private var tables: [Int: TableLayout] = [:]

  /// The document, and how many of its blocks have inlines without exact places.
  static func read(_ source: SourceText, options: ParseOptions) -> (document: Document, failures: Int) {
    var front = FrontMatter()
    if options.frontMatter {
      front = FrontMatter.read(source)
    } else if source.bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      front.bodyStart = 3
    }
    var document = Document(
      source: source, frontMatter: front.inner, blocks: [], footnotes: [], findings: front.finding.map { [$0] } ?? [])
    let failures = source.bytes.withUnsafeBufferPointer { bytes in
      var reader = DocumentReader(options: options, source: bytes, start: front.bodyStart)
      return reader.read(TextPlan(source: source, start: front.bodyStart), into: &document)
    }
    return (document, failures)
  }

  private init(options: ParseOptions, source: Bytes, start: Int) {
    self.options = options
    self.source = source
    triggers = Triggers(source, from: start)
  }

  private mutating func read(_ plan: TextPlan, into document: inout Document) -> Int {
    var plan = plan
    if options.footnotes, triggers.kinds.contains(.footnote) {
      let markers = FootnoteMarkers(source, lineStarts: plan.source.lineStarts, from: plan.start)
      plan.footnotes = markers.candidates
      plan.footnoteReplacement = markers.replacement
    }
    plan.standIns = StandIns(source, from: plan.start, triggers, bareLinks: options.bareLinks)
    for attempt in 1...Self.maximumAttempts {
      let outcome = plan.withText(source) { text in
        CMarkTree.withTree(text.body) { root in
          self.attempt(root, text, plan, isLast: attempt == Self.maximumAttempts)
        }
      }
      switch outcome {
      case nil: return 0
      case .again(let next): plan = next
      case .read(let reader, let blocks):
        document.blocks = blocks
        if !reader.footnotes.isEmpty {
          (document.footnotes, document.idleFootnotes) = FootnoteNumbering.number(&document.blocks, reader.footnotes)
        }
        return reader.failures + reader.cells.failures
      }
    }
    return 0
  }

  private mutating func attempt(
    _ root: OpaquePointer, _ text: CMarkText, _ plan: TextPlan, isLast: Bool
  ) -> Outcome {
    var plan = plan
    if !plan.footnotes.isEmpty, plan.blankedRows.isEmpty, !isLast {
      let confirmed = FootnoteMarkers.confirmed(root, text)
      if confirmed.count < plan.footnotes.count {
        plan.footnotes.removeAll { !confirmed.contains($0.line) }
        return .again(plan)
      }
    }
    var survey = Survey(of: text, replacing: tables)
    if options.tables, triggers.mayHoldTable { survey.read(root) }
    if !survey.misread.isEmpty, !isLast {
      for (line, layout) in survey.misread {
        tables[line] = layout
        plan.blankedRows += layout.blanks
      }
      return .again(plan)
    }
    var entities = Entities()
    var cells = CellRun(&survey, text: text)
    cells.run(text, definitions: survey.definitions, entities: &entities)
    let labels = plan.footnotes.compactMap { FootnoteMarker.label(source, at: $0.marker.lowerBound)?.lowercased() }
    let extensions = InlineExtensions(source: source, options: options, triggers: triggers, footnotes: Set(labels))
    var reader = BlockReader(text: text, survey: survey, cells: cells, extensions: extensions, entities: entities)
    let blocks = reader.read(root)
    return .read(reader, blocks)
  }
}
