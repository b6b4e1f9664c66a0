import Testing

@testable import Markdown

@Suite struct DecorationTests {
  /// Decorates each place at which `part` stands in the source.
  private func decorated(
    _ markdown: String, _ part: String, replacement: String? = nil, before: String = "{", after: String = "}"
  ) -> String {
    var options = HTMLOptions()
    options.decorations = places(of: part, in: markdown).map {
      Decoration(range: $0, before: before, after: after, replacement: replacement)
    }
    return html(markdown, ParseOptions(), options)
  }

  private func places(of part: String, in markdown: String) -> [Range<Int>] {
    let (bytes, part) = (Array(markdown.utf8), Array(part.utf8))
    var places: [Range<Int>] = []
    var index = 0
    while index + part.count <= bytes.count {
      if bytes[index..<index + part.count].elementsEqual(part) {
        places.append(index..<index + part.count)
        index += part.count
      } else {
        index += 1
      }
    }
    return places
  }

  @Test("a decoration wraps the text of its bytes")
  func text() {
    #expect(decorated("a bc d bc\n", "bc") == "<p>a {bc} d {bc}</p>\n")
    #expect(decorated("é ⚠️ <x\n", "⚠️ <") == "<p>é {⚠️ &lt;}x</p>\n")
    #expect(decorated("whole\n", "whole") == "<p>{whole}</p>\n")
  }

  @Test("across inlines, each piece is wrapped innermost")
  func pieces() {
    #expect(decorated("a **b c** d\n", "b c** d") == "<p>a <strong>{b c}</strong>{ d}</p>\n")
    #expect(decorated("`a` and `b`\n", "`a` and `b`") == "<p><code>{a}</code>{ and }<code>{b}</code></p>\n")
    #expect(decorated("a b\n> c\n", "b\n") == "<p>a {b}</p>\n<blockquote>\n<p>c</p>\n</blockquote>\n")
    #expect(decorated("> a b\n> c d\n", "b\n> c") == "<blockquote>\n<p>a {b}\n{c} d</p>\n</blockquote>\n")
    #expect(decorated("[a b](c)\n", "b](c)") == "<p><a href=\"c\">a {b}</a></p>\n")
  }

