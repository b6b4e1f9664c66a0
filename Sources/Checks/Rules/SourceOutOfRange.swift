import Diagnostics
import Evidence
import SwiftInterface

struct SourceOutOfRange: Rule {
  let description = RuleDescription(
    id: "source.out-of-range", defaultSeverity: .warning,
    summary: "A cited file of a mapped folder has fewer lines than are cited.",
    explanation: """
      The file is where `sources:` in assay.yml says, but it ends before the cited lines: it has changed since, or the \
      numbers are mistyped.

      Read the file and correct the lines.
      """,
    example: "`App/Model.swift:12-36`, in a file of 30 lines.")

  func findings(in context: CheckContext) -> [Finding] {
    context.guide.pages.flatMap { page in
      page.citations.compactMap { citation in
        guard let path = citation.sourcePath, let file = context.guide.sources.file(of: path),
          let count = context.guide.sources.lineCounts[file]
        else { return nil }
        let beyond = citation.ranges.filter { $0.lowerBound < 1 || $0.upperBound > count }
        guard !beyond.isEmpty else { return nil }
        return finding(
          page, citation.range,
          "\(file) has \(count == 1 ? "1 line" : "\(count) lines"), not \(LineRangeText.text(beyond))")
      }
    }
  }
}
