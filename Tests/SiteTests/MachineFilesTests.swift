import Evidence
import Foundation
import FoundationXML
import Markdown
import Project
import Testing

@testable import Site

@Suite("Files for machines")
struct MachineFilesTests {
  private static let hostile = "A <b> & \"c\" 'd' ]]> \u{1}\u{FFFE}\u{7F} é 🔴 &amp; -->"

  private static let pages = [
    "content/README.md": "# Home\n\nAll about <lamps> & more.\n",
    "content/1-part/README.md": "# Part\n",
    "content/1-part/a & b.md": """
    # \(hostile)

    Lamps, told.

    ## 1. One

    ✅ **VERIFIED, 2026-07-31** — it <b>burns</b> & `a<b>`.

    ✅ **RESOLVED 2026-08-02** (was a 🔴 GAP) — it closes.

    🔴 **GAP G5 (narrowed 2026-08-20)** — is it dark? Needs: a run. Safe default: no.

    ✅ **VERIFIED, 2026-13-77** — no day. ✅ **VERIFIED** — no date.
    """,
  ]

  private func render(
    _ pages: [String: String] = MachineFilesTests.pages, base: String? = "https://example.org/g?a=1&b=2"
  )
    throws -> [String: String]
  {
    var small = SmallGuide(pages)
    small.configuration.baseURL = base
    small.configuration.title = Self.hostile
    return try small.builder().render().files.mapValues { String(decoding: $0, as: UTF8.self) }
  }

  @Test("the site map has every page but 404 and those for print, and is well-formed whatever the names")
  func siteMap() throws {
    let files = try render(base: "https://example.org/guide")
    let map = try #require(files["sitemap.xml"].map(XMLText.init))
    #expect(map.error == nil)
    let pages = files.keys.filter { $0.hasSuffix(".html") && $0 != "404.html" && !$0.hasPrefix("print") }
    #expect(map.texts(of: "loc").count == pages.count)
    #expect(map.texts(of: "loc").contains("https://example.org/guide/1-part/a%20&%20b.html"))
    #expect(map.texts(of: "loc").contains("https://example.org/guide/1-part/"))
    #expect(files["robots.txt"] == "User-agent: *\nAllow: /\nSitemap: https://example.org/guide/sitemap.xml\n")
    #expect(XMLText(try render()["sitemap.xml"] ?? "").error == nil)
  }

