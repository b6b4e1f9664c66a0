import Diagnostics
import Testing

@testable import Evidence

@Suite("Canonical spelling")
struct CanonicalPageTests {
  private func canonical(_ markdown: String, module: String = "Lamps") -> CanonicalPage {
    CanonicalPage(Lamps.page(markdown, defaultModule: module), store: Lamps.store()) {
      Lamps.page(String(decoding: $0, as: UTF8.self), defaultModule: module)
    }
  }

  private func spelled(_ line: String, module: String = "Lamps") -> String {
    let text = String(decoding: canonical("# T\n\n\(line)\n", module: module).bytes, as: UTF8.self)
    return String(text.dropFirst("# T\n\n".count).dropLast())
  }

  @Test(
    "citations name the SDK and the lines with a hyphen",
    arguments: [
      ("`Rate` (`Lamps-27.0-macos.swiftinterface:12-15`).", "`Rate` (`27.0:12-15`)."),
      ("`Rate` (`interfaces/Lamps-27.0-macos.swiftinterface`:12–15).", "`Rate` (`27.0:12-15`)."),
      ("`Rate` (27.0 `.swiftinterface:12`).", "`Rate` (`27.0:12`)."),
      ("`Rate` (Lamps-27.0:12-15).", "`Rate` (27.0:12-15)."),
      ("`Rate` (`27.0:12–15`).", "`Rate` (`27.0:12-15`)."),
      ("`Rate` (`27.0:12-15`), `Lamp` (`:16-20`).", "`Rate` (`27.0:12-15`), `Lamp` (`27.0:16-20`)."),
      ("`Rate` (`Lamps-27.0:12-13, 14`).", "`Rate` (`27.0:12-13, 14`)."),
      ("`Rate` (`Lamps-27.0-macos.swiftinterface:12`, `:14`).", "`Rate` (`27.0:12`, `27.0:14`)."),
    ])
  func citations(_ written: String, _ expected: String) {
    #expect(spelled(written) == expected)
  }

  @Test("a page without that default module keeps the module")
  func otherModule() {
    #expect(
      spelled("`Rate` (`Lamps-27.0-macos.swiftinterface:12-15`).", module: "Other") == "`Rate` (`Lamps-27.0:12-15`).")
  }

  @Test(
    "markers have their label in bold and a dash behind it",
    arguments: [
      ("✅ VERIFIED — it burns.", "✅ **VERIFIED** — it burns."),
      ("**✅ VERIFIED** — it burns.", "✅ **VERIFIED** — it burns."),
      ("🔴 GAP: who knows.", "🔴 **GAP** — who knows."),
      ("🔴 **GAP:** who knows.", "🔴 **GAP** — who knows."),
      ("> **🔴 GAP G5** - who knows.", "> 🔴 **GAP G5** — who knows."),
      ("⚠ **SILENT FAILURE** — it dims.", "⚠️ **SILENT FAILURE** — it dims."),
      ("- ✅ **Probe-verified, 2026-07-31**: it burns.", "- ✅ **Probe-verified, 2026-07-31** — it burns."),
    ])
  func markers(_ written: String, _ expected: String) {
    #expect(spelled(written) == expected)
  }

  @Test(
    "what is canonical, said in words, not stored, or no evidence stays byte for byte",
    arguments: [
      "✅ **VERIFIED** — `Rate` (`27.0:12-15`).", "`Rate` is at lines 12–15 of 27.0.", "`Rate` (`26.5:12–15`).",
      "`Other` (`Other-27.0-macos.swiftinterface:1`).", "A – dash, rows[:5], iOS 27.0: yes, 0:08–0:11.",
      "`Rate` (`:12–15`).", "🔴 **GAP.** Who knows.", "| state |\n| --- |\n| ✅ |",
      "```text\n✅ VERIFIED: 27.0:12–15\n```",
      "⚠ beware of 27.0:12–15 in `⚠`",
    ])
  func untouched(_ text: String) {
    let expected = text.hasPrefix("⚠") ? text.replacing("⚠ beware of 27.0:12–15", with: "⚠️ beware of 27.0:12-15") : text
    #expect(spelled(text) == expected)
  }

  @Test("of made-up pages nothing is said otherwise, and a second time changes nothing", arguments: 0..<200)
  func random(_ seed: UInt64) {
    var page = MadeUpPage(seed: seed)
    let text = page.text()
    let first = canonical(text)
    let read = Lamps.page(String(decoding: first.bytes, as: UTF8.self), defaultModule: "Lamps")
    let before = Lamps.page(text, defaultModule: "Lamps")
    #expect(read.citations.map(\.ranges) == before.citations.map(\.ranges))
    #expect(read.citations.map(\.status) == before.citations.map(\.status))
    #expect(read.claims.map(\.state) == before.claims.map(\.state))
    #expect(
      read.claims.map { CanonicalMarker.Label.words($0.label) }
        == before.claims.map { CanonicalMarker.Label.words($0.label) })
    #expect(canonical(String(decoding: first.bytes, as: UTF8.self)).edits == [])
    // Nothing but the spellings is touched: both texts are the same without them.
    var rest = Array(text.utf8)
    for edit in first.edits.reversed() { rest.replaceSubrange(edit.range, with: edit.text.utf8) }
    #expect(rest == first.bytes)
  }
}
