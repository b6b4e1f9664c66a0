import Impact
import Testing

@Suite("Faults that a newcomer found in the impact of an interface")
struct NewcomerFaultTests {
  private static let targets =
    "targets:\n  \"27\": { sdk: \"27.0\", floor: \"27.0\" }\n"
    + "  \"phone\": { sdk: \"27.0\", floor: \"27.0\", platform: iOS }\n"

  private func impact(_ code: String, targets: String = "27", _ old: String, _ new: String) throws -> InterfaceImpact {
    let page = "```swift compile:\(targets)\nimport Lamps\n\(code)\n```"
    let stored = ["Lamps-27.0-macos": Fixture.header + old + "\n"]
    return try Fixture(page, stored: stored, isLocked: false, targets: Self.targets).impact(
      of: Fixture.header + new + "\n", named: "Lamps-27.0-macos.swiftinterface")
  }

  private func reasons(_ impact: InterfaceImpact) -> [String] {
    impact.snippets.flatMap { $0.reasons.map(\.fate.text) }
  }

  @Test(
    "fault 2: what is unavailable on another platform than the snippet's breaks nothing",
    arguments: [
      ("27", "iOS", false), ("phone", "iOS", true), ("27", "macOS", true), ("27", "*", true), ("27,phone", "iOS", true),
    ])
  func unavailableElsewhere(targets: String, platform: String, breaks: Bool) throws {
    let old = "public func light()"
    let impact = try impact("light()", targets: targets, old, "@available(\(platform), unavailable)\n\(old)")
    #expect(impact.snippets.count == 1)
    #expect(impact.breaks == breaks)
  }

  @Test("fault 11: a deprecation on one platform is told of that platform")
  func deprecatedElsewhere() throws {
    let old = "public func light()"
    let phone = try impact("light()", old, "@available(iOS, deprecated: 27.0, message: \"x\")\n\(old)")
    #expect(reasons(phone) == ["`light()` is deprecated on iOS: x (27.0:5)"])
    let all = try impact("light()", old, "@available(*, deprecated, message: \"x\")\n\(old)")
    #expect(reasons(all) == ["`light()` is deprecated: x (27.0:5)"])
  }

  private static let lamp = "public protocol Lamp {\n  func light()\n}"
  private static let more = "public protocol Lamp {\n  func light()\n  func dim(to: Swift.Int)\n}"
  private static let mine = "struct Mine: Lamp {\n  func light() {}\n}"

  @Test("fault 5: a requirement without a default breaks what conforms")
  func requirement() throws {
    let impact = try impact(Self.mine, Self.lamp, Self.more)
    #expect(reasons(impact) == ["`Lamp` requires `dim(to:)` at 27.0:6 of what conforms to it, without a default"])
    #expect(impact.breaks)
  }

  @Test(
    "fault 5: nothing breaks with a default, with an implementation, or where nothing conforms",
    arguments: [
      (mine, more + "\nextension Lamps.Lamp {\n  public func dim(to: Swift.Int)\n}"),
      ("struct Mine: Lamp {\n  func light() {}\n  func dim(to: Int) {}\n}", more),
      ("func f(_ lamp: some Lamp) {}\nlet lamps: [any Lamp] = []\nstruct Box<L: Lamp> {}", more),
    ])
  func metRequirement(code: String, new: String) throws {
    #expect(try impact(code, Self.lamp, new).snippets.isEmpty)
  }

  @Test("fault 5: a default that is gone, and a requirement of an inherited protocol, break what conforms too")
  func inheritedRequirement() throws {
    let bright = "\npublic protocol Bright : Lamps.Lamp {\n}"
    let lost = Self.more + "\nextension Lamps.Lamp {\n  public func dim(to: Swift.Int)\n}"
    let code = "extension Mine: @unchecked Sendable, Bright {}"
    #expect(try impact(code, lost + bright, Self.more + bright).breaks)
    let constrained =
      Self.more + "\nextension Lamps.Lamp where Self : Swift.Sendable {\n  public func dim(to: Swift.Int)\n}"
    #expect(try impact(code, Self.lamp + bright, constrained + bright).breaks)
  }

  @Test("fault 16: the step after a break names the lines to review, and not their whole pages")
  func acceptedLines() throws {
    let page = "`Fault` (`27.0:4-7`).\n\n`isLit` (`27.0:12`)."
    let impact = try Fixture(page).impact(of: Fixture.text.replacing("isLit", with: "glows"))
    #expect(
      ImpactReport(impact).text().hasSuffix(
        "  # once each of these lines was reviewed\n  assay lock --update --accept content/a.md:5\n"))
  }

  @Test("fault 23: what became @_spi breaks the snippets that name it")
  func hidden() throws {
    let impact = try impact("light()", "public func light()", "@_spi(Lab) public func light()")
    #expect(reasons(impact) == ["`light()` has the attribute @_spi(Lab) now (27.0:4)"])
    #expect(impact.breaks)
  }

  @Test("fault 3 of snippets: a module comes by way of a prelude too, and a prelude may itself name what is gone")
  func preludes() throws {
    let page = """
      ```swift compile:27 prelude:farm
      light()
      ```

      ```swift compile:27 prelude:farm
      let x = 1
      ```

      ```swift compile:27
      light()
      ```
      """
    let stored = ["Lamps-27.0-macos": Fixture.header + "public func light()\npublic func dim()\n"]
    func impact(_ prelude: String) throws -> InterfaceImpact {
      let fixture = try Fixture(
        page, stored: stored, isLocked: false, targets: Self.targets, preludes: ["farm": prelude])
      return try fixture.impact(
        of: Fixture.header + "public func glow()\n", named: "Lamps-27.0-macos.swiftinterface")
    }
    let plain = try impact("import Lamps\n")
    #expect(plain.breaks)
    #expect(plain.snippets.map(\.place.line) == [3])
    let own = try impact("import Lamps\nfunc go() { dim() }\n")
    #expect(own.snippets.map(\.place.line) == [3, 7])
    #expect(
      own.snippets.map { $0.reasons.map { "\($0.line) \($0.prelude ?? "-") \($0.name)" } } == [
        ["4 - light", "3 farm dim"], ["7 farm dim"],
      ])
    #expect(try impact("import Lamps\nfunc light() {}\n").snippets.isEmpty)
    #expect(try impact("func light() {}\n").snippets.isEmpty)
  }
}
