import Diagnostics
import Hashing

/// Reads the claims of one page from its evidence blocks (grammar, section 1).
struct ClaimReader {
  private let page: String
  private let source: SourceText
  private(set) var claims: [Claim] = []
  /// For each block, the claims whose markers stand in it, in order: the flat start of the claim and its index.
  private(set) var starts: [[(flat: Int, claim: Int)]] = []
  /// For each block, the claim of the quote around it; nil if there is none.
  private(set) var inherited: [Int?] = []
  private var quoteClaims: [Int: Int] = [:]
  private var takenIDs: Set<String> = []
  /// How often each id was wanted.
  private var repeats: [String: Int] = [:]

  init(page: String, source: SourceText, blocks: [EvidenceBlock]) {
    self.page = page
    self.source = source
    for block in blocks { read(block) }
  }

  /// The text of the first cell of the row that says something.
  private var rowText: (row: Int, text: String)?

  private mutating func readRow(_ block: EvidenceBlock) {
    guard let row = block.row else {
      rowText = nil
      return
    }
    let text = GapParts.trimmed(block.run.text(0..<block.run.bytes.count))
    let says = text.utf8.contains { $0.isLetter || $0 >= 0x80 } && Sign.occurrences(in: block.run).isEmpty
    if rowText?.row != row { rowText = nil }
    if rowText == nil, says { rowText = (row, text) }
  }

  private mutating func read(_ block: EvidenceBlock) {
    readRow(block)
    let markers =
      block.isLegend ? [] : MarkerReader(block.run, isCell: block.container == .cell).markers()
    var blockStarts: [(flat: Int, claim: Int)] = []
    let sentences = markers.isEmpty ? [] : block.run.sentences()
    for (index, marker) in markers.enumerated() {
      let end = index + 1 < markers.count ? markers[index + 1].sign.lowerBound : block.run.bytes.count
      let opens = Self.opens(block.run, marker)
      let claim = claim(marker, in: block, end: trimmedEnd(block.run, marker, end), opens: opens, sentences)
      blockStarts.append((marker.sign.lowerBound, claims.count))
      if opens, block.opensQuote, let quote = block.quote { quoteClaims[quote.number] = claims.count }
      claims.append(claim)
    }
    let quoteClaim = block.quote.flatMap { quoteClaims[$0.number] }
    inherited.append(blockStarts.first?.flat == 0 ? nil : quoteClaim)
    starts.append(blockStarts)
    if markers.isEmpty { continueGap(block, quoteClaim: quoteClaim) }
    previousWasGap = markers.last?.state == .gap || (markers.isEmpty && previousWasGap && extendedGap)
  }

  private var previousWasGap = false
  private var extendedGap = false

  /// Whether only brackets and spaces stand before the marker.
  private static func opens(_ run: TextRun, _ marker: Marker) -> Bool {
    run.bytes[..<marker.sign.lowerBound].allSatisfy { $0 == 0x20 || $0 == 0x28 }
  }

  /// A claim ends before the bracket or conjunction that leads to the next marker.
  private func trimmedEnd(_ run: TextRun, _ marker: Marker, _ end: Int) -> Int {
    guard end < run.bytes.count else { return end }
    var end = end
    while end > marker.range.upperBound, [0x20, 0x28, 0x3B, 0x2C].contains(run.bytes[end - 1]) { end -= 1 }
    return end
  }

  private mutating func claim(
    _ marker: Marker, in block: EvidenceBlock, end: Int, opens: Bool, _ sentences: [Range<Int>]
  ) -> Claim {
    let run = block.run
    let speaksForQuote = opens && block.opensQuote && block.quote != nil
    let position = source.position(at: run.source(marker.sign).lowerBound)
    let start = min(marker.textStart, end)
    let cues = marker.state == .gap ? GapParts.cues(in: run, start..<end) : []
    let textEnd = cues.first?.range.lowerBound ?? end
    var text = GapParts.trimmed(run.text(start..<max(start, textEnd)))
    if !opens, text.utf8.count < 60 { text = sentenceBefore(marker, run, sentences, text) }
    if text.isEmpty { text = block.row != nil ? rowText?.text ?? marker.label : marker.label }
    let sourceRange = run.source(marker.sign.lowerBound..<max(end, marker.sign.upperBound))
    let range =
      speaksForQuote
      ? sourceRange.lowerBound..<max(sourceRange.upperBound, block.quote?.range.upperBound ?? 0) : sourceRange
    var claim = Claim(
      id: "", page: page, state: marker.state, label: marker.label, signRange: run.source(marker.sign),
      markerRange: run.source(marker.range), range: range, line: position.line, column: position.column,
      date: marker.date, was: marker.was, isNarrowed: marker.isNarrowed,
      explicitID: marker.explicitID ?? Self.identifier(in: block.comments), text: text, section: block.section,
      container: speaksForQuote ? .quote : block.container,
      containerRange: speaksForQuote ? (block.quote?.range ?? block.containerRange) : block.containerRange,
      opensContainer: opens)
    setParts(cues, run, end, &claim)
    claim.id = uniqueID(claim)
    return claim
  }

