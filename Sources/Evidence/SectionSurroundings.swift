/// What stands around the mentions of sections in one block: whether they can only mean the guide's own.
///
/// Law texts, proposals and books have paragraphs too ("§5 BGB", "SE-0413 §3", "the Swift book's §4"), so a mention
/// counts as the guide's own only where its neighbours are words that lead there.
struct SectionSurroundings {
  struct Look {
    var isPlain: Bool
    var numbers: [String]
    var following: String
  }

  private let run: TextRun
  private let sentences: [Range<Int>]
  private let cited: [Range<Int>]
  /// A dotted number without a sign before it.
  private struct Number {
    var text: String
    /// Where it begins, if it is the page of a mention right behind it.
    var mention: Int?
  }

  /// The numbers of the whole row, in a table; nil elsewhere.
  private let rowNumbers: [Number]?
  private let isRowForeign: Bool
  private var known: (sentence: Range<Int>, isForeign: Bool, numbers: [Number])?
  private var previous: (end: Int, isPlain: Bool, hasPage: Bool)?

  /// - Parameter citations: those of the page, in order.
  init(_ block: EvidenceBlock, at index: Int, in blocks: [EvidenceBlock], citations: [Citation]) {
    run = block.run
    sentences = block.run.sentences()
    let source = block.run.source(0..<block.run.bytes.count)
    let first = citations.partitionIndex { $0.range.lowerBound >= source.lowerBound }
    cited = citations[first...].prefix { $0.range.lowerBound < source.upperBound }
      .filter { $0.kind != .interface }.map(\.range)
    guard let row = block.row else {
      (rowNumbers, isRowForeign) = (nil, false)
      return
    }
    var numbers: [Number] = []
    var isForeign = false
    for cell in Self.cells(around: index, row, in: blocks) {
      isForeign = isForeign || !cell.run.links.isEmpty
      let isOwn = cell.cell?.column == block.cell?.column
      numbers += Self.placedNumbers(cell.run, 0..<cell.run.bytes.count).map { isOwn ? $0 : Number(text: $0.text) }
    }
    (rowNumbers, isRowForeign) = (Array(numbers.prefix(Self.mostNumbers)), isForeign)
  }

  private static let mostNumbers = 16

  private static func cells(around index: Int, _ row: Int, in blocks: [EvidenceBlock]) -> ArraySlice<EvidenceBlock> {
    var first = index
    while first > 0, index - first < 20, blocks[first - 1].row == row { first -= 1 }
    var last = index
    while last + 1 < blocks.count, last - index < 20, blocks[last + 1].row == row { last += 1 }
    return blocks[first...last]
  }

  /// Looks around a mention. To be asked in the order of the text.
  mutating func look(around flat: Range<Int>, hasPage: Bool) -> Look {
    let next = sentences.partitionIndex { $0.lowerBound > flat.lowerBound }
    let sentence = next > 0 ? sentences[next - 1] : 0..<run.bytes.count
    if known?.sentence != sentence {
      known = (sentence, isForeign(sentence), Self.placedNumbers(run, sentence))
    }
    var isPlain =
      !isRowForeign && !(known?.isForeign ?? true) && leadsOn(before: flat.lowerBound) && ends(flat.upperBound)
    if let previous, previous.end <= flat.lowerBound, isList(previous.end..<flat.lowerBound) {
      // "17.1 §4.9, §4.10", "SE-0413 §3 and §4": what is said of the first is said of all.
      isPlain = isPlain && previous.isPlain && (hasPage || !previous.hasPage)
    }
    previous = (flat.upperBound, isPlain, hasPage || isListed(flat.lowerBound))
    let numbers = (rowNumbers ?? known?.numbers ?? []).filter { $0.mention ?? 0 < flat.upperBound }
    return Look(isPlain: isPlain, numbers: numbers.map(\.text), following: following(flat.upperBound))
  }

  private func isListed(_ start: Int) -> Bool {
    previous.map { $0.hasPage && $0.end <= start && isList($0.end..<start) } ?? false
  }

  private func isList(_ between: Range<Int>) -> Bool {
    guard between.count <= 8 else { return false }
    let text = run.text(between)
    return text.unicodeScalars.allSatisfy { " ,/&-\u{2013}\u{2014}+".unicodeScalars.contains($0) }
      || [" and ", " or ", ", and ", ", or ", " to "].contains(text)
  }

  // MARK: - The sentence

  private static let foreign: Set<String> = [
    "act", "appendix", "article", "book", "chapter", "constitution", "directive", "draft", "gdpr", "hig", "ietf", "iso",
    "law", "licence", "license", "manual", "paper", "part", "patent", "pdf", "proposal", "rfc", "spec", "specification",
    "standard", "statute", "textbook", "thesis", "unicode", "volume", "whitepaper",
  ]

