import Diagnostics
import Impact
import Testing

@Suite("What taking an interface does to assertions, gaps and other SDKs")
struct AssertionEffectTests {
  @Test("absences and expectations that turn are told, and no others")
  func turned() throws {
    let fixture = try Fixture(
      """
      `dim` is absent from 27.0. `glow` is absent from 27.0. `isLit` is absent from 27.0.

      <!-- assay:expect 27.0 Fault cases = 2 -->
      <!-- assay:expect 27.0 Fault cases = 3 -->
      <!-- assay:expect 27.0 Lamp members = 3 -->
      """)
    let new = Fixture.text.replacing("  case broken", with: "  case dim\n  case broken")
      .replacing("var isLit", with: "var isOn")
    #expect(
      try fixture.report(of: new)
        == [
          "Assertions that fail (2)",
          "  content/a.md:3:2: absence dim is absent from Lamps-27.0 (Lamps)",
          "    it is declared at Lamps-27.0:6",
          "  content/a.md:5:1: expectation 27.0 Fault cases = 2 (Lamps)",
          "    Fault has cases = 3, not 2",
          "Assertions that begin to hold (2)",
          "  content/a.md:3:57: absence isLit is absent from Lamps-27.0 (Lamps)",
          "  content/a.md:6:1: expectation 27.0 Fault cases = 3 (Lamps)",
          "0 citations; 2 assertions fail, 2 assertions begin to hold",
        ])
    #expect(try fixture.impact(of: new).breaks)
  }

  @Test("a gap that names what is declared now may close, one that names what was there may not")
  func gaps() throws {
    let fixture = try Fixture(
      """
      🔴 **GAP** — whether there will be a `Fault.dim`.

      🔴 **GAP** — what `Fault.broken(_:)` holds.

      🔴 **GAP** — whether `glow` is `nil`.
      """)
    let impact = try fixture.impact(of: Fixture.text.replacing("  case broken", with: "  case dim\n  case broken"))
    #expect(impact.claims.map(\.claim.line) == [3])
    #expect(impact.claims.map(\.reasons) == [["it names `Fault.dim`, which is declared now, at 27.0:6"]])
    #expect(!impact.breaks)
  }

  @Test("the first interface of an SDK is compared with the older one, whose citations are followed into it")
  func follows() throws {
    let fixture = try Fixture(
      """
      `burnt(_:)` (`26.5:5`), `isLit` (`26.5:12`), `Lamp` (`27.0:10-14`). `dim` is absent from 26.5.

      🔴 **GAP** — whether it stays so. **Needs:** the interface of 27.0.
      """, stored: ["Lamps-26.5-macos": Fixture.text])
    let new = Fixture.text.replacing("  case broken", with: "  case dim\n  case broken")
      .replacing("var isLit", with: "var isOn")
    let impact = try fixture.impact(of: new, named: "Lamps-27.0-macos.swiftinterface")
    #expect(impact.candidate.relation == .follows)
    #expect(impact.candidate.previous?.path == "interfaces/Lamps-26.5-macos.swiftinterface")
    #expect(impact.citations.map(\.kind) == [.unchanged, .breaks, .holds])
    #expect(impact.citations.map(\.isFollowed) == [true, true, false])
    #expect(
      impact.citations[1].reasons == ["`Lamp.isLit` is gone; `Lamp.isOn` at 27.0:13 has the same signature"])
    // Taking the file makes nothing appear in 26.5.
    #expect(impact.assertions.isEmpty)
    #expect(impact.claims.map(\.reasons) == [["what would resolve it names Lamps-27.0"]])
    #expect(
      ImpactReport(impact).text().hasPrefix(
        """
        Lamps-27.0-macos.swiftinterface (14 lines, SHA-256 \(impact.candidate.entry.file.sha256.prefix(12))) \
        would be stored as Lamps-27.0-macos.swiftinterface
        None of that SDK is stored; it is compared with interfaces/Lamps-26.5-macos.swiftinterface \
        (13 lines, SHA-256 \(impact.candidate.previous?.file.sha256.prefix(12) ?? "")), and what cites that \
        is followed as if it cited this file

        """))
  }

  @Test("the SDK is what is asked for, else the name's, else the target's; and any may be compared with")
  func slots() throws {
    let fixture = try Fixture(
      "`Lamp`", stored: ["Lamps-26.0-macos": Fixture.text, "Lamps-26.5-macos": Fixture.text], isLocked: false)
    func candidate(_ name: String, _ change: (inout Candidate.Request) -> Void = { _ in }) throws -> String {
      var request = Candidate.Request()
      change(&request)
      let candidate = try fixture.impact(of: Fixture.text + "\n", named: name, request).candidate
      return "\(candidate.entry.path) \(candidate.relation) \(candidate.previous?.sdk ?? "nothing")"
    }
    #expect(try candidate("x.swiftinterface") == "interfaces/Lamps-27.0-macos.swiftinterface follows 26.5")
    #expect(
      try candidate("Lamps-26.5-macos.swiftinterface") == "interfaces/Lamps-26.5-macos.swiftinterface replaces 26.5")
    #expect(
      try candidate("Lamps-26.5-macos.swiftinterface") { $0.sdk = "26.0" }
        == "interfaces/Lamps-26.0-macos.swiftinterface replaces 26.0")
    #expect(
      try candidate("x.swiftinterface") { $0.against = "Lamps-26.0" }
        == "interfaces/Lamps-27.0-macos.swiftinterface follows 26.0")
    #expect(throws: ProjectError.self) { try candidate("x.swiftinterface") { $0.against = "Lamps-26.1" } }
    let other = Fixture.text.replacing("-module-name Lamps", with: "-module-name Rates")
    let first = try fixture.impact(of: other, named: "Rates-27.0-macos.swiftinterface")
    #expect(first.candidate.relation == .first)
    #expect(
      ImpactReport(first).text().hasSuffix(
        "\n0 citations\n\nNext:\n  # takes the file into the store\n"
          + "  assay interface add Rates-27.0-macos.swiftinterface --sdk 27.0\n"))
  }

  @Test("a file that the store has already has no effect")
  func same() throws {
    let impact = try Fixture("`burnt(_:)` (`27.0:5`)").impact(of: Fixture.text)
    #expect(impact.candidate.relation == .same)
    #expect(
      ImpactReport(impact).text().hasSuffix(
        " is interfaces/Lamps-27.0-macos.swiftinterface already\nIn the interface: no change; 0 moved only, 7 unchanged\n\n"
          + "Citations that stay as they are (1)\n  content/a.md:3:15: 27.0:5 (Lamps)\n\n"
          + "1 citation: 1 stays as it is\n"))
  }
}