  @Test("in code it wraps a part of the code")
  func code() {
    #expect(decorated("`27.0:1-2, 4`\n", "1-2") == "<p><code>27.0:{1-2}, 4</code></p>\n")
    #expect(decorated("`` ` x ``\n", "x") == "<p><code>` {x}</code></p>\n")
    #expect(decorated("> `a\n> b c` d\n", "b") == "<blockquote>\n<p><code>a {b} c</code> d</p>\n</blockquote>\n")
    #expect(
      decorated("|a|\n|-|\n| `x\\|y z` |\n", "y")
        == "<table>\n<thead>\n<tr>\n<th>a</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td><code>x|{y} z</code></td>\n"
        + "</tr>\n</tbody>\n</table>\n")
  }

  @Test("an escape or an entity is wrapped as a whole")
  func atoms() {
    #expect(decorated("a \\* b &amp; c\n", "* b &am") == "<p>a {*}{ b }{&amp;} c</p>\n")
  }

  @Test("a replacement stands for the first piece, and the others are left out")
  func replacement() {
    #expect(decorated("a b c\n", "b", replacement: "<i>X</i>") == "<p>a {<i>X</i>} c</p>\n")
    #expect(decorated("a `b`, `c` d\n", "`b`, `c`", replacement: "X") == "<p>a <code>{X}</code> d</p>\n")
    #expect(decorated("a b\nc **d** e\n", "b\nc **d**", replacement: "X") == "<p>a {X} e</p>\n")
    #expect(decorated("> a b <!-- x -->\n", "b <!-- x -->", replacement: "X").contains("<p>a {X}</p>"))
  }

  @Test("an empty decoration marks a point")
  func point() {
    var options = HTMLOptions()
    options.decorations = [Decoration(range: 3..<3, before: "{", after: "}")]
    #expect(html("ab cd\n", ParseOptions(), options) == "<p>ab {}cd</p>\n")
    options.decorations = [Decoration(range: 0..<0, before: "{", after: "}")]
    #expect(html("ab cd\n", ParseOptions(), options) == "<p>{}ab cd</p>\n")
  }

  @Test("decorations in footnotes and cells find their places though these render elsewhere")
  func elsewhere() {
    let markdown = "x[^a]\n\n[^a]: mark in note\n\nmark in text\n"
    let html = decorated(markdown, "mark")
    #expect(html.contains("<p>{mark} in text</p>"))
    #expect(html.contains("<p>{mark} in note <a"))
  }

  // MARK: - Blocks

  private func trimmed(_ markdown: String, _ part: String, anchors: Bool = false) -> String {
    var options = HTMLOptions()
    options.addsAnchors = anchors
    options.blockDecorations = places(of: part, in: markdown).map {
      BlockDecoration(
        range: $0, attributes: " class=\"gap\" id=\"g5\"", before: "<B>", after: "<A>", prefix: "<P>", suffix: "<S>")
    }
    return html(markdown, ParseOptions(), options)
  }

  private let tag = " class=\"gap\" id=\"g5\""

  @Test("a block decoration goes to the block of exactly its range")
  func blocks() {
    #expect(trimmed("a\n\nb\n", "b") == "<p>a</p>\n<B><p\(tag)><P>b<S></p>\n<A>")
    #expect(trimmed("# a\n", "# a") == "<B><h1\(tag)><P>a<S></h1>\n<A>")
    #expect(
      trimmed("> a\n", "> a") == "<B><blockquote\(tag)>\n<P>\n<p>a</p>\n<S></blockquote>\n<A>")
    #expect(trimmed("> a\n", "a") == "<blockquote>\n<B><p\(tag)><P>a<S></p>\n<A>\n</blockquote>\n")
    #expect(trimmed("```\na\n```\n", "```\na\n```") == "<B><pre\(tag)><P><code>a\n</code><S></pre>\n<A>")
    #expect(trimmed("***\n", "***") == "<B><hr\(tag) />\n<A>")
  }

  @Test("a list item is decorated, not its list nor its paragraph")
  func items() {
    #expect(trimmed("- a\n", "- a") == "<ul>\n<B><li\(tag)><P>a<S></li>\n<A></ul>\n")
    #expect(trimmed("- a\n", "a") == "<ul>\n<li><B><span\(tag)><P>a<S></span><A></li>\n</ul>\n")
  }

  @Test("a table is decorated at its outermost tag, and so are its rows and cells")
  func tables() {
    let table = "| a | b |\n|---|---|\n| c | d |"
    #expect(trimmed(table, table).hasPrefix("<B><table\(tag)>\n<P><thead>"))
    #expect(
      trimmed(table, table, anchors: true).hasPrefix(
        "<B><div class=\"table gap\" id=\"g5\" tabindex=\"0\" role=\"region\" aria-label=\"Table\">\n<P><table>"))
    #expect(trimmed(table, "d").contains("<td>c</td>\n<B><td\(tag)><P>d<S></td>\n<A></tr>"))
    #expect(trimmed(table, "| c | d |").contains("<B><tr\(tag)>\n<P><td>c</td>\n<td>d</td>\n<S></tr>\n<A></tbody>"))
  }

  @Test("a class of the renderer's own is kept beside the giver's")
  func alerts() {
    #expect(
      trimmed("> [!TIP]\n> a\n", "> [!TIP]\n> a", anchors: true)
        == "<B><div class=\"alert tip gap\" id=\"g5\">\n<P><p class=\"alert-title\">Tip</p>\n<p>a</p>\n<S></div>\n<A>")
    #expect(trimmed("# a\n", "# a", anchors: true) == "<B><h1\(tag)><P>a<S></h1>\n<A>")
  }

  @Test("code blocks and destinations can be given from outside")
  func hooks() {
    var options = HTMLOptions()
    options.codeBlock = { code, _ in code.info == "swift" ? "<figure>\(code.literal)</figure>" : nil }
    options.resolveDestination = { $0.hasSuffix(".md") ? String($0.dropLast(3)) + ".html" : $0 }
    #expect(
      html("```swift\na\n```\n~~~\nb\n~~~\n[c](d.md) ![e](f.png)\n", ParseOptions(), options)
        == "<figure>a\n</figure>\n<pre><code>b\n</code></pre>\n"
        + "<p><a href=\"d.html\">c</a> <img src=\"f.png\" alt=\"e\" /></p>\n")
  }
}