  @Test("the feed has the dated claims, the latest first, with addresses and ids of their own")
  func feed() throws {
    let files = try render(base: "https://user@example.org:81/guide/")
    let feed = try #require(files["feed.xml"].map(XMLText.init))
    #expect(feed.error == nil)
    #expect(
      feed.texts(of: "title") == [
        "A <b> & \"c\" 'd' ]]> \u{7F} é 🔴 &amp; -->: changes of the evidence", "Gap narrowed: Is it dark?",
        "Gap closed: It closes", "Verified: It burns & a<b>",
      ])
    #expect(
      feed.texts(of: "updated") == [
        "2026-08-20T00:00:00Z", "2026-08-20T00:00:00Z", "2026-08-02T00:00:00Z", "2026-07-31T00:00:00Z",
      ])
    let ids = feed.texts(of: "id")
    #expect(
      ids.prefix(2) == [
        "https://user@example.org:81/guide/feed.xml", "tag:example.org,2026-08-20:1-part/a%20&%20b.html/g5",
      ])
    #expect(Set(ids).count == 4)
    #expect(feed.attributes(of: "link", "href").contains("https://user@example.org:81/guide/1-part/a%20&%20b.html#g5"))
    let page = try #require(files["1-part/a & b.html"])
    #expect(
      page.contains(
        "<link rel=\"alternate\" type=\"application/atom+xml\" title=\"Changes of the evidence\" href=\"../feed.xml\">")
    )
    #expect(try render()["feed.xml"] == (try render()["feed.xml"]))
  }

  @Test("the feed is bounded")
  func bounded() throws {
    let claims = (1...70).map { "✅ **VERIFIED, 2026-01-\($0 % 28 + 10)** — claim number \($0) of the page.\n\n" }
      .joined()
    let feed = XMLText(try render(["content/a.md": "# A\n\n" + claims])["feed.xml"] ?? "")
    #expect(feed.count(of: "entry") == 50)
    #expect(feed.texts(of: "updated") == feed.texts(of: "updated").sorted(by: >))
  }

  @Test("without an address, or without dates, there is no feed and nothing of it")
  func noFeed() throws {
    for files in [try render(base: nil), try render(["content/a.md": "# A\n\n✅ **VERIFIED** — x.\n"])] {
      #expect(files["feed.xml"] == nil)
      #expect(!files.values.contains { $0.contains("feed.xml") })
    }
    let files = try render(base: nil)
    #expect(files["sitemap.xml"] == nil)
    for word in ["og:", "twitter:", "rel=\"canonical\""] {
      #expect(!files.contains { $0.key.hasSuffix(".html") && $0.value.contains(word) }, "\(word)")
    }
  }

  @Test("with an address a page has a canonical one and what it is called elsewhere, 404 has none")
  func social() throws {
    let files = try render(base: "https://example.org/guide/")
    let page = try #require(files["1-part/a & b.html"])
    let url = "https://example.org/guide/1-part/a%20&amp;%20b.html"
    for line in [
      "<link rel=\"canonical\" href=\"\(url)\">", "<meta property=\"og:url\" content=\"\(url)\">",
      "<meta property=\"og:type\" content=\"article\">", "<meta property=\"og:description\" content=\"Lamps, told.\">",
      "<meta name=\"description\" content=\"Lamps, told.\">", "<meta name=\"twitter:card\" content=\"summary\">",
    ] { #expect(page.contains(line + "\n"), "\(line)") }
    #expect(page.contains("<meta property=\"og:title\" content=\"A &lt;b&gt; &amp; &quot;c&quot;") == false)
    #expect(page.contains("<meta property=\"og:title\" content=\"A "))
    let home = try #require(files["index.html"])
    #expect(home.contains("<meta property=\"og:type\" content=\"website\">"))
    #expect(home.contains("<meta property=\"og:description\" content=\"All about  &amp; more.\">") == false)
    #expect(files["404.html"]?.contains("og:") == false && files["404.html"]?.contains("canonical") == false)
    for path in ["gaps.html", "interfaces/Lamps-27.0.html"] { #expect(files[path]?.contains("og:title") == true) }
  }

  @Test("llms.txt has a title, a summary, and the Markdown of each page by part; a page links to its own")
  func modelIndex() throws {
    var small = SmallGuide([
      "content/README.md": "# Home [x]\n\nAbout.\n", "content/2-part/README.md": "# Part\n",
      "content/2-part/a (b).md": "# A\n\n✅ **VERIFIED** — x.\n", "content/3.md": "# Three\n",
    ])
    small.configuration.title = "Lamps"
    let files = try small.builder().render().files.mapValues { String(decoding: $0, as: UTF8.self) }
    #expect(
      files["llms.txt"] == """
        # Lamps

        > About. Claims: 1 verified.

        ## Pages

        - [Home \\[x\\]](README.md)
        - [Three](3.md)

        ## 2 Part

        - [Part](2-part/README.md)
        - [A](2-part/a%20%28b%29.md)

        ## Evidence

        - [All claims](data/ledger.json): each with its state, text, citations and date

        ## Optional

        - [Interfaces](data/interfaces.json)
        - [Symbols](data/symbols.json)

        """)
    #expect(
      files["2-part/a (b).html"]?.contains(
        "<link rel=\"alternate\" type=\"text/markdown\" href=\"a%20(b).md\">") == true)
    #expect(files["index.html"]?.contains("<link rel=\"alternate\" type=\"text/markdown\" href=\"README.md\">") == true)
    #expect(files["ledger.html"]?.contains("text/markdown") == false)
    #expect(files["2-part/a (b).md"] == "# A\n\n✅ **VERIFIED** — x.\n")
  }

  @Test("a page is edited where the repository has it, in its folder; a file outside is shown there")
  func repository() throws {
    var small = SmallGuide(["content/a b.md": "# A\n\n[x](../x.swift#L3) [y](../../y.swift) [z](..)\n"])
    small.configuration.repository = Repository("https://gitlab.com/o/r", branch: "main", folder: "docs")
    let files = try small.builder().render().files
    let page = String(decoding: try #require(files["a b.html"]), as: UTF8.self)
    #expect(page.contains("<a href=\"https://gitlab.com/o/r/-/edit/main/docs/content/a%20b.md\">Edit this page</a>"))
    #expect(page.contains("<a href=\"https://gitlab.com/o/r/-/blob/main/docs/x.swift#L3\">x</a>"))
    #expect(page.contains("<a href=\"https://gitlab.com/o/r/-/blob/main/y.swift\">y</a>"))
    #expect(page.contains("<a href=\"https://gitlab.com/o/r/-/blob/main/docs\">z</a>"))
    small.configuration.repository = nil
    let plain = String(decoding: try #require(try small.builder().render().files["a b.html"]), as: UTF8.self)
    #expect(!plain.contains("Edit this page"))
  }
}

/// An XML document, read by another parser than ours. A class since the parser calls it back.
final class XMLText: NSObject, XMLParserDelegate {
  private(set) var error: (any Error)?
  private var elements: [(name: String, attributes: [String: String], text: String)] = []
  private var open: [Int] = []

  init(_ text: String) {
    super.init()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = self
    if !parser.parse() { error = parser.parserError ?? CocoaError(.fileReadCorruptFile) }
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String] = [:]
  ) {
    open.append(elements.count)
    elements.append((name, attributes, ""))
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    if let last = open.last { elements[last].text += text }
  }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    open.removeLast()
  }

  func texts(of name: String) -> [String] { elements.filter { $0.name == name }.map(\.text) }

  func count(of name: String) -> Int { elements.count { $0.name == name } }

  func attributes(of name: String, _ attribute: String) -> [String] {
    elements.filter { $0.name == name }.compactMap { $0.attributes[attribute] }
  }
}
