import Diagnostics
import Evidence

struct LinkEmpty: Rule {
  let description = RuleDescription(
    id: "link.empty", defaultSeverity: .warning,
    summary: "A link has no destination, half a destination or no text, or an image no destination.",
    explanation: """
      `[text]()` looks like a link and leads back to its own page; `[](page.md)` cannot be seen or clicked, and a \
      screen reader has nothing to say for it; `https://` names no host, `mailto:` nobody.

      Write what is missing.
      """,
    example: "[the mapping table]()")

  func findings(in context: CheckContext) -> [Finding] {
    context.linkFindings { page, link in
      let noun = link.kind == .image ? "image" : "link"
      if link.destination.isEmpty { return finding(page, link.range, "the \(noun) has no destination; write one") }
      if let reason = Self.nowhere(link.destination) {
        return finding(page, link.range, "the \(noun) leads nowhere: \(reason)")
      }
      guard link.kind == .link, !link.hasText else { return nil }
      return finding(page, link.range, "the link to \(link.destination) has no text, so nobody can see it; write one")
    }
  }

  /// What an address of another place lacks; nil for a whole one.
  private static func nowhere(_ destination: String) -> String? {
    let lower = destination.lowercased()
    for scheme in ["https:", "http:"] where lower.hasPrefix(scheme) {
      let rest = lower.dropFirst(scheme.count)
      guard rest.hasPrefix("//") else { return "'\(scheme)' is followed by two slashes and a host" }
      return rest.dropFirst(2).prefix(while: { !"/?#".contains($0) }).isEmpty ? "it names no host" : nil
    }
    return ["mailto:", "tel:"].contains(lower) ? "nothing follows '\(lower)'" : nil
  }
}
