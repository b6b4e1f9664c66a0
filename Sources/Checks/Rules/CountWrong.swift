import Diagnostics
import Evidence

struct CountWrong: Rule {
  let description = RuleDescription(
    id: "count.wrong", defaultSeverity: .error,
    summary: "A number in the text is not what assay:count counts.",
    explanation: """
      The number before an `assay:count` is kept right by machine, so that the prose cannot disagree with the claims, \
      gaps and citations of the guide, or with an interface. They have changed since it was written.

      Run `assay fix`, which writes the number in the author's own form; then read the sentence around it.
      """,
    example: "There are 12 <!-- assay:count gaps.open --> open gaps.")

  func findings(in context: CheckContext) -> [Finding] {
    // A page that cannot be read is an error already, and what it holds is in no count.
    guard context.guide.isWhole, let counting = Counting(context) else { return [] }
    return context.guide.pages.enumerated().flatMap { index, page in
      CountDirective.all(on: page).compactMap { finding(for: $0, on: page, index, counting) }
    }
  }

  private func finding(
    for directive: CountDirective, on page: Page, _ index: Int, _ counting: Counting
  ) -> Finding? {
    guard let number = directive.number, let count = try? counting.count(directive, on: index),
      !directive.holds(count), let text = directive.spelled(count)
    else { return nil }
    let what = directive.words.joined(separator: " ")
    let margin = directive.tolerance > 0 ? ", which is more than \(directive.tolerance)% away" : ""
    let place = page.document.source.place(directive.numberRange)
    return finding(
      page, directive.numberRange, "\(what) is \(count), not \(number.text)\(margin)",
      fix: Fix(summary: "write \(text)", replacements: [Replacement(place: place, text: text)]))
  }
}
