import Evidence
import Testing

@testable import Checks

@Suite("Claims beside each other, their interfaces and their citations")
struct ClaimRuleTests {
  // MARK: - claim.uncited

  @Test(
    "a claim that is SDK-verified by no lines is a warning",
    arguments: [
      "✅ **SDK-verified** — `Bulb` is frozen.", "✅ SDK-verified: `Bulb` is frozen.",
      "**✅ SDK-verified** — `Bulb` is frozen, in the 27.0 interface.", "> ✅ **SDK-verified, 2026-07-29** — `Bulb`.",
      "- ✅ **SDK-verified** — `Bulb` is frozen.", "See (27.0:5).\n\n## Next\n\n✅ **SDK-verified** — `Bulb` is frozen.",
      "| A | B |\n| --- | --- |\n| `Bulb` | ✅ **SDK-verified** |",
    ] as [String])
  func uncited(_ text: String) {
    let findings = StoreFixture.findings("# T\n\n" + text, only: "claim.uncited")
    #expect(findings.count == 1 && findings.allSatisfy { $0.contains("warning this claim is SDK-verified") }, "\(text)")
  }

  @Test(
    "a claim with its evidence beside it is not",
    arguments: [
      "✅ **SDK-verified** — `Bulb` is frozen (27.0:5).", "✅ **VERIFIED** — `Bulb` is frozen.",
      "`Bulb` is frozen (`27.0:5`) ✅ SDK-verified.",
      "✅ **SDK-verified** — as declared:\n\n```swift\nenum Bulb  // 27.0:5-8\n```",
      "```swift\nenum Bulb  // 27.0:5-8\n```\n\n✅ **SDK-verified** — as printed.",
      "✅ **SDK-verified** — the cases are these:\n\n- `warm` (27.0:6)\n- `cold` (27.0:7)",
      "| A | B | C |\n| --- | --- | --- |\n| `Bulb` | `27.0:5` | ✅ **SDK-verified** |",
      "## ✅ SDK-verified\n\nText.\n\nMore text.\n\n`Bulb` (27.0:5).",
      "✅ **SDK-verified** — `Bulb` is absent from 26.5 (grep-0).",
      "✅ **SDK-verified** — two cases.\n\n<!-- assay:expect 27.0 Bulb cases = 2 -->",
      "✅ **Probe-verified** — it burns.", "🟡 **SDK-verified in part** — perhaps.",
      "✅ **SDK-verified** — as in `Lamps.swift:10-12`.",
    ] as [String])
  func cited(_ text: String) {
    #expect(StoreFixture.findings("# T\n\n" + text, only: "claim.uncited") == [], "\(text)")
  }

  // MARK: - claim.stale

  private static let dated = "# T\n\n✅ **SDK-verified, 2026-07-01** — `Bulb` is frozen (`27.0:5-8`).\n"

