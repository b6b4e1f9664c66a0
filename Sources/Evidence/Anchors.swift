/// The names on a page that a link may lead to: headings, `<a id>` and `<a name>` (and any other tag's `id`), claims,
/// footnotes.
struct Anchors {
  let names: Set<String>
  /// Those that authors chose, and that readers may have kept, in the order of the text: without those that are made
  /// from a claim's words or a footnote's label.
  private(set) var lasting: [String]

  init(of page: Page) {
    lasting = page.contents.names
    var names = Set(lasting)
    for claim in page.claims where claim.explicitID != nil && names.insert(claim.id).inserted {
      lasting.append(claim.id)
    }
    for footnote in page.document.footnotes { names.insert("fn-\(footnote.label)") }
    for claim in page.claims { names.insert(claim.id) }
    self.names = names
  }
}
