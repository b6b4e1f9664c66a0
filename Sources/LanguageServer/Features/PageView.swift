import Diagnostics
import Evidence
import Markdown
import Snippets

/// A page as its editor holds it, with what its project says: what is asked about it is answered from here.
struct PageView: Sendable {
  let page: Page
  let uri: String
  let snapshot: ProjectSnapshot
  let client: ClientAbilities

  var source: SourceText { page.document.source }
  var encoding: PositionEncoding { client.encoding }

  func json(_ range: Range<Int>) -> JSONValue { source.json(range, encoding) }

  /// The citation at an offset; the last byte's end counts, since that is where a cursor stands.
  func citation(at offset: Int) -> Citation? {
    page.citations.first { $0.range.contains(offset) } ?? page.citations.first { $0.range.upperBound == offset }
  }

  /// The claim whose marker is at an offset.
  func marker(at offset: Int) -> Claim? { page.claims.first { $0.markerRange.contains(offset) } }

  /// The innermost code span, link or image at an offset.
  func inline(at offset: Int) -> Inline? {
    var found: Inline?
    page.document.visitBlocks { block in
      guard block.range.contains(offset) || block.range.upperBound == offset else { return }
      for content in block.inlines {
        content.visit { inline in
          guard inline.range.contains(offset) else { return false }
          switch inline.kind {
          case .code, .link, .image: found = inline
          default: break
          }
          return true
        }
      }
    }
    return found
  }

  /// The link around an offset.
  func link(at offset: Int) -> (link: Link, range: Range<Int>)? {
    var found: (Link, Range<Int>)?
    page.document.visitBlocks { block in
      guard block.range.contains(offset) else { return }
      for content in block.inlines {
        content.visit { inline in
          guard inline.range.contains(offset) else { return false }
          if case .link(let link) = inline.kind { found = (link, inline.range) }
          if case .image(let link) = inline.kind { found = (link, inline.range) }
          return true
        }
      }
    }
    return found
  }

  /// The name in an info string at an offset, with the snippet that gives it.
  func mention(at offset: Int) -> (mention: Snippet.Mention, snippet: Snippet)? {
    for snippet in Snippet.all(in: page.document, page: page.path) where snippet.range.contains(offset) {
      let found = snippet.mentions.first {
        $0.kind != .setting && ($0.range.contains(offset) || $0.range.upperBound == offset)
      }
      if let found { return (found, snippet) }
    }
    return nil
  }

  /// The declarations that a code span names.
  var declarations: DeclarationSearch { DeclarationSearch(snapshot: snapshot, module: page.citeDefault) }
}
