import Diagnostics
import Evidence
import Markdown
import Testing

@testable import Checks

@Suite("Links, images, footnotes and anchors")
struct LinkRuleTests {
  @Test("a link without a destination or a text is a warning, an image without a destination too")
  func empty() {
    let markdown =
      "# T\n\n[a]() [](b.md) [![p](p.png)](b.md) [ ](b.md) [<b>x</b>](b.md) ![i]() [b](#t) <a href=\"\">x</a>\n"
    #expect(
      GuideFixture.findings(["content/a.md": markdown, "content/b.md": "# B\n"], only: ["link.empty"]) == [
        "content/a.md:3:1 warning [link.empty] the link has no destination; write one",
        "content/a.md:3:7 warning [link.empty] the link to b.md has no text, so nobody can see it; write one",
        "content/a.md:3:36 warning [link.empty] the link to b.md has no text, so nobody can see it; write one",
        "content/a.md:3:63 warning [link.empty] the image has no destination; write one",
        "content/a.md:3:87 warning [link.empty] the link has no destination; write one",
      ])
  }

  @Test("an image without text is a warning, in HTML only where it does not say that it needs none")
  func imageText() {
    let markdown =
      "# T\n\n![](p.png) ![ ](q.png) ![p](p.png) <img src=\"p.png\"> <img src=\"p.png\" alt=\"\"> <img alt src=p.png>\n"
    #expect(
      GuideFixture.findings(["content/a.md": markdown], only: ["link.image-text"]) == [
        "content/a.md:3:1 warning [link.image-text] the image p.png has no text; say what it shows",
        "content/a.md:3:12 warning [link.image-text] the image q.png has no text; say what it shows",
        "content/a.md:3:46 warning [link.image-text] the image p.png has no text; say what it shows",
      ])
  }

  @Test("an address that would run a script is an error")
  func scheme() {
    let markdown =
      "# T\n\n[a](javascript:x) ![a](data:image/png;base64,AA) [b](data:text/html,x) <a href=\"vbscript:x\">c</a>\n"
    let message = "this address would run a script or show a page of its own, so the site goes without it"
    #expect(
      GuideFixture.findings(["content/a.md": markdown], only: ["link.scheme"]) == [
        "content/a.md:3:1 error [link.scheme] \(message)", "content/a.md:3:50 error [link.scheme] \(message)",
        "content/a.md:3:81 error [link.scheme] \(message)",
      ])
  }

  @Test("a footnote that is not defined is a warning, in code and escaped it is none")
  func undefined() {
    let markdown = "# T\n\nOne[^a], two[^b], `[^c]`, \\[^d], *three[^aa]*.\n\n| x |\n| - |\n| y[^e] |\n\n[^a]: A.\n"
    #expect(
      GuideFixture.findings(["content/a.md": markdown, "content/b.md": "# B\n\nx[^1]\n"], only: ["footnote"])
        == [
          "content/a.md:3:13 warning [footnote.undefined] no footnote has the label “b”; define it with a line [^b]: …",
          "content/a.md:3:40 warning [footnote.undefined] no footnote has the label “aa”; did you mean [^a]?",
          "content/a.md:7:4 warning [footnote.undefined] no footnote has the label “e”; define it with a line [^e]: …",
          "content/b.md:3:2 warning [footnote.undefined] no footnote has the label “1”; define it with a line [^1]: …",
        ])
  }

  @Test("a footnote that nothing refers to, or that is defined before, is a warning")
  func unused() {
    let markdown = "# T\n\nOne[^a].\n\n[^a]: A.\n\n[^A]: Again.\n\n[^b]: B.\n"
    #expect(
      GuideFixture.findings(["content/a.md": markdown], only: ["footnote"]) == [
        "content/a.md:7:1 warning [footnote.unused] the footnote “A” is defined before, so this one is never shown; "
          + "rename one of them",
        "content/a.md:9:1 warning [footnote.unused] nothing refers to the footnote “b”, so it is not shown; refer to it or "
          + "remove it",
      ])
  }

  @Test("an id that stands twice, or is that of a heading, a claim or the site's frame, is a warning")
  func duplicateIDs() {
    let markdown = """
      # T

      <a id="x"></a> <b id=x>y</b> <a name="t"></a>

      <div id="t"><p id="site.main"></div>

      🔴 **GAP G5** — why? <a id="g5"></a>
      """
    #expect(
      GuideFixture.findings(["content/a.md": markdown], only: ["link.duplicate-id"]) == [
        "content/a.md:3:22 warning [link.duplicate-id] the id “x” stands on line 3 before; choose another",
        "content/a.md:5:10 warning [link.duplicate-id] the heading on line 1 has the anchor #t already; remove this id or "
          + "choose another",
        "content/a.md:5:20 warning [link.duplicate-id] the site itself has an element “site.main” on each page; choose another id",
        "content/a.md:7:33 warning [link.duplicate-id] a claim of this page has the anchor #g5 already; choose another id",
      ])
  }

  @Test(
    "a heading whose anchor is a gap's name or that of a footnote is told; headings may be called as parts of the site")
  func headings() {
    let markdown = """
      # T

      ## Main

      ## Drawer

      ## G5

      🔴 **GAP G5** — why?[^1] <a id="fnref-1"></a>

      ## fn 1

      [^1]: So.
      """
    #expect(
      GuideFixture.findings(["content/a.md": markdown], only: ["link.duplicate-id"]) == [
        "content/a.md:7:1 warning [link.duplicate-id] this heading has the anchor #g5, which is the name of the gap on line 9, "
          + "whose anchor is #g5-2 therefore; give the heading other words",
        "content/a.md:9:37 warning [link.duplicate-id] the footnote on line 13 has the anchor #fnref-1; choose another id",
        "content/a.md:11:1 warning [link.duplicate-id] this heading has the anchor #fn-1, as has the footnote on line 13; "
          + "give the heading other words",
      ])
  }

  @Test("lines of an interface, one or several, and words to point out are no missing anchors; half addresses are told")
  func addresses() {
    var context = GuideFixture.context([
      "content/a.md": """
      # T

      [a](i.html#L1-L3) [b](i.html#L1-3) [c](i.html#L3) [d](i.html#L1-L9) [e](i.html#L) [f](#:~:text=x) [g](#t:~:text=x%20y)
      [h](https://) [i](https:/a.org) [j](mailto:) [k](HTTPS://a.org) [l](.x/b.md) <a href="javascript:a">m</a>
      """
    ])
    context.links = LinkMap(pages: context.guide.pages, files: [], computed: ["i.html": .lines(1...5)])
    #expect(
      CheckRunner().run(context, only: ["link"]).map(\.message) == [
        "i.html has no anchor #L1-L9", "i.html has no anchor #L", "the link leads nowhere: it names no host",
        "the link leads nowhere: 'https:' is followed by two slashes and a host",
        "the link leads nowhere: nothing follows 'mailto:'",
        "there is no content/.x/b.md on the site, which leaves out what begins with a dot; rename it, or link to something "
          + "else",
        "this address would run a script or show a page of its own, so the site goes without it",
      ])
  }

  @Test("each address of a srcset, and that of an object, is checked and rewritten")
  func sources() {
    let html = "<img src=\"a.png\" srcset=\"b.png, c.png 2x,d.png 3x\" alt=\"\"> <object data=e.svg></object>"
    var context = GuideFixture.context(["content/x/a.md": "# T\n\n\(html)\n"])
    context.links = LinkMap(pages: context.guide.pages, files: [])
    #expect(
      CheckRunner().run(context, only: ["link.page"]).map(\.message) == [
        "there is no content/x/a.png", "there is no content/x/b.png", "there is no content/x/c.png",
        "there is no content/x/d.png", "there is no content/x/e.svg",
      ])
    #expect(
      HTMLAttributes.resolving(html) { "x/\($0)" }
        == "<img src=\"x/a.png\" srcset=\"x/b.png, x/c.png 2x,x/d.png 3x\" alt=\"\"> <object data=x/e.svg></object>")
    #expect(
      HTMLAttributes.resolving("<img srcset=\"javascript:a 1x, b.png 2x\">") { $0 } == "<img srcset=\" 1x, b.png 2x\">")
  }

  @Test(
    "a tag or a comment that swallows the rest of a page is an error",
    arguments: [
      (
        "Text <script> more.",
        "<script> is never closed, so it swallows the rest of the page; write </script>, or show it as code"
      ),
      (
        "a <title>b", "<title> is never closed, so it swallows the rest of the page; write </title>, or show it as code"
      ),
      (
        "<!-- a\n\nb",
        "this comment is never closed, so it swallows the rest of the page; write -->, or show it as code"
      ),
      (
        "<div>\n<TEXTAREA a=\"b\">\n</div>\n\nText",
        "<textarea> is never closed, so it swallows the rest of the page; write </textarea>, or show it as code"
      ),
      ("<script>\na\n\nb\n</script> c <!-- d --> <!--> <STYLE>f</Style>\n\nb `<script>`", ""), ("&lt;script>", ""),
    ])
  func swallows(text: String, message: String) {
    let found = GuideFixture.findings(["content/a.md": "# T\n\n\(text)\n"], only: ["html"])
    #expect(found.map { $0.split(separator: "] ").last.map(String.init) ?? "" } == (message.isEmpty ? [] : [message]))
  }

  @Test("a missing file is told with the one of the other capitals, a moved page with where it has gone")
  func hints() {
    var context = GuideFixture.context([
      "content/a.md": "# T\n\n[a](B.md) ![p](PLAN.png) [old](old.md)\n", "content/b.md": "# B\n",
    ])
    context.links = LinkMap(pages: context.guide.pages, files: ["content/plan.png"]).redirecting([
      Redirect(from: "old.md", to: "b.md", place: Place(file: "assay.yml"))
    ])
    #expect(
      CheckRunner().run(context, only: ["link"]).map(\.message) == [
        "there is no content/B.md; did you mean content/b.md?",
        "there is no content/PLAN.png; did you mean content/plan.png?",
        "there is no content/old.md; did you mean content/b.md?",
      ])
  }

  @Test("a link out of the content folder to what the repository does not have is an error, where that can be told")
  func outside() {
    let page = ["content/a.md": "# T\n\n[a](../Sources/a.swift) [b](../Sources/b.swift) [c](../c)\n"]
    let context = GuideFixture.context(page)
    let known = CheckContext(guide: context.guide, links: context.links) { path in
      path == "c" ? nil : path == "Sources/a.swift"
    }
    #expect(CheckRunner().run(context, only: ["link"]) == [])
    #expect(
      CheckRunner().run(known, only: ["link"]).map(\.message) == [
        "../Sources/b.swift leads to Sources/b.swift, which the repository does not have"
      ])
  }
}
