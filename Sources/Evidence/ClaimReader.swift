import Diagnostics
import Markdown

/// Reads the claims of one page from its evidence blocks (grammar, section 1).
struct ClaimReader {
  private let page: String
  private let source: SourceText
  private let blocks: EvidenceBlocks
  private let rows: TableRows
  private let stateCells: LedgerStateCells
  private(set) var claims: [Claim] = []
  private var outlines: [String] = []
  /// For each block, the claims whose markers stand in it, in order: the flat start of the claim and its index.
  private(set) var starts: [[(flat: Int, claim: Int)]] = []
  /// For each block, the claim of the quote around it; nil if there is none.
  private(set) var inherited: [Int?] = []
  /// For each block, the sentence before its first marker where that marker speaks for it.
  private var spokenFor: [Int: (flat: Range<Int>, claim: Int)] = [:]
  /// The claim of a row whose cell holds nothing but its marker.
  private var rowClaims: [Int: Int] = [:]
  /// For each comment in a fence, the claims of its group of lines, and the claim of the quote around.
  private var commentClaims: [Int: (own: [Int], quote: Int?)] = [:]
  /// The claim that speaks for each quote; -1 for none.
  private var quoteClaims: [Int: Int] = [:]
  private var gaps = GapFollower()
  /// For each block that says what the words at the end of an earlier block lead to, whose part it is.
  private(set) var continued: [Int: OpenPart] = [:]

  init(page: String, document: Document, blocks: EvidenceBlocks) {
    self.page = page
    source = document.source
    self.blocks = blocks
    rows = TableRows(blocks.blocks)
    stateCells = LedgerStateCells(blocks.blocks)
    let legends = ImpliedLegends(blocks.blocks)
    var groups = FenceComment.groups(blocks.comments)[...]
    for (index, block) in blocks.blocks.enumerated() {
      while let group = groups.first, group[0].before <= index { read(groups.removeFirst()) }
      read(block, index, isLegend: block.isLegend || legends.contains(block, at: index))
    }
    for group in groups { read(group) }
    ClaimIDs.assign(&claims, outlines: outlines, slugs: document.sections.map(\.slug))
  }

  // MARK: - Whose a citation is

  /// The claim that a place in a block belongs to.
  func claim(at flat: Int, ofBlock block: Int) -> Int? {
    let after = starts[block].partitionIndex { $0.flat > flat }
    if after > 0 { return starts[block][after - 1].claim }
    if let claim = inherited[block] { return claim }
    if let sentence = spokenFor[block], sentence.flat.contains(flat) { return sentence.claim }
    return blocks.blocks[block].row.flatMap { rowClaims[$0] }
  }

  /// The claim that a source offset in a comment in a fence belongs to.
  func claim(at offset: Int, ofComment comment: Int) -> Int? {
    guard let group = commentClaims[comment] else { return nil }
    return group.own.last { claims[$0].signRange.lowerBound <= offset } ?? group.quote
  }

  // MARK: - Blocks

  private mutating func read(_ block: EvidenceBlock, _ index: Int, isLegend: Bool) {
    var reading = Reading(block)
    if !isLegend, block.cell?.isHeader != true {
      let place = MarkerPlace(
        container: block.container, isStruckRow: isStruck(block), isAboutGaps: Self.isAboutGaps(block.section))
      reading.markers = MarkerReader(block.run, place).markers()
      // A resolved row counts as a gap that was, wherever it says so.
      if stateCells.contains(block) { reading.markers.removeAll { $0.was != .gap } }
    }
    if !reading.markers.isEmpty { reading.sentences = block.run.sentences() }
    if block.container == .heading { gaps.enterHeading() }
    let open = gaps.openPart(before: block, source.bytes, hasMarkers: !reading.markers.isEmpty)
    var blockStarts: [(flat: Int, claim: Int)] = []
    for marker in reading.markers.indices {
      blockStarts.append((reading.markers[marker].sign.lowerBound, claims.count))
      addClaim(marker, &reading, index)
    }
    let quoteClaim = claim(ofQuote: block.quote?.number)
    inherited.append(blockStarts.first?.flat == 0 ? nil : quoteClaim)
    starts.append(blockStarts)
    readTrailingSymptom(block, index, quoteClaim)
    continueGap(reading, index, quoteClaim, open)
  }

