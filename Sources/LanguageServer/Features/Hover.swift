import Diagnostics
import Evidence
import Markdown
import Snippets

/// What is told of what stands at a place of a page, as Markdown.
struct Hover {
  let view: PageView

  /// `null` where there is nothing to tell.
  func json(at offset: Int) -> JSONValue {
    guard let (text, range) = text(at: offset) else { return .null }
    let kind = view.client.takesMarkdown ? "markdown" : "plaintext"
    return ["contents": ["kind": .string(kind), "value": .string(text)], "range": view.json(range)]
  }

  private func text(at offset: Int) -> (String, Range<Int>)? {
    if let citation = view.citation(at: offset) {
      return (CitationHover(view: view, citation: citation, offset: offset).text, citation.range)
    }
    if let claim = view.marker(at: offset) { return (MarkerHover(claim: claim).text, claim.markerRange) }
    if let (mention, snippet) = view.mention(at: offset), let text = text(of: mention, snippet) {
      return (text, mention.range)
    }
    if let inline = view.inline(at: offset), case .code(let name, _) = inline.kind,
      let text = DeclarationHover(view: view).text(of: view.declarations.nearest(name))
    {
      return (text, inline.range)
    }
    if let (link, range) = view.link(at: offset), let text = text(of: link) { return (text, range) }
    return nil
  }

  private func text(of mention: Snippet.Mention, _ snippet: Snippet) -> String? {
    switch mention.kind {
    case .target:
      guard let target = view.snapshot.configuration.targets.first(where: { $0.name == mention.name }) else {
        return nil
      }
      let expected = snippet.expectations.first { $0.target == mention.name }?.outcome
      let sign = expected == .fail ? "must not" : "must"
      let deprecated = target.refusesDeprecated ? " What is deprecated there is an error." : ""
      return
        "**Target `\(target.name)`**: the \(target.sdk) SDK of \(target.platform), deployed to \(target.floor) and "
        + "later. The snippet \(sign) type-check there.\(deprecated)"
    case .prelude:
      return Snippet.parkedPreludes.contains(mention.name)
        ? "The snippet is **parked**: it needs more than the page shows, and is counted as a backlog."
        : "**Prelude `\(mention.name)`**: "
          + "`\(view.snapshot.configuration.interfaces)/preludes/\(mention.name).swift` is compiled beside the snippet."
    case .continued:
      return "The snippet is compiled after the one with `id:\(mention.name)` on this page, in one scope."
    case .id, .setting: return nil
    }
  }

  private func text(of link: Link) -> String? {
    switch LinkTarget(link.destination, on: view) {
    case .page(let page, let range):
      let section = range.flatMap { LinkTarget.section(at: $0, of: page) }
      let title = MarkdownText.escaped(page.title ?? page.path)
      let number = section?.number.map { "\($0) " } ?? ""
      let rest = section.map { $0.level == 1 ? "" : " › \(MarkdownText.escaped(number + $0.title))" } ?? ""
      return "**\(title)**\(rest)\n\n`\(page.path)`"
    case .file(let file): return "`\(file)`"
    case nil: return nil
    }
  }
}

/// Text of pages and interfaces inside of Markdown of ours.
enum MarkdownText {
  /// With backslashes before what would be markup.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if "\\`*_[]<>|~#".unicodeScalars.contains(scalar) { result.unicodeScalars.append("\\") }
      result.unicodeScalars.append(scalar)
    }
    return result
  }

  /// A code span, whatever the text has of backticks.
  static func code(_ text: String) -> String {
    var longest = 0
    var run = 0
    for byte in text.utf8 {
      run = byte == 0x60 ? run + 1 : 0
      longest = max(longest, run)
    }
    let fence = String(repeating: "`", count: longest + 1)
    return longest == 0 ? "`\(text)`" : "\(fence) \(text) \(fence)"
  }
}
