import Diagnostics
import TestSupport
import Testing

@testable import LanguageServer

struct DocumentEditTests {
  @Test("edits of ranges give the text that the editor has, in both units", arguments: 1...20)
  func edits(seed: UInt64) throws {
    var random = SplitMix(state: seed)
    let pieces = ["a", "é", "🔴", "\n", "\r\n", "e\u{301}", "`27.0:1`", "", "👩🏽‍💻", "line\nline", "\r"]
    for encoding in PositionEncoding.allCases {
      // Scalars, since a client counts no clusters: `\r\n` may be cut.
      var scalars = Array("# A\n\ntext 🔴 é\n".unicodeScalars)
      func text(_ part: some Sequence<Unicode.Scalar>) -> String {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: part)
        return String(text)
      }
      var document = OpenDocument(uri: "file:///a.md", path: "/a.md", version: 1, text: text(scalars), root: nil)
      for _ in 0..<60 {
        let start = Int(random.next() % UInt64(scalars.count + 1))
        let end = min(scalars.count, start + Int(random.next() % 5))
        let source = SourceText(path: "a", text(scalars))
        func position(_ index: Int) -> TextPosition? {
          let offset = text(scalars[..<index]).utf8.count
          let position = source.textPosition(at: offset, encoding)
          // Inside of `\r\n` there is no position.
          return source.offset(of: position, encoding) == offset ? position : nil
        }
        guard let from = position(start), let to = position(end) else { continue }
        let piece = pieces[Int(random.next() % UInt64(pieces.count))]
        let change: JSONValue = ["range": ["start": from.json, "end": to.json], "text": .string(piece)]
        let node = try JSONNode.parse(SourceText(path: "change", change.compactText()))
        let isApplied = document.apply(node, encoding)
        #expect(isApplied)
        scalars.replaceSubrange(start..<end, with: piece.unicodeScalars)
        #expect(document.source.bytes == Array(text(scalars).utf8))
      }
    }
  }

  @Test("a change without a text, or with a range that is none, changes nothing")
  func malformed() throws {
    var document = OpenDocument(uri: "file:///a.md", path: "/a.md", version: 1, text: "text", root: nil)
    for change in [#"{}"#, #"{"text":1}"#, #"{"text":"x","range":{}}"#, #"{"text":"x","range":{"start":{"line":-1}}}"#]
    {
      let isApplied = document.apply(try JSONNode.parse(SourceText(path: "change", change)), .utf16)
      #expect(!isApplied)
    }
    #expect(document.source.bytes == Array("text".utf8))
  }
}
