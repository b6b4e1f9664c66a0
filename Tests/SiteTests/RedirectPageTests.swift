import Diagnostics
import Evidence
import Markdown
import Testing

@testable import Site

@Suite("Pages and headings that have moved")
struct RedirectPageTests {
  private func render(_ redirects: [(String, String)], rawHTML: RawHTML = .pass, base: String? = nil) throws -> [String:
    String]
  {
    var small = SmallGuide([
      "content/README.md": "# Home\n\n## Start\n", "content/a/new.md": "# New *one*\n\n## 1. First `b`\n\nText.\n",
    ])
    for index in small.pages.indices { small.pages[index].rawHTML = rawHTML }
    small.configuration.baseURL = base
    small.configuration.redirects = redirects.map { Redirect(from: $0.0, to: $0.1, place: Place(file: "assay.yml")) }
    return try small.builder().render().files.mapValues { String(decoding: $0, as: UTF8.self) }
  }

  @Test("a page at a former address leads on at once, by a link, and says its address")
  func page() throws {
    let files = try render(
      [
        ("old/page.html", "a/new.md"), ("old/page.html#x", "README.md#start"),
        ("b.html", "https://example.org/?a=1&b=2"),
      ],
      base: "https://example.org/guide/")
    let page = try #require(files["old/page.html"])
    #expect(page.contains("<meta http-equiv=\"refresh\" content=\"0; url=../a/new.html\">"))
    #expect(page.contains("<link rel=\"canonical\" href=\"https://example.org/guide/a/new.html\">"))
    #expect(page.contains("<p>This page is now <a href=\"../a/new.html\">New one</a>.</p>"))
    #expect(page.contains("<li id=\"x\"><a href=\"../index.html#start\">Home, Start</a></li>"))
    #expect(page.contains("<title>Moved: New one · Lamps</title>"))
    #expect(!page.contains("<script>") && !page.contains("style="))
    #expect(files["b.html"]?.contains("content=\"0; url=https://example.org/?a=1&amp;b=2\"") == true)
    #expect(files["sitemap.xml"]?.contains("old/page.html") == false)
    #expect(files.keys.contains { $0.hasPrefix("assets/redirect-") })
    #expect(
      try render([("old.html", "a/new.md")])["old.html"]?.contains("<link rel=\"canonical\" href=\"a/new.html\">")
        == true)
  }

  @Test("a former anchor is kept at the heading that took over, in any treatment of HTML", arguments: RawHTML.allCases)
  func anchors(rawHTML: RawHTML) throws {
    let files = try render(
      [
        ("a/new.html#uno", "a/new.md#1-first-b"), ("a/new.md#due\"", "a/new.md#1-first-b"),
        ("a/new.html#tre", "README.md#start"),
        ("index.html#quattro", "README.md#start"),
      ], rawHTML: rawHTML)
    let page = try #require(files["a/new.html"])
    #expect(
      page.contains(
        "<h2 id=\"1-first-b\"><a id=\"uno\"></a><a id=\"due&quot;\"></a><span class=\"num\">1</span>First <code>b</code>"
      ))
    #expect(
      page.contains("<p id=\"tre\">“tre” has moved: <a href=\"../index.html#start\">Home, Start</a>.</p>\n</article>"))
    #expect(files["index.html"]?.contains("<h2 id=\"start\"><a id=\"quattro\"></a>Start") == true)
  }

  @Test("without redirects there is nothing of them")
  func none() throws {
    let files = try render([])
    #expect(!files.keys.contains { $0.contains("redirect") })
    #expect(
      !files.contains {
        $0.key.hasSuffix(".html") && ($0.value.contains("redirect-") || $0.value.contains("http-equiv"))
      })
  }

  @Test("raw HTML of a page is sanitized before the site adds its own, and its comments are left out")
  func sanitized() throws {
    var small = SmallGuide([
      "content/a.md":
        "# A\n\nText.\n\n</article></main><div class=\"gap\">\n\n<!-- assay:gaps -->\n\n<!-- note -->\n\n🔴 **GAP** — <i onclick=x>why</i>? Needs: x. Safe default: y.\n\n[x](javascript:y)\n"
    ])
    small.pages[0].rawHTML = .sanitize
    let page = String(decoding: try #require(try small.builder().render().files["a.html"]), as: UTF8.self)
    #expect(page.components(separatedBy: "</article>").count == 2)
    #expect(page.components(separatedBy: "</main>").count == 2)
    #expect(!page.contains("<!-- ") && !page.contains("onclick") && !page.contains("javascript:"))
    #expect(page.contains("aria-label=\"Open gaps\""))
    #expect(page.contains("<div class=\"gap\" id=\"gap-why"))
    #expect(page.contains("<i>"))
  }
}
