import Diagnostics
import Evidence

/// A document as the editor holds it, saved or not.
struct OpenDocument: Sendable {
  /// As the editor spells it: what it is told goes by this spelling.
  let uri: String
  let path: String
  var version: Int
  private(set) var source: SourceText
  /// The folder of the project that it is of; nil for a document of no project.
  var root: String?
  /// The page as it was read from the present text, and from which reading of the project.
  var page: (change: Int, page: Page)?

  init(uri: String, path: String, version: Int, text: String, root: String?) {
    self.uri = uri
    self.path = path
    self.version = version
    source = SourceText(path: path, text)
    self.root = root
  }

  /// Makes one change of `textDocument/didChange`: of a range, or of the whole text where it has none.
  ///
  /// - Returns: whether it is a change at all.
  mutating func apply(_ change: JSONNode, _ encoding: PositionEncoding) -> Bool {
    guard let text = change["text"]?.string else { return false }
    if let written = change["range"] {
      guard let range = source.range(of: written, encoding) else { return false }
      var bytes = source.bytes
      bytes.replaceSubrange(range, with: text.utf8)
      source = SourceText(path: path, bytes: bytes)
    } else {
      source = SourceText(path: path, text)
    }
    page = nil
    return true
  }
}
