import Diagnostics
import Evidence

struct LinkPage: Rule {
  let description = RuleDescription(
    id: "link.page", defaultSeverity: .error,
    summary: "A link leads to a page or file that is not there.",
    explanation: """
      The destination is a path under the content folder, and no page and no file has it: it was moved, renamed, or \
      misspelled. Or it leads out of the content folder, where only a project with a `repository:` has addresses.

      Correct the path. A folder stands for its `README.md` or `index.md`.
      """,
    example: "[the mapping table](04-maping-table.md)")

  func findings(in context: CheckContext) -> [Finding] {
    let pages = context.links.entries.keys.sorted()
    var hints = NearestName.hintsAReport
    return context.guide.pages.flatMap { page in
      DocumentLinks(page.document).links.compactMap { link -> Finding? in
        switch context.links.resolve(link.destination, from: page.path) {
        case .missingPage(let path):
          if context.links.isFolder(path) {
            return finding(
              page, link.range, "\(path) is a folder without a README.md or index.md; link to one of its files")
          }
          hints -= 1
          let near = hints < 0 ? nil : NearestName.nearestPath(to: path, among: pages)
          let hint = near.map { "; did you mean \($0)?" } ?? ""
          return finding(page, link.range, "there is no \(path)\(hint)")
        case .unpublished:
          return finding(
            page, link.range,
            "\(link.destination) leads out of the content folder, so it is not on the site; "
              + (context.links.hasRepository
                ? "link to what the project has" : "move it there, or set 'repository:' in assay.yml"))
        default: return nil
        }
      }
    }
  }
}
