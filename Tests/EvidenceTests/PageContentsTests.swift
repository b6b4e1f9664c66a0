import Evidence
import Markdown
import Testing

@Suite("What is looked for in a page again and again")
struct PageContentsTests {
  private let text = """
    # 2 Makers

    ![](a.png) and <a id="own" href="b.md">x</a>, [ ](c.md).[^gone]

    > ## 2.1 In a quote

    <script>
    """

  private var page: Page {
    Page(
      path: "a.md", document: Document.parse(path: "a.md", bytes: Array(text.utf8)), frontMatter: FrontMatter(),
      title: nil)
  }

  private func source(_ page: Page, _ range: Range<Int>) -> String {
    String(decoding: page.document.source.bytes[range], as: UTF8.self)
  }

  @Test("headings, HTML, links, footnotes and what swallows the rest, each in the order of the text")
  func everything() {
    let page = page
    let contents = page.contents
    #expect(contents.headings.map(\.slug) == ["2-makers", "21-in-a-quote"])
    #expect(contents.html.map(\.text) == ["<a id=\"own\" href=\"b.md\">", "</a>", "<script>\n"])
    #expect(contents.links.map(\.destination) == ["a.png", "b.md", "c.md"])
    #expect(contents.links.map(\.kind) == [.image, .link, .link])
    #expect(contents.links.map(\.hasText) == [false, true, false])
    #expect(contents.links.map { source(page, $0.range) } == ["![](a.png)", "b.md", "[ ](c.md)"])
    #expect(contents.undefinedFootnotes.map(\.label) == ["gone"])
    #expect(contents.unclosed?.name == "script")
  }

  @Test("what becomes of the HTML is decided after reading, and counts from then on")
  func htmlThatIsShownOtherwise() {
    var page = page
    #expect(page.contents.html.count == 3)
    page.rawHTML = .escape
    #expect(page.contents.html.isEmpty)
    #expect(page.contents.links.map(\.destination) == ["a.png", "c.md"])
    #expect(page.contents.unclosed == nil)
    page.rawHTML = .sanitize
    #expect(page.contents.html.map(\.text) == ["<a id=\"own\" href=\"b.md\">", "</a>", ""])
    page.rawHTML = .pass
    #expect(page.contents.html.count == 3)
  }
}
