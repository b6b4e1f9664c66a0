import Evidence
import Markdown

/// The box of a hazard: a reversed tab, the symptom, and the text.
struct HazardBox {
  let rendering: Rendering
  let claim: Claim
  private var symptom: [Inline] = []
  private var body: [Block] = []

  init(rendering: Rendering, claim: Claim) {
    self.rendering = rendering
    self.claim = claim
  }

  /// A first sentence longer than this is set as text.
  private static let longestSymptom = 150

  mutating func add(paragraph inlines: [Inline], _ range: Range<Int>) {
    guard title.isEmpty, symptom.isEmpty, body.isEmpty,
      let end = GapCue.firstSentenceEnd(of: inlines, in: rendering.source),
      let start = inlines.first?.range.lowerBound, end - start <= Self.longestSymptom
    else {
      if !InlineEdit.isBlank(inlines) { body.append(Block(.paragraph(inlines), range: range)) }
      return
    }
    let parts = InlineEdit.split(inlines, at: end)
    symptom = parts.left
    let rest = InlineEdit.trimmingSeparators(parts.right)
    if !InlineEdit.isBlank(rest) { body.append(Block(.paragraph(rest), range: range)) }
  }

  mutating func add(blocks: [Block]) { body += blocks }

  /// The author's own title, where the label is more than “Silent failure”.
  private var title: String { ClaimState.display(of: claim).rest }

  /// The tab says “Silent failure” only where the author does.
  private var tab: String {
    claim.label.lowercased().hasPrefix("silent") ? "Silent failure" : "Hazard"
  }

  var html: String {
    let id = HTML.escape(claim.id)
    var html = "<div class=\"hazard\" id=\"\(id)\" data-state=\"hazard\" role=\"group\" aria-label=\"\(tab)\">\n"
    html += "<p class=\"hazard-tab\">\(HTML.icon("m.h", "m"))\(tab)</p>\n"
    let heading = symptom.isEmpty ? HTML.escape(title) : rendering.html(inlines: InlineEdit.capitalised(symptom))
    if !heading.isEmpty { html += "<p class=\"hazard-symptom\">\(heading)</p>\n" }
    return html + rendering.html(body) + "</div>\n"
  }
}
