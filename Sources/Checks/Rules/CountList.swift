import Diagnostics
import Evidence

struct CountList: Rule {
  let description = RuleDescription(
    id: "count.list", defaultSeverity: .off,
    summary: "A sentence gives another number than the list or table behind it has.",
    explanation: """
      "Eight categories:" stands right before a list of seven items, or a table of seven rows. Often the number is about \
      something else, so this rule is off: turn it on in `assay.yml` (`count.list: note`), or run `assay check count.list`.

      Correct the number or the list.
      """,
    example: "There are three kinds:\n\n- one\n- two")

  func findings(in context: CheckContext) -> [Finding] {
    context.guide.pages.flatMap { page in
      ListCount.all(in: page.document).filter { $0.number.value != $0.items }.map { count in
        let things = (count.isTable ? "row" : "item") + (count.items == 1 ? "" : "s")
        let parts = "\(count.isTable ? "table" : "list") has \(count.items) \(things)"
        return finding(page, count.range, "the \(parts), not \(count.number.text) \(count.noun)")
      }
    }
  }
}