  /// One block with its markers.
  private struct Reading {
    let block: EvidenceBlock
    var markers: [Marker] = []
    var sentences: [Range<Int>] = []
    /// The last gap of the block, which the parts in the claims after it belong to.
    var gap: Int?

    var run: TextRun { block.run }

    init(_ block: EvidenceBlock) { self.block = block }

    /// From a marker's sign to the next one's, without the bracket or spaces that lead to that.
    func extent(_ index: Int) -> Range<Int> {
      let sign = markers[index].sign
      guard index + 1 < markers.count else { return sign.lowerBound..<run.bytes.count }
      var end = markers[index + 1].sign.lowerBound
      while end > markers[index].range.upperBound, [0x20, 0x28, 0x3B, 0x2C].contains(run.bytes[end - 1]) { end -= 1 }
      return sign.lowerBound..<max(end, sign.upperBound)
    }

    /// Whether only brackets and spaces, and the number of a heading, stand before a marker.
    func opens(_ index: Int) -> Bool {
      guard index == 0 else { return false }
      let isHeading = block.container == .heading
      return run.bytes[..<markers[index].sign.lowerBound].allSatisfy { byte in
        byte == 0x20 || byte == 0x28 || (isHeading && (byte.isDigit || byte == 0x2E || byte == 0xC2 || byte == 0xA7))
      }
    }
  }

  private mutating func addClaim(_ index: Int, _ reading: inout Reading, _ blockIndex: Int) {
    let marker = reading.markers[index]
    let block = reading.block
    let run = reading.run
    let extent = reading.extent(index)
    let opens = reading.opens(index)
    let start = min(marker.textStart, extent.upperBound)
    let isPart = marker.state == .gap || reading.gap != nil
    let cues = isPart ? GapParts.cues(in: run, start..<extent.upperBound) : []
    let (text, statement) = ownText(index, reading, start, extent.upperBound, cues, opens)
    var claim = claim(marker, block, extent, opens: opens, text: text)
    claim.explicitID = marker.explicitID ?? value(of: "id:", index, reading)?.lowercased()
    if marker.state == .hazard { claim.symptom = value(of: "symptom:", index, reading) }
    if !claim.text.unicodeScalars.contains(where: \.properties.isAlphabetic) {
      let row = block.row.flatMap { rows.texts[$0] }
      claim.text = row.map { TextRun.joined($0, claim.text) } ?? (claim.text.isEmpty ? marker.label : claim.text)
      if let row = block.row, rowClaims[row] == nil { rowClaims[row] = claims.count }
    }
    if index == 0, !opens, block.container != .fence,
      let sentence = run.sentence(before: marker, reading.sentences, from: 0), blockIndex >= 0
    {
      spokenFor[blockIndex] = (sentence, claims.count)
    }
    if opens, block.opensQuote, let quote = block.quote { quoteClaims[quote.number] = claims.count }
    claims.append(claim)
    outlines.append(block.outline)
    if marker.state == .gap { reading.gap = claims.count - 1 }
    guard let gap = reading.gap else { return }
    setParts(cues, reading, extent.upperBound, gap)
    if marker.state == .gap { addParts(of: statement, block, to: gap) }
  }

  private mutating func addParts(of statement: String?, _ block: EvidenceBlock, to gap: Int) {
    if claims[gap].resolver == nil { claims[gap].resolver = statement }
    for (part, text) in block.row.flatMap({ rows.parts[$0] }) ?? [] { claims[gap].set(part, text) }
  }

