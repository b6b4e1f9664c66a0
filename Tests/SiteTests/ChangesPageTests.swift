import Foundation
import SwiftInterface
import Testing

@testable import Site

@Suite("The pages on changes")
struct ChangesPageTests {
  private static let head = "// swift-interface-format-version: 1.0\n// swift-module-flags: -module-name Lamps\n"

  private static let older =
    head + """
      public enum LampError : Swift.Error {
        case broken
      }
      public struct Lamp {
        public var light: Swift.Int { get }
        public func dim(by steps: Swift.Int)
        public func flash()
      }

      """

  private static let newer =
    head + """
      public struct Lamp : Swift::Sendable {
        @available(*, deprecated, message: "Use `brightness` instead.")
        public var light: Swift::Int { get }
        public var brightness: Swift::Double { get }
        public func dim(by steps: Swift::Double)
      }
      public struct Torch {
        public func carry()
        public func drop()
      }
      public enum LampError : Swift::Error {
        case broken
        case dark
      }

      """

  private static func text(_ output: SiteOutput, _ path: String) throws -> String {
    String(decoding: try #require(output.files[path]), as: UTF8.self)
  }

  private static func main(_ html: String) throws -> String {
    let start = try #require(html.range(of: "<p class=\"lede\">"))
    return String(html[start.lowerBound..<(try #require(html.range(of: "</main>"))).lowerBound])
  }

  @Test("a pair of SDKs has a page with counts, what to use instead, and each change with its lines and citers")
  func page() throws {
    let small = SmallGuide(
      ["content/a.md": "# A\n\n## 1. Light\n\n✅ **VERIFIED** — `light` (26.5:7).\n"], interface: Self.newer,
      older: Self.older)
    let html = try Self.text(try small.builder().render(), "changes/Lamps-26.5-27.0.html")
    #expect(try Self.main(html) == ExpectedPages.changes)
  }

  @Test("both interfaces, the list of interfaces, the list of changes and the navigation lead to the page")
  func links() throws {
    let output = try SmallGuide(["content/a.md": "# A\n"], interface: Self.newer, older: Self.older).builder().render()
    let link = "<a href=\"../changes/Lamps-26.5-27.0.html\">"
    #expect(try Self.text(output, "interfaces/Lamps-27.0.html").contains("\(link)What changed since 26.5</a>"))
    #expect(try Self.text(output, "interfaces/Lamps-26.5.html").contains("\(link)What changed to 27.0</a>"))
    #expect(try Self.text(output, "interfaces/index.html").contains("\(link)since 26.5</a>"))
    #expect(
      try Self.text(output, "changes/index.html").contains(
        "<td class=\"short\"><a href=\"Lamps-26.5-27.0.html\"><code>Lamps</code></a></td>"
          + "<td class=\"short\">26.5 → 27.0</td><td>macos</td>"
          + "<td class=\"n\">1</td><td class=\"n\">1</td><td class=\"n\">1</td><td class=\"n\">2</td>"))
    #expect(try Self.text(output, "a.html").contains("<li><a href=\"changes/index.html\">Changes</a></li>"))
    let data = try Self.text(output, "data/changes/Lamps-26.5-27.0.json")
    let entries = SmallGuide([:], interface: Self.newer, older: Self.older).store.entries
    let difference = InterfaceDifference(entries[0].file, entries[1].file)
    #expect(data == InterfaceDifferenceReport(difference).json.compactText())
  }

  @Test("fault 12: where nothing is deprecated there is no empty table of what to use instead")
  func noMigration() throws {
    let text = Self.older + "public struct Torch {\n}\n"
    let output = try SmallGuide(["content/a.md": "# A\n"], interface: text, older: Self.older).builder().render()
    let html = try Self.text(output, "changes/Lamps-26.5-27.0.html")
    #expect(html.contains("<h2 id=\"added\">Added <span class=\"count\">1</span></h2>"))
    #expect(!html.contains("What to use instead"))
    #expect(!html.contains("class=\"list migration\""))
  }

  @Test("fault 12: the list of gaps says that none is open")
  func noGap() throws {
    let text = "# A\n\n✅ **RESOLVED** (was a 🔴 GAP) — it does.\n"
    let output = try SmallGuide(["content/a.md": text]).builder().render()
    #expect(try Self.text(output, "gaps.html").contains("<p class=\"computed-none\">No gap is open.</p>"))
  }

  @Test("a pair without any change says so")
  func noChange() throws {
    let text = Self.older.replacingOccurrences(of: "Swift.", with: "Swift::")
    let output = try SmallGuide(["content/a.md": "# A\n"], interface: text, older: Self.older).builder().render()
    let html = try Self.text(output, "changes/Lamps-26.5-27.0.html")
    #expect(html.contains("<p class=\"computed-none\">No change between 26.5 and 27.0.</p>"))
    #expect(html.contains("Nothing changed for those who use it: 6 declarations are the same.</p>"))
    #expect(!html.contains("class=\"tiles\""))
  }

  @Test("without neighbouring SDKs there is no page on changes, and nothing leads to one")
  func noPair() throws {
    let output = try SmallGuide(["content/a.md": "# A\n"]).builder().render()
    #expect(!output.files.keys.contains { $0.contains("changes/") })
    #expect(!(try Self.text(output, "index.html")).contains("changes/"))
  }

  @Test("a content page at the path of a page on changes does not take its place, and is a collision")
  func collision() throws {
    let small = SmallGuide(
      ["content/changes/Lamps-26.5-27.0.md": "# Mine\n", "content/changes/other.md": "# Other\n"],
      interface: Self.newer, older: Self.older)
    let links = SiteBuilder.links(of: small.guide, small.configuration, files: [])
    #expect(links.collisions.map(\.page) == ["content/changes/Lamps-26.5-27.0.md"])
    let output = try small.builder().render()
    #expect(try Self.text(output, "changes/Lamps-26.5-27.0.html").contains("What to use instead"))
    #expect(try Self.text(output, "changes/other.html").contains(">Guide</a>"))
  }

  @Test("each platform has its own pairs, and macOS the short path")
  func platforms() {
    func entry(_ module: String, _ sdk: String, _ platform: String) -> InterfaceStore.Entry {
      let path = "\(module)-\(sdk)-\(platform).swiftinterface"
      return .init(
        module: module, sdk: sdk, platform: platform, path: path, file: .parse(path: path, bytes: []))
    }
    let store = InterfaceStore(entries: [
      entry("A", "26.0", "ios"), entry("A", "26.0", "macos"), entry("A", "26.5", "ios"), entry("A", "27.0", "ios"),
      entry("A", "27.0", "macos"), entry("B", "1.0", "linux"), entry("B", "2.0", "linux"),
    ])
    #expect(
      InterfacePairs(store).all.map { "\($0.old) \($0.new) \($0.output)" } == [
        "0 2 changes/A-26.0-26.5.html", "2 3 changes/A-26.5-27.0.html", "1 4 changes/A-26.0-27.0.html",
        "5 6 changes/B-1.0-2.0.html",
      ])
  }
}
