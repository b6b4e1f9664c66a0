import Diagnostics
import Evidence
import SwiftInterface

/// The report as Markdown for the description of a pull request: what is rewritten by machine, what a person has to decide,
/// and what the new interface changes for snippets and gaps.
extension ImpactReport {
  public var markdown: String {
    let sections = [
      Self.section("To be decided", decisions), Self.folded("Moved, written by `assay fix`", moved(byMachine: true)),
      Self.section("Moved, to be cited anew by hand", moved(byMachine: false)),
      Self.section(snippetTitle, impact.snippets.map(line)),
      Self.section("Assertions that fail", impact.assertions.filter(\.breaks).map(line)),
      Self.section("Gaps that may close", impact.claims(.mayClose).map(line)),
      Self.section("Resolved gaps that may open again", impact.claims(.mayReopen).map(line)),
      Self.folded("Verified claims that rest on what changes", impact.claims(.restsOnChange).map(line)),
    ]
    return ([title] + sections).filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private var title: String {
    let entry = impact.candidate.entry
    let difference = impact.fates.map { "In the interface: \(InterfaceDifferenceReport($0.difference).summary).\n\n" }
    return "## \(entry.module) \(entry.sdk), captured anew\n\n" + (difference ?? "") + summary + ".\n"
  }

  private var snippetTitle: String {
    impact.isTypeChecked ? "Snippets with another verdict" : "Snippets that name what changes"
  }

  // MARK: Decisions

  /// One for each declaration that citations point at and that is not what it was, with all places that cite it.
  private var decisions: [String] {
    var order: [String] = []
    var places: [String: [String]] = [:]
    for effect in impact.citations(.breaks) {
      let texts = effect.fates.isEmpty ? effect.reasons : effect.fates.map(\.text)
      for text in texts.isEmpty ? ["does not hold any more"] : texts {
        if places[text] == nil { order.append(text) }
        places[text, default: []].append("`\(Self.place(effect.place))`\(Self.section(effect.section))")
      }
    }
    return order.map { text in
      let cited = places[text] ?? []
      return "[ ] \(Self.escaped(text))\n  cited at \(cited.joined(separator: ", "))"
    }
  }

  // MARK: Lines

  private func moved(byMachine: Bool) -> [String] {
    impact.citations(.moves).filter { ($0.isFixable && !$0.isFollowed) == byMachine }.map { effect in
      let new = effect.newRanges.map { " → `\(impact.candidate.cited($0))`" } ?? ""
      return "`\(Self.place(effect.place))`: \(Self.code(effect.citation.text))\(new)"
    }
  }

  private func line(_ effect: SnippetEffect) -> String {
    let marks = effect.snippet.info.isEmpty ? "swift" : effect.snippet.info
    let verdicts = effect.verdicts.map { " \($0.before.rawValue) → \($0.after.rawValue)" } ?? ""
    let why = effect.verdicts?.message ?? effect.reasons.first?.fate.text ?? ""
    return "\(effect.breaks ? "[ ] " : "")`\(Self.place(effect.place))` \(Self.code(marks))\(verdicts)"
      + (why.isEmpty ? "" : ": \(Self.escaped(why))")
  }

  private func line(_ effect: AssertionEffect) -> String {
    "[ ] `\(Self.place(effect.place))` \(Self.code("\(effect.kind.rawValue) \(effect.text)"))"
      + (effect.problem.map { ": \(Self.escaped($0))" } ?? "")
  }

  private func line(_ effect: ClaimEffect) -> String {
    "`\(Self.place(effect.place))`\(Self.section(effect.claim.section)): \(Self.escaped(Self.shortened(effect.claim.text)))"
      + effect.reasons.prefix(3).map { "\n  \(Self.escaped($0))" }.joined()
  }

  // MARK: Markdown

  private static func section(_ title: String, _ lines: [String]) -> String {
    lines.isEmpty ? "" : "### \(title) (\(lines.count))\n\n" + lines.map { "- \($0)\n" }.joined()
  }

  /// A list that is long and needs nobody's eye.
  private static func folded(_ title: String, _ lines: [String]) -> String {
    guard !lines.isEmpty else { return "" }
    return "### \(title) (\(lines.count))\n\n<details><summary>All \(lines.count)</summary>\n\n"
      + lines.map { "- \($0)\n" }.joined() + "\n</details>\n"
  }

  private static func place(_ place: Place) -> String { "\(folded(place.file)):\(place.line)" }

  private static func section(_ section: Section?) -> String {
    section.flatMap(\.number).map { " (§\($0))" } ?? ""
  }

  /// As a code span, whatever backticks are in it.
  private static func code(_ text: String) -> String {
    let text = folded(text)
    let isPlain = !text.utf8.contains(0x60)
    return isPlain ? "`\(text)`" : "`` \(text) ``"
  }

  /// Text from a page or an interface, whose code spans stay and which mentions nobody and is no HTML.
  private static func escaped(_ text: String) -> String {
    var isCode = false
    return folded(text).unicodeScalars.reduce(into: "") { result, scalar in
      if scalar == "`" { isCode.toggle() }
      switch scalar {
      case "<" where !isCode: result += "&lt;"
      case "@" where !isCode: result += "@\u{200B}"
      case "*", "_", "[", "]", "|", "#", "~":
        result += isCode ? "\(scalar)" : "\\\(scalar)"
      default: result.unicodeScalars.append(scalar)
      }
    }
  }
}
