import Diagnostics
import Evidence

struct LinkEmpty: Rule {
  let description = RuleDescription(
    id: "link.empty", defaultSeverity: .warning,
    summary: "A link has no destination or no text, or an image no destination.",
    explanation: """
      `[text]()` looks like a link and leads back to its own page; `[](page.md)` cannot be seen or clicked, and a \
      screen reader has nothing to say for it.

      Write what is missing.
      """,
    example: "[the mapping table]()")

  func findings(in context: CheckContext) -> [Finding] {
    context.linkFindings { page, link in
      let noun = link.kind == .image ? "image" : "link"
      if link.destination.isEmpty { return finding(page, link.range, "the \(noun) has no destination; write one") }
      guard link.kind == .link, !link.hasText else { return nil }
      return finding(page, link.range, "the link to \(link.destination) has no text, so nobody can see it; write one")
    }
  }
}