  private func claim(
    _ marker: Marker, _ block: EvidenceBlock, _ extent: Range<Int>, opens: Bool, text: String
  ) -> Claim {
    let run = block.run
    let position = source.position(at: run.source(marker.sign).lowerBound)
    let range = run.source(extent)
    let quote = opens && block.opensQuote ? block.quote : nil
    return Claim(
      id: "", page: page, state: marker.state, label: marker.label, signRange: run.source(marker.sign),
      markerRange: run.source(marker.range),
      range: range.lowerBound..<max(range.upperBound, quote?.range.upperBound ?? 0),
      line: position.line, column: position.column, date: marker.date, was: marker.was, isNarrowed: marker.isNarrowed,
      text: text, section: block.section, container: quote != nil ? .quote : block.container,
      containerRange: quote?.range ?? block.containerRange, opensContainer: opens)
  }

  /// The claim's words, and what would resolve it if one of its sentences says so.
  private func ownText(
    _ index: Int, _ reading: Reading, _ start: Int, _ end: Int, _ cues: [GapParts.Cue], _ opens: Bool
  ) -> (text: String, statement: String?) {
    let run = reading.run
    let marker = reading.markers[index]
    var textEnd = max(start, min(marker.textEnd ?? end, cues.first?.range.lowerBound ?? end))
    var resolver: String?
    if marker.state == .gap, let statement = GapParts.statement(in: run, start..<textEnd) {
      resolver = run.claimText(statement.resolver)
      if statement.sentence.lowerBound > start { textEnd = statement.sentence.lowerBound }
    }
    var text = run.claimText(start..<textEnd)
    if index + 1 < reading.markers.count { text = TextRun.withoutConjunction(text) }
    let previous = index > 0 ? reading.markers[index - 1].range.upperBound : 0
    // What was asked before it was answered belongs to a resolved gap: `~~whether it throws~~ ✅ RESOLVED: it does`.
    let answers = marker.was == .gap && index == 0 && run.struck.hasRange(before: marker.sign.lowerBound)
    let saysItself = !answers && (marker.isSeparated && text.utf8.contains(0x20) || text.utf8.count >= 60)
    if !opens, !saysItself, let before = run.sentence(before: marker, reading.sentences, from: previous),
      text.isEmpty || index == 0 || before.lowerBound > previous
    {
      var sentence = run.claimText(before, leavesStruck: !text.isEmpty && !answers)
      if reading.block.container == .heading { sentence = SectionTracker.split(sentence).title }
      text = TextRun.joined(sentence, text, byDash: answers || marker.isSeparated)
    }
    return (text, resolver)
  }

  /// `<!-- id: g5 -->`, `<!-- symptom: silent data loss -->`: before the block it is about its first claim, inside of
  /// it about the claim that it stands in.
  private func value(of name: String, _ index: Int, _ reading: Reading) -> String? {
    let own = index == 0 ? 0 : reading.markers[index].sign.lowerBound
    let next = index + 1 < reading.markers.count ? reading.markers[index + 1].sign.lowerBound : Int.max
    let inside = reading.run.comments
    let first = inside.partitionIndex { $0.at >= own }
    let last = max(first, inside.partitionIndex { $0.at >= next })
    let comments = (index == 0 ? reading.block.comments : []) + inside[first..<last].map(\.text)
    return comments.lazy.compactMap { Self.value(of: name, in: $0) }.first
  }

  private static func value(of name: String, in comment: String) -> String? {
    let directive = SectionTracker.directive(comment)
    guard directive.hasPrefix(name) else { return nil }
    let value = directive.dropFirst(name.count).drop { $0 == " " }
    return value.isEmpty ? nil : String(value)
  }

  /// A symptom may also stand right behind the block, or at the end of the quote that the hazard opens.
  private mutating func readTrailingSymptom(_ block: EvidenceBlock, _ index: Int, _ quoteClaim: Int?) {
    guard !block.following.isEmpty, let claim = starts[index].last?.claim ?? quoteClaim,
      claims[claim].state == .hazard, claims[claim].symptom == nil
    else { return }
    claims[claim].symptom = block.following.lazy.compactMap { Self.value(of: "symptom:", in: $0) }.first
  }

  // MARK: - Tables and quotes

  private func isStruck(_ block: EvidenceBlock) -> Bool {
    guard let cell = block.cell, rows.isStruck(before: cell) else { return false }
    return Self.isAboutGaps(block.section)
  }

