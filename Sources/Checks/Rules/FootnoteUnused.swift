import Diagnostics
import Evidence
import Markdown

struct FootnoteUnused: Rule {
  let description = RuleDescription(
    id: "footnote.unused", defaultSeverity: .warning,
    summary: "A footnote is defined, and never shown.",
    explanation: """
      Nothing on the page refers to the label, or another definition of it stands before. Claims and citations in it \
      count in the reports, but no reader sees them.

      Refer to it, rename it, or remove it.
      """,
    example: "[^device]: On a phone of 2024.")

  func findings(in context: CheckContext) -> [Finding] {
    context.guide.pages.flatMap { page -> [Finding] in
      let idle = page.document.idleFootnotes
      if idle.isEmpty { return [] }
      let used = Set(page.document.footnotes.map { $0.label.lowercased() })
      return idle.map { footnote in
        let start = footnote.range.lowerBound
        let end = min(footnote.range.upperBound, start + footnote.label.utf8.count + 3)
        return finding(
          page, start..<max(start, end),
          used.contains(footnote.label.lowercased())
            ? "the footnote “\(footnote.label)” is defined before, so this one is never shown; rename one of them"
            : "nothing refers to the footnote “\(footnote.label)”, so it is not shown; refer to it or remove it")
      }
    }
  }
}