  @Test("a claim that is older than its interface and not locked is a note")
  func stale() {
    #expect(
      StoreFixture.findings(
        ["content/a.md": Self.dated], only: ["claim.stale"], manifest: StoreFixture.manifest(date: "2026-08-20")) == [
          "content/a.md:3:1 note this claim was checked on 2026-07-01, and interfaces/Lamps-27.0-macos.swiftinterface was "
            + "taken in on 2026-08-20; 27.0:5-8 is not in evidence.lock, so read the lines again"
        ])
  }

  @Test("where the lock shows that the lines are what they were, nothing is stale")
  func locked() {
    let manifest = StoreFixture.manifest(date: "2026-08-20")
    let lock = LockUpdate(StoreFixture.context(["content/a.md": Self.dated]).guide).lock
    #expect(lock.entries.count == 1)
    #expect(
      StoreFixture.findings(["content/a.md": Self.dated], only: ["claim.stale"], manifest: manifest, lock: lock) == [])
  }

  @Test("a locked declaration that was changed makes its claim stale")
  func changed() throws {
    let page = ["content/a.md": Self.dated]
    var lock = LockUpdate(StoreFixture.context(page).guide).lock
    let (key, entry) = try #require(lock.entries.first)
    var other = entry
    other.interfaceHash = "000000000000"
    other.records[0].anchors[0].signature = "00000000"
    lock.entries[key] = other
    #expect(
      StoreFixture.findings(
        page, only: ["claim.stale"], manifest: StoreFixture.manifest(date: "2026-08-20"), lock: lock
      )
      .map { $0.suffix(67) }
        == ["27.0:5-8 points at something else than before, so read the lines again"].map { $0.suffix(67) })
  }

  @Test(
    "dates that are later, of something else, or beside no interface say nothing",
    arguments: [
      "✅ **SDK-verified, 2026-08-20** — `Bulb` is frozen (`27.0:5-8`).",
      "✅ **SDK-verified, 2026-09-01** — `Bulb` is frozen (`27.0:5-8`).",
      "✅ **Probe-verified, 2026-07-01** — `Bulb` burns (`27.0:5-8`).",
      "✅ **VERIFIED (transcript, 2026-07-01)** — `Bulb` burns (`27.0:5-8`).",
      "✅ **SDK-verified** — `Bulb` is frozen (`27.0:5-8`).",
      "✅ **SDK-verified, 2026-07-01** — `Bulb` is frozen (`28.0:5-8`).",
      "🔴 **GAP (narrowed 2026-07-01)** — whether `Bulb` burns (`27.0:5-8`).",
    ] as [String])
  func fresh(_ text: String) {
    #expect(
      StoreFixture.findings(
        ["content/a.md": "# T\n\n" + text], only: ["claim.stale"], manifest: StoreFixture.manifest(date: "2026-08-20"))
        == [], "\(text)")
  }

  // MARK: - claim.contradicted

  private static func contradictions(_ first: String, _ second: String) -> [String] {
    StoreFixture.findings(
      ["content/a.md": "# A\n\n" + first, "content/b.md": "# B\n\n" + second], only: ["claim.contradicted"])
  }

  @Test(
    "one claim in two states on two pages is a note on each that names the other",
    arguments: [
      ("🔴 **GAP** — whether the `jammed` case is ever thrown.", "✅ **VERIFIED** — the `jammed` case is ever thrown."),
      ("🔴 **GAP** — the largest size differs on iOS.", "✅ **VERIFIED** — The largest size differs on iOS! (27.0:5)"),
      (
        "🔴 **GAP** — whether `Bulb` can be warm and cold (27.0:5-8).",
        "✅ **VERIFIED** — `Bulb` (27.0:5-8) is warm and cold."
      ),
    ] as [(String, String)])
  func contradicted(_ first: String, _ second: String) {
    #expect(
      Self.contradictions(first, second) == [
        "content/a.md:3:1 note this claim is gap here, and verified at content/b.md:3, as far as its words tell; bring the "
          + "one that is behind up to date",
        "content/b.md:3:1 note this claim is verified here, and gap at content/a.md:3, as far as its words tell; bring the "
          + "one that is behind up to date",
      ])
  }

  @Test(
    "equal states, other words, short words and other lines are none",
    arguments: [
      (
        "🔴 **GAP** — whether the `jammed` case is ever thrown.", "🔴 **GAP** — whether the `jammed` case is ever thrown."
      ),
      ("✅ **VERIFIED** — the `jammed` case is thrown.", "✅ **SDK-verified** — the `jammed` case is thrown."),
      ("✅ **VERIFIED** — it compiles.", "🔴 **GAP** — it compiles."),
      (
        "🔴 **GAP** — whether the largest size differs on iOS.", "✅ **VERIFIED** — the smallest size differs on watchOS."
      ),
      ("🔴 **GAP** — what an app sees of `Bulb` (27.0:5-8).", "✅ **VERIFIED** — `Bulb` (27.0:5-8) has two cases."),
      (
        "🔴 **GAP** — whether `Bulb` is warm and cold (27.0:5-8).",
        "✅ **VERIFIED** — `Wick` (27.0:10-12) is long and thin."
      ),
      (
        "⚠️ **The largest size** — the largest size differs on iOS.", "✅ **VERIFIED** — the largest size differs on iOS."
      ),
    ] as [(String, String)])
  func agreeing(_ first: String, _ second: String) {
    #expect(Self.contradictions(first, second) == [], "\(first)")
  }

  // MARK: - gap.resolved-below

  @Test(
    "a gap that is resolved further down in its box, or by its id in its section, is a warning",
    arguments: [
      ("> 🔴 **GAP** — whether it burns.\n>\n> ✅ **RESOLVED 2026-08-20** — it does.", 5),
      ("> 🔴 **GAP** — whether it burns.\n>\n> **RESOLVED 2026-08-20:** it does.", 5),
      ("> 🔴 **GAP** — whether it burns. **RESOLVED**: it does.", 3),
      ("> 🔴 **GAP G5** — whether it burns.\n\nText.\n\n✅ **RESOLVED G5** — it does.", 7),
      ("> 🔴 **GAP G5** — whether it burns.\n\n✅ **RESOLVED** (was 🔴 GAP G5) — it does.", 5),
      ("> 🔴 **GAP G5** — whether it burns.\n\n## Next\n\n✅ **RESOLVED G5** — it does.", 7),
    ] as [(String, Int)])
  func resolvedBelow(_ text: String, _ line: Int) {
    #expect(
      StoreFixture.findings("# T\n\n" + text, only: "gap.resolved-below") == [
        "3 warning this gap is marked open, and is resolved on line \(line); change its sign, or narrow it"
      ], "\(text)")
  }

  @Test("a resolution right below in the same words is a note")
  func resolvedBelowGuess() {
    let text = "> 🔴 **GAP** — whether the small lamp burns at night.\n\n✅ **RESOLVED** — the small lamp burns at night."
    #expect(
      StoreFixture.findings("# T\n\n" + text, only: "gap.resolved-below") == [
        "3 note this gap is marked open; line 5, right below and in much the same words, says RESOLVED. If that is this "
          + "gap, change its sign"
      ])
  }

  @Test(
    "other gaps, parts, plans and words in passing do not resolve a gap",
    arguments: [
      "> 🔴 **GAP (narrowed)** — whether it burns.\n>\n> ✅ **RESOLVED** — on macOS.",
      "> 🔴 **GAP** — whether it burns.\n>\n> ✅ **RESOLVED in part** — on macOS it does.",
      "> 🔴 **GAP** — whether it burns.\n>\n> **RESOLVED BY:** a run on a device.",
      "> 🔴 **GAP** — two questions.\n>\n> - ✅ **RESOLVED** — it burns.\n> - 🔴 **GAP** — how long.",
      "> 🔴 **GAP** — whether it burns.\n\n> ✅ **RESOLVED** (was a 🔴 GAP) — whether glass breaks.",
      "> 🔴 **GAP G5** — whether it burns.\n\n✅ **RESOLVED G6** — glass breaks.",
      "> 🔴 **GAP G5** — whether it burns.\n\n## Next\n\n✅ **RESOLVED G5** in part — it does.",
      "> 🔴 **GAP** — whether a report that says RESOLVED is ever reopened.",
      "> 🔴 **GAP** — whether `RESOLVED` is a state.\n>\n> `RESOLVED` may be one.",
      "> ✅ **RESOLVED** (was a 🔴 GAP) — it burns.",
      "> 🔴 **GAP** — whether it burns.\n>\n> ✅ **VERIFIED** — glass breaks.",
      "🔴 **GAP** — whether it burns.\n\n✅ **RESOLVED** (was a 🔴 GAP) — which glass breaks first.",
    ] as [String])
  func stillOpen(_ text: String) {
    #expect(StoreFixture.findings("# T\n\n" + text, only: "gap.resolved-below") == [], "\(text)")
  }
}
