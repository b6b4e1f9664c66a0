import Markdown
import Testing

@testable import Site

@Suite("Breaks in long names")
struct WordBreakTests {
  @Test("names in tables break after dots and before parentheses, elsewhere they stay whole")
  func tables() {
    let markdown = """
      `LanguageModelError.contextSizeExceeded(_:)`

      | a |
      |---|
      | `LanguageModelError.contextSizeExceeded(_:)` and `.short(_:)` |
      """
    let document = Document.parse(path: "a.md", bytes: Array(markdown.utf8))
    var options = HTMLOptions()
    options.decorations = WordBreaks(document).placed(among: [])
    let html = HTMLRenderer(options: options).render(document)
    #expect(html.hasPrefix("<p><code>LanguageModelError.contextSizeExceeded(_:)</code></p>"))
    #expect(
      html.contains(
        "<td><code>LanguageModelError.<wbr>contextSizeExceeded<wbr>(_:)</code> and <code>.short(_:)</code></td>"))
  }

  @Test("a point inside of another decoration is left out")
  func merged() {
    let markdown = "| a |\n|---|\n| `Module.swiftinterface.more(x)` |\n"
    let document = Document.parse(path: "a.md", bytes: Array(markdown.utf8))
    let start = 13
    let link = Decoration(range: start..<start + 21, before: "<a>", after: "</a>")
    let placed = WordBreaks(document).placed(among: [link])
    #expect(placed.map(\.before) == ["<a>", "<wbr>", "<wbr>"])
  }
}