  private func setParts(_ cues: [GapParts.Cue], _ run: TextRun, _ end: Int, _ claim: inout Claim) {
    for (index, cue) in cues.enumerated() {
      let partEnd = index + 1 < cues.count ? cues[index + 1].range.lowerBound : end
      let text = GapParts.trimmed(run.text(cue.range.upperBound..<max(cue.range.upperBound, partEnd)))
      guard !text.isEmpty else { continue }
      switch cue.part {
      case .resolver: claim.resolver = claim.resolver ?? text
      case .safeDefault: claim.safeDefault = claim.safeDefault ?? text
      }
    }
  }

  /// A later block of a gap's quote, or a paragraph right after the gap that opens with "Safe default", gives its parts.
  private mutating func continueGap(_ block: EvidenceBlock, quoteClaim: Int?) {
    extendedGap = false
    let candidate = quoteClaim ?? (previousWasGap ? claims.indices.last : nil)
    guard let candidate, claims[candidate].state == .gap else { return }
    let cues = GapParts.cues(in: block.run, 0..<block.run.bytes.count)
    guard let first = cues.first, quoteClaim != nil || first.range.lowerBound == 0 else { return }
    extendedGap = true
    setParts(cues, block.run, block.run.bytes.count, &claims[candidate])
  }

  /// A marker in the middle of a block that says little itself speaks for the sentence before it.
  private func sentenceBefore(
    _ marker: Marker, _ run: TextRun, _ sentences: [Range<Int>], _ text: String
  ) -> String {
    let after = sentences.partitionIndex { $0.lowerBound >= marker.sign.lowerBound }
    guard after > 0 else { return text }
    let start = max(sentences[after - 1].lowerBound, marker.sign.lowerBound - 400)
    let sentence = GapParts.trimmed(run.text(start..<marker.sign.lowerBound))
    if sentence.isEmpty { return text }
    if text.isEmpty { return sentence }
    let goesOn = text.utf8.first.map { $0 >= 0x61 && $0 <= 0x7A } ?? false
    return goesOn ? "\(sentence) \(text)" : "\(sentence) \u{2014} \(text)"
  }

  /// `<!-- id: g5 -->`
  private static func identifier(in comments: [String]) -> String? {
    for comment in comments {
      let directive = SectionTracker.directive(comment)
      guard directive.hasPrefix("id:") else { continue }
      let name = directive.dropFirst(3).drop { $0 == " " }
      if !name.isEmpty { return name.lowercased() }
    }
    return nil
  }

  private mutating func uniqueID(_ claim: Claim) -> String {
    let base = claim.explicitID.map(Self.slug) ?? derivedID(claim)
    var id = base
    var count = repeats[base] ?? 1
    while !takenIDs.insert(id).inserted {
      count += 1
      id = "\(base)-\(count)"
    }
    repeats[base] = count
    return id
  }

  /// From page, state and the first words: readable, and the same after edits elsewhere on the page.
  private func derivedID(_ claim: Claim) -> String {
    let words = claim.text.split(separator: " ").prefix(12).joined(separator: " ")
    let hash = SHA256.hexDigest(of: "\(page)\n\(claim.state.rawValue)\n\(words)").prefix(6)
    var slug = Self.slug(claim.text.split(separator: " ").prefix(5).joined(separator: " "))
    while slug.utf8.count > 40, let hyphen = slug.lastIndex(of: "-") { slug = String(slug[..<hyphen]) }
    slug = String(slug.prefix(40))
    return slug.isEmpty ? "\(claim.state.rawValue)-\(hash)" : "\(claim.state.rawValue)-\(slug)-\(hash)"
  }

  /// ASCII letters and digits, everything else one hyphen.
  private static func slug(_ text: String) -> String {
    var bytes: [UInt8] = []
    for byte in text.utf8.map(\.lowercasedASCII) {
      if byte.isLetter || byte.isDigit {
        bytes.append(byte)
      } else if byte < 0x80, let last = bytes.last, last != 0x2D {
        bytes.append(0x2D)
      }
    }
    while bytes.last == 0x2D { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }
}
