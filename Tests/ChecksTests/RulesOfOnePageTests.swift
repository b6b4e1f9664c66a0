import Diagnostics
import Testing

@testable import Checks

/// An editor runs these rules for the page that is typed on, before all rules are run for all pages.
struct RulesOfOnePageTests {
  private static let pages = [
    "content/a.md": """
    # A

    ## 1. One

    See [b](b.md#nowhere), [c](c.md), ![](x.png), §9 and [^x].

    ✅ `Bulb` (`27.0:1-2`) <!-- id: g1 -->, `Wick` (`27.0:99`), and `Nothing` (`27.0:5`), seen in #12.

    🔴 GAP G1 — nobody knows. 7 <!-- assay:count pages --> pages, <!-- assay:what -->

    <!-- assay:expect 27.0 Bulb cases = 9 -->

    ## 1. One

    <div>
    """,
    "content/b.md": """
    # B

    ✅ `Bulb` (`27.0:5-8`). <!-- assay:allow citation.near there is none -->

    🔴 GAP G1 — it is open here. Needs: G2.

    ✅ **RESOLVED** (was a 🔴 GAP G2) — closed. `Bulb` is absent from 27.0.

    See [a](a.md#1-one) and [a](a.md#2-two).
    """,
  ]

  private static func line(_ finding: Finding) -> String {
    "\(finding.place.file):\(finding.place.line):\(finding.place.column) \(finding.rule) \(finding.message)"
  }

  @Test("of each page alone they find what they find of it in the guide, but for notes on other pages")
  func same() {
    let whole = GuideFixture.context(Self.pages)
    let runner = CheckRunner(severities: ["claim.uncited": .warning])
    let expected = runner.run(whole, only: Catalogue.rulesOfOnePage)
    #expect(expected.count > 8)
    var found: [Finding] = []
    for page in whole.guide.pages {
      var guide = whole.guide
      guide.pages = [page]
      found += runner.run(CheckContext(guide: guide, links: whole.links), only: Catalogue.rulesOfOnePage)
    }
    #expect(found.map(Self.line) == expected.map(Self.line))
    #expect(found.map(\.fix) == expected.map(\.fix))
  }

  @Test("each is a rule of the catalogue, and the others are those that need the guide")
  func names() {
    let all = Set(Catalogue.descriptions.map(\.id))
    #expect(Set(Catalogue.rulesOfOnePage).subtracting(all) == [])
    let others = all.subtracting(Catalogue.rulesOfOnePage).filter { !$0.hasPrefix("snippet.") }.sorted()
    #expect(
      others == [
        "allow.unused", "claim.contradicted", "count.list", "count.malformed", "count.prose", "count.wrong",
        "gap.resolver-stale", "interface.edited", "interface.entry", "interface.machine-path", "interface.manifest",
        "interface.missing", "interface.name", "interface.syntax", "interface.unmanaged", "ledger.missing-row",
        "ledger.state", "ledger.unknown-row", "link.published", "link.redirect", "link.section", "lock.syntax",
        "page.file", "page.path",
      ])
  }
}
