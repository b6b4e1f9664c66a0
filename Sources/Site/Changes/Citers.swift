import Evidence
import Mustache
import SwiftInterface

/// Finds the claims that cite a declaration of a stored interface.
struct Citers: Sendable {
  private let citing: [CitedLines.Citing]
  /// The highest last line of the citations up to each one.
  private let ends: [Int]

  /// - Parameter citing: sorted by their first lines.
  init(_ citing: [CitedLines.Citing]) {
    self.citing = citing
    var end = 0
    ends = citing.map { one in
      end = max(end, one.lines.upperBound)
      return end
    }
  }

  /// Those that cite one of the lines; each claim or section once.
  func of(_ lines: ClosedRange<Int>) -> [CitedLines.Citing] {
    var found: [CitedLines.Citing] = []
    var seen: Set<[String]> = []
    var index = firstIndex(in: 0..<citing.count) { ends[$0] >= lines.lowerBound }
    while index < citing.count, citing[index].lines.lowerBound <= lines.upperBound {
      let one = citing[index]
      let key = [String(one.page), one.claim.map(String.init) ?? "", one.section?.slug ?? ""]
      if one.lines.overlaps(lines), seen.insert(key).inserted { found.append(one) }
      index += 1
    }
    return found
  }

  /// The lines by which a declaration is meant: of a type those of its head, for what is cited in it are its members.
  static func lines(of declaration: Declaration) -> ClosedRange<Int> {
    let isContainer = ContainerPlaces.isContainer(declaration.kind)
    return declaration
      .startLine...max(declaration.startLine, isContainer ? declaration.keywordLine : declaration.endLine)
  }
}

extension CitedLines.Citing {
  /// A short link to the claim, or to the section of a citation that no claim speaks for.
  func link(from output: String, in model: SiteModel) -> Value {
    let content = model.guide.pages[page]
    let number = model.number(page)
    let name = claim.map { model.claimNames[page][$0] } ?? section?.number.map { "§\($0)" } ?? ""
    let label = [number.isEmpty && name.isEmpty ? model.title(page) : number, name].filter { !$0.isEmpty }
    let title = claim.map { ClaimText.short(ClaimText.words(content.claims[$0]), 90) } ?? section?.title
    let fragment = claim.map { content.claims[$0].id } ?? section?.slug
    return [
      "href": .string(LinkMap.relativeURL(from: output, to: model.output(page), fragment: fragment)),
      "label": .string(label.joined(separator: " ")), "title": .string(title ?? model.title(page)),
      "mark": .html(claim.map { content.claims[$0].state.markHTML } ?? ""),
    ]
  }
}
