/// An inline of a paragraph, heading or table cell.
public struct Inline: Sendable {
  public var kind: Kind
  /// The bytes of the source that it was read from, its own delimiters included.
  ///
  /// A `text` is either *verbatim* (its literal is exactly the source in this range) or *atomic* (an escape such as
  /// `\*`, or an entity such as `&amp;`, alone); so an offset into a verbatim text is an offset into the source.
  public var range: Range<Int>

  public init(_ kind: Kind, range: Range<Int>) {
    self.kind = kind
    self.range = range
  }

  public indirect enum Kind: Sendable {
    case text(String)
    /// A code span. `content` is the source range of the code between the backticks (and the one space that may pad
    /// it); the literal equals the source there, but where the span crosses a line.
    case code(String, content: Range<Int>)
    case emphasis([Inline])
    case strong([Inline])
    case strikethrough([Inline])
    case link(Link)
    /// Its content is the alternative text.
    case image(Link)
    case html(String)
    case softBreak
    case hardBreak
    /// A reference to `Document.footnotes[number - 1]`; `ordinal` counts the references to one footnote from 1.
    case footnoteReference(label: String, number: Int, ordinal: Int)
  }
}

public struct Link: Sendable {
  /// As written, unescaped but not percent-encoded.
  public var destination: String
  public var title: String
  public var content: [Inline]
  /// Whether it is `<https://…>` or a bare URL.
  public var isAutolink: Bool

  public init(destination: String, title: String, content: [Inline], isAutolink: Bool = false) {
    self.destination = destination
    self.title = title
    self.content = content
    self.isAutolink = isAutolink
  }
}

extension Array where Element == Inline {
  /// The rendered text: no markup, code as it is, an image's alternative text, a break as one space.
  public var plainText: String {
    var text = ""
    for inline in self {
      switch inline.kind {
      case .text(let literal), .code(let literal, _): text += literal
      case .emphasis(let content), .strong(let content), .strikethrough(let content): text += content.plainText
      case .link(let link), .image(let link): text += link.content.plainText
      case .softBreak, .hardBreak: text += " "
      case .html, .footnoteReference: break
      }
    }
    return text
  }
}
