import Evidence
import Foundation
import SwiftInterface
import Testing

@testable import Site

@Suite("A site has only what its guide uses")
struct SiteFeatureTests {
  private func output(_ text: String, stored: Bool = false) throws -> SiteOutput {
    var small = SmallGuide(["content/README.md": text])
    if !stored { small.store = InterfaceStore() }
    return try small.builder().render()
  }

  private func names(_ output: SiteOutput) -> [String] {
    output.files.keys.filter { !$0.hasPrefix("assets/") }.sorted()
  }

  @Test("one page of plain text: no dashboard, no data, no link to any")
  func plain() throws {
    let output = try output("# Lamps\n\nText, with `code`.\n")
    #expect(
      names(output).filter { !$0.hasPrefix("search/") } == [
        "404.html", "README.md", "index.html", "llms.txt", "robots.txt",
      ])
    #expect(!output.files.keys.contains { $0.hasPrefix("search/symbols") || $0.hasPrefix("search/claims") })
    let page = String(decoding: try #require(output.files["index.html"]), as: UTF8.self)
    let links = Attributes(Array(page.utf8)).values(of: "href").filter {
      !$0.hasPrefix("#") && !$0.hasPrefix("assets/")
    }
    #expect(Set(links) == ["README.md", "index.html"])
    for word in ["class=\"legend\"", "Close a gap", "Contents</h2>", "Start where you are"] {
      #expect(!page.contains(word), "\(word)")
    }
    #expect(!String(decoding: output.files["llms.txt"] ?? [], as: UTF8.self).contains("Data"))
  }

  @Test(
    "each feature brings its pages and its data",
    arguments: [
      ("✅ **VERIFIED** — x.", ["data/ledger.csv", "data/ledger.json", "ledger.html"]),
      (
        "🔴 **GAP** — x.",
        ["data/gaps.csv", "data/gaps.json", "data/ledger.csv", "data/ledger.json", "gaps.html", "ledger.html"]
      ),
      (
        "⚠️ **SILENT FAILURE** — x.",
        ["data/hazards.json", "data/ledger.csv", "data/ledger.json", "hazards.html", "ledger.html"]
      ),
      ("See thread 831404.", ["data/citations.json", "data/sources.csv", "data/sources.json", "sources.html"]),
      ("```swift\nlet a = 1\n```", ["data/snippets.json", "snippets.html"]),
    ])
  func features(_ text: String, _ files: [String]) throws {
    let plain = Set(["404.html", "README.md", "index.html", "llms.txt", "robots.txt"])
    let found = names(try output("# Lamps\n\n\(text)\n")).filter { !plain.contains($0) && !$0.hasPrefix("search/") }
    #expect(found == files)
  }

  @Test("stored interfaces bring theirs and the symbols")
  func interfaces() throws {
    let found = names(try output("# Lamps\n\nText.\n", stored: true)).filter {
      $0.contains("/") || $0 == "symbols.html"
    }
    #expect(
      found.filter { !$0.hasPrefix("search/") } == [
        "data/interfaces.json", "data/symbols.json", "interfaces/Lamps-27.0.html", "interfaces/Lamps-27.0.js",
        "interfaces/index.html", "symbols.html",
      ])
  }

  @Test("a link to a dashboard that the site has not is one to nowhere, and its name stays Assay's own")
  func reserved() {
    let small = SmallGuide(["content/a.md": "# A\n", "content/gaps.md": "# Mine\n"])
    let links = SiteBuilder.links(of: small.guide, small.configuration, files: [])
    #expect(links.resolve("ledger.html", from: "content/a.md") == .missingPage("content/ledger.html"))
    #expect(links.resolve("symbols.html", from: "content/a.md") == .page("symbols.html", fragment: nil))
    #expect(links.collisions.map(\.page) == ["content/gaps.md"])
  }

  @Test("without a compiler the data on snippets says what is known, and names none")
  func snippets() throws {
    let output = try output(
      "# A\n\n```swift prelude:guide-context\nlet a = 1\n```\n\n```swift compile:27\nlet b = 1\n```\n")
    let json = String(decoding: try #require(output.files["data/snippets.json"]), as: UTF8.self)
    #expect(json.contains(#""environment":{"compiler":null,"host":null,"checksAvailability":false,"targets":[]}"#))
    #expect(json.contains(#""status":"parked""#))
    #expect(
      json.contains(
        #""status":"undecided","wrap":null,"targets":[],"modules":[],"reason":"no compiler ran in this build""#))
    let page = String(decoding: try #require(output.files["snippets.html"]), as: UTF8.self)
    #expect(page.contains("<td><code>prelude:guide-context</code></td>"))
    #expect(page.contains("data-filter=\"parked\" aria-pressed=\"false\">Parked <span>1</span>"))
  }
}
