import Diagnostics
import Evidence
import Markdown

struct ClaimUncited: Rule {
  let description = RuleDescription(
    id: "claim.uncited", defaultSeverity: .warning,
    summary: "A claim is SDK-verified and cites nothing.",
    explanation: """
      "SDK-verified" says that an interface proves the claim; a reader, and the next capture, need to know which lines. A \
      citation counts wherever it may be meant for the claim: in its paragraph, row, item or quote, in the block before or \
      behind (a fence with `// 27.0:5-8`, say), for a heading in its section. So do a statement of absence that is checked, \
      and an `assay:expect`.

      Cite the lines (`27.0:34`), or call the claim VERIFIED and say by what.
      """,
    example: "✅ **SDK-verified** — `Size` is frozen.")

  func findings(in context: CheckContext) -> [Finding] {
    context.guide.pages.flatMap { page -> [Finding] in
      let claims = page.claims.filter { claim in
        claim.state == .verified && claim.citations.isEmpty && Self.isOfSDK(claim.label)
      }
      guard !claims.isEmpty else { return [] }
      let neighbourhood = Neighbourhood(page)
      return claims.compactMap { claim in
        neighbourhood.hasEvidence(claim)
          ? nil
          : finding(
            page, claim.markerRange, "this claim is \(claim.label) and cites no lines; cite those that prove it")
      }
    }
  }

  private static func isOfSDK(_ label: String) -> Bool {
    let label = label.lowercased()
    return label.hasPrefix("sdk-verified") || label.hasPrefix("sdk verified") || label.hasPrefix("sdk-confirmed")
      || label.hasPrefix("header-verified") || label.hasPrefix("interface-verified")
  }
}

/// What stands around the claims of a page that may prove them.
private struct Neighbourhood {
  private let evidence: [Int]
  private let blocks: [Block]
  private let sections: [Range<Int>]

  init(_ page: Page) {
    let expectations = page.directives.filter { $0.name == "expect" }.map(\.range.lowerBound)
    evidence = (page.citations.map(\.range.lowerBound) + page.absences.map(\.range.lowerBound) + expectations).sorted()
    blocks = page.document.blocks
    let starts = blocks.compactMap { block -> Int? in
      if case .heading = block.kind { block.range.lowerBound } else { nil }
    }
    sections = zip(starts, starts.dropFirst() + [page.document.source.bytes.count]).map { $0..<max($0, $1) }
  }

  func hasEvidence(_ claim: Claim) -> Bool {
    if contains(claim.range) || contains(claim.containerRange) { return true }
    if claim.container == .heading, let section = sections.first(where: { $0.contains(claim.signRange.lowerBound) }) {
      return contains(section)
    }
    guard let index = blocks.firstIndex(where: { $0.range.upperBound > claim.signRange.lowerBound }) else {
      return false
    }
    return contains(around(index))
  }

  /// A block, the one before, the one behind, and the comments between; no further than a heading.
  private func around(_ index: Int) -> Range<Int> {
    var lower = index
    while lower > 0, isComment(lower - 1) { lower -= 1 }
    if lower > 0, !isHeading(lower - 1) { lower -= 1 }
    var upper = index
    while upper + 1 < blocks.count, isComment(upper + 1) { upper += 1 }
    if upper + 1 < blocks.count, !isHeading(upper + 1) { upper += 1 }
    return blocks[lower].range.lowerBound..<max(blocks[lower].range.lowerBound, blocks[upper].range.upperBound)
  }

  private func isComment(_ index: Int) -> Bool { if case .html = blocks[index].kind { true } else { false } }

  private func isHeading(_ index: Int) -> Bool { if case .heading = blocks[index].kind { true } else { false } }

  private func contains(_ range: Range<Int>) -> Bool {
    var (low, high) = (0, evidence.count)
    while low < high {
      let middle = (low + high) / 2
      if evidence[middle] >= range.lowerBound { high = middle } else { low = middle + 1 }
    }
    return low < evidence.count && evidence[low] < range.upperBound
  }
}
