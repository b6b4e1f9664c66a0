/// A citation with where it stands and the names beside it.
struct PlacedCitation {
  var citation: Citation
  /// The index of its evidence block; nil in a fence.
  var block: Int?
  var flat: Range<Int>
  /// The name that the citation most likely proves: right before it, else right after it, in the same sentence.
  var adjacent: APIName?
  /// Whether the adjacent name can belong to this citation alone: `name` (`27.0:7`), `name` at `27.0:7`.
  var isPaired = false
  /// Whether the adjacent name is the code beside the comment, in a fence.
  var isNamedByCode = false
  /// What that code declares, the most exact name first. A snippet declares things of its own, so these count only where
  /// the interface has them.
  var declared: [APIName] = []
  /// A keyword nearer than that, which names something only if it is declared in the cited lines: `default`. It does
  /// not identify the citation in the lock.
  var keyword: APIName?
  /// The names before it in its sentence (in its row), then those after it.
  var before: [APIName] = []
  var after: [APIName] = []
  /// The names of the rest of its block, of the claim around it and of the fences next to it.
  var wider: [APIName] = []
  /// The numbers of the other citations of its sentence (of its row).
  var companions: [Int] = []
}

/// Finds the names beside each citation of a page (grammar, section 2, "Terms").
struct Anchoring {
  /// At most this many bytes stand between a name and a citation that are adjacent.
  static let reach = 45
  /// At most this many names, or citations, on either side are looked at: no sentence that is meant to be read has more.
  static let most = 60

  private struct Name {
    var name: APIName
    var flat: Range<Int>
  }

  private let blocks: EvidenceBlocks
  private let modules: Set<String>
  private var names: [[Name]] = []
  private var keywords: [[Name]] = []
  /// Code that names API without being a name: `catch is LanguageModelError`, `[any Tool]`.
  private var expressions: [[Name]] = []
  private var sentences: [[Range<Int>]] = []

  /// - Parameter modules: names of modules, which are no names of API.
  init(_ blocks: EvidenceBlocks, modules: Set<String>) {
    self.blocks = blocks
    self.modules = modules
  }

  /// Gives every citation of a block its names. `placed` is in the order of the text.
  mutating func anchor(_ placed: inout [PlacedCitation]) {
    let byBlock = Dictionary(grouping: placed.indices.filter { placed[$0].block != nil }) { placed[$0].block ?? 0 }
    readNames(placed, byBlock)
    for (block, indices) in byBlock {
      for position in indices.indices { anchor(position, block, indices, &placed) }
    }
    for (block, indices) in byBlock { addRow(block, indices, byBlock, &placed) }
    for (block, indices) in byBlock {
      let wider = widerNames(block)
      for index in indices { placed[index].wider = wider }
    }
  }

  private mutating func readNames(_ placed: [PlacedCitation], _ byBlock: [Int: [Int]]) {
    for (index, block) in blocks.blocks.enumerated() {
      keywords.append(
        block.run.codeSpans.compactMap { span in
          APIName(reserved: span.text).map { Name(name: $0, flat: span.flat) }
        })
      let cited = (byBlock[index] ?? []).map { placed[$0].flat }
      expressions.append(
        byBlock[index] == nil
          ? []
          : block.run.codeSpans.flatMap { span in
            APIName(span.text) == nil
              ? APIName.names(inExpression: span.text).map { Name(name: $0, flat: span.flat) } : []
          })
      names.append(
        block.run.codeSpans.compactMap { span in
          // Citations are in order, and do not overlap.
          let next = cited.partitionIndex { $0.upperBound > span.flat.lowerBound }
          if next < cited.count, cited[next].overlaps(span.flat) { return nil }
          guard let name = APIName(span.text), !modules.contains(name.text) else { return nil }
          return Name(name: name, flat: span.flat)
        })
      sentences.append(byBlock[index] == nil ? [] : block.run.sentences())
    }
  }

  /// - Parameter siblings: the citations of the block, in order.
  private func anchor(_ position: Int, _ block: Int, _ siblings: [Int], _ placed: inout [PlacedCitation]) {
    let index = siblings[position]
    let flat = placed[index].flat
    let next = sentences[block].partitionIndex { $0.lowerBound > flat.lowerBound }
    let sentence = next > 0 ? sentences[block][next - 1] : 0..<flat.upperBound
    let all = names[block]
    let first = all.partitionIndex { $0.flat.lowerBound >= sentence.lowerBound }
    let middle = all.partitionIndex { $0.flat.upperBound > flat.lowerBound }
    let last = all.partitionIndex { $0.flat.lowerBound >= sentence.upperBound }
    let beforeEnd = max(first, min(middle, last))
    let before = all[max(first, beforeEnd - Self.most)..<beforeEnd]
    var afterStart = beforeEnd
    while afterStart < last, all[afterStart].flat.lowerBound < flat.upperBound { afterStart += 1 }
    let after = all[afterStart..<max(afterStart, min(last, afterStart + Self.most))]
    placed[index].before = before.map(\.name)
    placed[index].after = after.map(\.name)
    placed[index].companions = companions(position, siblings, sentence, placed)
    let previous = position > 0 ? placed[siblings[position - 1]].flat.upperBound : 0
    let following = position + 1 < siblings.count ? placed[siblings[position + 1]].flat.lowerBound : .max
    if let name = before.last, flat.lowerBound - name.flat.upperBound <= Self.reach, previous <= name.flat.upperBound,
      !ContrastBefore.stands(before: name.flat.lowerBound, in: blocks.blocks[block].run)
    {
      placed[index].adjacent = name.name
      placed[index].isPaired = isPair(name.flat.upperBound..<flat.lowerBound, blocks.blocks[block].run)
    } else if before.isEmpty, let name = after.first, name.flat.lowerBound - flat.upperBound <= Self.reach,
      following >= name.flat.lowerBound, !hasExpression(block, sentence.lowerBound..<flat.lowerBound)
    {
      placed[index].adjacent = name.name
    }
    addExpressions(block, sentence, &placed[index])
    let words = keywords[block]
    let end = words.partitionIndex { $0.flat.upperBound > flat.lowerBound }
    guard end > 0, flat.lowerBound - words[end - 1].flat.upperBound <= Self.reach else { return }
    let nearest = max(sentence.lowerBound, previous, before.last?.flat.upperBound ?? 0)
    if words[end - 1].flat.lowerBound >= nearest { placed[index].keyword = words[end - 1].name }
  }

