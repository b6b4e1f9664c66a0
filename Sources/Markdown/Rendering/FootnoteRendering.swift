extension HTMLWriter {
  /// The footnotes at the end of a document, each with links back to its references, as GitHub has them.
  mutating func footnotes(_ footnotes: [Footnote]) {
    guard !footnotes.isEmpty else { return }
    startLine()
    raw("<section class=\"footnotes\" data-footnotes")
    if options.addsAnchors { raw(" aria-label=\"Footnotes\"") }
    raw(">\n<ol>\n")
    for footnote in footnotes { self.footnote(footnote) }
    raw("</ol>\n</section>\n")
  }

  private mutating func footnote(_ footnote: Footnote) {
    let isLastAParagraph = if case .paragraph? = footnote.blocks.last?.kind { true } else { false }
    let links = backLinks(footnote)
    isTight = false
    element("li", trim(footnote.range), id: "fn-\(identifier(footnote.label))", opensLine: true) {
      $0.blocks(isLastAParagraph ? footnote.blocks.dropLast() : footnote.blocks)
      if isLastAParagraph, let last = footnote.blocks.last {
        $0.pendingBackReferences = links
        $0.blocks([last])
      } else {
        $0.startLine()
        $0.raw(links + "\n")
      }
    }
  }

  /// The links that a footnote's last paragraph ends with.
  mutating func backReferences() {
    guard let links = pendingBackReferences else { return }
    pendingBackReferences = nil
    raw(" \(links)")
  }

  private func backLinks(_ footnote: Footnote) -> String {
    (1...max(footnote.references, 1)).map { ordinal in
      let suffix = ordinal == 1 ? "" : "-\(ordinal)"
      let mark = ordinal == 1 ? "" : "<sup class=\"footnote-ref\">\(ordinal)</sup>"
      return "<a href=\"#fnref-\(identifier(footnote.label))\(suffix)\" class=\"footnote-backref\""
        + " data-footnote-backref data-footnote-backref-idx=\"\(footnote.number)\(suffix)\""
        + " aria-label=\"Back to reference \(footnote.number)\(suffix)\">↩\(mark)</a>"
    }.joined(separator: " ")
  }

  mutating func footnoteReference(_ label: String, number: Int, ordinal: Int) {
    let suffix = ordinal == 1 ? "" : "-\(ordinal)"
    let identifier = identifier(label)
    raw("<sup class=\"footnote-ref\"><a href=\"#fn-\(identifier)\" id=\"fnref-\(identifier)\(suffix)\"")
    raw(" data-footnote-ref>\(number)</a></sup>")
  }

  private func identifier(_ label: String) -> String {
    var bytes: [UInt8] = []
    HTMLEscaping.append(destination: label, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
