import Testing

@testable import Evidence

@Suite("Claims")
struct ClaimTests {
  private func claims(_ markdown: String) -> [Claim] { Lamps.page(markdown).claims }

  @Test("a marker that opens a quote speaks for the whole quote, but for blocks with a marker of their own")
  func quote() throws {
    let markdown = """
      > ✅ **VERIFIED** — the lamp burns.
      >
      > More of it, with `burnt` (27.0:7).
      >
      > 🟡 and a guess (27.0:8).

      After (27.0:9).
      """
    let page = Lamps.page(markdown)
    #expect(page.claims.map(\.state) == [.verified, .reconstructed])
    #expect(page.claims.map(\.container) == [.quote, .paragraph])
    #expect(page.citations.map(\.claim) == [page.claims[0].id, page.claims[1].id, nil])
    #expect(page.document.source.string(page.claims[0].range).hasSuffix("guess (27.0:8)."))
  }

  @Test("the parts of a gap may be paragraphs of their own, and a safe default may follow the gap")
  func gapParts() throws {
    let markdown = """
      > 🔴 **GAP (narrowed 2026-05-06)** — does it flicker?
      >
      > **What would resolve it:** a lamp on a bench.
      >
      > **Safe default:** assume that it does.

      🔴 GAP: how long it burns. Needs: a stopwatch.

      Safe default: an hour.
      """
    let found = claims(markdown)
    #expect(found.count == 2)
    #expect(found[0].isNarrowed)
    #expect(found[0].date == "2026-05-06")
    #expect(found[0].text == "does it flicker?")
    #expect(found[0].resolver == "a lamp on a bench")
    #expect(found[0].safeDefault == "assume that it does")
    #expect(found[1].text == "how long it burns")
    #expect(found[1].resolver == "a stopwatch")
    #expect(found[1].safeDefault == "an hour")
  }

  @Test(
    "a resolver in a list or paragraph right behind its words is read, with the safe default after it",
    arguments: [
      "🔴 **GAP** — is it thrown?\n**What would resolve it:**\n- a run\n**Safe default:** handle it.",
      "🔴 **GAP** — is it thrown?\n\n**What would resolve it:**\n\n- a run\n\n**Safe default:** handle it.",
      "🔴 **GAP** — is it thrown?\n\n**What would resolve it:**\n1. a run\n\nSafe default: handle it.",
      "🔴 **GAP** — is it thrown? Needs:\n\na run\n\n**Safe default:**\n\n* handle it",
      "> 🔴 **GAP** — is it thrown?\n> **What would resolve it:**\n> - a run\n>\n> **Safe default:** handle it.",
      "> 🔴 **GAP** — is it thrown?\n>\n> **What would resolve it:**\n>\n> 1. a run\n>\n> **Safe default:** handle it.",
      "- 🔴 **GAP** — is it thrown?\n- **What would resolve it:**\n  - a run\n- **Safe default:** handle it.",
    ])
  func resolverInList(text: String) throws {
    let found = claims(text)
    #expect(found.map(\.text) == ["is it thrown?"])
    #expect(found[0].resolver == "a run")
    #expect(found[0].safeDefault == "handle it")
  }

  @Test("the items of a list are one resolver, behind the words that lead to it")
  func resolverOfItems() {
    let text = "🔴 **GAP** — how?\n\nWhat would settle it: one of these:\n\n- a run\n- a lamp\n\n  that burns\n\nMore."
    #expect(claims(text)[0].resolver == "one of these: a run; a lamp; that burns")
  }

  @Test(
    "what does not stand right behind a resolver's words is none",
    arguments: [
      "🔴 **GAP** — how?\n\n**What would resolve it:**\n\n## More\n\n- a run",
      "🔴 **GAP** — how?\n\n**What would resolve it:**\n\n```\ncode\n```\n\nA paragraph.",
      "🔴 **GAP** — how?\n\n**What would resolve it:**\n\n| a | b |\n| - | - |\n| a run | c |",
      "> 🔴 **GAP** — how?\n>\n> **What would resolve it:**\n\n- a run",
    ])
  func noResolver(text: String) {
    #expect(claims(text).map(\.resolver) == [nil])
  }

  @Test("a safe default that is merely mentioned is no part of the gap")
  func mentionedDefault() {
    let found = claims("🔴 **GAP** — nobody knows the safe default here.")
    #expect(found[0].safeDefault == nil)
    #expect(found[0].text == "nobody knows the safe default here")
  }

  @Test("the id survives edits elsewhere on the page")
  func identity() {
    let before = claims("# A\n\n🔴 **GAP** — does it flicker?")
    let after = claims("# A\n\nA new paragraph.\n\n✅ **VERIFIED** — new.\n\n🔴 **GAP** — does it flicker?")
    #expect(before[0].id == after[1].id)
    #expect(before[0].id.hasPrefix("gap-does-it-flicker-"))
  }

  @Test("two claims of the same words have ids of their own")
  func sameWords() {
    let found = claims("✅ **VERIFIED** — lit.\n\n✅ **VERIFIED** — lit.")
    #expect(found[1].id == found[0].id + "-2")
  }

  @Test("an id in a comment is the claim's")
  func commentID() {
    #expect(claims("<!-- id: Lamp-7 -->\n🔴 **GAP** — dark.")[0].id == "lamp-7")
    #expect(claims("🔴 **GAP** — dark. <!-- id: g9 -->")[0].id == "g9")
  }

  @Test("a legend inside a titled page ends at the next section")
  func legend() {
    let markdown = """
      # Title

      <!-- assay:legend -->
      ✅ **VERIFIED** — how to read it.

      ## First

      ✅ **VERIFIED** — a claim.
      """
    #expect(claims(markdown).map(\.text) == ["a claim"])
  }

