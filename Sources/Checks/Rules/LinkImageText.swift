import Diagnostics
import Evidence

struct LinkImageText: Rule {
  let description = RuleDescription(
    id: "link.image-text", defaultSeverity: .warning,
    summary: "An image has no text.",
    explanation: """
      Who cannot see the image, or has it not loaded, gets its text instead: `![A session between two calls](plan.png)`.

      Say in a few words what the image shows. One that only decorates is written as HTML, `<img src="line.png" alt="">`.
      """,
    example: "![](plan.png)")

  func findings(in context: CheckContext) -> [Finding] {
    context.linkFindings { page, link in
      guard link.kind == .image, !link.hasText else { return nil }
      return finding(page, link.range, "the image \(link.destination) has no text; say what it shows")
    }
  }
}
