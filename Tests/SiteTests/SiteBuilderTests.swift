import Diagnostics
import Evidence
import Foundation
import Testing

@testable import Site

@Suite("The whole site")
struct SiteBuilderTests {
  private static let pages = [
    "content/README.md":
      "# Lamps\n\nAll about lamps.\n\n## Parts\n\n[Errors](part-1/01-errors.md#1-the-cases)\n\n<!-- assay:gaps -->\n",
    "content/part-1/README.md": "# Errors of lamps\n\n[Back](../README.md), [gaps](../gaps.html).\n",
    "content/part-1/01-errors.md": """
    # Errors

    ## 1. The cases

    ✅ **VERIFIED** — `LampError` (`27.0:6-9`) has two cases, <b>both</b> "bare" & short.

    > 🔴 **GAP** — does `Lamp.light()` (`27.0:11`) block? Needs: a device. Safe default: a timeout.

    > ⚠️ **SILENT FAILURE** — it may stay dark.

    ![Plan](plan.png) and [elsewhere](https://example.org/?a=1&b=2), [outside](../../Sources/a.swift).[^n]

    ```swift compile:27
    let lamp = Lamp()
    ```

    [^n]: See thread 831404.

    ## 2. More

    Text.
    """,
    "content/part-1/02-ünï cödé.md": "# Unicode ✓\n\n## Naïve\n\n[here](#naïve), [there](01-errors.md)\n",
  ]

  private func render() throws -> SiteOutput {
    try SmallGuide(Self.pages).builder(files: ["content/part-1/plan.png"]).render()
  }