  private func isForeign(_ sentence: Range<Int>) -> Bool {
    let link = run.links.partitionIndex { $0.flat.upperBound > sentence.lowerBound }
    if link < run.links.count, run.links[link].flat.lowerBound < sentence.upperBound { return true }
    let source = run.source(sentence)
    let citation = cited.partitionIndex { $0.upperBound > source.lowerBound }
    if citation < cited.count, cited[citation].lowerBound < source.upperBound { return true }
    var start = sentence.lowerBound
    for index in sentence.lowerBound...sentence.upperBound {
      if index < sentence.upperBound, run.bytes[index].isLetter { continue }
      if index > start, index - start < 16,
        Self.foreign.contains(String(decoding: run.bytes[start..<index], as: UTF8.self).lowercased()),
        // "Part 17.1 §4.9" is a page of a guide that has one.
        SectionReference.callingWord(run.bytes, before: index + 1)?.lowerBound != start
          || !SectionReference.isPageNumber(run.bytes, at: index + 1)
      {
        return true
      }
      start = index + 1
    }
    return false
  }

  /// Numbers with a dot, without those behind a sign.
  static func numbers(_ run: TextRun, _ range: Range<Int>) -> [String] { placedNumbers(run, range).map(\.text) }

  private static func placedNumbers(_ run: TextRun, _ range: Range<Int>) -> [Number] {
    var found: [Number] = []
    var index = range.lowerBound
    while index < range.upperBound, found.count < mostNumbers {
      guard run.bytes[index].isDigit else {
        index += 1
        continue
      }
      let start = index
      while index < range.upperBound, run.bytes[index].isDigit || run.bytes[index] == 0x2E { index += 1 }
      var end = index
      while end > start, run.bytes[end - 1] == 0x2E { end -= 1 }
      let isSection = run.bytes.byte(start - 1) == 0xA7 && run.bytes.byte(start - 2) == 0xC2
      if !isSection, run.bytes[start..<end].contains(0x2E) {
        let isPage = SectionReference.isPageNumber(run.bytes, at: start)
        found.append(Number(text: run.text(start..<end), mention: isPage ? start : nil))
      }
    }
    return found
  }

  // MARK: - The neighbours

  private static let leading: Set<String> = [
    "also", "and", "as", "at", "because", "both", "but", "by", "cf", "compare", "eg", "follow", "follows", "for",
    "from",
    "ie", "if", "in", "like", "of", "on", "or", "per", "read", "section", "sections", "see", "since", "so", "than",
    "that",
    "the", "then", "to", "under", "until", "via", "when", "where", "which", "while", "with",
  ]

  private func leadsOn(before start: Int) -> Bool {
    var index = start
    while index > 0, run.bytes[index - 1] == 0x20 { index -= 1 }
    guard index > 0 else { return true }
    if run.bytes[index - 1].isLetter {
      let end = index
      while index > 0, run.bytes[index - 1].isLetter || run.bytes[index - 1] == 0x2E && index < end { index -= 1 }
      let word = run.text(index..<end).lowercased().filter { $0 != "." }
      return Self.leading.contains(word)
    }
    return "([,;:-/&+.!?\"".utf8.contains(run.bytes[index - 1]) || endsWithMark(index)
  }

  /// A dash, an arrow or an opening quotation mark.
  private func endsWithMark(_ end: Int) -> Bool {
    ["\u{2013}", "\u{2014}", "\u{2192}", "\u{201C}", "\u{2018}", "\u{2026}"].contains { mark in
      run.bytes.has(Array(mark.utf8), at: end - mark.utf8.count)
    }
  }

  /// Whether what follows goes on with the sentence: a lower-case word or punctuation, but no "of the book".
  private func ends(_ end: Int) -> Bool {
    let byte = run.bytes.byte(end)
    if byte.isIdentifier && byte < 0x80 { return false }
    guard byte == 0x20 else { return byte != TextRun.codeStart }
    var index = end
    while run.bytes.byte(index) == 0x20 { index += 1 }
    let next = run.bytes.byte(index)
    if next == TextRun.codeStart || next.isDigit || next >= 0x41 && next <= 0x5A { return false }
    guard next.isLetter else { return next < 0x80 || !isLetter(at: index) }
    let start = index
    while run.bytes.byte(index).isLetter { index += 1 }
    guard ["of", "in", "from", "on", "at", "there", "ibid"].contains(run.text(start..<index)) else { return true }
    let own = [" this page", " this guide", " this document", " this chapter", " the page", " this section"]
    return own.contains { run.bytes.hasIgnoringCase($0, at: index) }
  }

  private func isLetter(at index: Int) -> Bool {
    let scalar = String(decoding: run.bytes[index..<min(index + 4, run.bytes.count)], as: UTF8.self).unicodeScalars
      .first
    return scalar?.properties.isAlphabetic ?? false
  }

  /// Behind a bracket, a quotation mark, a colon or a dash a title may follow.
  private func following(_ end: Int) -> String {
    var index = end
    while run.bytes.byte(index) == 0x20 { index += 1 }
    let marks = ["(\u{201C}", "(\"", "(", "\"", "\u{201C}", "\u{2018}", ":", ",", "\u{2014}", "\u{2013}"]
    guard let mark = marks.first(where: { run.bytes.has(Array($0.utf8), at: index) }) else { return "" }
    index += mark.utf8.count
    while run.bytes.byte(index) == 0x20 { index += 1 }
    return run.text(index..<max(index, min(run.bytes.count, index + 100)))
  }
}
