import Diagnostics
import Evidence

struct SourceMissing: Rule {
  let description = RuleDescription(
    id: "source.missing", defaultSeverity: .warning,
    summary: "A cited file of a mapped folder is not there.",
    explanation: """
      `sources:` in assay.yml says in which folder the files of a cited path stand. The file that this citation names \
      is not in it: it was renamed or removed, or the path is mistyped. Paths that are not mapped are only recorded.

      Correct the citation, or the mapping.
      """,
    example: "`App/Modle.swift:12-36`, with `sources: { App: samples/app }` and no `samples/app/Modle.swift`.")

  func findings(in context: CheckContext) -> [Finding] {
    context.guide.pages.flatMap { page in
      page.citations.compactMap { citation in
        guard let path = citation.sourcePath, let file = context.guide.sources.file(of: path),
          context.guide.sources.lineCounts[file] == nil
        else { return nil }
        return finding(page, citation.range, "there is no \(file), which sources: in assay.yml gives for \(path)")
      }
    }
  }
}
