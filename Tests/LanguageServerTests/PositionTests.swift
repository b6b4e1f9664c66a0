import Diagnostics
import Testing

@testable import LanguageServer

/// Clients count UTF-16 units or bytes from 0; Assay counts bytes.
struct PositionTests {
  /// Two bytes, four bytes and two units, a combining mark, a family of several scalars.
  private static let text = "é🔴x\r\ne\u{301}👩🏽‍💻\rlast\n"

  @Test(
    "positions of letters beyond ASCII, in both units",
    arguments: [
      (0, 0, 0, 0), (2, 0, 2, 1), (6, 0, 6, 3), (7, 0, 7, 4), (9, 1, 0, 0), (10, 1, 1, 1), (12, 1, 3, 2), (16, 1, 7, 4),
      (20, 1, 11, 6), (23, 1, 14, 7), (27, 1, 18, 9), (28, 2, 0, 0), (32, 2, 4, 4), (33, 3, 0, 0),
    ])
  func positions(offset: Int, line: Int, byte: Int, unit: Int) {
    let source = SourceText(path: "a.md", Self.text)
    #expect(source.textPosition(at: offset, .utf8) == TextPosition(line: line, character: byte))
    #expect(source.textPosition(at: offset, .utf16) == TextPosition(line: line, character: unit))
    #expect(source.offset(of: TextPosition(line: line, character: byte), .utf8) == offset)
    #expect(source.offset(of: TextPosition(line: line, character: unit), .utf16) == offset)
  }

  @Test("a position beyond the end of its line is the line's end, and one beyond the text the text's")
  func beyond() {
    let source = SourceText(path: "a.md", Self.text)
    for encoding in PositionEncoding.allCases {
      #expect(source.offset(of: TextPosition(line: 0, character: 99), encoding) == 7)
      #expect(source.offset(of: TextPosition(line: 0, character: .max), encoding) == 7)
      #expect(source.offset(of: TextPosition(line: 9, character: 0), encoding) == source.bytes.count)
      #expect(source.textPosition(at: 8, encoding).line == 0)
      #expect(source.textPosition(at: 999, encoding) == TextPosition(line: 3, character: 0))
    }
  }

  @Test("a position inside of a character is the character's start")
  func inside() {
    let source = SourceText(path: "a.md", Self.text)
    #expect(source.offset(of: TextPosition(line: 0, character: 2), .utf16) == 2)
    #expect(source.offset(of: TextPosition(line: 0, character: 3), .utf8) == 2)
    #expect(source.offset(of: TextPosition(line: 0, character: 5), .utf8) == 2)
  }

  @Test("bytes are chosen where the client can count them")
  func encodings() {
    #expect(PositionEncoding(offered: []) == .utf16)
    #expect(PositionEncoding(offered: ["utf-16", "utf-32"]) == .utf16)
    #expect(PositionEncoding(offered: ["utf-16", "utf-8"]) == .utf8)
  }

  @Test("paths with spaces and letters beyond ASCII become addresses and back")
  func addresses() {
    let path = "/a b/é%/ü#?.md"
    #expect(DocumentURI.uri(path) == "file:///a%20b/%C3%A9%25/%C3%BC%23%3F.md")
    #expect(DocumentURI.path(DocumentURI.uri(path)) == path)
    #expect(DocumentURI.path("file://localhost/a") == "/a")
    #expect(DocumentURI.path("FILE:/a") == "/a")
    for uri in ["untitled:1", "file://host/a", "file:a", "", "https://example.org/", "file:///a%00b", "file:///%FF"] {
      #expect(DocumentURI.path(uri) == nil)
    }
  }
}
