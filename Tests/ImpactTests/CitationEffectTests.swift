import Impact
import Testing

@Suite("What taking an interface does to citations and claims")
struct CitationEffectTests {
  private static let page = """
    ✅ **VERIFIED** — `Fault` is an enum (`27.0:4-7`).

    > 🔴 **GAP G1** — when `burnt(_:)` (`27.0:5`) is thrown. **Needs:** a run. **Safe default:** catch it.

    ✅ **RESOLVED** (was a 🔴 GAP) — a lamp burns by `light(for:)` (`27.0:11`).
    """

  @Test("the same interface with lines before it moves every citation, and breaks none")
  func moves() throws {
    let fixture = try Fixture(Self.page)
    #expect(
      try fixture.report(of: Fixture.text.replacing("public enum", with: "\n\npublic enum")) == [
        "Citations that move (3)",
        "  content/a.md:3:43: 27.0:4-7 → 27.0:6-9 (Lamps, claim verified-fault-is-an-enum-27-0-7166ad)",
        "  content/a.md:5:42: 27.0:5 → 27.0:7 (Lamps, claim g1)",
        "  content/a.md:7:71: 27.0:11 → 27.0:13 (Lamps, claim verified-a-lamp-burns-by-light-for-18a32d)",
        "3 citations: 3 move",
      ])
    #expect(try fixture.impact(of: Fixture.text.replacing("public enum", with: "\npublic enum")).breaks == false)
  }

  @Test("a renamed case breaks what holds it, and its new name and lines are told")
  func renamed() throws {
    let impact = try Fixture(Self.page).impact(of: Fixture.text.replacing("burnt", with: "scorched"))
    let reason = "`Fault.burnt(_:)` is gone; `Fault.scorched(_:)` at 27.0:5 has the same signature"
    #expect(impact.citations.map(\.kind) == [.breaks, .breaks, .unchanged])
    #expect(impact.citations.map(\.reasons) == [[reason], [reason], []])
    #expect(impact.claims.map(\.kind) == [.losesEvidence, .mayClose])
    #expect(impact.claims.map(\.reasons) == [["27.0:4-7: \(reason)"], ["it names `burnt(_:)`: \(reason)"]])
    #expect(impact.breaks)
  }

  @Test("another signature breaks the citation, may open a resolved gap again, and is told in words")
  func changed() throws {
    let impact = try Fixture(Self.page).impact(
      of: Fixture.text.replacing("for seconds: Swift.Int", with: "for seconds: Swift.Double"))
    #expect(impact.citations.map(\.kind) == [.unchanged, .unchanged, .breaks])
    let reason = "`Lamp.light(for:)` is not what it was: `for` is `Double`, no longer `Int` (27.0:11)"
    #expect(impact.citations[2].reasons == [reason])
    #expect(impact.claims.map(\.kind) == [.mayReopen])
    #expect(impact.claims[0].reasons == ["27.0:11: \(reason)"])
  }

  @Test("a case more and a deprecation break nothing, but the claims that rest on them are told")
  func touched() throws {
    let impact = try Fixture(Self.page).impact(
      of: Fixture.text.replacing("  case broken", with: "  case dim\n  case broken").replacing(
        "  public func light",
        with: "  @available(macOS, deprecated: 27.0, message: \"Use isLit instead.\")\n  public func light"))
    #expect(impact.citations.map(\.kind) == [.moves, .unchanged, .moves])
    #expect(impact.citations[0].newRanges == [4...8])
    #expect(impact.citations[2].newRanges == [13...13])
    #expect(impact.claims.map(\.kind) == [.restsOnChange, .restsOnChange])
    #expect(
      impact.claims.map(\.reasons) == [
        ["`Fault` has a case more: `dim` at 27.0:6"],
        ["`Lamp.light(for:)` is deprecated on macOS in favour of `Lamp.isLit` (27.0:13)"],
      ])
    #expect(!impact.breaks)
  }

  @Test("a type that is gone breaks what cites it and its members, which are told under the new type's name")
  func renamedType() throws {
    let impact = try Fixture("`Lamp` (`27.0:9-13`). Its `isLit` (`27.0:12`).").impact(
      of: Fixture.text.replacing("struct Lamp", with: "struct Lantern"))
    #expect(impact.citations.map(\.kind) == [.breaks, .breaks])
    #expect(
      impact.citations[1].reasons == ["`Lamp.isLit` is gone; `Lantern.isLit` at 27.0:12 has the same name"])
    #expect(
      impact.citations[0].reasons.first == "`Lamp` is gone; `Lantern` at 27.0:9-13 has members of the same names")
  }

  @Test("without a lock citations are followed all the same, and the steps begin with the lock")
  func unlocked() throws {
    let fixture = try Fixture("`burnt(_:)` (`27.0:5`). Read on at 27.0:9-13.", isLocked: false)
    let impact = try fixture.impact(of: "\n" + Fixture.text)
    #expect(impact.citations.map(\.kind) == [.moves, .moves])
    #expect(impact.citations.map(\.isFixable) == [false, false])
    #expect(
      ImpactReport(impact).text().hasSuffix(
        """

        Next:
          # first, so that 1 that move are followed
          assay lock --update
          # first, for what no name beside it proves
          assay lock --update --accept content/a.md:3
          # takes the file into the store
          assay interface add new.swiftinterface --sdk 27.0 --replace
          # writes the new lines of what moves
          assay fix
          # locks what holds then
          assay lock --update

        """))
  }

  @Test("what does not hold before may begin to hold, or not")
  func holds() throws {
    let impact = try Fixture("`dim` (`27.0:7`). `bright` (`27.0:8`).", isLocked: false).impact(
      of: Fixture.text.replacing("  case broken", with: "\n  case dim\n  case broken"))
    #expect(impact.citations.map(\.kind) == [.holds, .open])
  }

  @Test("lines that hold no declaration are followed by their text")
  func text() throws {
    let text = Fixture.text.replacing("public enum", with: "import Swift\n// A note.\n\npublic enum")
    let fixture = try Fixture(
      "The imports (`27.0:4`), the compiler (`27.0:2`), a note (`27.0:5-6`).", stored: ["Lamps-27.0-macos": text])
    let moved = text.replacing("import Swift", with: "import Rates\nimport Swift")
    #expect(
      try fixture.report(of: moved) == [
        "Citations that move (2)",
        "  content/a.md:3:15: 27.0:4 → 27.0:5, by hand (Lamps)",
        "  content/a.md:3:59: 27.0:5-6 → 27.0:6-7, by hand (Lamps)",
        "Citations that stay as they are (1)",
        "  content/a.md:3:40: 27.0:2 (Lamps)",
        "3 citations: 2 move, 1 stays as it is",
      ])
    let gone = moved.replacing("// A note.", with: "// Another.")
    let impact = try fixture.impact(of: gone)
    #expect(impact.citations.map(\.kind) == [.moves, .unchanged, .breaks])
    #expect(impact.citations[2].reasons == ["what its lines say is not in the file"])
  }
}
