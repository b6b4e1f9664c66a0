/// A citation with where it stands and the names beside it.
struct PlacedCitation {
  var citation: Citation
  /// The index of its evidence block; nil in a fence.
  var block: Int?
  var flat: Range<Int>
  /// The name that the citation most likely proves: right before it, else right after it, in the same sentence.
  var adjacent: APIName?
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

  private struct Name {
    var name: APIName
    var flat: Range<Int>
  }

  private let blocks: EvidenceBlocks
  private let modules: Set<String>
  private var names: [[Name]] = []
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
      for index in indices { anchor(index, block, indices, &placed) }
    }
    for (block, indices) in byBlock { addRow(block, indices, byBlock, &placed) }
    for (block, indices) in byBlock {
      let wider = widerNames(block)
      for index in indices { placed[index].wider = wider }
    }
  }

  private mutating func readNames(_ placed: [PlacedCitation], _ byBlock: [Int: [Int]]) {
    for (index, block) in blocks.blocks.enumerated() {
      let cited = (byBlock[index] ?? []).map { placed[$0].flat }
      names.append(
        block.run.codeSpans.compactMap { span in
          guard !cited.contains(where: { $0.overlaps(span.flat) }), let name = APIName(span.text),
            !modules.contains(name.text)
          else { return nil }
          return Name(name: name, flat: span.flat)
        })
      sentences.append(byBlock[index] == nil ? [] : block.run.sentences())
    }
  }

  private func anchor(_ index: Int, _ block: Int, _ siblings: [Int], _ placed: inout [PlacedCitation]) {
    let flat = placed[index].flat
    let sentence = sentences[block].last { $0.lowerBound <= flat.lowerBound } ?? 0..<flat.upperBound
    let inSentence = names[block].filter { sentence.contains($0.flat.lowerBound) }
    let before = inSentence.filter { $0.flat.upperBound <= flat.lowerBound }
    let after = inSentence.filter { $0.flat.lowerBound >= flat.upperBound }
    placed[index].before = before.map(\.name)
    placed[index].after = after.map(\.name)
    placed[index].companions = siblings.filter { $0 != index && sentence.contains(placed[$0].flat.lowerBound) }
    let others = siblings.filter { $0 != index }.map { placed[$0].flat }
    if let name = before.last, flat.lowerBound - name.flat.upperBound <= Self.reach,
      !others.contains(where: { $0.lowerBound >= name.flat.upperBound && $0.upperBound <= flat.lowerBound })
    {
      placed[index].adjacent = name.name
    } else if before.isEmpty, let name = after.first, name.flat.lowerBound - flat.upperBound <= Self.reach,
      !others.contains(where: { $0.lowerBound >= flat.upperBound && $0.upperBound <= name.flat.lowerBound })
    {
      placed[index].adjacent = name.name
    }
  }

  /// In a table the cell before a citation may name what it proves, and the whole row counts as its sentence.
  private func addRow(_ block: Int, _ indices: [Int], _ byBlock: [Int: [Int]], _ placed: inout [PlacedCitation]) {
    guard let row = blocks.blocks[block].row else { return }
    let cells = rowBlocks(around: block, row)
    let companions = cells.flatMap { byBlock[$0] ?? [] }
    let earlier = cells.filter { $0 < block }
    for index in indices {
      placed[index].companions = companions.filter { $0 != index }
      if placed[index].adjacent == nil, let cell = earlier.last(where: { !names[$0].isEmpty }) {
        placed[index].adjacent = names[cell].last?.name
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
    if let quote = blocks.blocks[block].quote?.number {
      var index = block - 1
      while index >= 0, blocks.blocks[index].quote?.number == quote {
        wider += names[index].map(\.name)
        index -= 1
      }
    }
    return wider + blocks.fenceNames(around: block)
  }
}
