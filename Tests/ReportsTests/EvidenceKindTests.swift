import Evidence
import Markdown
import Reports
import SwiftInterface
import Testing

struct EvidenceKindTests {
  @Test(
    "the label tells the kind of evidence, else the firmest citation does",
    arguments: [
      ("✅ **SDK-verified** — x.", EvidenceKind.interface), ("✅ **Probe-verified, 2026-07-31** — x.", .probe),
      ("✅ **Sample-verified** — x.", .sample), ("✅ **VERIFIED (transcript, session 343)** — x.", .transcript),
      ("✅ **VERIFIED (session 343)** — x.", .transcript), ("✅ **VERIFIED (session objects)** — x.", .none),
      ("✅ **VERIFIED (documentation)** — x.", .documentation), ("🟠 **COMMUNITY-MEASURED** — x.", .community),
      ("🟡 **Community** — a probe (`Kit-27.0:5`).", .community), ("✅ **DEVICE UPDATE** — x.", .probe),
      ("✅ **VERIFIED** — `x` (`Kit-27.0:5`), thread 831404.", .interface),
      ("✅ **VERIFIED** — thread 831404 and SE-0491.", .documentation),
      ("✅ **VERIFIED** — `Sources/A.swift:12`.", .sample), ("✅ **VERIFIED** — `326:103-105`.", .transcript),
      ("✅ **VERIFIED** — FB23061009.", .community), ("✅ **VERIFIED** — owner/repo#12.", .community),
      ("✅ **VERIFIED** — https://developer.apple.com/forums/thread/831404.", .community),
      ("✅ **VERIFIED** — https://example.org/a.", .documentation), ("✅ **VERIFIED** — x.", .none),
      ("⚠️ **The sample of the interface** — x.", .none), ("🔴 **GAP (needs a device)** — x.", .none),
      ("🔴 **GAP** — whether, says thread 831404.", .community),
    ])
  func kinds(_ text: String, _ kind: EvidenceKind) throws {
    let page = SampleGuide.page("content/a.md", "# A\n\n\(text)\n")
    let claim = try #require(page.claims.first)
    #expect(EvidenceKind(claim, citations: page.citations(of: claim)) == kind)
  }

  @Test("evidence strength leaves hazards out")
  func strength() {
    let page = SampleGuide.page("content/a.md", "# A\n\n✅ a\n\n✅ b\n\n🟡 c\n\n🔴 GAP — d\n\n⚠️ **SILENT FAILURE** — e\n")
    let strength = EvidenceStrength(page.claims)
    #expect(EvidenceStrength.states.map { strength[$0] } == [2, 1, 0, 1])
    #expect(strength.words == "2 of 4 claims verified")
    #expect(EvidenceStrength(page.claims.filter { $0.state == .hazard }).words == nil)
    #expect(EvidenceStrength(page.claims.prefix(1)).words == "1 of 1 claim verified")
  }
}
