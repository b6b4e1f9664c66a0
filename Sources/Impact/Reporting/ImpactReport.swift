import Diagnostics
import Evidence
import SwiftInterface

/// What `assay interface impact` prints.
public struct ImpactReport: Sendable {
  let impact: InterfaceImpact

  public init(_ impact: InterfaceImpact) { self.impact = impact }

  public func text(style: TextStyle = .plain) -> String {
    let sections = [citations(style), claims(style), assertions(style), snippets(style)].flatMap { $0 }
    return ([heading] + sections + [summary + "\n", next]).filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// What is compared with what, and what is different between the two.
  private var heading: String {
    let candidate = impact.candidate
    func facts(_ file: InterfaceFile) -> String { "\(file.source.lineCount) lines, SHA-256 \(file.sha256.prefix(12))" }
    var text = "\(candidate.path) (\(facts(candidate.entry.file)))"
    let stored = candidate.previous.map { "\($0.path) (\(facts($0.file)))" } ?? ""
    let name = candidate.entry.fileName
    switch candidate.relation {
    case .same: text += " is \(candidate.entry.path) already\n"
    case .replaces: text += " would replace \(stored)\n"
    case .follows:
      text +=
        " would be stored as \(name)\nNone of that SDK is stored; it is compared with \(stored), and what cites that"
      text += " is followed as if it cited this file\n"
    case .first: text += " would be stored as \(name), the first of its module\n"
    }
    return text + (impact.fates.map { "In the interface: \(InterfaceDifferenceReport($0.difference).summary)\n" } ?? "")
  }

  // MARK: Lists

  private func citations(_ style: TextStyle) -> [String] {
    let titles: [(CitationEffect.Kind, String)] = [
      (.breaks, "Citations that break"), (.moves, "Citations that move"), (.holds, "Citations that begin to hold"),
      (.open, "Citations that do not hold, before and afterwards"), (.unchanged, "Citations that stay as they are"),
    ]
    return titles.map { kind, title in
      list(title, impact.citations(kind), style) { effect in
        var text = Self.folded(effect.citation.text)
        if kind == .moves, let new = effect.newRanges {
          text += " → \(impact.candidate.cited(new))"
          text += Self.manner(effect)
        }
        return (effect.place, text, Self.context(effect.section, effect.claim), effect.reasons)
      }
    }
  }

  /// How the new lines come into the page, where `assay fix` does not write them as things are.
  private static func manner(_ effect: CitationEffect) -> String {
    effect.isFollowed ? ", cited anew" : effect.isFixable ? "" : effect.isLockable ? ", not locked" : ", by hand"
  }

  private func claims(_ style: TextStyle) -> [String] {
    let titles: [(ClaimEffect.Kind, String)] = [
      (.losesEvidence, "Claims that lose evidence"), (.restsOnChange, "Verified claims that rest on what changes"),
      (.mayReopen, "Resolved gaps that may open again"), (.mayClose, "Gaps that may close"),
    ]
    return titles.map { kind, title in
      list(title, impact.claims(kind), style) { effect in
        let text = "\(effect.claim.state.rawValue): \(Self.shortened(effect.claim.text))"
        return (effect.place, text, Self.context(effect.claim.section, effect.claim), effect.reasons)
      }
    }
  }

  private func assertions(_ style: TextStyle) -> [String] {
    let titles = [(true, "Assertions that fail"), (false, "Assertions that begin to hold")]
    return titles.map { breaks, title in
      list(title, impact.assertions.filter { $0.breaks == breaks }, style) { effect in
        (
          effect.place, "\(effect.kind.rawValue) \(effect.text)", Self.context(effect.section, effect.claim),
          effect.problem.map { [$0] } ?? []
        )
      }
    }
  }

  private func snippets(_ style: TextStyle) -> [String] {
    let title = impact.isTypeChecked ? "Snippets with another verdict" : "Snippets that name what changes"
    return [
      list(title, impact.snippets, style) { effect in
        let marks = effect.snippet.info.isEmpty ? "swift" : effect.snippet.info
        let verdicts = effect.verdicts.map { verdicts in
          "\(verdicts.before.rawValue) → \(verdicts.after.rawValue)"
            + (verdicts.message.isEmpty ? "" : ": \(verdicts.message)")
        }
        let reasons = effect.reasons.map { reason in
          let line = reason.prelude.map { "in the prelude \($0)" } ?? "line \(reason.line)"
          let place = reason.earlier.map { "\(line), in the snippet of line \($0)" } ?? line
          return "\(place): \(reason.fate.text)"
        }
        return (effect.place, marks, Self.context(effect.section, nil), [verdicts].compactMap { $0 } + reasons)
      }
    ]
  }

  /// All of them are in the JSON.
  private static let mostReasons = 6

  static func shortened(_ text: String) -> String {
    let text = folded(text)
    return text.count <= 100 ? text : text.prefix(99) + "…"
  }

  private typealias Line = (place: Place, text: String, context: String, reasons: [String])

  /// A title with its count, then an entry a line and its reasons below; nothing for an empty list.
  private func list<Effect>(
    _ title: String, _ effects: [Effect], _ style: TextStyle, _ line: (Effect) -> Line
  ) -> String {
    guard !effects.isEmpty else { return "" }
    var text = style.bold("\(title) (\(effects.count))") + "\n"
    for effect in effects {
      let (place, what, context, reasons) = line(effect)
      text += "  \(style.bold("\(place.file):\(place.line):\(place.column):")) \(what)"
      text += context.isEmpty ? "\n" : " \(style.dim("(\(context))"))\n"
      for reason in reasons.prefix(Self.mostReasons) { text += "    \(VisibleText.escaped(reason))\n" }
      if reasons.count > Self.mostReasons { text += "    and \(reasons.count - Self.mostReasons) more\n" }
    }
    return text
  }

  private static func context(_ section: Section?, _ claim: Claim?) -> String {
    let name = section.map { section in section.number.map { "§\($0)" } ?? section.title }
    return [name, claim.map { "claim \($0.id)" }].compactMap { $0 }.joined(separator: ", ")
  }

  static func folded(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}
