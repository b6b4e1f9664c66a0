/// Elements whose content is text up to their end tag, and comments, that a document opens and never closes: a browser
/// takes the rest of the page for their content (HTML Standard, 13.2.5.2 to 13.2.5.4 and 13.2.5.43).
public struct UnclosedHTML: Sendable {
  /// What is open at the end: `script`, or `!--` for a comment.
  public let name: String
  /// The raw HTML that opens it.
  public let range: Range<Int>

  private static let elements: Set<String> = [
    "script", "style", "title", "textarea", "iframe", "noembed", "noframes", "xmp", "plaintext",
  ]

  /// Nil where everything is closed.
  public init?(in document: Document) {
    var reading = Reading()
    document.visitHTML { reading.read($0, $1) }
    guard let open = reading.open else { return nil }
    (name, range) = open
  }

  /// What is open after the pieces of HTML that were read.
  private struct Reading {
    var open: (name: String, range: Range<Int>)?

    mutating func read(_ html: String, _ range: Range<Int>) {
      let bytes = html.utf8.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
      var index = 0
      while index < bytes.count {
        if let name = open?.name {
          guard let end = bytes[index...].firstRange(of: Array((name == "!--" ? "-->" : "</\(name)").utf8)) else {
            return
          }
          index = end.upperBound
          open = nil
        } else if bytes[index] != UInt8(ascii: "<") {
          index += 1
        } else if bytes.has("<!-->", at: index) || bytes.has("<!--->", at: index) {
          index += 5
        } else if bytes.has("<!--", at: index) {
          open = ("!--", range)
          index += 4
        } else {
          let letters = bytes[(index + 1)...].prefix { (0x61...0x7A).contains($0) }
          index = letters.endIndex
          let name = String(decoding: letters, as: UTF8.self)
          guard UnclosedHTML.elements.contains(name) else { continue }
          while index < bytes.count, bytes[index] != UInt8(ascii: ">") { index += 1 }
          open = (name, range)
        }
      }
    }
  }
}