  /// Whether nothing stands between a name and a citation but a bracket or "at".
  private func isPair(_ between: Range<Int>, _ run: TextRun) -> Bool {
    let marks: Set<UInt8> = [0x20, TextRun.codeStart, TextRun.codeEnd]
    let text = String(decoding: run.bytes[between].filter { !marks.contains($0) }, as: UTF8.self)
    return ["(", "at", "(at", "isat"].contains(text)
  }

  private func hasExpression(_ block: Int, _ range: Range<Int>) -> Bool {
    let all = expressions[block]
    let first = all.partitionIndex { $0.flat.lowerBound >= range.lowerBound }
    return first < all.count && all[first].flat.upperBound <= range.upperBound
  }

  /// The names in the code of the sentence answer for a citation, as its own names do, but none of them is adjacent.
  private func addExpressions(_ block: Int, _ sentence: Range<Int>, _ placed: inout PlacedCitation) {
    let all = expressions[block]
    let first = all.partitionIndex { $0.flat.lowerBound >= sentence.lowerBound }
    let last = all.partitionIndex { $0.flat.lowerBound >= sentence.upperBound }
    for name in all[first..<max(first, min(last, first + Self.most))] { placed.after.append(name.name) }
  }

  /// The other citations of the sentence.
  private func companions(
    _ position: Int, _ siblings: [Int], _ sentence: Range<Int>, _ placed: [PlacedCitation]
  ) -> [Int] {
    var found: [Int] = []
    var lower = position - 1
    while lower >= 0, found.count < Self.most, placed[siblings[lower]].flat.lowerBound >= sentence.lowerBound {
      found.append(siblings[lower])
      lower -= 1
    }
    var upper = position + 1
    while upper < siblings.count, found.count < 2 * Self.most,
      placed[siblings[upper]].flat.lowerBound < sentence.upperBound
    {
      found.append(siblings[upper])
      upper += 1
    }
    return found
  }

  /// In a table the cell before a citation may name what it proves, and the whole row counts as its sentence.
  private func addRow(_ block: Int, _ indices: [Int], _ byBlock: [Int: [Int]], _ placed: inout [PlacedCitation]) {
    guard let row = blocks.blocks[block].row else { return }
    let cells = rowBlocks(around: block, row)
    let companions = Array(cells.flatMap { byBlock[$0] ?? [] }.prefix(2 * Self.most))
    let earlier = cells.filter { $0 < block }
    for index in indices {
      placed[index].companions = companions.filter { $0 != index }
      if placed[index].adjacent == nil, let cell = earlier.last(where: { !names[$0].isEmpty }) {
        placed[index].adjacent = names[cell].last?.name
      }
      if placed[index].keyword == nil, placed[index].before.isEmpty, let cell = earlier.last, names[cell].isEmpty {
        placed[index].keyword = keywords[cell].last?.name
      }
      placed[index].before = earlier.flatMap { names[$0].map(\.name) } + placed[index].before
      placed[index].after += cells.filter { $0 > block }.flatMap { names[$0].map(\.name) }
    }
  }

  private func rowBlocks(around block: Int, _ row: Int) -> [Int] {
    var lower = block
    while lower > 0, blocks.blocks[lower - 1].row == row { lower -= 1 }
    var upper = block
    while upper + 1 < blocks.blocks.count, blocks.blocks[upper + 1].row == row { upper += 1 }
    return Array(lower...upper)
  }

  private func widerNames(_ block: Int) -> [APIName] {
    var wider = names[block].map(\.name)
    // Only text belongs to the blocks after it: a list or table says no more in a quote than outside of it.
    if let quote = blocks.blocks[block].quote?.number {
      var earlier: [APIName] = []
      var index = block - 1
      while index >= max(0, block - Self.most), blocks.blocks[index].quote?.number == quote {
        earlier += names[index].map(\.name)
        if blocks.blocks[index].opensQuote { wider += earlier }
        index -= 1
      }
    }
    return wider + blocks.fenceNames(around: block)
  }
}
