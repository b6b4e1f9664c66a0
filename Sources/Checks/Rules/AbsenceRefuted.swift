import Diagnostics
import Evidence

struct AbsenceRefuted: Rule {
  let description = RuleDescription(
    id: "absence.refuted", defaultSeverity: .error,
    summary: "A name that is said to be absent from an interface is declared there.",
    explanation: """
      "Absent from 26.5", "grep-0", "not in the 26.5 interface" beside a name claim that the name does not occur. The \
      interface declares it: the claim was wrong, or the interface was captured anew and the symbol has appeared.

      Correct the claim; the message says on which lines the name is declared.
      """,
    example: "`MakerError` is absent from 26.5 (grep-0).")

  func findings(in context: CheckContext) -> [Finding] {
    context.guide.pages.flatMap { page in
      page.absences.compactMap { absence in
        absence.refutation.map { place in
          finding(
            page, absence.range,
            "\(absence.name) is said to be absent from \(absence.module)-\(absence.sdk), but it is declared at \(place)"
          )
        }
      }
    }
  }
}
