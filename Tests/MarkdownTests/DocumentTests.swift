import Diagnostics
import Testing

@testable import Markdown

@Suite struct DocumentTests {
  @Test("front matter is set aside, whatever the line breaks")
  func frontMatter() {
    for lineBreak in ["\n", "\r\n"] {
      for mark in ["", "\u{FEFF}"] {
        let page = document(mark + ["---", "title: x", "--- ", "# A"].joined(separator: lineBreak))
        #expect(page.source.string(page.frontMatter) == "title: x" + lineBreak)
        #expect(page.blocks.map { page.source.string($0.range) } == ["# A"])
        #expect(page.findings.isEmpty)
      }
    }
    #expect(document("---\n---\n").frontMatter.isEmpty)
    #expect(document(" ---\na\n---\n").frontMatter.isEmpty)
  }

  @Test("an empty page is an empty document, and so is one of front matter alone")
  func empty() {
    for text in ["", "\n", "\u{FEFF}", "---\na: b\n---", "---\na: b\n---\n"] {
      #expect(HTMLRenderer().render(document(text)) == "")
    }
  }

  @Test("front matter that is not closed is a finding, and Markdown")
  func unclosed() {
    let page = document("---\na\n\nb\n")
    #expect(
      page.findings == [
        Finding(
          rule: "page.front-matter", severity: .error,
          place: Place(file: "page.md", line: 1, column: 1, endLine: 1, endColumn: 4),
          message: "the front matter that opens here is not closed: add a line `---` after it, or, "
            + "if a thematic break is meant, write `***`")
      ])
    #expect(HTMLRenderer().render(page) == "<hr />\n<p>a</p>\n<p>b</p>\n")
  }

  @Test("bytes that are no UTF-8 are found")
  func invalidUTF8() {
    let valid: [[UInt8]] = [[], Array("aé⚠️😀".utf8), [0xED, 0x9F, 0xBF], [0xF4, 0x8F, 0xBF, 0xBF]]
    for bytes in valid { #expect(invalidUTF8Offset(in: bytes) == nil) }
    let invalid: [[UInt8]] = [
      [0x80], [0xC0, 0x80], [0xE0, 0x9F, 0xBF], [0xED, 0xA0, 0x80], [0xF0, 0x8F, 0xBF, 0xBF], [0xF4, 0x90, 0x80, 0x80],
      [0xF5], [0xE2, 0x82], [0xC3], [0xE2, 0x82, 0x41],
    ]
    for bytes in invalid { #expect(invalidUTF8Offset(in: [0x61, 0xC3, 0xA9] + bytes) == 3) }
  }

  /// The source of each text, code and so on, outside in.
  private func parts(_ inlines: [Inline], _ page: Document) -> [String] {
    inlines.flatMap { inline -> [String] in
      let own = page.source.string(inline.range)
      switch inline.kind {
      case .emphasis(let content), .strong(let content), .strikethrough(let content):
        return [own] + parts(content, page)
      case .link(let link), .image(let link): return [own] + parts(link.content, page)
      default: return [own]
      }
    }
  }

  private func parts(_ markdown: String) -> [String] {
    let page = document(markdown)
    guard case .paragraph(let content)? = page.blocks.last?.kind else { return [] }
    return parts(content, page)
  }

  @Test("each inline has the place of its own syntax")
  func inlinePlaces() {
    #expect(parts("a *b* __c__ `` d`e `` f") == ["a ", "*b*", "b", " ", "__c__", "c", " ", "`` d`e ``", " f"])
    #expect(
      parts(
        "[a](<b c> \"d\") ![e][f] [g] <hh:i> <b>\n\n[f]: x\n[g]: y\n\n[a](<b c> \"d\") ![e][f] [g][] [g] <hh:i> <b>")
        == [
          "[a](<b c> \"d\")", "a", " ", "![e][f]", "e", " ", "[g][]", "g", " ", "[g]", "g", " ", "<hh:i>", "hh:i", " ",
          "<b>",
        ])
    #expect(
      parts("a \\* &amp; & b\\\nc  \nd \ne") == [
        "a ", "\\*", " ", "&amp;", " & b", "\\\n", "c", "  \n", "d", " \n", "e",
      ])
    #expect(parts("***a** b*") == ["***a** b*", "**a**", "a", " b"])
    #expect(
      parts("~~a~~ www.b.c [^d]\n\n[^d]: e\n\n~~a~~ www.b.c [^d]") == [
        "~~a~~", "a", " ", "www.b.c", "www.b.c", " ", "[^d]",
      ])
  }

  @Test("a block's place begins at its own syntax")
  func blockPlaces() {
    let page = document("> # a\n>\n> - b\n>   c\n>\n>   ***\n\n[x]: y\nz\n")
    #expect(page.blocks.map { page.source.string($0.range) } == ["> # a\n>\n> - b\n>   c\n>\n>   ***", "z"])
    guard case .quote(let inner) = page.blocks[0].kind, case .list(let list) = inner[1].kind else {
      Issue.record("no list in a quote")
      return
    }
    #expect(inner.map { page.source.string($0.range) } == ["# a", "- b\n>   c\n>\n>   ***"])
    #expect(list.items[0].blocks.map { page.source.string($0.range) } == ["b\n>   c", "***"])
  }

  @Test("code knows the place of its info string and of each line")
  func code() {
    for (markdown, info, lines) in [
      ("```swift x\na\n\nb\n```", "swift x", ["a", "", "b"]),
      ("> - ~~~ c\n>   a\n>\n>    b\n>   ~~~", "c", ["a", "", " b"]),
      ("  ```\n  a\n b\n", "", ["a", "b"]), ("\ta\n\n\t\tb", "", ["a", "", "\tb"]),
      ("1.  ```\r\n    a\r\n    ```\r\n", "", ["a"]),
    ] {
      let page = document(markdown)
      var found: [CodeBlock] = []
      func visit(_ blocks: [Block]) {
        for block in blocks {
          switch block.kind {
          case .code(let code): found.append(code)
          case .quote(let inner): visit(inner)
          case .list(let list): visit(list.items.flatMap(\.blocks))
          default: break
          }
        }
      }
      visit(page.blocks)
      #expect(found.map { page.source.string($0.infoRange) } == [info])
      #expect(found[0].literal == lines.map { $0 + "\n" }.joined())
      let texts = found[0].lineOffsets.map {
        page.source.string($0..<page.source.lineRange(page.source.line(at: $0)).upperBound)
      }
      #expect(texts == lines)
    }
  }

  @Test("comments are kept, in their places")
  func comments() {
    let page = document("a <!-- b --> c\n\n<!-- d\ne -->\n\n- <!-- f -->\n")
    #expect(page.blocks.map { page.source.string($0.range) } == ["a <!-- b --> c", "<!-- d\ne -->", "- <!-- f -->"])
    #expect(HTMLRenderer().render(page).contains("<!-- d\ne -->\n"))
  }

  @Test("with anchors, the output has the site's marks")
  func anchors() {
    var options = HTMLOptions()
    options.addsAnchors = true
    #expect(
      html("# A B\n\n- [x] c\n\n|d|\n|-:|\n|e|\n", ParseOptions(), options)
        == "<h1 id=\"a-b\">A B</h1>\n<ul class=\"tasks\">\n<li class=\"task\"><input checked=\"\" disabled=\"\" "
        + "type=\"checkbox\" aria-label=\"Done\"> c</li>\n</ul>\n"
        + "<div class=\"table\" tabindex=\"0\" role=\"region\" aria-label=\"Table\">\n<table>\n<thead>\n<tr>\n"
        + "<th class=\"align-right\">d</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td class=\"align-right\">e</td>\n</tr>\n"
        + "</tbody>\n</table>\n</div>\n")
  }
}
