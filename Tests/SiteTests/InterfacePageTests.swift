import Foundation
import SwiftInterface
import Testing

@testable import Site

@Suite("The pages of interfaces")
struct InterfacePageTests {
  private static let lamps = """
    // swift-interface-format-version: 1.0
    // swift-module-flags: -target arm64e-apple-macos27.0 -module-name Lamps
    import Swift
    @available(macOS 26.0, *)
    public struct Lamp<Bulb> : Swift::Sendable {
      public init(bulb: Bulb)
      @available(macOS, introduced: 26.0, deprecated: 27.0, message: "Say what of.", renamed: "brightness")
      public var light: Swift::Int { get }
      @available(macOS 27.0, *)
      public var brightness: Swift::Int { get }
      public enum State {
        case on, off
      }
    }
    @available(macOS 26.0, *)
    public func makeLamps() -> [Lamps::Lamp<Swift::Int>]
    @available(macOS 26.0, *)
    extension Lamps::Lamp : Swift::Equatable where Bulb : Swift::Equatable {
      public static func == (a: Lamps::Lamp<Bulb>, b: Lamps::Lamp<Bulb>) -> Swift::Bool
    }
    @available(macOS 26.0, *)
    extension Lamps::Lamp.State {
      @available(*, deprecated)
      public func toggle()
    }
    @available(macOS 27.0, *)
    extension Swift::String {
      public func lit() -> Swift::String
    }

    """

  private static func text(_ output: SiteOutput, _ path: String) throws -> String {
    String(decoding: try #require(output.files[path]), as: UTF8.self)
  }

  private static func part(of interface: String, number: Int = 0, citing page: String = "# A\n") throws -> (
    page: InterfacePart, citing: [CitedLines.Citing]
  ) {
    let small = SmallGuide(["content/a.md": page], interface: interface)
    let model = try small.model()
    let overview = InterfaceOverview.all(model, jobs: 1)[0]
    return (
      InterfacePart(model: model, index: 0, number: number, overview: overview), CitedLines(model).entries[0]
    )
  }

  @Test("the outline shows members under their types, and what extensions add, with kinds, versions and deprecations")
  func outline() throws {
    let part = try Self.part(of: Self.lamps, citing: "# A\n\n## 1. B\n\n✅ **VERIFIED** — `State` (27.0:12).\n")
    let html = OutlineMarkup.html(DeclarationOutline(part.page, citing: part.citing))
    #expect(
      html == """
        <ul>
        <li class="type"><a href="#L4"><span>Lamp</span><small>struct</small><b>1<span class="vh"> citations</span></b></a>\
        <details open><summary aria-label="Members of Lamp"></summary><ul>
        <li class="type"><a href="#L11"><span>State</span><small>enum</small><b>1<span class="vh"> citations</span></b></a>\
        <details open><summary aria-label="Members of State"></summary><ul>
        <li><a href="#L12"><span>on</span><small>case</small></a></li>
        <li><a href="#L12"><span>off</span><small>case</small></a></li>
        <li class="ext"><a href="#L21"><span>extension</span></a></li>
        <li><a href="#L23" class="dep" title="Deprecated."><span>toggle()</span><span class="vh">, deprecated</span>\
        <small>func</small></a></li>
        </ul>
        </details></li>
        <li><a href="#L6"><span>init(bulb:)</span></a></li>
        <li><a href="#L7" class="dep" title="Deprecated since 27.0. Say what of. Renamed: brightness."><span>light</span>\
        <span class="vh">, deprecated</span><small>var</small></a></li>
        <li><a href="#L9"><span>brightness</span><small class="since">27.0</small><small>var</small></a></li>
        <li class="ext"><a href="#L17"><span>extension: Equatable where Bulb : Equatable</span></a></li>
        <li><a href="#L19"><span>==(_:_:)</span><small>func</small></a></li>
        </ul>
        </details></li>
        <li class="type"><a href="#L26"><span>String</span><small class="since">27.0</small><small>extension</small></a>\
        <details open><summary aria-label="Members of String"></summary><ul>
        <li><a href="#L28"><span>lit()</span><small>func</small></a></li>
        </ul>
        </details></li>
        <li><a href="#L15"><span>makeLamps()</span><small>func</small></a></li>
        </ul>

        """)
  }

