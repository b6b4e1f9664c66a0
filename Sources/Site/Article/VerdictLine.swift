import Evidence
import Markdown
import Snippets

/// What the header of a Swift block says about it: the verdict on each target, or why there is none.
struct VerdictLine {
  let model: SiteModel

  /// For a file of the site; a verdict is a link to all that is known of it.
  func html(_ code: CodeBlock, page: Int, line: Int, from output: String) -> String {
    let path = model.guide.pages[page].path
    if let verdict = model.verdicts[SnippetPlace(page: path, line: line)] { return html(verdict, from: output) }
    return Self.declared(Array(Self.tokens(code.info).dropFirst()))
  }

  /// The verdict of each target, else one for the whole.
  func html(_ verdict: SnippetVerdict, from output: String) -> String {
    let isAsked = !verdict.targets.isEmpty
    let words =
      isAsked
      ? verdict.targets.map { Self.html($0) }.joined()
      : Self.span(Self.kind(verdict.status), Self.words(verdict.status))
    let url = LinkMap.relativeURL(from: output, to: SnippetsPage.output, fragment: model.anchor(of: verdict.snippet))
    return "<a class=\"verdicts\" href=\"\(HTML.escape(url))\">\(words)</a>"
  }

  static func html(_ target: TargetVerdict) -> String {
    let (kind, words) = outcome(target)
    return span(kind, words, "on \(target.target)")
  }

  /// The class and the words of one target's verdict.
  static func outcome(_ target: TargetVerdict) -> (kind: String, words: String) {
    switch (target.expected, target.verdict) {
    case (.pass, .pass): ("ok", target.warnings.isEmpty ? "compiles" : "compiles, deprecated")
    case (.fail, .fail): target.failsOtherwise ? ("bad", "fails otherwise") : ("stated", "fails, as stated")
    case (.pass, .fail): ("bad", "fails")
    case (.fail, .pass): ("bad", "compiles, but must not")
    case (_, .undecided): ("none", "undecided")
    }
  }

  static func kind(_ status: SnippetVerdict.Status) -> String {
    switch status {
    case .verified, .xfailProven, .migrationProven, .stubMatched: "ok"
    case .failed, .markerError, .missingModule: "bad"
    case .undecided, .unclassified, .illustrative, .parked: "none"
    }
  }

  static func words(_ status: SnippetVerdict.Status) -> String {
    switch status {
    case .verified: "compiles"
    case .xfailProven: "fails, as stated"
    case .migrationProven: "fails before, compiles after"
    case .stubMatched: "matches the interface"
    case .failed: "fails"
    case .undecided: "undecided"
    case .unclassified: "Not classified"
    case .illustrative: "Illustrative, not compiled"
    case .parked: "Excerpt, needs its surrounding code"
    case .missingModule: "needs a module that is not stored"
    case .markerError: "its info string is wrong"
    }
  }

  /// The tokens of an info string; a space between quotation marks separates none.
  private static func tokens(_ info: String) -> [String] {
    var isQuoted = false
    return info.unicodeScalars.split { scalar in
      if scalar == "\"" { isQuoted.toggle() }
      return scalar == " " && !isQuoted
    }.map { String(Substring($0)) }
  }

  /// What an info string asks for, where this build ran no compiler.
  private static func declared(_ tokens: [String]) -> String {
    if tokens.contains(where: { $0.hasPrefix("illustrative") }) { return span("none", words(.illustrative)) }
    let asked = tokens.filter { $0.hasPrefix("compile:") || $0.hasPrefix("xfail:") }
    if !asked.isEmpty { return span("none", asked.joined(separator: " "), "not checked in this build") }
    if tokens.contains(where: { $0.hasPrefix("prelude:") }) { return span("none", words(.parked)) }
    return span("none", words(.unclassified))
  }

  /// A verdict in words, with the mark of its kind.
  static func span(_ kind: String, _ words: String, _ note: String = "") -> String {
    let icon = ["ok": "i.ok", "stated": "i.xbox", "bad": "i.x"][kind] ?? "i.dash"
    let tail = note.isEmpty ? "" : " <span class=\"on\">\(HTML.escape(note))</span>"
    return "<span class=\"verdict \(kind)\">\(HTML.icon(icon, "m"))\(HTML.escape(words))\(tail)</span>"
  }
}