  @Test("a claim in brackets at a sentence's end speaks for the sentence")
  func brackets() {
    let found = claims("First. The lamp is lit (✅ **VERIFIED**, 27.0:5).")
    #expect(found[0].text.hasPrefix("The lamp is lit"))
  }

  @Test("sections give number, title and slug")
  func section() {
    let found = claims("# T\n\n## 4. Lamps\n\n### 4.1 Dim ones\n\n✅ **VERIFIED** — x.")
    #expect(found[0].section == Section(number: "4.1", title: "Dim ones", slug: "41-dim-ones", level: 3))
    #expect(SectionTracker.split("27 lamps").number == nil)
    #expect(SectionTracker.split("§3 Lamps").number == "3")
  }

  @Test("line and column are those of the sign, in bytes")
  func place() {
    let found = claims("> ä ✅ **VERIFIED** — x.")
    #expect(found[0].line == 1)
    #expect(found[0].column == 6)
  }

  @Test("labels end before their dash, and a strong hazard title is its text")
  func labels() {
    let found = claims("> ⚠️ **SILENT FAILURE — the dark lamp.** Nothing throws.")
    #expect(found[0].label == "SILENT FAILURE")
    #expect(found[0].text == "the dark lamp. Nothing throws")
  }

  @Test("the parenthesis that says what a claim was is no text of it")
  func formerGap() {
    let found = claims("✅ **RESOLVED** (was a 🔴 GAP) — it is thrown.")
    #expect(found.map(\.text) == ["it is thrown"])
    #expect(found.map(\.was) == [.gap])
    #expect(found[0].id.hasPrefix("verified-it-is-thrown-"))
  }

  @Test("what qualifies a label is no text of the claim")
  func qualifiers() {
    let found = claims(
      """
      🔴 **GAP** (partially resolved 2026-05-05): the meaning.

      ✅ RESOLVED 2026-07-29 — done.

      🔴 **G7 — the code.** Unknown.

      ## Lamps ⚠️ in practice
      """)
    #expect(found.map(\.text) == ["the meaning", "done", "the code. Unknown", "Lamps in practice"])
    #expect(found.map(\.date) == ["2026-05-05", "2026-07-29", nil, nil])
    #expect(found[0].isNarrowed)
    #expect(found[2].id == "g7")
  }

  @Test("a gap alone in a cell is about what its row says")
  func cellGap() {
    let found = claims("| # | q | state |\n|---|---|---|\n| 1 | does it flicker | 🔴 GAP |\n")
    #expect(found.map(\.text) == ["does it flicker"])
  }

  @Test("a marker that ends a sentence or has a cell to itself takes the citations of its sentence or row")
  func citationsBefore() {
    let sentence = Lamps.page("First (27.0:6). `Rate` is frozen (27.0:12) ✅. After it (27.0:7).")
    #expect(sentence.citations.map { $0.claim != nil } == [false, true, true])
    let row = Lamps.page(
      "| a | b | c |\n|---|---|---|\n| `Rate` | 27.0:12 | ✅ VERIFIED |\n| `Lamp` | 27.0:16 | ✅ |\n")
    #expect(row.citations.map { $0.claim != nil } == [true, false])
  }

  @Test("a quote's claim speaks for quotes, fences and lists in it")
  func innerQuotes() {
    let markdown = """
      > ✅ **VERIFIED** — the lamp burns.
      >
      > > deeper (27.0:6)
      > >
      > > > > deepest (27.0:7)
      >
      > - an item (27.0:8)
      >
      > ```swift
      > let lamp = Lamp(name: "a")  // 27.0:17
      > // 🔴 GAP — its name (27.0:16)
      > ```
      """
    let page = Lamps.page(markdown)
    #expect(page.claims.map(\.container) == [.quote, .fence])
    let (quote, fence) = (page.claims[0].id, page.claims[1].id)
    #expect(page.citations.map(\.claim) == [quote, quote, quote, quote, fence])
  }

  @Test("a table in a quote does not make its first cell speak for the quote")
  func quotedTable() {
    let page = Lamps.page("> | a | b |\n> |---|---|\n> | ✅ it burns | x |\n>\n> After (27.0:7).")
    #expect(page.claims.map(\.container) == [.cell])
    #expect(page.citations.map(\.claim) == [nil])
  }

  @Test("comments in strings of several lines are none, and those between asterisks are")
  func comments() {
    let page = Lamps.page(
      "```swift\nlet a = \"\"\"\n// 27.0:6\n\"\"\"\n/* 27.0:7\n * and 27.0:8\n */ let b = 1 // 27.0:12\n```")
    #expect(page.citations.map(\.text) == ["27.0:7", "27.0:8", "27.0:12"])
  }

  @Test("endless rows of brackets, signs and bold text take linear time")
  func pathological() {
    let texts = [
      "✅ **V** — " + String(repeating: ")", count: 60_000), "✅ " + String(repeating: "(", count: 60_000),
      "**" + String(repeating: "✅ a ", count: 5_000) + "**", String(repeating: "✅ .", count: 10_000) + "a",
      "🔴 GAP " + String(repeating: "nothing would settle it ", count: 5_000),
      "🔴 GAP " + String(repeating: "until it is ", count: 5_000), String(repeating: "> ", count: 2_000) + "✅ a",
      "✅ a " + String(repeating: "<!-- id: a --> ✅ b ", count: 5_000), String(repeating: "~~a~~ ✅ ", count: 5_000),
    ]
    for text in texts { #expect(Lamps.page(text).claims.count >= 0) }
  }
}