  @Test("every page, computed page and data file is there")
  func files() throws {
    let output = try render()
    let names = output.files.keys.filter { !$0.hasPrefix("assets/") && !$0.hasPrefix("search/") }.sorted()
    #expect(
      names == [
        "404.html", "README.md", "data/citations.json", "data/gaps.csv", "data/gaps.json", "data/hazards.json",
        "data/interfaces.json", "data/ledger.csv", "data/ledger.json", "data/snippets.json", "data/sources.csv",
        "data/sources.json", "data/symbols.json", "gaps.html",
        "hazards.html",
        "index.html", "interfaces/Lamps-27.0.html", "interfaces/Lamps-27.0.js", "interfaces/index.html",
        "ledger.html", "llms.txt", "part-1/01-errors.html", "part-1/01-errors.md", "part-1/02-ünï cödé.html",
        "part-1/02-ünï cödé.md", "part-1/README.md", "part-1/index.html", "print.html",
        "robots.txt", "snippets.html", "sources.html", "symbols.html",
      ])
    #expect(output.copies == ["part-1/plan.png": "/guide/content/part-1/plan.png"])
    #expect(output.pages == 4)
  }

  @Test("two builds of one guide are the same to the byte")
  func isDeterministic() throws {
    #expect(try render().files == render().files)
  }

  @Test("every link of every page leads to a file of the site, and to an anchor in it")
  func links() throws {
    let output = try render()
    var anchors: [String: Set<String>] = [:]
    for (path, bytes) in output.files where path.hasSuffix(".html") {
      anchors[path] = Set(Attributes(bytes).values(of: "id"))
    }
    var count = 0
    for (path, bytes) in output.files where path.hasSuffix(".html") {
      let found = Attributes(bytes)
      for url in found.values(of: "href") + found.values(of: "src") {
        if url.hasPrefix("https://example.org/") || url == "../../Sources/a.swift" { continue }
        // Behind "?" stands a filter.
        let parts = url.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let address = parts[0] + (parts.count > 1 ? String(parts[1].drop { $0 != "#" }) : "")
        if address.isEmpty { continue }
        let (target, fragment) = Self.resolve(address, from: path)
        #expect(output.files[target] != nil || output.copies[target] != nil, "\(path): \(url)")
        // Behind the ledger's "#" stands a filter.
        if let fragment, target.hasSuffix(".html"), !(target.hasPrefix("ledger") && fragment.contains("=")) {
          #expect(anchors[target]?.contains(fragment) == true, "\(path): \(url)")
        }
        count += 1
      }
    }
    #expect(count > 300)
  }

  @Test("no page has an inline script, an event handler, a style attribute or an address of its own")
  func isPlain() throws {
    for (path, bytes) in try render().files where path.hasSuffix(".html") {
      let text = String(decoding: bytes, as: UTF8.self)
      let attributes = Attributes(bytes)
      #expect(text.components(separatedBy: "<script").count == 3 && !text.contains("<script>"), "\(path)")
      #expect(!text.contains("<style"), "\(path)")
      #expect(!attributes.names.contains { $0.hasPrefix("on") || $0 == "style" }, "\(path)")
      let urls = (attributes.values(of: "href") + attributes.values(of: "src")).filter { !$0.contains("example.org") }
      #expect(!urls.contains { $0.hasPrefix("/") || LinkMap.isExternal($0) }, "\(path)")
      #expect(text.components(separatedBy: "<h1").count == 2, "\(path) has one h1")
      let ids = attributes.values(of: "id")
      #expect(
        Set(ids).count == ids.count, "\(path) has an id twice: \(ids.filter { id in ids.count { $0 == id } > 1 })")
    }
  }

  @Test("a content page's body is one article that names its source")
  func article() throws {
    let output = try render()
    let text = String(decoding: try #require(output.files["part-1/01-errors.html"]), as: UTF8.self)
    #expect(text.components(separatedBy: "<article").count == 2)
    #expect(text.contains("<article data-source=\"content/part-1/01-errors.md\">"))
    #expect(text.contains("<h1 id=\"errors\">Errors</h1>"))
    #expect(text.contains("<a href=\"https://example.org/?a=1&amp;b=2\">elsewhere</a>"))
    let home = String(decoding: try #require(output.files["index.html"]), as: UTF8.self)
    #expect(home.contains("<article data-source=\"content/README.md\">"))
    #expect(home.contains("<p class=\"lede\">All about lamps.</p>"))
  }

  @Test("a page tells only of stored interfaces that it was checked against them")
  func checkedAgainst() throws {
    let small = SmallGuide([
      "content/a.md": "# A\n\nText.\n\n`Lamp` (27.0:10-12).\n",
      "content/b.md": "# B\n\nText.\n\n`Lamp` (Torches-26.5:3).\n",
    ])
    let output = try small.builder().render()
    let text = { (path: String) in String(decoding: output.files[path] ?? [], as: UTF8.self) }
    #expect(text("a.html").contains("<li><b>Checked against</b> Lamps 27.0</li>"))
    #expect(!text("b.html").contains("Checked against"))
  }

  @Test("a file of the project's templates takes the place of the shipped one")
  func overrides() throws {
    let folder = try TemporaryFolder()
    try folder.write("<p>{{title}} of {{site.title}}</p>\n", to: "gaps.mustache")
    let output = try SmallGuide(Self.pages).builder(templates: [folder.path, SmallGuide.templates]).render()
    #expect(output.files["gaps.html"] == Array("<p>Open gaps of Lamps</p>\n".utf8))
    #expect(output.files["ledger.html"] == (try SmallGuide(Self.pages).builder().render().files["ledger.html"]))
  }

  @Test("a template with an unclosed section is named with its place")
  func brokenTemplate() throws {
    let folder = try TemporaryFolder()
    try folder.write("<p>\n{{#gaps}}\n", to: "gaps.mustache")
    let error = try #require(throws: ProjectError.self) {
      _ = try SmallGuide(Self.pages).builder(templates: [folder.path, SmallGuide.templates]).render()
    }
    #expect(error.kind == .usage)
    #expect(error.message == "the section “gaps” is never closed")
    #expect(error.place == Place(file: folder.path + "/gaps.mustache", line: 2, column: 1, endLine: 2, endColumn: 3))
  }

  @Test("without any templates the error says where they are looked for")
  func noTemplates() throws {
    let error = try #require(throws: ProjectError.self) {
      _ = try SmallGuide(Self.pages).builder(templates: ["/nowhere"]).render()
    }
    #expect(error.kind == .environment)
    #expect(error.message == "there are no templates in /nowhere")
  }

  @Test("a page at a computed page's path does not take its place")
  func collision() throws {
    let output = try SmallGuide(["content/gaps.md": "# Mine\n", "content/a.md": "# A\n\n🔴 **GAP** — x.\n"]).builder()
      .render()
    let text = String(decoding: try #require(output.files["gaps.html"]), as: UTF8.self)
    #expect(text.contains("<h1>Open gaps</h1>"))
  }

  @Test("a site with an address of its own has a site map with absolute addresses")
  func siteMap() throws {
    var small = SmallGuide(["content/part-1/a b.md": "# A\n"])
    small.configuration.baseURL = "https://example.org/guide"
    let output = try small.builder().render()
    let text = String(decoding: try #require(output.files["sitemap.xml"]), as: UTF8.self)
    #expect(text.contains("<loc>https://example.org/guide/part-1/a%20b.html</loc>"))
    #expect(text.contains("<loc>https://example.org/guide/</loc>"))
    #expect(!text.contains("404"))
    let page = String(decoding: try #require(output.files["part-1/a b.html"]), as: UTF8.self)
    #expect(page.contains("<link rel=\"canonical\" href=\"https://example.org/guide/part-1/a%20b.html\">"))
  }

  /// The file and the fragment that a relative URL leads to.
  private static func resolve(_ url: String, from path: String) -> (file: String, fragment: String?) {
    let parts = url.replacingOccurrences(of: "&amp;", with: "&").components(separatedBy: "#").map {
      // Behind "?" stands what a page is narrowed to.
      $0.components(separatedBy: "?")[0]
    }
    let fragment = parts.count > 1 ? parts[1].removingPercentEncoding : nil
    if parts[0].isEmpty { return (path, fragment) }
    var folders = path.split(separator: "/").dropLast().map(String.init)
    for part in parts[0].split(separator: "/") {
      if part == ".." {
        folders.removeLast()
      } else if part != "." {
        folders.append(String(part).removingPercentEncoding ?? "")
      }
    }
    return (folders.joined(separator: "/"), fragment)
  }
}

/// The attributes in a page's tags.
struct Attributes {
  private(set) var names: Set<String> = []
  private var found: [(name: String, value: String)] = []

  init(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    for piece in text.split(separator: "<").dropFirst() {
      let tag = piece.prefix { $0 != ">" }
      var rest = tag.drop { $0 != " " }
      while let equals = rest.firstIndex(of: "=") {
        let name = rest[..<equals].split(separator: " ").last.map(String.init) ?? ""
        guard rest[rest.index(after: equals)...].first == "\"" else { break }
        let value = rest[rest.index(equals, offsetBy: 2)...].prefix { $0 != "\"" }
        names.insert(name)
        found.append((name, String(value)))
        rest = rest[value.endIndex...].dropFirst()
      }
    }
  }

  func values(of name: String) -> [String] { found.filter { $0.name == name }.map(\.value) }
}
