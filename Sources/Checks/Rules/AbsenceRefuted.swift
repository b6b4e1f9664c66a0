import Diagnostics
import Evidence

struct AbsenceRefuted: Rule {
  let description = RuleDescription(
    id: "absence.refuted", defaultSeverity: .error,
    summary: "A name that is said to be absent from an interface is declared there.",
    explanation: """
      "Absent from 26.5", "grep-0", "not in the 26.5 interface", "26.5 has no `Foo`" and "26.5 has no such type" claim that a name does not occur. The \
      interface declares it: the claim was wrong, or the interface was captured anew and the symbol has appeared.

      "`Foo` has no `bar` in 26.5" is about a member of `Foo`. A member without its type is only a note: another \
      type's may be meant. Denials ("not absent", "no longer missing"), conditions and other platforms state nothing.

      Correct the claim; the message says on which lines the name is declared.
      """,
    example: "`MakerError` is absent from 26.5 (grep-0).")

  func findings(in context: CheckContext) -> [Finding] {
    context.guide.pages.flatMap { page in
      page.absences.compactMap { absence in absence.refutation.map { finding(page, absence, $0) } }
    }
  }

  private func finding(_ page: Page, _ absence: Absence, _ place: String) -> Finding {
    let message = "\(absence.name) is said to be absent from \(absence.module)-\(absence.sdk)"
    if absence.isCertain { return finding(page, absence.range, "\(message), but it is declared at \(place)") }
    return finding(
      page, absence.range, "\(message), but a member of that name is declared at \(place)", severity: .note,
      notes: [
        "this is a guess: if another type's member is meant, write it with its type, as in `Type.\(absence.name)`"
      ])
  }
}
