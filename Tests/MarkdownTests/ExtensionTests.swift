import Testing

@testable import Markdown

@Suite struct ExtensionTests {
  @Test("a table in a quote in a list item is a table")
  func nestedTable() {
    #expect(
      html("- a\n  > | b | c |\n  > |:--|--:|\n  > | d |\n")
        == "<ul>\n<li>a\n<blockquote>\n<table>\n<thead>\n<tr>\n<th align=\"left\">b</th>\n<th align=\"right\">c</th>\n"
        + "</tr>\n</thead>\n<tbody>\n<tr>\n<td align=\"left\">d</td>\n<td align=\"right\"></td>\n</tr>\n</tbody>\n"
        + "</table>\n</blockquote>\n</li>\n</ul>\n")
  }

  private func table(_ header: String, _ rows: String...) -> String {
    let body = rows.isEmpty ? "" : "<tbody>\n" + rows.map { "<tr>\n<td>\($0)</td>\n</tr>\n" }.joined() + "</tbody>\n"
    return "<table>\n<thead>\n<tr>\n<th>\(header)</th>\n</tr>\n</thead>\n\(body)</table>\n"
  }

  @Test("a pipe is escaped in a cell, in its code too")
  func pipes() {
    #expect(html("| a\\|b |\n|--|\n| `c\\|d` \\* |\n") == table("a|b", "<code>c|d</code> *"))
  }

  @Test("a cell that is one code span is code, and one that only looks so is parsed")
  func codeCells() {
    #expect(
      html("|`a`|\n|-|\n|` b `|\n|`  `|\n|`c\\|d`|\n|`e` `f`|\n|``g`|\n")
        == table(
          "<code>a</code>", "<code>b</code>", "<code>  </code>", "<code>c|d</code>", "<code>e</code> <code>f</code>",
          "``g`"))
  }

  @Test("a cell's references are the document's, wherever they are defined")
  func references() {
    #expect(
      html("|[a]|\n|-|\n|[b][c]|\n\n> [a]: /a\n\n[c]:\n/c\n'title'\ntext\n")
        == table("<a href=\"/a\">a</a>", "<a href=\"/c\" title=\"title\">b</a>")
        + "<blockquote>\n</blockquote>\n<p>text</p>\n")
  }

  @Test("no emphasis and no block crosses or opens in a cell")
  func cells() {
    #expect(html("|# *a|\n|-|\n|- b*|\n|> ***c*** |\n") == table("# *a", "- b*", "&gt; <em><strong>c</strong></em>"))
  }

  @Test("text above the header stays a paragraph, with its inlines")
  func leading() {
    #expect(html("*a*\n    > b `c\nd` e\n|f|\n|-|\n") == "<p><em>a</em>\n&gt; b <code>c d</code> e</p>\n" + table("f"))
  }

  @Test("what may not interrupt a paragraph, or continues one, still ends a table")
  func tableEnds() {
    #expect(html("|a|\n|-|\n|b|\n---\n") == table("a", "b") + "<hr />\n")
    #expect(html("> |a|\n> |-|\nb\n") == "<blockquote>\n" + table("a") + "</blockquote>\n<p>b</p>\n")
    #expect(html("|a|\n|-|\n2. b\n") == table("a") + "<ol start=\"2\">\n<li>b</li>\n</ol>\n")
    #expect(html("|a|\n|-|\n    b\n") == table("a") + "<pre><code>b\n</code></pre>\n")
    #expect(html("a\n|b|\n|-|\n    |c|\n|d|\n|-|\n---\n").hasSuffix(table("d") + "<hr />\n"))
  }

  @Test("a table's rows and cells know their places")
  func tablePlaces() throws {
    let page = document("> | a |  b\\|c |\n> |-|-|\n> | d\n")
    guard case .quote(let blocks) = page.blocks[0].kind, case .table(let table) = blocks[0].kind else {
      Issue.record("no table")
      return
    }
    let texts = ([table.header] + table.rows).map { row in
      [page.source.string(row.range)] + row.cells.map { page.source.string($0.range) }
    }
    #expect(texts == [["| a |  b\\|c |", "a", "b\\|c"], ["| d", "d", ""]])
    #expect(page.source.string(blocks[0].range) == "| a |  b\\|c |\n> |-|-|\n> | d")
  }

  @Test("a quote that opens with an alert's mark and has content is an alert")
  func alerts() {
    #expect(
      html("> [!note]\n> a\n") == "<div class=\"alert note\">\n<p class=\"alert-title\">Note</p>\n<p>a</p>\n</div>\n")
    #expect(
      html("- > [!CAUTION]  \n  >\n  > - a\n")
        == "<ul>\n<li>\n<div class=\"alert caution\">\n<p class=\"alert-title\">Caution</p>\n<ul>\n<li>a</li>\n</ul>\n"
        + "</div>\n</li>\n</ul>\n")
    for text in ["> [!NOTE]\n", "> [!NOTE] a\n", "> \\[!NOTE]\n> a\n", "> [!OTHER]\n> a\n", "> **[!NOTE]**\n> a\n"] {
      #expect(html(text).hasPrefix("<blockquote>"), "\(text)")
    }
  }

  @Test("a task's box stands in its first paragraph")
  func tasks() {
    #expect(
      html("- [X] *a*\n\n- [ ] b\n")
        == "<ul>\n<li>\n<p><input checked=\"\" disabled=\"\" type=\"checkbox\"> <em>a</em></p>\n</li>\n"
        + "<li>\n<p><input disabled=\"\" type=\"checkbox\"> b</p>\n</li>\n</ul>\n")
    #expect(html("1. [ ]\n2. [x](y)\n3. [y] z\n4. \\[ ] a\n").contains("input") == false)
  }

  @Test("strikethrough takes one or two tildes, the same on both sides, around other inlines")
  func strikethrough() {
    #expect(html("~a~ ~~b *c*~~ d~e~f\n") == "<p><del>a</del> <del>b <em>c</em></del> d<del>e</del>f</p>\n")
    #expect(html("~~a~ ~~~b~~~ \\~c~ ~ d ~ *~e*~\n") == "<p>~~a~ ~~~b~~~ ~c~ ~ d ~ <em>~e</em>~</p>\n")
    #expect(html("|~~a~~|\n|-|\n") == table("<del>a</del>"))
  }

  @Test("a bare link ends where prose goes on, and is none in a link")
  func bareLinks() {
    #expect(
      html("(https://a.b/c_(d)), [www.e.f](g) `www.h.i` http://localhost:80/x?y=1&amp;z.\n")
        == "<p>(<a href=\"https://a.b/c_(d)\">https://a.b/c_(d)</a>), <a href=\"g\">www.e.f</a> <code>www.h.i</code> "
        + "<a href=\"http://localhost:80/x?y=1&amp;z\">http://localhost:80/x?y=1&amp;z</a>.</p>\n")
    #expect(html("xwww.a.b xhttps://a.b www. www_.a_b a@b\n") == "<p>xwww.a.b xhttps://a.b www. www_.a_b a@b</p>\n")
  }

  @Test("delimiters in a bare link are part of it")
  func delimiters() {
    #expect(
      html("https://a.b/__init__.py *https://a.b/*c*\n")
        == "<p><a href=\"https://a.b/__init__.py\">https://a.b/__init__.py</a> "
        + "<em><a href=\"https://a.b/*c\">https://a.b/*c</a></em></p>\n")
    #expect(
      html("`https://a.b/_c_` [d](https://a.b/_c_ 'https://a.b/*e*')\n")
        == "<p><code>https://a.b/_c_</code> <a href=\"https://a.b/_c_\" title=\"https://a.b/*e*\">d</a></p>\n")
  }
}
