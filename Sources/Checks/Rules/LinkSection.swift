import Diagnostics
import Evidence

struct LinkSection: Rule {
  let description = RuleDescription(
    id: "link.section", defaultSeverity: .warning,
    summary: "A section sign has a number that no heading has.",
    explanation: """
      `§4.1` means a section of its page, else of another page of the folder; `17.1 §4.9` one of the page numbered 17.1, \
      by its path (`part-17/01-errors.md`) or its title (`# 17.1 Errors`). None of them has that number, so the site shows \
      plain text in the place of a link: the sections were renumbered.

      Only what can mean nothing else is reported: not on a page whose headings have no numbers, not beside a link, a \
      proposal, a book or a law (`SE-0413 §3`, `§5 BGB`), nor where a word follows that names what it is a section of.

      Correct the number. `assay fix` does it where the section's title follows: `§4.1 ("The table")`.
      """,
    example: "## 4. The table\n\n### 4.1 Rows\n\nAs §4.7 says, …")

  func findings(in context: CheckContext) -> [Finding] {
    guard context.guide.pages.contains(where: { !$0.sectionReferences.isEmpty }) else { return [] }
    let map = SectionMap(pages: context.guide.pages, links: context.links)
    return context.guide.pages.enumerated().flatMap { index, page in
      page.sectionReferences.compactMap { reference in
        guard let missing = map.missing(reference, on: index) else { return nil }
        let fix = missing.correction.map { number in
          Fix(
            summary: "write §\(number)",
            replacements: [Replacement(place: page.document.source.place(reference.numberRange), text: number)])
        }
        return finding(page, reference.range, missing.message, fix: fix)
      }
    }
  }
}
