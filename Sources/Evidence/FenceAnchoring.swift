/// Finds the names beside the citations in the comments of Swift fences (grammar, section 2, "Terms").
struct FenceAnchoring {
  private let blocks: EvidenceBlocks
  private var outlines: [Int: FenceOutline] = [:]
  private var words: [Int: [APIName]] = [:]
  private var known: (fence: Int, line: Int, names: [SpanName])?

  private struct SpanName {
    var name: APIName
    var flat: Range<Int>
  }

  init(_ blocks: EvidenceBlocks) { self.blocks = blocks }

  /// A code span of the comment comes first, as in prose; then the declaration on the comment's own line.
  ///
  /// - Parameter comments: the comment of each citation that stands in one.
  mutating func anchor(_ placed: inout [PlacedCitation], _ comments: [Int: FenceComment]) {
    let indices = comments.keys.sorted()
    for (position, index) in indices.enumerated() {
      guard let comment = comments[index] else { continue }
      let before = position > 0 ? indices[position - 1] : nil
      let after = position + 1 < indices.count ? indices[position + 1] : nil
      let siblings = [before, after].compactMap { $0 }.filter { isSame(comments[$0], comment) }
      name(&placed, index, siblings, comment)
    }
  }

  private func isSame(_ a: FenceComment?, _ b: FenceComment) -> Bool { a?.fence == b.fence && a?.line == b.line }

  private mutating func name(
    _ placed: inout [PlacedCitation], _ index: Int, _ siblings: [Int], _ comment: FenceComment
  ) {
    let flat = placed[index].flat
    let cited = siblings.map { placed[$0].flat }
    let all = spanNames(comment)
    let middle = all.partitionIndex { $0.flat.lowerBound >= flat.lowerBound }
    let near = all[max(0, middle - Anchoring.most)..<min(all.count, middle + Anchoring.most)]
    let names = near.filter { name in
      !name.flat.overlaps(flat) && !cited.contains { $0.overlaps(name.flat) }
    }
    let before = names.filter { $0.flat.upperBound <= flat.lowerBound }
    let after = names.filter { $0.flat.lowerBound >= flat.upperBound }
    let previous = cited.map(\.upperBound).filter { $0 <= flat.lowerBound }.max() ?? 0
    let next = cited.map(\.lowerBound).filter { $0 >= flat.upperBound }.min() ?? .max
    let reach = Anchoring.reach
    if let last = before.last, flat.lowerBound - last.flat.upperBound <= reach, previous <= last.flat.upperBound {
      placed[index].adjacent = last.name
    } else if before.isEmpty, let first = after.first, first.flat.lowerBound - flat.upperBound <= reach,
      next >= first.flat.lowerBound
    {
      placed[index].adjacent = first.name
    } else {
      addDeclaration(&placed[index], comment)
    }
    placed[index].before = comment.names + before.map(\.name)
    placed[index].after = after.map(\.name)
    placed[index].companions = siblings
    // A comment on a line of its own speaks of what is around it.
    if comment.code.isEmpty { placed[index].wider = fenceWords(comment) }
  }

  /// The names in the code spans of a comment, which are asked for once for each of its citations.
  private mutating func spanNames(_ comment: FenceComment) -> [SpanName] {
    if let known, known.fence == comment.fence, known.line == comment.line { return known.names }
    let names = comment.run.codeSpans.compactMap { span in
      APIName(span.text).map { SpanName(name: $0, flat: span.flat) }
    }
    known = (comment.fence, comment.line, names)
    return names
  }

  /// The declaration on the line, as written for the lock, and as it is read for the check.
  private mutating func addDeclaration(_ placed: inout PlacedCitation, _ comment: FenceComment) {
    guard !comment.code.isEmpty else { return }
    let plain = APIName(comment.code)
    placed.adjacent = plain
    placed.isNamedByCode = true
    let outline = outlines[comment.fence] ?? FenceOutline(blocks.code(ofFence: comment.fence))
    outlines[comment.fence] = outline
    // `enum Session.Error` declares a nested type, as no compiler reads it.
    if let plain, plain.identifiers.count > 1 {
      placed.declared = [plain]
    } else {
      switch outline.line(comment.line) {
      case .declares(let exact):
        placed.declared = exact.reference.utf8.contains(0x2E) ? [exact] : [exact] + [plain].compactMap { $0 }
      case .statement: break
      case .other: placed.declared = [plain].compactMap { $0 }
      }
    }
  }

  private mutating func fenceWords(_ comment: FenceComment) -> [APIName] {
    if let known = words[comment.fence] { return known }
    let names = EvidenceBlocks.names(inCode: blocks.code(ofFence: comment.fence))
    words[comment.fence] = names
    return names
  }
}
