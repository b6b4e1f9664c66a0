import Testing

@testable import Markdown

@Suite struct FootnoteTests {
  private func reference(_ label: String, _ number: Int, _ suffix: String = "") -> String {
    "<sup class=\"footnote-ref\"><a href=\"#fn-\(label)\" id=\"fnref-\(label)\(suffix)\" data-footnote-ref>\(number)"
      + "</a></sup>"
  }

  private func back(_ label: String, _ number: Int, _ ordinal: Int = 1) -> String {
    let suffix = ordinal == 1 ? "" : "-\(ordinal)"
    return "<a href=\"#fnref-\(label)\(suffix)\" class=\"footnote-backref\" data-footnote-backref "
      + "data-footnote-backref-idx=\"\(number)\(suffix)\" aria-label=\"Back to reference \(number)\(suffix)\">↩"
      + (ordinal == 1 ? "" : "<sup class=\"footnote-ref\">\(ordinal)</sup>") + "</a>"
  }

  private func section(_ items: String...) -> String {
    "<section class=\"footnotes\" data-footnotes>\n<ol>\n" + items.joined() + "</ol>\n</section>\n"
  }

  @Test("footnotes stand at the end, numbered by their first reference, with links back")
  func order() {
    #expect(
      html("a[^y] b[^x] c[^y]\n\n[^x]: Word\n[^y]: Two *words*\n")
        == "<p>a\(reference("y", 1)) b\(reference("x", 2)) c\(reference("y", 1, "-2"))</p>\n"
        + section(
          "<li id=\"fn-y\">\n<p>Two <em>words</em> \(back("y", 1)) \(back("y", 1, 2))</p>\n</li>\n",
          "<li id=\"fn-x\">\n<p>Word \(back("x", 2))</p>\n</li>\n"))
  }

  @Test("a footnote holds blocks, four columns in")
  func blocks() {
    #expect(
      html("[^a]\n\n[^a]: b\n    c\n\n        code\n\n    - d\n\ne\n")
        == "<p>\(reference("a", 1))</p>\n<p>e</p>\n"
        + section(
          "<li id=\"fn-a\">\n<p>b\nc</p>\n<pre><code>code\n</code></pre>\n<ul>\n<li>d</li>\n</ul>\n\(back("a", 1))\n</li>\n"
        ))
  }

  @Test("a footnote may be defined in a quote, in a list item and in another footnote")
  func nested() {
    let page = document(
      "x[^a][^b][^c]\n\n> [^a]: in a quote\n\n- i\n\n  [^b]: in an item\n\n[^c]: y[^d]\n\n    [^d]: inner\n")
    #expect(page.footnotes.map(\.label) == ["a", "b", "c", "d"])
    #expect(page.footnotes.map { page.source.string($0.range) }.prefix(2) == ["[^a]: in a quote", "[^b]: in an item"])
  }

  @Test("a reference beside a link text, in emphasis and in a table is one; in code and undefined it is text")
  func references() {
    #expect(
      html("[t][^a] *[^A]* `[^a]` [^none] \\[^a] ![^a]\n\n| [^a] |\n|-|\n\n[^a]: x\n")
        == "<p>[t]\(reference("a", 1)) <em>\(reference("a", 1, "-2"))</em> <code>[^a]</code> [^none] [^a] "
        + "!\(reference("a", 1, "-3"))</p>\n<table>\n<thead>\n<tr>\n<th>\(reference("a", 1, "-4"))</th>\n</tr>\n"
        + "</thead>\n</table>\n"
        + section(
          "<li id=\"fn-a\">\n<p>x \(back("a", 1)) \(back("a", 1, 2)) \(back("a", 1, 3)) \(back("a", 1, 4))</p>\n</li>\n"
        ))
  }

  @Test("a marker in code defines nothing, and stays as it is")
  func code() {
    let text = "```\n[^a]: x\n```\n\n    [^a]: y\n\n<pre>\n[^a]: z\n</pre>\n\n[^a]\n\n1) one\n"
    #expect(
      html(text)
        == "<pre><code>[^a]: x\n</code></pre>\n<pre><code>[^a]: y\n</code></pre>\n<pre>\n[^a]: z\n</pre>\n<p>[^a]</p>\n"
        + "<ol>\n<li>one</li>\n</ol>\n")
  }

  @Test("a definition beside a list does not join it")
  func lists() {
    let page = document("1) a[^n]\n\n[^n]: b\n\n1) c\n+ d\n")
    #expect(page.footnotes.map { page.source.string($0.range) } == ["[^n]: b"])
    let starts = page.blocks.map { page.source.string($0.range) }
    #expect(starts.last == "+ d")
  }

  @Test("a footnote that nothing refers to is left out, and so is a second definition")
  func unused() {
    let page = document("[^a]\n\n[^a]: first\n[^a]: second\n[^b]: unused\n")
    #expect(page.footnotes.count == 1)
    #expect(page.footnotes[0].references == 1)
    #expect(page.source.string(page.footnotes[0].range) == "[^a]: first")
  }
}
