import Diagnostics
import Evidence

struct LinkPage: Rule {
  let description = RuleDescription(
    id: "link.page", defaultSeverity: .error,
    summary: "A link or an image leads to a page or file that is not there.",
    explanation: """
      The destination is a path under the content folder, and no page and no file has it: it was moved, renamed, or \
      misspelled; capitals count. Or it leads out of the content folder, where only a project with a `repository:` has \
      addresses, to nothing that the repository has.

      Correct the path. A folder stands for its `README.md` or `index.md`.
      """,
    example: "[the mapping table](04-maping-table.md)")

  func findings(in context: CheckContext) -> [Finding] {
    var hints = MissingPaths(context)
    return context.linkFindings { page, link in
      if link.isForbidden { return nil }
      switch context.links.resolve(link.destination, from: page.path) {
      case .missingPage(let path): return finding(page, link.range, hints.message(path))
      case .unpublished:
        return finding(
          page, link.range,
          "\(link.destination) leads out of the content folder, so it is not on the site; "
            + (context.links.hasRepository
              ? "link to what the project has" : "move it there, or set 'repository:' in assay.yml"))
      case .outside(let path, _):
        guard context.isInRepository?(path) == false else { return nil }
        return finding(page, link.range, "\(link.destination) leads to \(path), which the repository does not have")
      default: return nil
      }
    }
  }
}

/// What is said of paths that are not there, with what may have been meant.
private struct MissingPaths {
  private let context: CheckContext
  private var hints = NearestName.hintsAReport
  private lazy var paths = (Array(context.links.entries.keys) + context.links.fileNames).sorted()
  private lazy var pathsInSmall = Dictionary(paths.map { ($0.lowercased(), $0) }) { first, _ in first }

  init(_ context: CheckContext) { self.context = context }

  mutating func message(_ path: String) -> String {
    if context.links.isFolder(path) {
      return "\(path) is a folder without a README.md or index.md; link to one of its files"
    }
    if path.split(separator: "/").contains(where: { $0.hasPrefix(".") }) {
      return
        "there is no \(path) on the site, which leaves out what begins with a dot; rename it, or link to something else"
    }
    hints -= 1
    let near = hints < 0 ? nil : successor(of: path) ?? pathsInSmall[path.lowercased()] ?? nearest(path)
    return "there is no \(path)\(near.map { "; did you mean \($0)?" } ?? "")"
  }

  private mutating func nearest(_ path: String) -> String? { NearestName.nearestPath(to: path, among: paths) }

  /// Where a page has gone that leads on.
  private func successor(of path: String) -> String? {
    let links = context.links
    let output = LinkMap.outputPath(of: path, content: links.content, pageURLs: links.pageURLs)
    guard path.hasSuffix(".md"), case .site(let target, _) = links.redirects.pages[output]?.target else { return nil }
    return links.page(at: target) ?? target
  }
}
