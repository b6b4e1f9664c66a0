import Testing

@testable import Markdown

@Suite("Raw HTML")
struct SanitizerTests {
  private func html(_ markdown: String, _ rawHTML: RawHTML) -> String {
    var options = HTMLOptions()
    options.omitsComments = rawHTML != .pass
    let document = Document.parse(path: "a.md", bytes: Array(markdown.utf8)).showing(rawHTML)
    return HTMLRenderer(options: options).render(document.resolvingHTML { $0 })
  }

  @Test("by default it is passed, but for addresses that run scripts")
  func pass() {
    #expect(html("<div class=\"a\" onclick=\"x()\">\n</div>\n", .pass) == "<div class=\"a\" onclick=\"x()\">\n</div>\n")
    #expect(html("<a href=\"javascript:x()\">a</a>", .pass) == "<p><a href=\"\">a</a></p>\n")
    #expect(html("<a href=javascript:x()>a</a>", .pass) == "<p><a href=\"\">a</a></p>\n")
    #expect(
      html("<img src=\"data:image/png;base64,AA==\" alt=\"\">", .pass)
        == "<img src=\"data:image/png;base64,AA==\" alt=\"\">\n")
    #expect(html("<?php \"<script>\" ?><a href=\"javascript:x\">a</a>", .pass).hasSuffix("<a href=\"\">a</a>\n"))
  }

  @Test("escaped, it is shown as text, and comments are left out")
  func escape() {
    #expect(
      html("<div>\n<b>x</b>\n</div>\n\n<!-- c -->\n", .escape)
        == "<p>&lt;div&gt;\n&lt;b&gt;x&lt;/b&gt;\n&lt;/div&gt;</p>\n")
    #expect(html("a <b>x</b> <!-- c -->!", .escape) == "<p>a &lt;b&gt;x&lt;/b&gt; !</p>\n")
  }

  @Test("sanitized, it keeps what shows text, and drops attributes one by one")
  func sanitize() {
    #expect(
      html(
        "<p align=\"center\" onclick=\"x()\" style='color: red' id=k>a <b class=c>b</b> &copy; <blink>c</blink></p>\n",
        .sanitize)
        == "<p align=\"center\" id=\"k\">a <b>b</b> &copy; c</p>\n")
    #expect(
      html("a <kbd>x</kbd> <a href='b.md?x=1&y=\"2\"' target=_blank>b</a>", .sanitize)
        == "<p>a <kbd>x</kbd> <a href=\"b.md?x=1&amp;y=%222%22\">b</a></p>\n".replacing(
          "&amp;y=%222%22", with: "&y=&quot;2&quot;"))
    #expect(html("<script>\nalert(1)\n</script>\n\n<!-- c -->\n\ntext", .sanitize) == "\n<p>text</p>\n")
    #expect(html("<a id=\"x\"/>text", .sanitize) == "<p><a id=\"x\"></a>text</p>\n")
  }

  @Test("a tag reaches from one block to another, but not beyond what it stands in")
  func scopes() {
    #expect(
      html("<details><summary>s</summary>\n\ntext\n\n</details>\n\nend", .sanitize)
        == "<details><summary>s</summary>\n<p>text</p>\n</details>\n<p>end</p>\n")
    #expect(html("> <div><b>\n\nend", .sanitize) == "<blockquote>\n<div><b>\n</b></div>\n</blockquote>\n<p>end</p>\n")
    #expect(html("a <b>b\n\nend</b></div></article>", .sanitize) == "<p>a <b>b</b></p>\n<p>end</p>\n")
    #expect(html("*<b>a*</b>", .sanitize) == "<p><em><b>a</b></em></p>\n")
    #expect(html("| a |\n| - |\n| <td></table>x |", .sanitize).contains("<td>x</td>"))
    #expect(html("- a <li>b</ul>\n- c", .sanitize) == "<ul>\n<li>a b</li>\n<li>c</li>\n</ul>\n")
  }

  @Test("items and cells may leave out their end tags")
  func implied() {
    #expect(
      html("<ul><li>a<li>b</ul>\n", .sanitize) == "<ul><li>a</li><li>b</li></ul>\n")
    #expect(
      html("<table><tr><td>a<td>b<tr><td>c</table>\n", .sanitize)
        == "<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>\n")
    #expect(html("<p>a<p>b\n", .sanitize) == "<p>a</p><p>b\n</p>\n")
  }

  @Test("a link or an image of Markdown never has an address that runs a script", arguments: RawHTML.allCases)
  func markdownLinks(rawHTML: RawHTML) {
    #expect(html("[a](javascript:alert%281%29)", rawHTML) == "<p><a>a</a></p>\n")
    #expect(html("[a](JaVaScRiPt:x)", rawHTML) == "<p><a>a</a></p>\n")
    #expect(html("[a](java&#115;cript&colon;x)", rawHTML) == "<p><a>a</a></p>\n")
    #expect(html("<javascript:x>", rawHTML) == "<p><a>javascript:x</a></p>\n")
    #expect(html("[a]\n\n[a]: vbscript:x\n", rawHTML) == "<p><a>a</a></p>\n")
    #expect(html("![a b](javascript:x)", rawHTML) == "<p>a b</p>\n")
    #expect(html("[a](data:text/html,x)", rawHTML) == "<p><a>a</a></p>\n")
    #expect(
      html("![a](data:image/gif;base64,AA)", rawHTML) == "<p><img src=\"data:image/gif;base64,AA\" alt=\"a\" /></p>\n")
    #expect(html("[a](x:javascript:y)", rawHTML) == "<p><a href=\"x:javascript:y\">a</a></p>\n")
  }

  @Test("no string of the trade leaves a script, a handler or a forbidden address", arguments: HostileHTML.strings)
  func hostile(_ text: String) {
    for markdown in [
      text, "a \(text) b", "> - \(text)\n\nend", "# \(text)",
      "| a |\n| - |\n| \(text.replacing("|", with: "\\|").replacing("\n", with: " ")) |",
      "<div>\n\(text)\n\n*\(text)*\n",
    ] {
      let sanitized = html(markdown, .sanitize)
      #expect(WrittenTags(sanitized).faults.isEmpty, "\(markdown) gave \(sanitized)")
      let escaped = html(markdown, .escape)
      #expect(WrittenTags(escaped).faults.isEmpty, "\(markdown) gave \(escaped)")
      #expect(!WrittenTags.hasForbiddenAddress(html(markdown, .pass)), "\(markdown)")
    }
  }

  @Test("nor do such strings cut up and put together at random", arguments: 1...40)
  func random(seed: UInt64) {
    var generator = Xorshift(state: seed &* 0x9E37_79B9_7F4A_7C15)
    let pieces = HostileHTML.pieces
    for _ in 0..<150 {
      let markdown = (0..<Int.random(in: 1...14, using: &generator)).map { _ in
        pieces.randomElement(using: &generator) ?? ""
      }.joined()
      let sanitized = html(markdown, .sanitize)
      #expect(WrittenTags(sanitized).faults.isEmpty, "\(markdown) gave \(sanitized)")
      #expect(WrittenTags(html(markdown, .escape)).faults.isEmpty, "\(markdown)")
    }
  }

  @Test("hostile sizes take linear time")
  func large() {
    for text in ["<b>", "<", "<!--", "</b>", "<a href=\"", "<ul><li>", "&#0000000"] {
      let markdown = "<div>\n" + String(repeating: text, count: 100_000)
      #expect(WrittenTags(html(markdown, .sanitize)).faults.isEmpty)
    }
  }

  @Test("the scheme of an address is found as a browser does")
  func schemes() {
    #expect(AddressScheme.scheme(of: "\u{1} java\tscr\nipt:x") == "javascript")
    #expect(AddressScheme.scheme(of: "a/b:c") == nil)
    #expect(AddressScheme.scheme(of: "?a:b") == nil)
    #expect(AddressScheme.scheme(of: ":x") == nil)
    #expect(AddressScheme.decoded("&#x6A;&#0000097v&#97;&Tab;script&colon;&amp;amp;") == "java\tscript:&amp;")
  }
}
