import Diagnostics
import Markdown

/// An instruction to Assay in an HTML comment: `<!-- assay:expect 27.0 LanguageModelError cases = 9 -->`.
public struct Directive: Hashable, Sendable {
  /// What follows `assay:`: `expect`.
  public var name: String
  /// The rest, without white space around it.
  public var arguments: String
  /// The source bytes of the comment.
  public var range: Range<Int>

  public init(name: String, arguments: String, range: Range<Int>) {
    self.name = name
    self.arguments = arguments
    self.range = range
  }

  /// The directives of a document in the order of the text, wherever they stand.
  public static func all(in document: Document) -> [Directive] {
    var collector = DirectiveCollector(source: document.source)
    document.visitBlocks { block in
      if case .html(let text) = block.kind { collector.add(html: text, block.range) }
      for content in block.inlines {
        content.visit { inline in
          if case .html(let text) = inline.kind { collector.add(html: text, inline.range) }
          return true
        }
      }
    }
    return collector.directives
  }

  /// Reads one comment; nil if it is none of Assay's.
  public init?(comment: String, range: Range<Int>) {
    let text = SectionTracker.directive(comment)
    guard text.hasPrefix("assay:") else { return nil }
    let rest = text.dropFirst(6)
    let word = rest.prefix { !$0.isWhitespace }
    self.init(
      name: String(word), arguments: String(rest.dropFirst(word.count).drop(while: \.isWhitespace)), range: range)
  }
}

private struct DirectiveCollector {
  let source: SourceText
  var directives: [Directive] = []

  /// A raw HTML block may hold several comments; each is found again in the source.
  mutating func add(html: String, _ range: Range<Int>) {
    var start = range.lowerBound
    for comment in EvidenceBlocks.comments(in: html) {
      let bytes = Array(comment.utf8)
      var place = range
      if let found = (start..<max(start, range.upperBound)).first(where: { source.bytes.has(bytes, at: $0) }) {
        place = found..<found + bytes.count
        start = place.upperBound
      }
      if let directive = Directive(comment: comment, range: place) { directives.append(directive) }
    }
  }
}
