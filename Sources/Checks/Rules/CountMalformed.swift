import Diagnostics
import Evidence

struct CountMalformed: Rule {
  let description = RuleDescription(
    id: "count.malformed", defaultSeverity: .error,
    summary: "An assay:count cannot be read, or has no number before it.",
    explanation: """
      `470 <!-- assay:count gaps.open -->` checks the number right before the comment. What is counted has a name, such \
      as `gaps.open`, `claims.verified`, `pages`; `page:part-3` after it counts on those pages only, `~5%` allows the \
      number to be that far off. `27.0 LanguageModelError cases` counts in an interface.

      Write the number in digits, or in words up to twenty, right before the comment; correct the name as the message \
      says. docs/writing.md lists all names.
      """,
    example: "There are many <!-- assay:count gaps.opened --> gaps.")

  func findings(in context: CheckContext) -> [Finding] {
    guard let counting = Counting(context) else { return [] }
    return context.guide.pages.enumerated().flatMap { index, page in
      CountDirective.all(on: page).compactMap { directive in
        problem(directive, counting, index).map { finding(page, directive.range, $0) }
      }
    }
  }

  private func problem(_ directive: CountDirective, _ counting: Counting, _ index: Int) -> String? {
    do throws(Expectation.Misspelling) {
      _ = try counting.count(directive, on: index)
    } catch {
      return error.message
    }
    guard directive.number == nil else { return nil }
    return "no number stands right before this assay:count; write it in digits, or in words up to twenty"
  }
}
