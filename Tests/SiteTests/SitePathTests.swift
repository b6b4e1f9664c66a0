import Foundation
import Testing

@testable import Site

/// Addresses on the site that are not those of Markdown links, and what a page asks for too often.
struct SitePathTests {
  @Test("links of llms.txt are URLs")
  func machineLinks() throws {
    let pages = ["content/README.md": "# [Home]\n", "content/part one/a (b).md": "# A\n"]
    let index = String(
      decoding: try #require(try SmallGuide(pages).builder().render().files["llms.txt"]), as: UTF8.self)
    #expect(index.contains("- [\\[Home\\]](README.md)\n\n## Part one\n\n- [A](part%20one/a%20%28b%29.md)\n"))
  }

  @Test("404.html links from the path that the site is published at, where it is known")
  func missingPage() throws {
    var small = SmallGuide(["content/README.md": "# Home\n"])
    func page() throws -> String {
      String(decoding: try #require(try small.builder().render().files["404.html"]), as: UTF8.self)
    }
    #expect(try page().contains("<p><a href=\"index.html\">Contents</a></p>"))
    small.configuration.baseURL = "https://example.org/guide"
    let html = try page()
    #expect(html.contains("<p><a href=\"/guide/index.html\">Contents</a></p>"))
    #expect(html.contains("<link rel=\"stylesheet\" href=\"/guide/assets/style-"))
    small.configuration.baseURL = "https://example.org"
    #expect(try page().contains("<p><a href=\"/index.html\">Contents</a></p>"))
  }

  @Test("a table that a page asks for a thousand times is written out once")
  func repeatedTables() throws {
    let gaps = (0..<50).map { "🔴 **GAP** — what is number \($0)?\n\n" }.joined()
    let body = try SmallGuide.body("# T\n\n" + String(repeating: "<!-- assay:gaps -->\n\n", count: 50) + gaps)
    #expect(body.components(separatedBy: "aria-label=\"Open gaps\"").count == 2)
    #expect(body.components(separatedBy: "This table stands further up on the page.").count == 50)
  }

  @Test("the home page's own claims are part of its contents")
  func homeClaims() throws {
    let pages = [
      "content/README.md": "# Home\n\n✅ **VERIFIED** — one.\n\n✅ **VERIFIED** — two.\n", "content/a.md": "# A\n",
    ]
    let html = String(
      decoding: try #require(try SmallGuide(pages).builder().render().files["index.html"]), as: UTF8.self)
    #expect(html.contains("<th scope=\"row\"><a href=\"index.html\">Home</a></th>"))
    #expect(html.contains("<td class=\"n\" data-label=\"Claims\">2</td>"))
  }
}
