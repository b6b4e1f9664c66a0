import Diagnostics
import Evidence

struct CitationShifted: Rule {
  let description = RuleDescription(
    id: "citation.shifted", defaultSeverity: .error,
    summary: "Three or more citations of one interface on a page are off by the same number of lines.",
    explanation: """
      The names beside them are declared the same number of lines further on or back: the page was written against \
      another capture of the interface. They are one finding, with a note for each. It is a warning where all of them \
      are more than a few lines off, as `citation.moved` is, and an error otherwise, as `citation.near` is.

      Run `assay fix`, which rewrites the numbers of all of them.
      """,
    example: "`Size` (`27.0:30-33`), `Maker` (`27.0:22-28`) and `Reason` (`27.0:15-19`), each four lines too early.")

  func findings(in context: CheckContext) -> [Finding] {
    context.guide.pages.flatMap { page in CitationShift.shifts(in: page).map { finding(page, $0) } }
  }

  private func finding(_ page: Page, _ shift: CitationShift) -> Finding {
    let citations = shift.members.map { page.citations[$0] }
    let count = abs(shift.lines) == 1 ? "1 line" : "\(abs(shift.lines)) lines"
    let notes = citations.map { citation in
      "\(page.path):\(page.document.source.line(at: citation.range.lowerBound)): \(citation.message)"
    }
    return finding(
      page, citations[0].range,
      "\(citations.count) citations of \(shift.interface) are \(count) too \(shift.lines > 0 ? "early" : "late"): the page "
        + "was written against another capture",
      severity: citations.contains { $0.status == .near } ? .error : .warning, notes: notes,
      fix: Fix(
        summary: "cite the lines in the notes",
        replacements: citations.flatMap { CitationFix.replacements($0, in: page) }))
  }
}
