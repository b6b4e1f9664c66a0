import CCMark
import Diagnostics
import Testing

@testable import Markdown

/// A small generator whose sequence is the same everywhere.
struct Xorshift: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}

@Suite struct RandomTextTests {
  /// Pieces that clash: every construct's delimiters, prefixes of containers, white space of all kinds.
  static let pieces = [
    "a", "b c", "foo", "é", "⚠️", " ", "  ", "\t", "    ", "\n", "\n", "\n\n", "\r\n", "> ", ">", "- ", "* ", "+ ",
    "1. ",
    "2) ", "10. ", "#", "# ", "## ", "===", "---", "***", "*", "**", "_", "__", "~", "~~", "`", "``", "```\n", "~~~\n",
    "[", "]", "](", "][", "[]", "(", ")", "![", "[a]", "[a]: /u\n", "[^a]", "[^a]: x\n", "[^b]: ", "<", ">", "<a>",
    "</a>",
    "<!-- c -->", "<div>\n", "<https://x.y>", "https://x.y/_z_", "www.a.b", "m@n.op", "&amp;", "&", "&#65;", "&copy;",
    "\\", "\\*", "\\\n", "\"t\"", "'", "|", "| a | b |\n", "|---|---|\n", "|-\n", ":-:", "\\|", "- [ ] ", "- [x] ",
    "> [!NOTE]\n", "!", "\0", "/u", ":", "\u{A0}", "\u{B}", "\u{C}", "  \n", "x  \n    y",
  ]

  static func text(_ generator: inout Xorshift) -> String {
    let count = Int.random(in: 1...30, using: &generator)
    return (0..<count).map { _ in pieces[Int.random(in: 0..<pieces.count, using: &generator)] }.joined()
  }

  @Test("whatever the text, CommonMark renders as libcmark renders it, and every place is exact", arguments: 1...20)
  func commonMark(seed: UInt64) {
    var generator = Xorshift(state: seed &* 0x9E37_79B9_7F4A_7C15)
    for _ in 0..<500 {
      let text = Self.text(&generator)
      let (document, failures) = DocumentReader.read(SourceText(path: "page.md", text), options: .commonMark)
      Self.check(document, failures, text)
      #expect(HTMLRenderer().render(document) == Self.libcmark(text), "\(text.debugDescription)")
    }
  }

  @Test("whatever the text, with the extensions on every place is exact", arguments: 1...20)
  func extensions(seed: UInt64) {
    var generator = Xorshift(state: seed &* 0xD1B5_4A32_D192_ED03)
    for _ in 0..<500 {
      let text = Self.text(&generator)
      let (document, failures) = DocumentReader.read(SourceText(path: "page.md", text), options: ParseOptions())
      Self.check(document, failures, text)
    }
  }

  /// A lazy continuation line inside a tab is the one thing that has no exact place: libcmark makes spaces of the tab.
  private static func check(_ document: Document, _ failures: Int, _ text: String) {
    if failures > 0, text.contains("\t") { return }
    #expect(failures == 0, "\(text.debugDescription)")
    #expect(PlaceCheck.problems(in: document) == [], "\(text.debugDescription)")
  }

  private static func libcmark(_ text: String) -> String {
    guard let html = cmark_markdown_to_html(text, text.utf8.count, CMARK_OPT_UNSAFE) else { return "" }
    defer { html.deallocate() }
    return String(cString: html)
  }
}
