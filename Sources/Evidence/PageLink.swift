/// A link or an image of a page.
public struct PageLink: Sendable {
  public enum Kind: Sendable { case link, image }

  public var kind: Kind
  public var destination: String
  public var range: Range<Int>
  /// Whether it has words: a link's text, or a picture in its place; an image's alternative text. True where raw HTML
  /// does not tell.
  public var hasText = true
  /// Whether the address would run a script, and is never written.
  public var isForbidden = false
}
