import Diagnostics
import Evidence

struct FootnoteUndefined: Rule {
  let description = RuleDescription(
    id: "footnote.undefined", defaultSeverity: .warning,
    summary: "A footnote is referred to, and not defined.",
    explanation: """
      `[^label]` without a line `[^label]: …` is shown as it is written.

      Define it, or correct the label. Where no footnote is meant, write it as code, or `\\[^label]`.
      """,
    example: "As measured.[^device]")

  func findings(in context: CheckContext) -> [Finding] {
    context.guide.pages.flatMap { page -> [Finding] in
      let undefined = page.contents.undefinedFootnotes
      if undefined.isEmpty { return [] }
      let labels = (page.document.footnotes + page.document.idleFootnotes).map(\.label)
      return undefined.map { mention in
        let near = NearestName.nearest(to: mention.label, among: labels).map { "; did you mean [^\($0)]?" }
        return finding(
          page, mention.range,
          "no footnote has the label “\(mention.label)”\(near ?? "; define it with a line [^\(mention.label)]: …")")
      }
    }
  }
}
