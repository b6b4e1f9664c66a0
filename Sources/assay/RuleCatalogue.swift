import Checks
import Diagnostics

/// What Assay tells people of its rules.
enum RuleCatalogue {
  /// - Throws: `.usage` with the nearest identifier.
  static func rule(_ id: String) throws(ProjectError) -> RuleDescription {
    if let rule = Catalogue.descriptions.first(where: { $0.id == id }) { return rule }
    let nearest = NearestName.nearest(to: id, among: Catalogue.descriptions.map(\.id)).map { "Did you mean '\($0)'? " }
    throw ProjectError(
      .usage, "unknown rule '\(id)'", advice: (nearest ?? "") + "'assay explain' lists the rules.")
  }

  /// Checks that a rule, or a group of rules (`citation`), is there.
  static func ruleOrGroup(_ id: String) throws(ProjectError) {
    if Catalogue.descriptions.contains(where: { $0.id.hasPrefix(id + ".") }) { return }
    _ = try rule(id)
  }

  /// One rule for the terminal.
  static func text(of rule: RuleDescription, style: TextStyle) -> String {
    let example = rule.example.split(separator: "\n", omittingEmptySubsequences: false).map { "  \($0)\n" }.joined()
    return """
      \(style.bold(rule.id)) (\(rule.defaultSeverity.rawValue)): \(rule.summary)

      \(wrapped(rule.explanation))

      For example:

      \(example)
      """
  }

  /// The text with no line longer than 80 characters, where its words allow.
  private static func wrapped(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { paragraph in
      var lines = [""]
      for word in paragraph.split(separator: " ") {
        let last = lines[lines.count - 1]
        if last.isEmpty {
          lines[lines.count - 1] = String(word)
        } else if last.count + word.count < 80 {
          lines[lines.count - 1] += " \(word)"
        } else {
          lines.append(String(word))
        }
      }
      return lines.joined(separator: "\n")
    }.joined(separator: "\n")
  }

  /// A rule a line.
  static func list() -> String {
    let width = Catalogue.descriptions.map(\.id.count).max() ?? 0
    return Catalogue.descriptions.map { rule in
      let id = rule.id + String(repeating: " ", count: width - rule.id.count)
      let severity = rule.defaultSeverity.rawValue
      return "\(id)  \(severity)\(String(repeating: " ", count: 7 - severity.count))  \(rule.summary)\n"
    }.joined()
  }

  /// `docs/rules.md`.
  static func markdown() -> String {
    var text = """
      # The rules

      `assay check` finds what these rules describe. `assay explain RULE` prints one of them, `rules:` in `assay.yml`
      changes how much it weighs. This page is what `assay explain --all` prints.

      | rule | by default | finds |
      | --- | --- | --- |

      """
    for rule in Catalogue.descriptions {
      text += "| [`\(rule.id)`](#\(anchor(rule.id))) | \(rule.defaultSeverity.rawValue) | \(rule.summary) |\n"
    }
    for rule in Catalogue.descriptions {
      text += "\n## \(rule.id)\n\n\(rule.explanation)\n\nFor example:\n\n````markdown\n\(rule.example)\n````\n"
    }
    return text
  }

  /// The slug of a heading that is a rule's identifier.
  private static func anchor(_ id: String) -> String {
    String(id.unicodeScalars.filter { $0 != "." }.map(Character.init))
  }
}
