import Markdown

/// An image alone in its paragraph, with a title, is a figure with a caption; the image may be a link.
enum Figures {
  /// The figure; nil for any other paragraph.
  static func html(_ inlines: [Inline], _ rendering: Rendering) -> String? {
    guard inlines.count == 1, let image = image(inlines[0]), !image.title.isEmpty else { return nil }
    var content = inlines[0]
    var untitled = image
    untitled.title = ""
    switch content.kind {
    case .image: content.kind = .image(untitled)
    case .link(var link):
      link.content = [Inline(.image(untitled), range: link.content[0].range)]
      content.kind = .link(link)
    default: return nil
    }
    return
      "<figure>\(rendering.html(inlines: [content]))<figcaption>\(HTML.escape(image.title))</figcaption></figure>\n"
  }

  private static func image(_ inline: Inline) -> Link? {
    switch inline.kind {
    case .image(let image): image
    case .link(let link): link.content.count == 1 ? image(link.content[0]) : nil
    default: nil
    }
  }
}
