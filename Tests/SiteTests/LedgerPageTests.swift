import Evidence
import Foundation
import Project
import Testing

@testable import Site

@Suite("The ledger and the sources of the site")
struct LedgerPageTests {
  private static func claims(_ count: Int) -> String {
    (0..<count).map { "✅ **VERIFIED** — claim number \($0) of `Lamp` (`27.0:10`).\n\n" }.joined()
  }

  private func text(_ output: SiteOutput, _ path: String) throws -> String {
    String(decoding: try #require(output.files[path], "\(path)"), as: UTF8.self)
  }

  @Test("fault: a hazard's title was missing in the ledger and in the search")
  func hazardTitle() throws {
    let small = SmallGuide(["content/a.md": "# A\n\n⚠️ **The empty library** — nothing is found.\n"])
    let output = try small.builder().render()
    #expect(try text(output, "ledger.html").contains(">The empty library: nothing is found</a>"))
    let search = output.files.filter { $0.key.hasPrefix("search/") }
    #expect(
      search.values.contains { String(decoding: $0, as: UTF8.self).contains("The empty library: nothing is found") })
  }

  @Test("a claim's row says all of its evidence, and what the filters go by")
  func row() throws {
    let small = SmallGuide([
      "content/a.md": """
      # A

      ## 2. B

      ✅ **RESOLVED, 2026-07-31** (was a 🔴 GAP) — `Lamp` lights (`27.0:10-12`), see thread 831404.
      """
    ])
    let page = try text(try small.builder().render(), "ledger.html")
    let id = try #require(small.pages[0].claims.first).id
    let row = #"""
      <tr data-state="verified" data-kind="interface" data-page="a" data-modules="Lamps">\#
      <td class="state" data-value="verified"><span class="badge v">\#
      <svg class="m" aria-hidden="true"><use href="#m.v"/></svg>Resolved</span>\#
      <span class="history">was a gap</span></td><td class="claim-text"><a href="a.html#\#(id)">\#
      Lamp lights (27.0:10-12), see thread 831404</a></td><td class="where">c1 <span>A §2</span></td>\#
      <td class="evidence-list"><span class="evidence-kind">SDK interface</span>\#
      <a class="cite short" href="interfaces/Lamps-27.0.html#L10" data-lines="10-12">27.0:10–12</a> \#
      <code>thread 831404</code> </td><td class="date">2026-07-31</td></tr>
      """#
    #expect(page.contains(row), "\(page)")
    #expect(page.contains("<td><a href=\"?module=Lamps\">Lamps</a></td><td class=\"n\">1</td>"))
    #expect(page.contains("<span class=\"bar-words\">1 of 1 claim verified</span>"))
  }

  @Test("up to a thousand claims are on one page")
  func one() throws {
    let output = try SmallGuide(["content/p/a.md": "# A\n\n" + Self.claims(1_000)]).builder().render()
    #expect(try text(output, "ledger.html").components(separatedBy: "<tr data-state=").count == 1_001)
    #expect(!output.files.keys.contains { $0.hasPrefix("ledger/") })
  }

  @Test("more are shared out by part, those of a part with more by page, and each claim is on one page")
  func parts() throws {
    let small = SmallGuide([
      "content/README.md": "# Home\n\n" + Self.claims(1), "content/note.md": "# Note\n\n" + Self.claims(2),
      "content/none.md": "# None\n", "content/part-1/README.md": "# One\n\n" + Self.claims(300),
      "content/part-1/a.md": "# A\n\n" + Self.claims(400), "content/part-2/a.md": "# B\n\n" + Self.claims(900),
      "content/part-2/b.md": "# C\n\n" + Self.claims(101),
    ])
    let output = try small.builder().render()
    let pages = output.files.keys.filter { $0.hasPrefix("ledger/") }.sorted()
    #expect(
      pages == [
        "ledger/README.html", "ledger/note.html", "ledger/part-1.html", "ledger/part-2/a.html", "ledger/part-2/b.html",
      ])
    let counts = try pages.map { try text(output, $0).components(separatedBy: "<tr data-state=").count - 1 }
    #expect(counts == [1, 2, 700, 900, 101])
    let index = try text(output, "ledger.html")
    #expect(!index.contains("<tr data-state="))
    #expect(index.contains("<a href=\"ledger/part-1.html?page=part-1%2Fa\">400"))
    let claims = try #require(output.files.keys.first { $0.hasPrefix("search/") && $0.hasSuffix("/claims.js") })
    #expect(index.contains("data-claims=\"\(claims)\""))
    #expect(index.utf8.count < 20_000)
    let part = try text(output, "ledger/part-1.html")
    #expect(part.contains("<h1>Ledger: 1 One</h1>"))
    #expect(part.contains("<li><a href=\"../ledger.html\">Ledger</a></li>"))
    #expect(part.contains("<a href=\"../part-1/a.html#"))
    let links = SiteBuilder.links(of: small.guide, small.configuration, files: [])
    #expect(
      links.resolve("../ledger/part-1.html#state=gap", from: "content/part-1/a.md")
        == .page("ledger/part-1.html", fragment: "state=gap"))
  }

  @Test("the register has a source once, with a link to each claim and section that cites it")
  func sources() throws {
    let places = (1...14).map { "## \($0). S\n\nSee threads 831404.\n\n" }.joined()
    let small = SmallGuide([
      "content/a.md": "# A\n\n✅ **VERIFIED** — `Lamp` (`27.0:10`), thread 831404, and again thread 831404.\n\n\(places)"
    ])
    let id = try #require(small.pages[0].claims.first).id
    let page = try text(try small.builder().render(), "sources.html")
    #expect(page.contains("2 sources in 17 citations"))
    #expect(
      page.contains(
        "<a href=\"interfaces/Lamps-27.0.html\">Lamps-27.0-macos</a></td><td class=\"n\" data-label=\"Citations\">1</td>"
      ))
    let row = #"""
      <code>thread 831404</code></td><td class="n" data-label="Citations">16</td>\#
      <td class="n" data-label="Claims">1</td><td class="places">\#
      <a class="place" href="a.html#\#(id)" title="A">A, c1</a> \#
      <a class="place" href="a.html#1-s" title="A">A §1</a>
      """#
    #expect(page.contains(row), "\(page)")
    #expect(page.contains("<details><summary>and 3 more</summary><a class=\"place\" href=\"a.html#12-s\""))
  }
}
