import Evidence
import Markdown

/// The box of a gap: its question, what is known, what would resolve it, and the safe default.
struct GapBox {
  let rendering: Rendering
  let claim: Claim
  let name: String
  private var question: [Inline] = []
  private var body: [Block] = []
  private var resolver: [Block] = []
  private var safeDefault: [Block] = []
  /// The part that a block without words of its own belongs to.
  private var open: GapCue.Part?

  init(rendering: Rendering, claim: Claim, name: String) {
    self.rendering = rendering
    self.claim = claim
    self.name = name
  }

  /// A paragraph holds a resolver and a safe default, perhaps twice.
  private static let mostCues = 6

  /// A question longer than this is set as text.
  private static let longestQuestion = 170

  mutating func add(paragraph inlines: [Inline], _ range: Range<Int>) {
    let cues = GapCue.cues(in: inlines, of: rendering.source).prefix(Self.mostCues)
    let before = cues.first.map { InlineEdit.split(inlines, at: $0.range.lowerBound).left } ?? inlines
    if !InlineEdit.isBlank(before) {
      if cues.isEmpty, let part = open, isEmpty(part) {
        add([Block(.paragraph(before), range: range)], to: part)
      } else {
        addText(before, range)
      }
    }
    for (index, cue) in cues.enumerated() {
      var content = InlineEdit.split(inlines, at: cue.range.upperBound).right
      if index + 1 < cues.count { content = InlineEdit.split(content, at: cues[index + 1].range.lowerBound).left }
      content = InlineEdit.trimmingSeparators(content)
      if !InlineEdit.isBlank(content) { add([Block(.paragraph(content), range: range)], to: cue.part) }
      open = cue.part
    }
  }

  mutating func add(blocks: [Block]) {
    for block in blocks {
      if let items = partItems(block) {
        for item in items {
          if case .paragraph(let inlines)? = item.first?.kind { add(paragraph: inlines, item[0].range) }
          add(blocks: Array(item.dropFirst()))
        }
      } else if let open {
        add([block], to: open)
      } else {
        body.append(block)
      }
    }
  }

  /// The items of a list each of which begins with a part's name (`- Safe default: …`); nil for other blocks.
  private func partItems(_ block: Block) -> [[Block]]? {
    guard case .list(let list) = block.kind else { return nil }
    let areParts = list.items.allSatisfy { item in
      guard case .paragraph(let inlines)? = item.blocks.first?.kind,
        let cue = GapCue.cues(in: inlines, of: rendering.source).first
      else { return false }
      return InlineEdit.isBlank(InlineEdit.split(inlines, at: cue.range.lowerBound).left)
    }
    return areParts ? list.items.map(\.blocks) : nil
  }

  /// The first sentence is the question, if it is short enough to be one.
  private mutating func addText(_ inlines: [Inline], _ range: Range<Int>) {
    guard question.isEmpty, body.isEmpty, let end = GapCue.firstSentenceEnd(of: inlines, in: rendering.source),
      let start = inlines.first?.range.lowerBound, end - start <= Self.longestQuestion
    else {
      body.append(Block(.paragraph(inlines), range: range))
      return
    }
    let parts = InlineEdit.split(inlines, at: end)
    question = parts.left
    let rest = InlineEdit.trimmingSeparators(parts.right)
    if !InlineEdit.isBlank(rest) { body.append(Block(.paragraph(rest), range: range)) }
  }

  private func isEmpty(_ part: GapCue.Part) -> Bool {
    part == .resolver ? resolver.isEmpty : safeDefault.isEmpty
  }

  private mutating func add(_ blocks: [Block], to part: GapCue.Part) {
    if part == .resolver { resolver += blocks } else { safeDefault += blocks }
  }

  var html: String {
    let id = HTML.escape(claim.id)
    var html =
      "<div class=\"gap\" id=\"\(id)\" data-state=\"gap\" role=\"group\" aria-label=\"Gap \(HTML.escape(name))\">\n"
    html += "<p class=\"gap-head\">\(HTML.icon("m.g", "m g"))<b class=\"g\">Gap</b>\(note)"
    html += "<a class=\"gap-id\" href=\"#\(id)\">\(HTML.escape(name))</a></p>\n"
    if !question.isEmpty {
      html += "<p class=\"gap-question\">\(rendering.html(inlines: InlineEdit.capitalised(question)))</p>\n"
    }
    if !body.isEmpty { html += "<div class=\"gap-body\">\(rendering.html(body))</div>\n" }
    html += "<dl class=\"gap-rows\">"
    html += row("What would resolve it", resolver, claim.resolver, "Not stated", "")
    html += row("Safe default", safeDefault, claim.safeDefault, "None yet", "default")
    return html + "</dl></div>\n"
  }

  /// Since when it is open or narrowed.
  private var note: String {
    let date = claim.date.map(DateWords.text)
    let words = claim.isNarrowed ? date.map { "narrowed on \($0)" } ?? "narrowed" : date.map { "open since \($0)" }
    return words.map { " <span class=\"gap-note\">\(HTML.escape($0))</span>" } ?? ""
  }

  private func row(_ title: String, _ blocks: [Block], _ text: String?, _ none: String, _ name: String) -> String {
    let content: String
    if blocks.isEmpty {
      content = text.map { HTML.escape(ClaimText.capitalised($0)) } ?? "<span class=\"missing\">\(none)</span>"
    } else if blocks.count == 1, case .paragraph(let inlines) = blocks[0].kind {
      content = rendering.html(inlines: InlineEdit.capitalised(inlines))
    } else {
      content = rendering.html(blocks)
    }
    return "<div class=\"\(name)\"><dt>\(title)</dt><dd>\(content)</dd></div>"
  }
}
