import Testing

@testable import Site

/// The article of a page, whole outputs for small inputs.
@Suite("The article")
struct ArticleTests {
  @Test("a paragraph that a claim opens is a basis with mark, word, source and name")
  func basis() throws {
    let body = try SmallGuide.body("# T\n\nIntro.\n\n✅ **VERIFIED** — read in `LampError` (`27.0:6`).\n")
    #expect(
      body.contains(
        """
        <span class="mk v"><svg class="m" aria-hidden="true"><use href="#m.v"/></svg><b>Verified</b></span> read in \
        <code>LampError</code> (<code><a class="cite short" href="interfaces/Lamps-27.0.html#L6" data-lines="6-6">\
        27.0:6</a></code>).
        """))
    #expect(body.hasPrefix("<p class=\"basis v\" id=\"verified-read-in-lamperror-27-0-"))
    #expect(body.contains(">c1</a></p>\n"))
  }

  @Test("what qualifies a label follows the word; a resolved gap says that it was one")
  func labels() throws {
    let qualified = try SmallGuide.body("✅ **VERIFIED (probe, build 5)** — it lights.\n")
    #expect(qualified.contains("<b>Verified</b></span> (probe, build 5): it lights."))
    let resolved = try SmallGuide.body("✅ **RESOLVED** (was a 🔴 GAP) — it lights.\n")
    #expect(resolved.contains("<b>Resolved</b></span> <span class=\"was\">was a gap</span>: it lights."))
  }

  @Test("fault: an empty cell in a table's head was a heading without words")
  func emptyHeading() throws {
    let body = try SmallGuide.body("| | B |\n|---|---|\n| a | |\n")
    #expect(body.contains("<thead>\n<tr>\n<td></td>\n<th>B</th>\n</tr>\n</thead>"), "\(body)")
  }

  @Test("a gap is a box with question, text, resolver and safe default")
  func gap() throws {
    let body = try SmallGuide.body(
      """
      > 🔴 **GAP G7** — does `light()` ever throw? The page does not say.
      >
      > **What would resolve it:** a run of `light()` on a device.
      >
      > **Safe default:** catch it.

      """)
    #expect(
      body == """
        <div class="gap" id="g7" data-state="gap" role="group" aria-label="Gap G7">
        <p class="gap-head"><svg class="m g" aria-hidden="true"><use href="#m.g"/></svg><b class="g">Gap</b>\
        <a class="gap-id" href="#g7">G7</a></p>
        <p class="gap-question">Does <code>light()</code> ever throw? </p>
        <div class="gap-body"><p>The page does not say.</p>
        </div>
        <dl class="gap-rows"><div class=""><dt>What would resolve it</dt><dd>A run of <code>light()</code> on a device.\
        </dd></div><div class="default"><dt>Safe default</dt><dd>Catch it.</dd></div></dl></div>

        """)
  }

  @Test("a gap without a resolver or a safe default says so")
  func bareGap() throws {
    let body = try SmallGuide.body("🔴 **GAP** — who knows.\n")
    #expect(body.contains("<dt>What would resolve it</dt><dd><span class=\"missing\">Not stated</span></dd>"))
    #expect(body.contains("<dt>Safe default</dt><dd><span class=\"missing\">None yet</span></dd>"))
  }

  @Test("a hazard is a box with a tab, its symptom, and the claims inside as bases")
  func hazard() throws {
    let body = try SmallGuide.body(
      "> ⚠️ **SILENT FAILURE — the lamp stays dark.** Nothing is thrown.\n>\n> ✅ **VERIFIED** — tried on 2026-07-31.\n")
    #expect(
      body.contains(
        "<p class=\"hazard-tab\"><svg class=\"m\" aria-hidden=\"true\"><use href=\"#m.h\"/></svg>Silent failure</p>"))
    #expect(
      body.contains(
        "<p class=\"hazard-symptom\"><strong>The lamp stays dark.</strong> </p>\n<p>Nothing is thrown.</p>\n"))
    #expect(body.contains("<p class=\"basis v\" id=\"verified-tried-on-2026-07-31"))
  }

  @Test("a marker inside of a block is a badge with the claim's anchor")
  func badges() throws {
    let body = try SmallGuide.body("- It lights, ✅ **SDK-verified**, and it dims; 🟠 Suggestive at most.\n")
    #expect(body.contains("<span class=\"badge v\" id=\"verified-it-lights"))
    #expect(body.contains("</svg>SDK-verified</span>, and it dims; <span class=\"badge s\""))
    #expect(!body.contains("✅") && !body.contains("🟠"))
  }

  @Test("each range of a list of lines is a link of its own")
  func ranges() throws {
    let body = try SmallGuide.body("The cases of `LampError` (`27.0:6-7, 8`).\n")
    #expect(body.contains("href=\"interfaces/Lamps-27.0.html#L6\" data-lines=\"6-7\">27.0:6-7</a>"))
    #expect(body.contains("href=\"interfaces/Lamps-27.0.html#L8\" data-lines=\"8-8\">8</a>"))
  }

  @Test("a citation inside of a link stays text, since links do not nest")
  func nestedLinks() throws {
    let body = try SmallGuide.body("See [`LampError` (27.0:6)](https://example.org/a).\n")
    #expect(body.contains("(27.0:6)</a>"))
    #expect(!body.contains("class=\"cite"))
  }

  @Test("a heading has its number apart, its slug, and a link to itself; there is no second h1")
  func headings() throws {
    let body = try SmallGuide.body("# T\n\n## 4.1 The table\n\n# Again\n")
    #expect(
      body == """
        <h2 id="41-the-table"><span class="num">4.1</span>The table<a class="anchor" href="#41-the-table" \
        aria-label="Link to this section">#</a></h2>
        <h2 id="again">Again<a class="anchor" href="#again" aria-label="Link to this section">#</a></h2>

        """)
  }

  @Test("a short footnote stands beside its paragraph, a long one below it")
  func footnotes() throws {
    let short = try SmallGuide.body("Text.[^a]\n\n[^a]: Short.\n")
    #expect(
      short.contains(
        "</p>\n<div class=\"notes beside\"><div class=\"note\" id=\"fn-a\" role=\"note\"><p>"
          + "<a class=\"note-number\" href=\"#fnref-a\" aria-label=\"Back to the text\">1</a> Short.</p>\n</div></div>\n</div>\n"
      ))
    let long = try SmallGuide.body("Text.[^a]\n\n[^a]: \(String(repeating: "Long. ", count: 60))\n")
    #expect(long.contains("<div class=\"notes\">"))
    #expect(!long.contains("noted"))
  }

  @Test("Swift is coloured, hidden lines are left out, pointed-out lines are marked, comments cite")
  func code() throws {
    let body = try SmallGuide.body(
      """
      ```swift compile:27
      // snippet.hide
      import Lamps
      // snippet.show
      let lamp = Lamp() // ← off
      try lamp.light() // 27.0:11
      ```

      """)
    #expect(!body.contains("import"))
    #expect(
      body.contains(
        "<span class=\"marked\"><span class=\"k\">let</span> lamp = <span class=\"t\">Lamp</span>() <span class=\"c\">// ← off</span></span>\n"
      ))
    #expect(
      body.contains(
        "<span class=\"c\">// <a class=\"cite short\" href=\"interfaces/Lamps-27.0.html#L11\" data-lines=\"11-11\">27.0:11</a></span>\n"
      ))
    #expect(body.contains("compile:27 <span class=\"on\">not checked in this build</span>"))
  }

  @Test("a directive gives its computed table")
  func directives() throws {
    let body = try SmallGuide.body(
      "<!-- assay:gaps -->\n\n🔴 **GAP** — is it dark? Needs: a lamp. Safe default: a candle.\n")
    #expect(body.contains("<th scope=\"col\">What would resolve it</th>"))
    #expect(body.contains(">G1</a></td><td>Is it dark?</td><td>A lamp</td><td>A candle</td></tr>"))
  }
}
