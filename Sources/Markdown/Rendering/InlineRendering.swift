extension HTMLWriter {
  /// The inlines of one block.
  mutating func leaf(_ inlines: [Inline]) {
    if !decorations.isEmpty, let first = inlines.first { seekDecoration(first.range.lowerBound) }
    for inline in inlines { self.inline(inline) }
  }

  private mutating func inline(_ inline: Inline) {
    if isReplaced(inline) { return }
    switch inline.kind {
    case .text(let literal): text(literal, inline.range)
    case .code(let literal, let content):
      raw("<code>")
      text(literal, content)
      raw("</code>")
    case .emphasis(let content): wrap("<em>", "</em>", content)
    case .strong(let content): wrap("<strong>", "</strong>", content)
    case .strikethrough(let content): wrap("<del>", "</del>", content)
    case .link(let link): self.link(link)
    case .image(let link): image(link)
    case .html(let literal): html(literal)
    case .softBreak: raw("\n")
    case .hardBreak: raw("<br />\n")
    case .footnoteReference(let label, let number, let ordinal):
      footnoteReference(label, number: number, ordinal: ordinal)
    }
  }

  private mutating func wrap(_ open: StaticString, _ close: StaticString, _ content: [Inline]) {
    raw(open)
    for inline in content { self.inline(inline) }
    raw(close)
  }

  /// The destination to write; nil for one that would run a script.
  private func destination(_ link: Link, isMedia: Bool = false) -> String? {
    let destination = options.resolveDestination?(link.destination) ?? link.destination
    return AddressScheme.isForbidden(destination, isMedia: isMedia) ? nil : destination
  }

  private mutating func title(_ title: String) {
    guard !title.isEmpty else { return }
    raw(" title=\"")
    escaped(title)
    raw("\"")
  }

  private mutating func link(_ link: Link) {
    raw("<a")
    if let destination = destination(link) {
      raw(" href=\"")
      HTMLEscaping.append(destination: destination, to: &output)
      raw("\"")
    }
    title(link.title)
    raw(">")
    for inline in link.content { self.inline(inline) }
    raw("</a>")
  }

  private mutating func image(_ image: Link) {
    guard let destination = destination(image, isMedia: true) else { return alternative(image.content) }
    raw("<img src=\"")
    HTMLEscaping.append(destination: destination, to: &output)
    raw("\" alt=\"")
    alternative(image.content)
    raw("\"")
    title(image.title)
    if let attributes = options.imageAttributes?(image.destination) { raw(attributes) }
    raw(" />")
  }

  /// An image's alternative text: as plain text, but with the raw HTML in it, as the specification's examples have it.
  private mutating func alternative(_ content: [Inline]) {
    for inline in content {
      switch inline.kind {
      case .text(let literal), .code(let literal, _), .html(let literal): escaped(literal)
      case .emphasis(let content), .strong(let content), .strikethrough(let content): alternative(content)
      case .link(let link), .image(let link): alternative(link.content)
      case .softBreak, .hardBreak: raw(" ")
      case .footnoteReference: break
      }
    }
  }
}
