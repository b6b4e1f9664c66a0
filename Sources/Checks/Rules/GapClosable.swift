import Diagnostics
import Evidence

struct GapClosable: Rule {
  let description = RuleDescription(
    id: "gap.closable", defaultSeverity: .warning,
    summary: "An open gap waits for something that the store holds now.",
    explanation: """
      What would resolve the gap is an interface that is stored ("a capture of the 27.1 interface", "reading the \
      `Evaluations` interface"), or its text says that it waits for one ("until a 27.0 capture exists"), or the question is \
      whether a declaration exists, and it does. The message says where. What the gap itself cites is no news to it, the \
      names that it is about do not count, and a resolver that takes a device or a reply is not closed by a file.

      Read the lines, answer the gap (✅ **RESOLVED** (was a 🔴 GAP) — …), and cite them. Where the gap asks for more than \
      the interface tells, say what is left in its resolver. It is a note, and a guess, where other acts stand beside the \
      interface, where the text speaks of the interface as read, or where several declarations have the name.
      """,
    example: """
      🔴 **GAP** — how an `Evaluator` is made. **What would resolve it:** reading the Evaluations interface.
      """)

  func findings(in context: CheckContext) -> [Finding] {
    context.guide.pages.flatMap { page in
      page.claims.compactMap { claim -> Finding? in
        guard claim.isOpenGap, let first = claim.answers.first else { return nil }
        let notes = claim.answers.dropFirst().map { "\($0.isSure ? "also" : "perhaps also"): \($0.text)" }
        return first.isSure
          ? finding(page, claim.markerRange, "this gap can be closed: \(first.text)", notes: notes)
          : finding(
            page, claim.markerRange, "this gap may be closable, which is a guess: \(first.text)", severity: .note,
            notes: notes)
      }
    }
  }
}
