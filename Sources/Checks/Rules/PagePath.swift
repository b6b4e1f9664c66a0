import Diagnostics
import Evidence

struct PagePath: Rule {
  let description = RuleDescription(
    id: "page.path", defaultSeverity: .error,
    summary: "Two pages or files would be written to the same path of the site.",
    explanation: """
      A folder has both a `README.md` and an `index.md`; or a page or a file has the path of one that Assay makes \
      (`gaps.html`, `robots.txt`, `data/gaps.json`, …); or a folder is called like a file of the site, as \
      `a.html/` beside `a.md`.

      Rename one of them.
      """,
    example: "content/gaps.md")

  func findings(in context: CheckContext) -> [Finding] {
    context.links.collisions.map { collision in
      Finding(
        rule: description.id, severity: description.defaultSeverity, place: Place(file: collision.page),
        message: Self.message(collision))
    }
  }

  private static func message(_ collision: LinkMap.Collision) -> String {
    let start = "this \(collision.page.hasSuffix(".md") ? "page" : "file") would be written to \(collision.output), "
    guard let folder = collision.folder else {
      let other = collision.other.map { "as \($0) is; rename one of them" }
      return start + (other ?? "which Assay makes itself; rename it")
    }
    if let other = collision.other { return start + "but \(folder) is that of \(other); rename one of them" }
    return start + "but Assay itself makes \(folder); rename it"
  }
}
