import Evidence
import Foundation
import Testing

@testable import Site

@Suite("The pages of symbols and of hazards")
struct SymbolsPageTests {
  private static let older = """
    // swift-interface-format-version: 1.0
    // swift-module-flags: -target arm64e-apple-macos26.0 -module-name Lamps
    public struct Lamp {
      public func light() throws
      public func shine()
    }

    """
  private static let newer = """
    // swift-interface-format-version: 1.0
    // swift-module-flags: -target arm64e-apple-macos27.0 -module-name Lamps
    @available(macOS 26.0, *)
    public struct Lamp {
      @available(macOS, deprecated: 27.0, message: "Use `burn()` instead.")
      public func light() throws
      public func burn()
    }

    """

  private func text(_ output: SiteOutput, _ path: String) throws -> String {
    String(decoding: try #require(output.files[path], "\(path)"), as: UTF8.self)
  }

  @Test("a symbol's row: the SDKs that have it, what the newest says, how often and where it stands")
  func row() throws {
    let small = SmallGuide(
      ["content/a.md": "# A\n\n## 2. B\n\n`light()` and `Lamp.light()`; `burn()`, `shine()`, `Candle`.\n"],
      interface: Self.newer, older: Self.older)
    let page = try text(try small.builder().render(), "symbols.html")
    #expect(
      page.contains(
        #"""
        <tr data-filters="deprecated"><td><code>Lamp.light()</code> <span class="kind">func</span></td>\#
        <td data-label="26.5"><a href="interfaces/Lamps-26.5.html#L4" aria-label="In 26.5">\#
        <svg class="m" aria-hidden="true"><use href="#i.ok"/></svg></a></td>\#
        <td data-label="27.0"><a href="interfaces/Lamps-27.0.html#L6" aria-label="In 27.0">\#
        <svg class="m" aria-hidden="true"><use href="#i.ok"/></svg></a></td>\#
        <td class="standing">since 26.0<p class="act"><span class="narrowed">Deprecated since 27.0</span>: \#
        Use <code>burn()</code> instead.</p></td><td class="n" data-label="Times">2</td>\#
        <td class="places"><a class="place" href="a.html#2-b" title="A, B">§2</a> </td></tr>
        """#), "\(page)")
    #expect(page.contains("<tr data-filters=\"new\"><td><code>Lamp.burn()</code>"))
    #expect(page.contains("<tr data-filters=\"gone\"><td><code>Lamp.shine()</code>"))
    #expect(page.contains("data-filter=\"deprecated\" aria-pressed=\"false\">Deprecated <span>1</span>"))
    let unknown = try #require(page.components(separatedBy: "id=\"not-stored\"").last)
    #expect(unknown.contains("<tr><td><code>Candle</code></td><td class=\"n\" data-label=\"Times\">1</td>"))
  }

  @Test("a large guide has a page for each letter")
  func parts() throws {
    let text = String(repeating: "Text without any name. ", count: 30_000)
    let small = SmallGuide(["content/a.md": "# A\n\n`Lamp`, `Candle`\n\n\(text)\n"])
    let output = try small.builder().render()
    #expect(
      output.files.keys.filter { $0.hasPrefix("symbols") }.sorted() == [
        "symbols.html", "symbols/l.html", "symbols/not-stored.html",
      ])
    let index = try self.text(output, "symbols.html")
    #expect(index.contains("<a href=\"symbols/l.html#letter-L\">L <span class=\"count\">1</span></a>"))
    #expect(!index.contains("<tbody"))
    let letter = try self.text(output, "symbols/l.html")
    #expect(letter.contains("<h1>Symbols: L</h1>"))
    #expect(letter.contains("<a class=\"place\" href=\"../a.html\" title=\"A\">A</a>"))
  }

  @Test("hazards stand under their symptoms, guessed ones are called so")
  func hazards() throws {
    let small = SmallGuide([
      "content/a.md": """
      # A

      <!-- symptom: data loss -->
      ⚠️ **SILENT FAILURE — the last entry is dropped.** It goes. Workaround: save twice.

      ⚠️ **SILENT FAILURE** — The lamp crashes.
      """
    ])
    let page = try text(try small.builder().render(), "hazards.html")
    let id = small.pages[0].claims[0].id
    #expect(
      page.contains(
        #"""
        <tr class="group"><th scope="rowgroup" colspan="4">Data loss <span>1 failure</span></th></tr>
        <tr data-filters="data-loss"><td class="number"><a href="a.html#\#(id)">c1</a></td><td class="question">\#
        <a href="a.html#\#(id)">The last entry is dropped</a><p class="act">It goes. Workaround: save twice</p></td>\#
        <td data-label="Instead">Workaround: save twice</td><td data-label="Page">A A</td></tr>
        """#), "\(page)")
    #expect(page.contains("The lamp crashes</a> <span class=\"narrowed\">guessed</span>"))
    #expect(page.contains("data-filter=\"crash\" aria-pressed=\"false\">Crash <span>1</span>"))
  }
}
