import Diagnostics
import Evidence

struct LinkAnchor: Rule {
  let description = RuleDescription(
    id: "link.anchor", defaultSeverity: .error,
    summary: "A link leads to a heading or anchor that its page does not have.",
    explanation: """
      The page is there, but none of its headings has this slug, and no tag and no claim this id: the heading was \
      reworded. Slugs are those of github-slugger.

      Correct the part after the `#`.
      """,
    example: "[section 4.1](04-mapping-table.md#41-the-tabel)")

  func findings(in context: CheckContext) -> [Finding] {
    var hints = NearestName.hintsAReport
    return context.linkFindings { page, link in
      guard case .missingAnchor(let target, let fragment) = context.links.resolve(link.destination, from: page.path)
      else { return nil }
      hints -= 1
      let anchors = hints < 0 ? [] : context.links.anchors(of: target)
      let hint = NearestName.nearest(to: fragment, among: anchors).map { "; did you mean #\($0)?" } ?? ""
      return finding(page, link.range, "\(target) has no anchor #\(fragment)\(hint)")
    }
  }
}
