import Diagnostics
import Evidence

struct LinkPage: Rule {
  let description = RuleDescription(
    id: "link.page", defaultSeverity: .error,
    summary: "A link leads to a page or file that is not there.",
    explanation: """
      The destination is a path under the content folder, and no page and no file has it: it was moved, renamed, or \
      misspelled.

      Correct the path. A folder stands for its `README.md` or `index.md`.
      """,
    example: "[the mapping table](04-maping-table.md)")

  func findings(in context: CheckContext) -> [Finding] {
    context.guide.pages.flatMap { page in
      DocumentLinks(page.document).links.compactMap { link -> Finding? in
        guard case .missingPage(let path) = context.links.resolve(link.destination, from: page.path) else { return nil }
        let near = NearestName.nearest(to: path, among: context.links.entries.keys.sorted())
        let hint = near.map { "; did you mean \($0)?" } ?? ""
        return finding(page, link.range, "there is no \(path)\(hint)")
      }
    }
  }
}