  private static func isAboutGaps(_ section: Section?) -> Bool {
    guard let section else { return false }
    let title = Array(section.title.utf8)
    return ["gap", "question", "unknown", "open point"].contains {
      title.firstIndexIgnoringCase(of: $0, in: 0..<title.count) != nil
    }
  }

  /// The claim that speaks for a quote, or for one around it. Each quote is looked up once.
  private mutating func claim(ofQuote quote: Int?) -> Int? {
    var path: [Int] = []
    var current = quote
    var found = -1
    while let number = current {
      if let known = quoteClaims[number] {
        found = known
        break
      }
      path.append(number)
      current = blocks.quoteParents[number]
    }
    for number in path { quoteClaims[number] = found }
    return found < 0 ? nil : found
  }

  // MARK: - Gaps

  private mutating func setParts(_ cues: [GapParts.Cue], _ reading: Reading, _ end: Int, _ gap: Int) {
    let run = reading.run
    for (index, cue) in cues.enumerated() {
      let partEnd = index + 1 < cues.count ? cues[index + 1].range.lowerBound : end
      claims[gap].set(cue.part, run.claimText(cue.range.upperBound..<max(cue.range.upperBound, partEnd)))
    }
    if let last = cues.last, end == run.bytes.count, claims[gap].isOpen(last.part) {
      gaps.open(last.part, of: gap, after: reading.block)
    }
  }

  /// A later block of a gap's quote, or one right after the gap that opens with "Safe default", gives its parts; so does
  /// what stands right behind such words at the end of a block.
  private mutating func continueGap(_ reading: Reading, _ index: Int, _ quoteClaim: Int?, _ open: OpenPart?) {
    let run = reading.run
    let end = reading.markers.first?.sign.lowerBound ?? run.bytes.count
    let quote = reading.block.quote?.number
    var extended = false
    let candidate = gaps.candidate(quote: quote, quoteClaim.flatMap { claims[$0].state == .gap ? $0 : nil })
    if let gap = open?.gap ?? candidate, end > 0, gap < claims.count - reading.markers.count {
      let cues = GapParts.cues(in: run, 0..<end)
      if let open {
        claims[gap].extend(open.part, run.claimText(0..<(cues.first?.range.lowerBound ?? end)))
        continued[index] = open
        extended = true
      }
      if let first = cues.first,
        extended || gaps.isInQuote(gap, quote, quoteClaim) || first.range.lowerBound == 0
      {
        extended = true
        setParts(cues, reading, end, gap)
      }
      if gaps.isInQuote(gap, quote, quoteClaim), run.strong.range(at: 0)?.lowerBound == 0, run.hasNarrowing(at: 0) {
        claims[gap].isNarrowed = true
      }
    }
    gaps.leave(
      quote: quote, gap: reading.gap, endsWithGap: reading.markers.last?.state == .gap || reading.gap != nil,
      isHeading: reading.block.container == .heading, hasMarkers: !reading.markers.isEmpty, extended: extended)
  }

  // MARK: - Fences

  /// Comment lines that follow one another are read as one text.
  private mutating func read(_ group: [FenceComment]) {
    let quote = claim(ofQuote: group[0].quote)
    let first = claims.count
    let run = TextRun(prose: group.map(\.range), source: source.bytes)
    let block = EvidenceBlock(
      run: run, container: .fence, containerRange: run.source(0..<run.bytes.count), section: group[0].section,
      isLegend: group[0].isLegend, quote: nil, opensQuote: false, cell: nil, list: nil, outline: group[0].outline,
      comments: [])
    var reading = Reading(block)
    if !block.isLegend { reading.markers = MarkerReader(run, MarkerPlace(container: .fence)).markers() }
    if !reading.markers.isEmpty { reading.sentences = run.sentences() }
    for marker in reading.markers.indices { addClaim(marker, &reading, -1) }
    for comment in group { commentClaims[comment.number] = (Array(first..<claims.count), quote) }
  }
}
