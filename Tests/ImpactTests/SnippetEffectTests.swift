import Impact
import Testing

@Suite("What taking an interface does to snippets")
struct SnippetEffectTests {
  private static let targets =
    "targets:\n  \"27\": { sdk: \"27.0\", floor: \"27.0\" }\n  \"26\": { sdk: \"26.5\", floor: \"26.5\" }\n"

  /// The effects as lines: the snippet's line, whether it breaks, and the names with their lines and what becomes of them.
  private func effects(_ page: String, _ stored: [String: String] = [:], edit: (String) -> String) throws -> [String] {
    let stored = stored.merging(["Lamps-27.0-macos": Fixture.text]) { $1 }
    let impact = try Fixture(page, stored: stored, isLocked: false, targets: Self.targets).impact(
      of: edit(Fixture.text), named: "Lamps-27.0-macos.swiftinterface")
    return impact.snippets.map { effect in
      let reasons = effect.reasons.map { "\($0.line) \($0.name) \($0.fate.kind)" }
      return "\(effect.place.line)\(effect.breaks ? " breaks" : ""): \(reasons.joined(separator: ", "))"
    }
  }

  private let rename = { (text: String) in text.replacing("burnt", with: "scorched") }

  @Test("a snippet that names a renamed case breaks; comments, strings, labels and other targets name nothing")
  func named() throws {
    let page = """
      ```swift compile:27
      import Lamps
      func f(_ fault: Fault) {
        if case .burnt(let count) = fault { print(count) }
      }
      ```

      ```swift compile:27
      import Lamps
      // Fault.burnt
      let text = "Fault.burnt"
      g(burnt: Fault.broken(text))
      ```

      ```swift compile:26
      import Lamps
      throw Fault.burnt(1)
      ```

      ```swift compile:27
      import Rates
      throw Fault.burnt(1)
      ```

      ```swift illustrative
      throw Fault.burnt(1)
      ```
      """
    #expect(
      try effects(page, edit: rename) == [
        "3 breaks: 6 burnt renamed", "27: 28 Fault.burnt renamed",
      ])
  }

  @Test("a name that the snippet declares itself, and a member of another type, are not what changed")
  func others() throws {
    let page = """
      ```swift compile:27
      import Lamps
      enum State { case burnt }
      let state = State.burnt
      let lit: State = .burnt
      ```

      ```swift compile:27
      import Lamps
      let isLit = other.isLit(3)
      ```
      """
    #expect(try effects(page, edit: rename) == [])
  }

  @Test("initialisers and functions count by their labels, deprecated ones break nothing")
  func labels() throws {
    let page = """
      ```swift compile:27
      import Lamps
      let lamp = Lamp(name: "a")
      try await lamp.light(for: 3)
      ```

      ```swift compile:27
      import Lamps
      let lamp = Lamp(brand: "a")
      lamp.light(until: 3)
      ```
      """
    #expect(
      try effects(page) {
        $0.replacing("init(name: Swift.String)", with: "init(name: Swift.Int)")
          .replacing("  public func light", with: "  @available(*, deprecated)\n  public func light")
      } == ["3 breaks: 5 Lamp changed, 6 lamp.light deprecated"])
  }

  @Test("a module is seen through another stored one, and a snippet goes on where an earlier one began")
  func reach() throws {
    let rates = Fixture.header.replacing("-module-name Lamps", with: "-module-name Rates") + "import Lamps\n"
    let page = """
      ```swift compile:27 id:first
      import Rates
      let fault = Fault.burnt(1)
      ```

      ```swift compile:27 continues:first
      print(fault)
      ```
      """
    #expect(
      try effects(page, ["Rates-27.0-macos": rates], edit: rename)
        == ["3 breaks: 5 Fault.burnt renamed", "8 breaks: 5 Fault.burnt renamed"])
  }

  @Test("what became unavailable breaks a snippet that names it")
  func unavailable() throws {
    let page = "```swift compile:27\nimport Lamps\nprint(Lamp.isLit)\n```"
    #expect(
      try effects(page) {
        $0.replacing("  public var isLit", with: "  @available(macOS, unavailable)\n  public var isLit")
      } == ["3 breaks: 5 Lamp.isLit unavailable"])
  }
}
