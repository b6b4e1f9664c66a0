import Testing

@testable import LanguageServer

struct HoverTests {
  private static let page = """
    # Lamps

    See [the wicks](other.md#2-wicks) and `Bulb`.

    ✅ **VERIFIED, 2026-07-31** — `Bulb` (`27.0:5-8`), and `Wick` (`:10-12`, `:11`).

    ```swift compile:27 continues:first
    let bulb = Bulb.warm
    ```

    Thread 831404 says more.

    """

  private func hover(_ line: Int, _ character: Int) throws -> String? {
    var client = try TestClient.editing(Self.page)
    let answer = client.ask("hover", at: line, character)
    return answer?["contents"]?["value"]?.text
  }

  @Test("a citation shows what its lines declare, where that is available, its status and its lock")
  func citation() throws {
    #expect(
      try hover(4, 48) == """
        **Lamps 27.0**, `interfaces/Lamps-27.0-macos.swiftinterface`, lines 5-8

        ```swift
        @frozen
        public enum Bulb : Swift::Sendable
        ```

        | platform | available |
        | --- | --- |
        | iOS | 27.0 |
        | macOS | 27.0 |

        Status: **ok**

        Lock: not in `evidence.lock`; `assay lock --update` adds it.
        """)
  }

  @Test("of a list of lines those under the cursor are shown, with the type around")
  func list() throws {
    #expect(
      try hover(4, 77) == """
        **Lamps 27.0**, `interfaces/Lamps-27.0-macos.swiftinterface`, line 11

        ```swift
        // in struct Wick
        public var length: Swift::Int
        ```

        | platform | available |
        | --- | --- |
        | macOS | 26.0, deprecated 27.0 |

        Use Bulb instead.

        Status: **ok**

        Lock: not in `evidence.lock`; `assay lock --update` adds it.
        """)
  }

  @Test("a citation of a source outside of the store says what it is")
  func thread() throws {
    #expect(
      try hover(10, 8) == """
        **a thread of a forum**

        Status: **external**; Assay records it, and does not check it
        """)
  }

  @Test("a marker says what its state means, and what its claim says of itself")
  func marker() throws {
    let text = try #require(try hover(4, 0))
    #expect(
      text.hasPrefix(
        """
        **verified**: its evidence was looked at, and proves it.

        Date: 2026-07-31

        It cites 3 times.

        Id: `
        """))
  }

  @Test("a gap shows what would resolve it, and its safe default")
  func gap() throws {
    var client = try TestClient.editing("# A\n")
    client.open("content/other.md", Lamps.other)
    let answer = client.ask("hover", at: 4, 2, of: "content/other.md")
    let text = try #require(answer?["contents"]?["value"]?.text)
    #expect(
      text.hasPrefix(
        """
        **open gap**: nobody knows yet; it says what would settle it.

        Resolved by: a probe

        Safe default: replace it

        Id: `
        """), "\(text)")
  }

  @Test("a name in code shows its declaration and how to cite it")
  func name() throws {
    #expect(
      try hover(2, 40) == """
        ```swift
        @frozen
        public enum Bulb : Swift::Sendable
        ```

        | platform | available |
        | --- | --- |
        | iOS | 27.0 |
        | macOS | 27.0 |

        `27.0:5-8` in `interfaces/Lamps-27.0-macos.swiftinterface`
        """)
  }

  @Test("a target in an info string shows its SDK and its floor, and a snippet what it continues")
  func target() throws {
    #expect(
      try hover(6, 18)
        == "**Target `27`**: the 27.0 SDK of macOS, deployed to 26.0 and later. The snippet must type-check there.")
    #expect(
      try hover(6, 32)
        == "The snippet is compiled after the one with `id:first` on this page, in one scope.")
  }

  @Test("a link shows the title of its page and its section")
  func link() throws {
    #expect(try hover(2, 8) == "**Other lamps** › 2 Wicks\n\n`content/other.md`")
    #expect(try hover(0, 3) == nil)
  }
}
