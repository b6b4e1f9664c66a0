import Diagnostics
import Markdown

@testable import Snippets

/// A page of a test, parsed.
struct FencedPage {
  var document: Document

  init(_ text: String, path: String = "content/page.md") {
    document = Document.parse(path: path, bytes: Array(text.utf8))
  }

  var snippets: [Snippet] { Snippet.all(in: document, page: document.source.path) }
}