  @Test("a deprecated declaration is struck, and leads to what takes its place")
  func deprecated() throws {
    let part = try Self.part(of: Self.lamps)
    let lines = InterfaceListing(page: part.page, runs: []).render().html.components(separatedBy: "\n")
    #expect(
      lines[7] == """
        <div class="l" id="L8"><a href="#L8">8</a>  <span class="k">public</span> <span class="k">var</span> \
        <span class="dep">light</span>: <span class="mp">Swift::</span><span class="t">Int</span> { <span class="k">get\
        </span> }<small class="note" title="Deprecated since 27.0. Say what of. Renamed: brightness.">Deprecated since \
        27.0: use <a href="#L9">Lamp.brightness</a></small></div>
        """)
    #expect(lines.count { $0.contains("class=\"note\"") } == 2)
  }

  @Test("names in backticks and operators are struck too, where they are deprecated, and nothing beside them")
  func deprecatedNames() throws {
    let part = try Self.part(
      of:
        "@available(*, deprecated) public func `default`()\n@available(*, deprecated) public func == (a: Int, b: Int)\n"
    )
    let lines = InterfaceListing(page: part.page, runs: []).render().html.components(separatedBy: "\n")
    #expect(lines[0].contains("</span> <span class=\"dep\">`default`</span>()<small"))
    #expect(lines[1].contains("</span> <span class=\"dep\">=</span><span class=\"dep\">=</span> (a: "))
  }

  @Test("types that are nested deeper than any interface does are shown beside each other")
  func deepNesting() throws {
    let depth = 40
    let text = (0..<depth).map { "public struct T\($0) {\n" }.joined() + String(repeating: "}\n", count: depth)
    let part = try Self.part(of: text)
    let html = OutlineMarkup.html(DeclarationOutline(part.page, citing: []))
    #expect(html.components(separatedBy: "<li").count == depth + 1)
    #expect(html.components(separatedBy: "<details").count == 17)
  }

  @Test("the date of the manifest is told as the day on which the file was taken in, with the build")
  func takenIn() throws {
    var small = SmallGuide(["content/a.md": "# A\n"], interface: Self.lamps)
    let entry = try #require(small.store.entries.first)
    let record = StoreManifest.Entry(
      entry.file, module: "Lamps", sdk: "27.0", platform: "macos", build: "25A123", date: "2026-11-30")
    small.store = InterfaceStore(entries: small.store.entries, manifest: StoreManifest(entries: [record]))
    let html = try Self.text(try small.builder().render(), "interfaces/Lamps-27.0.html")
    #expect(html.contains("<dt>Taken in</dt><dd>30 November 2026, 25A123</dd>"))
    #expect(!html.contains("Captured"))
  }

  // MARK: - Parts

  /// 12,000 lines: a structure of 3,000, then functions.
  private static let long: String =
    "// swift-interface-format-version: 1.0\n// swift-module-flags: -module-name Lamps\n"
    + "public struct Big {\n"
    + (4...2999).map { "  public func member\($0)(argument: Swift::Int) -> Swift::Int\n" }.joined()
    + "}\n" + (3001...12_000).map { "public func free\($0)(argument: Swift::Int) -> Swift::Int\n" }.joined()

  @Test("a long interface is cut into parts between declarations, and every link leads to the part with its line")
  func parts() throws {
    let small = SmallGuide(
      ["content/a.md": "# A\n\n`free` (27.0:11999-12001), [there](interfaces/Lamps-27.0.html#L11999).\n"],
      interface: Self.long)
    let model = try small.model()
    let parts = model.interfaces.parts[0]
    #expect(parts.map(\.output) == ["", "-2", "-3", "-4"].map { "interfaces/Lamps-27.0\($0).html" })
    #expect(parts[0].lines.lowerBound == 1)
    #expect(parts[3].lines.upperBound == 12_000)
    #expect(zip(parts, parts.dropFirst()).allSatisfy { $0.lines.upperBound + 1 == $1.lines.lowerBound })
    #expect(parts.allSatisfy { (2_500...4_000).contains($0.lines.count) })

    let output = try small.builder().render()
    let page = try Self.text(output, "a.html")
    #expect(page.contains("<a href=\"interfaces/Lamps-27.0-4.html#L11999\">there</a>"))
    #expect(page.contains("href=\"interfaces/Lamps-27.0-4.html#L11999\" data-lines=\"11999-12001\""))
    for (number, part) in parts.enumerated() {
      let ids = Attributes(try #require(output.files[part.output])).values(of: "id").filter { $0.hasPrefix("L") }
      #expect(ids == part.lines.map { "L\($0)" }, "part \(number + 1)")
    }
    let first = try Self.text(output, parts[0].output)
    let starts = parts.map { "\($0.lines.lowerBound) \($0.output.dropFirst("interfaces/".count))" }
    #expect(first.contains("<html lang=\"en\" data-parts=\"\(starts.joined(separator: " "))\">"))
    #expect(first.contains("<summary>Part 1 of 4: lines 1–"))
    #expect(try Self.text(output, parts[3].output).contains("part 4 · Lamps</title>"))
    let search = try #require(output.files.keys.first { $0.hasSuffix("/Lamps-27.0.js") && $0.hasPrefix("search/") })
    #expect(try Self.text(output, search).contains("interfaces/Lamps-27.0-4.html#L12000"))
  }

  @Test("fault 4: the column of numbers is as wide as the highest number of the page needs")
  func digits() throws {
    let output = try SmallGuide(["content/a.md": "# A\n"], interface: Self.long).builder().render()
    for (name, digits) in [("Lamps-27.0", 4), ("Lamps-27.0-4", 5)] {
      let html = try Self.text(output, "interfaces/\(name).html")
      #expect(html.contains("<div class=\"listing digits-\(digits)\">"))
    }
  }

  @Test("a type that is longer than a part is cut between its members, which stay under it")
  func longType() throws {
    let members = (1...9_000).map { "  public func member\($0)(argument: Swift::Int) -> Swift::Int\n" }.joined()
    let part = try Self.part(of: "public struct Big {\n\(members)}\n", number: 1)
    #expect(part.page.all.count == 3)
    let outline = DeclarationOutline(part.page, citing: [])
    #expect(outline.roots.map { outline.rows[$0].title } == ["Big"])
    #expect(outline.rows[0].href == "Lamps-27.0.html#L1")
    #expect(outline.rows[0].children.count == part.page.lines.count)
  }

  @Test("a long text without any declaration is cut all the same, and so are few long lines")
  func partsOfAnything() throws {
    let blank = InterfaceFile.parse(path: "a.swiftinterface", bytes: Array(repeating: 0x0A, count: 30_000))
    #expect(InterfaceParts(blank).ranges.map(\.count).allSatisfy { $0 <= 6_250 })
    let line = "public func a" + String(repeating: "b", count: 400_000) + "()\n"
    let wide = InterfaceFile.parse(path: "a.swiftinterface", bytes: Array((line + line + line).utf8))
    #expect(InterfaceParts(wide).ranges == [1...1, 2...2, 3...3])
    let empty = InterfaceFile.parse(path: "a.swiftinterface", bytes: [])
    #expect(InterfaceParts(empty).ranges == [1...1])
  }

  @Test("a passage that goes over a part's end is shown on both, with those who cite it")
  func passageOverTheEnd() throws {
    let small = SmallGuide(["content/a.md": "# A\n"], interface: Self.long)
    let end = try small.model().interfaces.parts[0][0].lines.upperBound
    let part = try Self.part(of: Self.long, citing: "# A\n\n`free` (27.0:\(end - 1)-\(end + 2)).\n")
    for (number, count) in [(0, 2), (1, 2)] {
      let page = InterfacePart(model: part.page.model, index: 0, number: number, overview: part.page.overview)
      let html = InterfaceListing(page: page, runs: CitedLines.runs(part.citing)).render().html
      let run = try #require(html.components(separatedBy: "<div class=\"run-lines\">").last)
      #expect(
        run.components(separatedBy: "</div>\n</div>")[0].components(separatedBy: "class=\"l\"").count == count + 1)
      #expect(html.contains("<b>Lines \(end - 1)–\(end + 2)</b>"))
    }
  }
}
