import Evidence
import Testing

@testable import Site

@Suite("The guide in print")
struct PrintTests {
  private static let guide = SmallGuide([
    "content/README.md": "# Start\n\nSee [the second](b.md#how) and [a file](x.txt).\n\n- [one](a.md)\n",
    "content/a.md":
      "# First\n\nAbout.\n\n## How\n\nText.[^n] See [above](#how), [the other](b.md).\n\n<p id=\"own\">x</p>\n\n[^n]: Note.\n",
    "content/b.md":
      "# Second\n\n✅ **VERIFIED** — `light()` (`27.0:10`).\n\n## How\n\n### Deep\n\nSee [web](https://example.org/#how).\n",
  ])

  private static func page(_ output: SiteOutput, _ path: String) -> String {
    String(decoding: output.files[path] ?? [], as: UTF8.self)
  }

  @Test("all pages are in one, their headings a level lower, anchors apart, links pointing inside")
  func one() throws {
    let html = Self.page(try Self.guide.builder().render(), "print.html")
    #expect(html.contains("<p class=\"lede\">All 3 pages in reading order.</p>"))
    #expect(html.contains("<li><a href=\"#p1\"><span class=\"num\"></span>Start</a></li>"))
    #expect(html.contains("<h2 id=\"p2-first\">First</h2>"))
    #expect(html.contains("<h3 id=\"p2-how\">How<a class=\"anchor\" href=\"#p2-how\""))
    #expect(html.contains("<h4 id=\"p3-deep\">"))
    #expect(html.contains("See <a href=\"#p3-how\">the second</a>"))
    #expect(html.contains("<li><a href=\"#p2\">one</a></li>"))
    #expect(html.contains("<a href=\"#p2-how\">above</a>, <a href=\"#p3\">the other</a>"))
    #expect(html.contains("<a href=\"#p2-fn-n\" id=\"p2-fnref-n\""))
    #expect(html.contains("<p id=\"p2-own\">x</p>"))
    #expect(html.contains("href=\"interfaces/Lamps-27.0.html#L10\""))
    #expect(html.contains("href=\"https://example.org/#how\""))
    #expect(html.contains("<use href=\"#m.v\"/>"))
    let ids = Attributes(Array(html.utf8)).values(of: "id")
    #expect(Set(ids).count == ids.count)
    #expect(html.contains("aria-label=\"Evidence on the page “Second”\""))
  }

  @Test("every link inside of print leads to an anchor that is there")
  func links() throws {
    let html = Self.page(try Self.guide.builder().render(), "print.html")
    let ids = Set(Attributes(Array(html.utf8)).values(of: "id"))
    for link in Attributes(Array(html.utf8)).values(of: "href") where link.hasPrefix("#") {
      #expect(ids.contains(String(link.dropFirst())), "\(link)")
    }
  }

  @Test("print is linked from every page, not searched for by machines, and not made of a single page")
  func surroundings() throws {
    var guide = Self.guide
    guide.configuration.baseURL = "https://example.org/"
    let output = try guide.builder().render()
    #expect(Self.page(output, "a.html").contains("<li><a href=\"print.html\">Print the whole guide</a></li>"))
    #expect(Self.page(output, "print.html").contains("<meta name=\"robots\" content=\"noindex\">"))
    #expect(!Self.page(output, "sitemap.xml").contains("print"))
    let single = try SmallGuide(["content/README.md": "# Only\n"]).builder().render()
    #expect(single.files["print.html"] == nil)
    #expect(!Self.page(single, "index.html").contains("print.html"))
  }

  @Test("a large guide is in several volumes, cut between pages; a larger page has its own")
  func volumes() {
    let volumes = PrintVolumes(order: [2, 0, 1, 3, 4], sizes: [40, 50, 60, 200, 10], limit: 100)
    #expect(volumes.volumes == [[2, 0], [1], [3], [4]])
    #expect(volumes.outputs == ["print.html", "print-1.html", "print-2.html", "print-3.html", "print-4.html"])
    #expect(volumes.place(of: 1)?.output == "print-2.html")
    #expect(volumes.place(of: 1)?.anchor == "p2")
    #expect(volumes.place(of: 9) == nil)
    #expect(PrintVolumes(order: [0], sizes: [10]).outputs.isEmpty)
  }

  @Test("links lead from one volume to another, and the contents to all of them")
  func severalVolumes() throws {
    let long = String(repeating: "word ", count: PrintVolumes.limit / 6)
    let guide = SmallGuide([
      "content/a.md": "# A\n\nSee [b](b.md#there).\n\n\(long)\n",
      "content/b.md": "# B\n\n## There\n\n[a](a.md)\n\n\(long)\n",
    ])
    let output = try guide.builder().render()
    #expect(Self.page(output, "print-1.html").contains("See <a href=\"print-2.html#p2-there\">b</a>"))
    #expect(Self.page(output, "print-2.html").contains("<a href=\"print-1.html#p1\">a</a>"))
    #expect(Self.page(output, "print-2.html").contains("Part 2 of 2: 1 page of the guide"))
    let contents = Self.page(output, "print.html")
    #expect(contents.contains("<a href=\"print-2.html#p2\"><span class=\"num\"></span>B</a>"))
    #expect(!contents.contains("<article"))
    #expect(Set(PrintVolumes.names(guide.guide)).isSuperset(of: PrintVolumes(try guide.model()).outputs))
  }
}
